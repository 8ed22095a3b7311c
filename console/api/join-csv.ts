/**
 * List pages of CSV as one file. Each page has the columns that its own rows need, so a column may be missing on some, and
 * stand elsewhere on others. A new one goes beside those of its field (`data.email`, `data.name`).
 */
export function joinCsv(pages: readonly string[]): string {
  const tables = pages.map(rowsIn);
  const columns: string[] = [];
  for (const column of tables.flatMap(([head = []]) => head)) {
    if (columns.includes(column)) continue;
    const field = column.split(".")[0];
    const at = columns.findLastIndex((each) => each.split(".")[0] === field);
    columns.splice(at < 0 ? columns.length : at + 1, 0, column);
  }
  const rows = tables.flatMap(([head = [], ...body]) =>
    body.map((row) => columns.map((column) => row[head.indexOf(column)] ?? "")),
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
