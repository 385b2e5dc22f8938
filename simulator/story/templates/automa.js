// The board of the automa in a solo game, in place of a territory.
const AUTOMA_SIGNS = ["scotsman", "landmark", "whisky", "person"];

function sign(kind, x, y, s) {
  // Pictures of what the automa collects, in a square of side s with its corner at x, y.
  const cx = x + s / 2;
  if (kind === "scotsman") return pawn(cx, y + s, s, "#4b4b4b");
  if (kind === "whisky") return icon("whisky", 1, x, y, s);
  if (kind === "marker") return icon("marker", 1, x, y, s);
  if (kind === "coin") return `<circle cx="${cx}" cy="${y + s / 2}" r="${s / 2}" fill="#f2c230" stroke="#8c6a10"/>`;
  if (kind === "stone") return `<rect x="${x}" y="${y}" width="${s}" height="${s}" rx="${s * 0.16}" fill="${COLOURS.stone}" stroke="#4a4030"/>`;
  if (kind === "person") {
    const body = `M${x + s * 0.1} ${y + s} Q${x + s * 0.1} ${y + s * 0.52} ${cx} ${y + s * 0.52} Q${x + s * 0.9} ${y + s * 0.52} ${x + s * 0.9} ${y + s} Z`;
    return `<g fill="#7d62a8"><circle cx="${cx}" cy="${y + s * 0.27}" r="${s * 0.23}"/><path d="${body}"/></g>`;
  }
  // landmark: a tower
  const d = `M${x + s * 0.14} ${y + s} V${y + s * 0.1} h${s * 0.16} v${s * 0.14} h${s * 0.12} v${-s * 0.14} h${s * 0.16} v${s * 0.14} h${s * 0.12} v${-s * 0.14} h${s * 0.16} V${y + s} Z`;
  return `<path d="${d}" fill="#6d6886" stroke="#3f3b54"/><path d="M${x + s * 0.38} ${y + s} v${-s * 0.3} h${s * 0.24} v${s * 0.3} Z" fill="#fffdf7"/>`;
}

function chip(x, y, w, h, symbol) {
  // A symbol of an action card: a tile type, the star of chronicles.
  const fill = TYPE_COLOURS[symbol] || "#fffdf7";
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="${fill}" stroke="#5d5646"/>` +
    fitted(x + w / 2, y + h * 0.72, h * 0.6, symbol === "star" ? "★" : symbol, w - 6, 'fill="#211f1a" font-weight="600"');
}

function symbolRow(symbols, x, y, w, h) {
  if (symbols[0] === "priority") {
    const step = w / 4;
    return AUTOMA_SIGNS.map((kind, i) => sign(kind, x + i * step + step / 2 - h * 0.42, y + h * 0.08, h * 0.84)).join("");
  }
  const gap = 5, wide_ = (w - gap * (symbols.length - 1)) / symbols.length;
  return symbols.map((symbol, i) => chip(x + i * (wide_ + gap), y, wide_, h, symbol)).join("");
}

function drawAction(board) {
  // The action card in use: tokens to move and range above, rows of symbols, the framed number below.
  const w = 190, h = 190;
  const back = `<rect x="1" y="1" width="${w - 2}" height="${h - 2}" rx="10" fill="#6b5b45" stroke="#4a4030"/>`;
  if (board.card < 0) return `<svg viewBox="0 0 ${w} ${h}">${back}${text(w / 2, h / 2 + 6, 17, "no card yet", 'fill="#fff"')}</svg>`;
  const card = components.automa.actions[board.card];
  let out = `<rect x="1" y="1" width="${w - 2}" height="${h - 2}" rx="10" fill="#f6efdc" stroke="#4a4030" stroke-width="1.5"/>`;
  card.moves.forEach((colour, i) => { out += token(20 + i * 22, 20, 9, colour === "blue" ? 0 : 1); });
  if (!card.moves.length) out += `<text x="10" y="25" font-size="13" fill="var(--soft)">no token</text>`;
  if (card.number) out += `<circle cx="${w / 2 + 12}" cy="20" r="11" fill="#fffdf7" stroke="#5d5646"/>` + text(w / 2 + 12, 25, 14, card.number, 'font-weight="700"');
  out += `<text x="${w - 10}" y="25" font-size="14" text-anchor="end" font-weight="600">range ${card.range}</text>`;
  const rowHeight = Math.min(34, 112 / card.rows.length - 6);
  card.rows.forEach((symbols, i) => { out += symbolRow(symbols, 12, 42 + i * (rowHeight + 7), w - 24, rowHeight); });
  const y = h - 32;
  out += `<rect x="${w / 2 - 14}" y="${y}" width="28" height="24" fill="none" stroke="#2a2823" stroke-width="2"/>` + text(w / 2, y + 18, 17, card.framed, 'font-weight="700"');
  return `<svg viewBox="0 0 ${w} ${h}" role="img" aria-label="Action card in use">${out}</svg>`;
}

function token(x, y, r, colour) {
  // A token of the automa on the clan board, 0 blue, 1 purple.
  const d = `M${x} ${y - r} L${x + r} ${y} L${x} ${y + r} L${x - r} ${y} Z`;
  return `<path d="${d}" fill="${colour ? "#8e5aa8" : "#4f7fc0"}" stroke="#fff" stroke-width="${r * 0.2}"/>`;
}

