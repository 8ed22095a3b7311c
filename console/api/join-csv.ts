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
  const columns: string[] = [];
  for (const [head = []] of tables) {
    for (const [index, column] of head.entries()) {
      if (columns.includes(column)) continue;
      const next = head.slice(index).find((each) => columns.includes(each));
      columns.splice(next === undefined ? columns.length : columns.indexOf(next), 0, column);
    }
  }
  const rows = tables.flatMap(([head = [], ...body]) =>
    body
      .map((row) => (column: string) => row[head.indexOf(column)] ?? "")
      .filter(isWanted)
      .map((cell) => columns.map(cell)),
  );
  return [columns, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
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
