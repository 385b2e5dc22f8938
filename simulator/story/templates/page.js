// The panels of the page, redrawn for each step, and the navigation.
const DATA = JSON.parse(document.getElementById("data").textContent);
const { components, steps } = DATA;
const byId = (id) => document.getElementById(id);
let now = -1;

function svg(id, width, height, content) {
  const element = byId(id);
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.innerHTML = content;
}

// ---------------------------------------------------------------------------------------------------------- rondel
function onRing(space, radius) {
  const angle = (space / steps[0].ring.length) * 2 * Math.PI - Math.PI / 2;
  return [320 + radius * Math.cos(angle), 320 + radius * Math.sin(angle), angle];
}

function pieceColour(piece) {
  return piece < 4 ? seatColour(piece) : "var(--die)";
}

function drawDie(x, y, s, n) {
  const spots = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]] }[n];
  const face = spots
    ? spots.map(([a, b]) => `<circle cx="${x + a * s * 0.26}" cy="${y + b * s * 0.26}" r="${s * 0.1}" fill="#2a2823"/>`).join("")
    : text(x, y + s * 0.2, s * 0.6, n || "", 'font-weight="700"');
  return `<rect x="${x - s / 2}" y="${y - s / 2}" width="${s}" height="${s}" rx="${s * 0.2}" fill="#fff" stroke="#2a2823" stroke-width="2"/>${face}`;
}