function drawPriority(board) {
  // The four priority tokens from left to right: scoring order, and what the row of silhouettes searches for.
  const s = 74;
  const tokens = board.priority.map((category, i) => {
    const [name, types] = components.automa.categories[category], x = i * (s + 8), wide_ = (s - 14) / types.length;
    return `<g><title>${i + 1}: ${name}, searches for ${types.join(" or ")}</title>` +
      `<rect x="${x + 1}" y="1" width="${s - 2}" height="82" rx="9" fill="#fffdf7" stroke="#5d5646" stroke-width="1.4"/>` +
      `<text x="${x + 8}" y="18" font-size="13" fill="var(--soft)">${i + 1}</text>` +
      sign(AUTOMA_SIGNS[category], x + s / 2 - 13, 8, 27) + fitted(x + s / 2, 51, 13, name, s - 12, 'font-weight="600"') +
      types.map((type, k) => chip(x + 7 + k * wide_, 58, wide_ - (types.length > 1 ? 2 : 0), 19, type)).join("") + "</g>";
  });
  return `<svg viewBox="0 0 ${4 * (s + 8) - 8} 84" role="img" aria-label="Priority tokens">${tokens.join("")}</svg>`;
}

function drawStores(board, player) {
  const stores = [
    ["stone", board.stones, "stone", "stones"], ["coin", player.coins, "coin", "coins"],
    ["scotsman", board.men, "Scotsman", "Scotsmen"], ["landmark", player.landmarks, "landmark card", "landmark cards"],
    ["whisky", player.casks, "cask", "casks"], ["person", player.persons, "person", "persons"],
    ["marker", player.markers, "marker left", "markers left"],
  ];
  return stores.map(([kind, n, one, many]) => `<span><svg viewBox="-1 -1 28 28">${sign(kind, 0, 0, 26)}</svg><b>${n}</b> ${n === 1 ? one : many}</span>`).join("");
}

function drawTradeRow(board) {
  const start = components.automa.start, across = 6, count = board.row.length + 1;
  const at = (i) => `transform="translate(${(i % across) * 104} ${Math.floor(i / across) * 104})"`;
  let out = `<g ${at(0)}><rect x="1" y="1" width="98" height="98" rx="8" fill="#d9b45a" stroke="#5d5646" stroke-width="1.6"/>` +
    titleOf(start.name, 0, 100) + trade(start.trade, 50, 46, 20) + text(50, 92, 12.5, "start", 'fill="#4a3b10"') + "</g>";
  board.row.forEach((tile, i) => { out += `<g ${at(i + 1)}>${drawTile(components.tiles[tile], tile)}</g>`; });
  const wide_ = Math.min(count, across) * 104, high = Math.ceil(count / across) * 104;
  return `<svg viewBox="-2 -2 ${wide_} ${high}" style="max-width:${wide_ * 1.1}px" role="img" aria-label="Trade row">${out}</svg>`;
}

function drawAutoma(step, seat, beside) {
  const board = step.automa, automa = components.automa, player = step.players[seat], brings = automa.brings;
  const active = step.seat === seat ? " active" : "";
  const stack = {};
  board.stack.forEach((tile) => { const type = components.tiles[tile].types[0]; stack[type] = (stack[type] || 0) + 1; });
  const tiles = Object.entries(stack).map(([type, n]) => `<span><i style="background:${TYPE_COLOURS[type] || "#4a4a4a"}"></i><b>${n}</b> ${type}</span>`).join("");
  const rounds = brings.items.length ? `items score in round${brings.items.length > 1 ? "s" : ""} ${brings.items.join(", ")}` : "items never score";
  const facts = `Stones for a tile: trade ${brings.trade}, material ${brings.material}, animal ${brings.animal}. VP for a person: ${brings.person}. Allenarly's ${rounds}.`;
  return `<section class="panel territory automa${active}" style="--seat: ${seatColour(seat)}">` +
    `<h2>${escape(components.players[seat])}: level ${automa.rank}, ${escape(automa.level)} (${escape(automa.label)})</h2>` +
    `<div class="board"><div class="action">${drawAction(board)}<p>${board.card < 0 ? "" : `${escape(automa.actions[board.card].name)}; `}${board.deck} of ${board.deck + board.put_away} in the deck</p></div>` +
    `<div class="tokens"><h3>Priorities</h3>${drawPriority(board)}<h3>On the board</h3><div class="stores">${drawStores(board, player)}</div></div></div>` +
    `<h3>Trade row, exchanged from right to left</h3>${drawTradeRow(board)}` +
    `<h3>Other tiles (${board.stack.length})</h3><div class="stores">${tiles || "none yet"}</div>` +
    (beside.length ? `<p class="beside">${beside.join(" &nbsp; ")}</p>` : "") + `<p class="beside">${escape(facts)}</p></section>`;
}

function drawWays(step, at) {
  // On the clan board: the paths of the tokens and where they stand.
  const { paths } = components.automa;
  let out = "";
  paths.forEach((path, colour) => {
    const points = path.map((n) => at(components.clans[n]).map((v) => v.toFixed(1)).join(" "));
    out += `<path d="M${points.join(" L")}" fill="none" stroke="${colour ? "#8e5aa8" : "#4f7fc0"}" stroke-width="1.6" stroke-dasharray="2 5" opacity=".75"/>`;
  });
  return out;
}

function drawTokens(step, at) {
  return step.automa.tokens.map((field, colour) => {
    if (field < 0) return "";
    const [x, y] = at(components.clans[field]);
    return `<g><title>Allenarly's ${colour ? "purple" : "blue"} token</title>${token(x + 15, y - 12, 12, colour)}</g>`;
  }).join("");
}
