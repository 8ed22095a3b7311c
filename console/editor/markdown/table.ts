import { asBlock, type Change, linesAt, type Selected } from "./edits";

const columns = 3;
const rows = 2;

/** Inserts a table after the caret's line, and selects its first header cell. */
export function withTable(selected: Selected, headOf: (column: number) => string): Change {
  const { text } = selected;
  const { from, to } = linesAt({ ...selected, from: selected.to });
  const isEmpty = text.slice(from, to).trim() === "";
  const heads = Array.from({ length: columns }, (_, index) => headOf(index + 1));
  const block = [
    rowOf(heads),
    rowOf(heads.map(() => "---")),
    ...Array.from({ length: rows }, () => emptyRow(columns)),
  ].join("\n");
  const isLast = text.slice(to).trim() === "";
  // Without an empty line, the next text would become a row of the table.
  return asBlock(text, isEmpty ? { from, to } : { from: to, to }, isLast ? `${block}\n` : block, [
    2,
    2 + (heads[0]?.length ?? 0),
  ]);
}

/**
 * The content of a table cell to select: the cell after the caret's cell (`step` 1) or the one before. Undefined outside a
 * table.
 */
export function nextCell({ text, from, to }: Selected, step: 1 | -1): [number, number] | undefined {
  const cells = cellsAround(text, from);
  const at = cells.findIndex((cell) => cell.start <= from && to <= cell.end);
  const next = at < 0 ? undefined : cells[at + step];
  return next && [next.from, next.to];
}

/** What Enter does in a table row: it adds a row below. In an empty last row, it ends the table. Undefined outside a table. */
function nextRow(selected: Selected): Change | undefined {
  const { text, from } = selected;
  if (from !== selected.to) return undefined;
  const line = linesAt(selected);
  const row = text.slice(line.from, line.to);
  const cells = cellsIn(row, line.from);
  // In the header, Enter would separate it from the line below that makes it a table.
  const isBody = cellsAround(text, from).length > cells.length && !isHead(text, line.to);
  if (cells.length === 0 || isDelimiter(row) || !isBody) return undefined;
  if (cells.every((cell) => cell.from === cell.to) && !isRow(lineAfter(text, line.to))) {
    return { from: line.from, to: line.to, put: "\n", select: [line.from + 1, line.from + 1] };
  }
  const put = `\n${emptyRow(cells.length)}`;
  const caret = line.to + 3;
  return { from: line.to, to: line.to, put, select: [caret, caret] };
}

interface Cell {
  /** The whole cell between its bars. */
  start: number;
  end: number;
  /** The cell's text. */
  from: number;
  to: number;
}

/** The cells of the table around a position, without the separator line below the header. */
function cellsAround(text: string, at: number): Cell[] {
  let { from, to } = linesAt({ text, from: at, to: at });
  if (!isRow(text.slice(from, to))) return [];
  while (from > 0) {
    const before = linesAt({ text, from: from - 1, to: from - 1 });
    if (!isRow(text.slice(before.from, before.to))) break;
    from = before.from;
  }
  while (to < text.length && isRow(lineAfter(text, to)))
    to = linesAt({ text, from: to + 1, to: to + 1 }).to;
  const cells: Cell[] = [];
  let start = from;
  for (const row of text.slice(from, to).split("\n")) {
    if (!isDelimiter(row)) cells.push(...cellsIn(row, start));
    start += row.length + 1;
  }
  return cells;
}

function cellsIn(row: string, start: number): Cell[] {
  if (!isRow(row)) return [];
  const bars = [...row.matchAll(/\\.|\|/g)]
    .filter(([sign]) => sign === "|")
    .map(({ index }) => index);
  return bars.slice(0, -1).map((bar, index) => {
    const end = bars[index + 1] ?? row.length;
    const inside = row.slice(bar + 1, end);
    const content = inside.trim();
    const from =
      start + bar + 1 + (content === "" ? Math.min(1, inside.length) : inside.indexOf(content));
    return { start: start + bar + 1, end: start + end, from, to: from + content.length };
  });
}

function isRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line);
}

function isDelimiter(line: string): boolean {
  return /^\s*\|(\s*:?-+:?\s*\|)+\s*$/.test(line);
}

function isHead(text: string, lineEnd: number): boolean {
  return isDelimiter(lineAfter(text, lineEnd));
}

function lineAfter(text: string, lineEnd: number): string {
  const { from, to } = linesAt({ text, from: lineEnd + 1, to: lineEnd + 1 });
  return lineEnd < text.length ? text.slice(from, to) : "";
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function emptyRow(cells: number): string {
  return `|${"  |".repeat(cells)}`;
}

/**
 * What Enter does after a list item, a quoted line or a table row: it begins the next one. An empty item is removed, which ends
 * the list. Undefined where Enter needs no special handling.
 */
export function nextLine(selected: Selected): Change | undefined {
  const { text, from, to } = selected;
  if (from !== to) return undefined;
  const row = nextRow(selected);
  if (row) return row;
  const line = linesAt(selected);
  const beforeCaret = text.slice(line.from, from);
  const [mark = "", indent = "", sign = "", number = ""] =
    /^(\s*)([-*+] (?:\[[ x]\] )?|(\d+)[.)] |> )/i.exec(beforeCaret) ?? [];
  if (mark === "") return undefined;
  if (text.slice(line.from + mark.length, line.to).trim() === "") {
    return { from: line.from, to: line.to, put: "", select: [line.from, line.from] };
  }
  const next =
    number === "" ? sign.replace("[x]", "[ ]") : sign.replace(number, `${Number(number) + 1}`);
  const put = `\n${indent}${next}`;
  return { from, to, put, select: [from + put.length, from + put.length] };
}
