/** Rows as a table for a terminal, with the first row's field names as the header. */
export function textTable(rows: readonly object[]): string {
  if (rows.length === 0) return "None.";
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) =>
    Object.values(row).map((value) => (value === null ? "-" : String(value))),
  );
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  return [names, ...cells]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
