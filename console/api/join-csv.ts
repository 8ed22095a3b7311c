/** Reads a cell by its column, as the file has it; empty where there is none. */
export type CsvRow = (column: string) => string;

/**
 * List pages of CSV as one file. Each page has the columns that its own rows need, so a column may be missing on some, and
 * stand elsewhere on others. A new one goes before the next one on its page that is known, so those of one field stay together
 * (`Data: email`, `Data: name`). Only wanted rows are taken.
 */
export function joinCsv(
  pages: readonly string[],
  isWanted: (row: CsvRow) => boolean = () => true,
): string {
  const tables = pages.map((page) => rowsIn(page.replace(/^\ufeff/, "")));
  let columns: string[] = [];
  for (const [head = []] of tables) columns = withColumnsOf(head, columns);
  const rows = tables.flatMap(([head = [], ...body]) => {
    const places = new Map(head.map((column, place) => [column, place]));
    return body
      .map((row) => (column: string) => row[places.get(column) ?? -1] ?? "")
      .filter(isWanted)
      .map((cell) => columns.map(cell));
  });
  return [columns, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

/** The columns so far with the new ones of a page, each before the next one on that page that is known. */
function withColumnsOf(head: readonly string[], known: readonly string[]): string[] {
  const isKnown = new Set(known);
  const before = new Map<string | undefined, string[]>();
  let next: string | undefined;
  for (const column of [...new Set(head)].reverse()) {
    if (isKnown.has(column)) next = column;
    else if (before.get(next)?.push(column) === undefined) before.set(next, [column]);
  }
  const newBefore = (column: string | undefined) => (before.get(column) ?? []).reverse();
  return [...known.flatMap((column) => [...newBefore(column), column]), ...newBefore(undefined)];
}

/** The cells of each line, as they are written. */
function rowsIn(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
