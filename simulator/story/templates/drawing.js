"use strict";
// Small drawings, each a string of SVG: icons, pawns, tiles.
const COLOURS = { wood: "#9a6532", stone: "#8d9299", barley: "#ecc83a", sheep: "#ffffff", cattle: "#40342b" };
const LETTERS = { wood: "w", stone: "s", barley: "b", sheep: "h", cattle: "c" };
const TYPE_COLOURS = {
  castle: "#aaa6bd", village: "#dc9f7a", trade: "#e3c768", material: "#b7b49d", animal: "#a9cb7c",
  whisky: "#e4a956", person: "#c9b3dc", lake: "#98c9e6",
};
const seatColour = (seat) => `var(--seat-${seat})`;
const escape = (text) => String(text).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

function text(x, y, size, words, more = "") {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${more}>${escape(words)}</text>`;
}

const RULER = document.createElement("canvas").getContext("2d");

function fitted(x, y, size, words, width, more = "") {
  // A text squeezed to fit its width.
  RULER.font = `600 ${size}px "Segoe UI", "Helvetica Neue", Arial, sans-serif`;
  const squeezed = RULER.measureText(words).width > width ? `textLength="${width}" lengthAdjust="spacingAndGlyphs"` : "";
  return text(x, y, size, words, `${squeezed} ${more}`);
}

function cube(good, x, y, s) {
  const ink = good === "cattle" || good === "wood" ? "#fff" : "#2a2823";
  return `<g><rect x="${x}" y="${y}" width="${s}" height="${s}" rx="${s * 0.16}" fill="${COLOURS[good]}" stroke="#4a4030" stroke-width="1"/>` +
    text(x + s / 2, y + s * 0.76, s * 0.72, LETTERS[good], `fill="${ink}" font-weight="600"`) + "</g>";
}

function pawn(x, y, s, fill, label = "") {
  // x, y: middle of the foot.
  const body = `M${x - s * 0.36} ${y} L${x + s * 0.36} ${y} L${x + s * 0.14} ${y - s * 0.6} L${x - s * 0.14} ${y - s * 0.6} Z`;
  return `<g fill="${fill}" stroke="#fff" stroke-width="${Math.max(1, s * 0.04)}"><path d="${body}"/><circle cx="${x}" cy="${y - s * 0.72}" r="${s * 0.24}"/></g>` +
    (label === "" ? "" : text(x, y - s * 0.1, s * 0.42, label, 'fill="#fff" font-weight="700"'));
}

function icon(good, n, x, y, s) {
  const cx = x + s / 2, cy = y + s / 2;
  const number = (fill) => text(cx, cy + s * 0.27, s * 0.74, n, `fill="${fill}" font-weight="700"`);
  if (COLOURS[good]) return cube(good, x, y, s);
  if (good === "coin") return `<circle cx="${cx}" cy="${cy}" r="${s / 2}" fill="#f2c230" stroke="#8c6a10"/>` + number("#3a2c05");
  if (good === "vp") {
    const d = `M${x} ${y + s * 0.1} L${cx} ${y - s * 0.06} L${x + s} ${y + s * 0.1} L${x + s} ${y + s * 0.6} Q${x + s} ${y + s * 0.95} ${cx} ${y + s * 1.1} Q${x} ${y + s * 0.95} ${x} ${y + s * 0.6} Z`;
    return `<path d="${d}" fill="#285943"/>` + number("#fff");
  }
  if (good === "whisky") {
    const d = `M${x + s * 0.2} ${y} H${x + s * 0.8} Q${x + s * 1.06} ${cy} ${x + s * 0.8} ${y + s} H${x + s * 0.2} Q${x - s * 0.06} ${cy} ${x + s * 0.2} ${y} Z`;
    return `<path d="${d}" fill="#a9672c" stroke="#5b3512"/><path d="M${x + s * 0.06} ${y + s * 0.3} H${x + s * 0.94} M${x + s * 0.06} ${y + s * 0.7} H${x + s * 0.94}" stroke="#5b3512"/>` +
      (n > 1 ? number("#fff") : "");
  }
  if (good === "scotsman") return pawn(cx, y + s, s, "#4b4b4b", n > 1 ? n : "");
  if (good === "marker") return `<path d="M${x + s * 0.2} ${y + s} V${y} L${x + s} ${y + s * 0.28} L${x + s * 0.3} ${y + s * 0.56}" fill="#7b3fa0" stroke="#3f1d55"/>`;
  if (good === "move") {
    const d = `M${x} ${y + s * 0.34} H${x + s * 0.55} V${y + s * 0.08} L${x + s} ${cy} L${x + s * 0.55} ${y + s * 0.92} V${y + s * 0.66} H${x} Z`;
    return `<path d="${d}" fill="#2a2823"/>` + (n > 1 ? text(cx - s * 0.12, cy + s * 0.2, s * 0.5, n, 'fill="#fff" font-weight="700"') : "");
  }
  // open symbols: any, different, animal
  const sign = { any: "?", different: "≠", animal: "h/c" }[good] || "?";
  return `<rect x="${x}" y="${y}" width="${s * 1.5}" height="${s}" rx="${s * 0.16}" fill="#fff" stroke="#4a4030"/>` +
    fitted(x + s * 0.75, y + s * 0.77, s * 0.74, `${n}${sign}`, s * 1.35, 'fill="#2a2823" font-weight="700"');
}

function spread(icons) {
  // Draw up to three cubes of a kind one by one.
  return icons.flatMap(([good, n]) => (COLOURS[good] ? Array.from({ length: n }, () => [good, 1]) : [[good, n]]));
}

const wide = (good, s) => (["any", "different", "animal"].includes(good) ? s * 1.5 : s);

function row(icons, cx, y, s) {
  const list = spread(icons), gap = s * 0.2;
  const total = list.reduce((sum, [good]) => sum + wide(good, s) + gap, -gap);
  let x = cx - total / 2, out = "";
  for (const [good, n] of list) {
    out += icon(good, n, x, y, s);
    x += wide(good, s) + gap;
  }
  return out;
}

function trade([give, get], cx, y, s) {
  const width = (icons) => spread(icons).reduce((sum, [good]) => sum + wide(good, s) + s * 0.2, -s * 0.2);
  const left = width(give), right = width(get), total = left + right + s * 1.1;
  const x = cx - total / 2, ax = x + left + s * 0.25;
  return row(give, x + left / 2, y, s) + row(get, x + total - right / 2, y, s) +
    `<path d="M${ax} ${y + s / 2} h${s * 0.5} m${-s * 0.22} ${-s * 0.2} l${s * 0.22} ${s * 0.2} l${-s * 0.22} ${s * 0.2}" fill="none" stroke="#2a2823" stroke-width="1.6"/>`;
}

function titleOf(name, x, w) {
  const words = name.split(" ");
  if (words.length < 2 || name.length < 12) return fitted(x + w / 2, 21, 15, name, w - 8, 'font-weight="600"');
  let best = 1;
  for (let i = 1; i < words.length; i++) {
    const longer = (k) => Math.max(words.slice(0, k).join(" ").length, words.slice(k).join(" ").length);
    if (longer(i) < longer(best)) best = i;
  }
  return fitted(x + w / 2, 14, 13.5, words.slice(0, best).join(" "), w - 8, 'font-weight="600"') +
    fitted(x + w / 2, 27.5, 13.5, words.slice(best).join(" "), w - 8, 'font-weight="600"');
}

function drawTile(tile, number, options = {}) {
  // A tile of 100 x 100 with its corner at 0, 0.
  const person = tile.types.includes("person");
  const first = TYPE_COLOURS[tile.types[0]] || "#4a4a4a", second = TYPE_COLOURS[tile.types[1]] || first;
  const ink = tile.end ? "#fff" : "#211f1a";
  let out = `<g data-tile="${number}"><title>${escape(tile.name)}</title>`;
  out += `<rect x="1" y="1" width="98" height="98" rx="8" fill="${first}" stroke="#5d5646" stroke-width="1.2"/>`;
  if (second !== first) out += `<path d="M99 40 V91 a8 8 0 0 1 -8 8 H40 Z" fill="${second}"/>`;
  if (!tile.end) out += `<rect x="3" y="33" width="94" height="64" rx="6" fill="#fffdf7" opacity=".52"/>`;
  if (tile.river) out += `<path d="M0 63 q12.5 -6 25 0 t25 0 t25 0 t25 0 V75 q-12.5 6 -25 0 t-25 0 t-25 0 t-25 0 Z" fill="var(--river)"/>`;
  out += `<g fill="${ink}">${titleOf(tile.name, 0, 100)}</g>`;
  if (tile.over) out += `<path d="M88 36 h8 v8 h-8 Z M84 40 v8 h8" fill="none" stroke="#2a2823" stroke-width="1.6"/>`;
  if (tile.trades.length) {
    const s = tile.trades.length > 2 ? 9 : tile.trades.length > 1 ? 12 : 15;
    tile.trades.forEach((one, i) => { out += trade(one, tile.over ? 46 : 50, 36 + i * (s + 3), s); });
  } else if (tile.gets.length) out += row(tile.gets, 50, 39, 17);
  else if (person) out += icon("marker", 1, 42, 38, 18);
  if (options.cost && tile.cost.length) {
    out += '<rect x="6" y="76" width="88" height="20" rx="5" fill="#2a2823" opacity=".18"/>' + row(tile.cost, 50, 79, 14);
  }
  if (options.goods) {
    const cubes = options.goods.flatMap((n, k) => Array(n).fill(DATA.components.resources[k]));
    const s = 19, step = cubes.length > 3 ? 56 / cubes.length : 21;
    cubes.forEach((good, i) => { out += cube(good, 6 + i * step, 76, s); });
  }
  if (options.men) {
    out += pawn(82, 97, 32, options.colour, options.men > 1 ? options.men : "");
  }
  if (options.mark) {
    const colour = options.mark === 1 ? options.colour : "#2a2823", dash = options.mark === 1 ? "" : 'stroke-dasharray="5 4"';
    out += `<rect x="2" y="2" width="96" height="96" rx="8" fill="none" stroke="${colour}" stroke-width="4" ${dash}/>`;
  }
  return out + "</g>";
}