function arrow(step) {
  if (!step.moved.length) return "";
  const [piece, from, to] = step.moved, n = step.ring.length, steps_ = (to - from + n) % n;
  const colour = piece.startsWith("seat") ? seatColour(piece.slice(5)) : "var(--die)";
  const points = [];
  for (let i = 0; i <= steps_ * 8; i++) {
    const [x, y] = onRing(from + 0.12 + (i / (steps_ * 8)) * (steps_ - 0.24), 200);
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return `<path d="M${points.join(" L")}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" marker-end="url(#tip)" opacity=".85"/>` +
    `<defs><marker id="tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto"><path d="M0 0 L10 5 L0 10 Z" fill="${colour}"/></marker></defs>`;
}

function centre(step) {
  const start = 320 - (components.stacks.length * 44 - 8) / 2;
  const current = step.left.findIndex((n) => n > 0);
  let out = text(320, 226, 16, "Stacks", 'fill="var(--soft)"');
  components.stacks.forEach((name, i) => {
    const x = start + i * 44, empty = step.left[i] === 0;
    out += `<rect x="${x}" y="236" width="36" height="44" rx="5" fill="${empty ? "none" : "#6b5b45"}" stroke="#6b5b45" ${empty ? 'stroke-dasharray="4 3"' : ""} stroke-width="${i === current ? 3 : 1}"/>` +
      text(x + 18, 256, 17, name, `font-weight="700" fill="${empty ? "#6b5b45" : "#fff"}"`) +
      text(x + 18, 273, 14, step.left[i], `fill="${empty ? "#6b5b45" : "#fff"}"`);
  });
  out += text(320, 312, 16, `Discard pile: ${step.discard.length}`, 'fill="var(--soft)"');
  step.discard.slice(-4).reverse().forEach((tile, i) => {
    out += fitted(320, 333 + i * 20, 16, components.tiles[tile].name, 220, `data-tile="${tile}" opacity="${1 - i * 0.2}"`);
  });
  if (step.die) out += drawDie(320, 436, 38, step.die);
  return out;
}

function drawRondel(step) {
  const n = step.ring.length, s = Math.min(96, 2 * 262 * Math.sin(Math.PI / n) - 8);
  let out = '<circle cx="320" cy="320" r="262" fill="none" stroke="#e3dac4" stroke-width="60"/>';
  out += arrow(step) + centre(step);
  const isTurn = step.kind === "turn" || step.kind === "die";
  for (let space = 0; space < n; space++) {
    const [x, y] = onRing(space, 262), tile = step.ring[space], piece = step.pieces[space];
    out += `<g transform="translate(${(x - s / 2).toFixed(1)} ${(y - s / 2).toFixed(1)}) scale(${s / 100})">`;
    if (tile >= 0) out += drawTile(components.tiles[tile], tile, { cost: true });
    else out += `<rect x="2" y="2" width="96" height="96" rx="8" fill="#fffdf7" stroke="#b9af97" stroke-dasharray="5 5"/>`;
    if (piece >= 0) {
      const moved = isTurn && step.moved.length && step.moved[2] === space;
      if (moved) out += `<circle cx="50" cy="50" r="42" fill="none" stroke="${pieceColour(piece)}" stroke-width="4"/>`;
      out += piece === 4 ? drawDie(50, 50, 50, step.die) : pawn(50, 84, 72, pieceColour(piece), piece < 4 ? piece : "");
    }
    out += "</g>";
  }
  svg("rondel", 640, 640, out);
}

// ----------------------------------------------------------------------------------------------------- territories
function extent(tiles) {
  // Left, right, bottom and top cell of the territory now, so that an early territory has a small drawing.
  const xs = tiles.map((t) => t[0]), ys = tiles.map((t) => t[1]);
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

function drawTerritory(step, seat) {
  const player = step.players[seat], [left, right, bottom, top] = extent(player.tiles);
  const w = (right - left + 1) * 100, h = (top - bottom + 1) * 100;
  let out = "";
  for (const [x, y, pile, goods, men, mark] of player.tiles) {
    const px = (x - left) * 100, py = (top - y) * 100, number = pile[pile.length - 1];
    const under = pile.length > 1 ? `<rect x="6" y="-4" width="92" height="98" rx="8" fill="#8d836c"/>` : "";
    out += `<g transform="translate(${px} ${py})">${under}` +
      drawTile(components.tiles[number], number, { goods, men, mark, colour: seatColour(seat) }) + "</g>";
  }
  const beside = [
    ["Persons", player.beside.map((t) => components.tiles[t].name)],
    ["Landmark cards", player.cards.map((c) => components.cards[c])],
    ["Clans", player.clans.map((c) => components.clans[c].name)],
  ].filter(([, names]) => names.length).map(([label, names]) => `<b>${label}:</b> ${escape(names.join(", "))}`);
  if (step.automa && step.automa.seat === seat) return drawAutoma(step, seat, beside);
  const active = step.seat === seat ? " active" : "";
  return `<section class="panel territory${active}" style="--seat: ${seatColour(seat)}">` +
    `<h2>${escape(components.players[seat])}</h2>` +
    `<svg viewBox="-2 -6 ${w + 4} ${h + 8}" style="max-width: ${(right - left + 1) * 108}px">${out}</svg>` +
    (beside.length ? `<p class="beside">${beside.join(" &nbsp; ")}</p>` : "") + "</section>";
}

// ------------------------------------------------------------------------------------------------ words and tables
function scoreTable(step) {
  if (!step.scores.length) return "";
  const head = components.players.map((name, seat) => `<th><span class="dot" style="background:${seatColour(seat)}"></span>${escape(name)}</th>`).join("");
  const cell = ([count, vp]) => `<td>${count === null ? "" : count}${vp || count === null ? ` <b>${vp > 0 ? "+" : ""}${vp}</b>` : ""}</td>`;
  const rows = step.scores.map(([name, ...cells]) => `<tr><td>${escape(name[0].toUpperCase() + name.slice(1))}</td>${cells.map(cell).join("")}</tr>`);
  const total = step.players.map((p) => `<td class="vp">${p.vp}</td>`).join("");
  rows.push(`<tr><td><b>VP now</b></td>${total}</tr>`);
  if (step.ranks.length) rows.push(`<tr><td><b>Rank</b></td>${step.ranks.map((r) => `<td><b>${r}</b></td>`).join("")}</tr>`);
  return `<table><tr><th></th>${head}</tr>${rows.join("")}</table>`;
}

function drawStory(step) {
  byId("title").textContent = step.title;
  byId("title").style.color = step.seat >= 0 ? seatColour(step.seat) : "";
  const lines = step.lines.map((line) => `<li>${escape(line)}</li>`).join("");
  byId("story").innerHTML = scoreTable(step) + (lines ? `<ul>${lines}</ul>` : "");
}

function drawBoards(step) {
  byId("boards").innerHTML = step.boards.map(([title, lines]) =>
    `<section class="panel"><h2>${escape(title)}</h2><ul>${lines.map((line) => `<li>${escape(line)}</li>`).join("")}</ul></section>`
  ).join("");
}

function drawPlayers(step) {
  const columns = [["VP", "vp"], ["coins", "coins"], ["casks", "casks"], ["cards", "landmarks"], ["persons", "persons"]];
  const head = columns.map(([label]) => `<th>${label}</th>`).join("");
  const rows = step.players.map((player, seat) => {
    const home = player.tiles.find(([x, y]) => x === 0 && y === 0);
    const cells = columns.map(([, key]) => `<td class="${key}">${player[key]}</td>`).join("");
    const strategy = components.players[seat].replace(/ \(seat \d\)$/, "");
    const name = `<span class="seat" style="background:${seatColour(seat)}">${seat}</span>${escape(strategy)}${player.done ? ' <span title="on or over The End">&#9632;</span>' : ""}`;
    return `<tr class="${step.seat === seat ? "active" : ""}"><td>${name}</td>${cells}<td>${home ? home[4] : step.automa ? step.automa.men : 0}</td><td>${player.supply}</td><td>${player.markers}</td><td>${player.size}</td></tr>`;
  });
  byId("players").innerHTML = `<tr><th>seat</th>${head}<th title="Scotsmen on the Home Castle${components.automa ? ", or in Allenarly's area" : ""}">home</th><th title="Scotsmen in the supply">supply</th><th title="clan markers left">markers</th><th>tiles</th></tr>${rows.join("")}`;
}

function drawChart() {
  const w = 480, h = 190, left = 34, bottom = 22, values = steps.flatMap((s) => s.players.map((p) => p.vp));
  const low = Math.min(0, ...values), high = Math.max(10, ...values), last = Math.max(1, steps.length - 1);
  const px = (i) => left + (i / last) * (w - left - 12), py = (v) => 8 + (1 - (v - low) / (high - low)) * (h - bottom - 8);
  const gap = [2, 5, 10, 20, 50, 100].find((g) => (high - low) / g <= 6) || 200;
  let out = "";
  for (let v = Math.ceil(low / gap) * gap; v <= high; v += gap) {
    out += `<path d="M${left} ${py(v)} H${w - 12}" stroke="#e3dac4"/><text x="${left - 6}" y="${py(v) + 4}" font-size="12" text-anchor="end" fill="var(--soft)">${v}</text>`;
  }
  steps.forEach((step, i) => {
    if (step.kind !== "scoring") return;
    out += `<path d="M${px(i)} 8 V${h - bottom}" stroke="#b9af97" stroke-dasharray="3 3"/>` +
      text(Math.min(px(i), w - 28), h - 7, 12, step.title.split(" - ")[0].replace("Scoring round", "scoring"), 'fill="var(--soft)"');
  });
  components.players.forEach((_, seat) => {
    const points = steps.map((step, i) => `${px(i).toFixed(1)} ${py(step.players[seat].vp).toFixed(1)}`);
    out += `<path d="M${points.join(" L")}" fill="none" stroke="${seatColour(seat)}" stroke-width="2.4" stroke-linejoin="round"/>`;
  });
  out += `<path d="M${px(now)} 8 V${h - bottom}" stroke="#2a2823" stroke-width="1.5"/>`;
  svg("chart", w, h, out);
}

// ---------------------------------------------------------------------------------------------- market, clan board
function drawMarket(step) {
  let out = "";
  components.resources.forEach((good, k) => {
    const y = 6 + k * 34, covered = step.market[k];
    out += icon(good, 1, 6, y + 3, 22) + `<text x="38" y="${y + 20}" font-size="16">${good}</text>`;
    components.prices.forEach((price, f) => {
      const full = f < covered, x = 130 + f * 42;
      out += `<circle cx="${x}" cy="${y + 14}" r="14" fill="${full ? "#f2c230" : "#fffdf7"}" stroke="${full ? "#8c6a10" : "#b9af97"}" stroke-width="1.5" ${full ? "" : 'stroke-dasharray="4 3"'}/>` +
        text(x, y + 19, 15, price, `font-weight="600" fill="${full ? "#3a2c05" : "#6d675a"}"`);
    });
    const buy = covered < components.prices.length ? `buy for ${components.prices[covered]}` : "sold out";
    const sell = covered ? `, sell for ${components.prices[covered - 1]}` : "";
    out += `<text x="248" y="${y + 20}" font-size="14.5" fill="var(--soft)">${buy}${sell}</text>`;
  });
  svg("market", 420, 178, out);
}

function drawClans(step) {
  const at = (p) => [22 + p.x * 3.95, 16 + p.y * 5.5];
  const places = { start: components.start };
  components.clans.forEach((clan) => { places[clan.id] = clan; });
  let roads = "", fields = "", coins = "", names = "";
  for (const [a, b, price] of components.roads) {
    const [ax, ay] = at(places[a]), [bx, by] = at(places[b]);
    roads += `<path d="M${ax} ${ay} L${bx} ${by}" stroke="#cdbf9f" stroke-width="${price ? 4 : 6}"/>`;
    const mx = ax + (bx - ax) * 0.5, my = ay + (by - ay) * 0.5;
    coins += `<circle cx="${mx}" cy="${my}" r="7.5" fill="${price ? "#f2c230" : "#dfeedd"}" stroke="${price ? "#a07d1a" : "#7fa07c"}"/>` + text(mx, my + 4, 11, price, 'fill="#3a2c05"');
  }
  const [sx, sy] = at(components.start);
  fields += `<circle cx="${sx}" cy="${sy}" r="12" fill="#3f8f4b"/>` + text(sx + 4, sy + 27, 12.5, "start", 'fill="#2d6a36" font-weight="600"');
  components.clans.forEach((clan, n) => {
    const [x, y] = at(clan), colour = clan.colour === "blue" ? "#4f7fc0" : "#8e5aa8";
    const owners = components.players.map((_, seat) => seat).filter((seat) => (step.fields[n] >> seat) & 1);
    fields += `<g data-clan="${n}">`;
    fields += `<circle cx="${x}" cy="${y}" r="${clan.printed ? 15 : 9}" fill="${clan.printed ? "#fffdf7" : "#efe8d8"}" stroke="${colour}" stroke-width="${clan.printed ? 3.5 : 2}" ${clan.printed ? "" : 'stroke-dasharray="3 3"'}/>`;
    owners.forEach((seat, i) => {
      const ox = x + (i - (owners.length - 1) / 2) * 10;
      fields += `<circle cx="${ox}" cy="${y}" r="12" fill="${seatColour(seat)}" stroke="#fff" stroke-width="1.5"/>` + text(ox, y + 5, 14, seat, 'fill="#fff" font-weight="700"');
    });
    names += text(x, y + (clan.printed ? 28 : 21), 12.5, clan.name, `paint-order="stroke" stroke="#fffdf7" stroke-width="3.5" stroke-linejoin="round" fill="${clan.printed ? "#211f1a" : "#8a8271"}" font-weight="${owners.length ? 700 : 500}" data-clan="${n}"`);
    fields += "</g>";
  });
  const ways = components.automa ? drawWays(step, at) : "", tokens = components.automa ? drawTokens(step, at) : "";
  svg("clans", 430, 592, roads + ways + coins + fields + names + tokens);
}

// ---------------------------------------------------------------------------------------------------------- legend
function drawLegend() {
  const goods = components.resources.map((good) => [good, good]);
  const others = [["coin", "coins"], ["whisky", "cask"], ["vp", "VP"], ["move", "movement point"], ["scotsman", "Scotsman"], ["marker", "clan marker"]];
  const drawn = [...goods, ...others].map(([good, label]) => `<span><svg viewBox="-1 -1 22 24">${icon(good, 1, 0, 0, 20)}</svg>${label}</span>`);
  const types = Object.entries(TYPE_COLOURS).map(([type, colour]) => `<span><i style="background:${colour}"></i>${type}</span>`);
  const marks = ["grey strip: cost of a tile", "blue band: river", "full frame: just placed", "dashed frame: activated this turn", "click a tile or clan for its text"];
  if (components.automa) marks.push("diamonds: Allenarly's clan tokens", "dotted lines: their paths");
  byId("legend").innerHTML = [...drawn, ...types, ...marks.map((m) => `<span>${m}</span>`)].join("");
}

function showCard(html) {
  const card = byId("card");
  card.innerHTML = html;
  card.hidden = !html;
}

document.addEventListener("click", (event) => {
  const element = event.target.closest ? event.target.closest("[data-tile], [data-clan]") : null;
  if (!element) return showCard("");
  if (element.dataset.clan !== undefined) {
    const clan = components.clans[element.dataset.clan];
    return showCard(`<b>${escape(clan.name)}</b>${escape(clan.words)}`);
  }
  const tile = components.tiles[element.dataset.tile], [cost, once, activation] = tile.words;
  const facts = [tile.types.join(" and ") + (tile.river ? ", river" : "") + (tile.over ? ", overbuild" : "") + (tile.stack ? `, stack ${tile.stack}` : "")];
  if (!tile.end) facts.push(`Cost: ${cost || "nothing"}`);
  if (once) facts.push(`Once: ${once}`);
  if (activation) facts.push(`Activation: ${activation}`);
  return showCard(`<b>${escape(tile.name)}</b>${facts.map(escape).join("<br>")}`);
});

// ------------------------------------------------------------------------------------------------- through the game
function show(step, keepHash = false) {
  now = Math.max(0, Math.min(steps.length - 1, step));
  const shown = steps[now];
  drawRondel(shown);
  byId("territories").innerHTML = components.players.map((_, seat) => drawTerritory(shown, seat)).join("");
  drawStory(shown);
  drawPlayers(shown);
  drawBoards(shown);
  drawChart();
  drawMarket(shown);
  drawClans(shown);
  byId("slider").value = now;
  byId("where").textContent = shown.kind === "turn" ? `turn ${shown.turn}` : shown.kind === "final" ? "end" : shown.kind;
  byId("first").disabled = byId("previous").disabled = now === 0;
  byId("last").disabled = byId("next").disabled = now === steps.length - 1;
  if (!keepHash) history.replaceState(null, "", shown.kind === "turn" ? `#turn=${shown.turn}` : `#step=${now}`);
}

function fromHash() {
  const [key, value] = location.hash.slice(1).split("=");
  if (key === "turn") {
    const found = steps.findIndex((s) => s.kind === "turn" && s.turn === Number(value));
    return found < 0 ? 0 : found;
  }
  return key === "step" ? Number(value) || 0 : 0;
}

byId("first").onclick = () => show(0);
byId("previous").onclick = () => show(now - 1);
byId("next").onclick = () => show(now + 1);
byId("last").onclick = () => show(steps.length - 1);
byId("slider").oninput = (event) => show(Number(event.target.value));
window.addEventListener("hashchange", () => show(fromHash(), true));
document.addEventListener("keydown", (event) => {
  const target = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: steps.length - 1 }[event.key];
  if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  show(target);
});
drawLegend();
show(fromHash(), true);
