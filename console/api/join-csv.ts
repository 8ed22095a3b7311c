/** Reads a cell by its column, as the file has it; empty where there is none. */
export type CsvRow = (column: string) => string;

/**
 * List pages of CSV as one file. Each page has the columns that its own rows need, so a column may be missing on some, and
 * stand elsewhere on others. A new one goes beside those of its field (`data.email`, `data.name`). Only wanted rows are taken.
 */
export function joinCsv(
  pages: readonly string[],
  isWanted: (row: CsvRow) => boolean = () => true,
): string {
  const tables = pages.map(rowsIn);
  const columns: string[] = [];
  for (const column of tables.flatMap(([head = []]) => head)) {
    if (columns.includes(column)) continue;
    const field = column.split(".")[0];
    const at = columns.findLastIndex((each) => each.split(".")[0] === field);
    columns.splice(at < 0 ? columns.length : at + 1, 0, column);
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
