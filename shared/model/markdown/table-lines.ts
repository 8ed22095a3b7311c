/**
 * A row of a table as a line of plain text: "Norway: 4 to 8", or "Norway: Days 4 to 8, Price €18" where it has more columns.
 * Without heads that fit, only its cells.
 */
export function rowAsLine(heads: readonly string[], cells: readonly string[]): string {
  const [name = "", ...rest] = cells;
  // A row of heads without the first one belongs to a comparison table, whose corner is empty.
  const [, ...names] = heads.length === rest.length ? ["", ...heads] : heads;
  const named = rest.flatMap((cell, index) => {
    if (cell === "") return [];
    const head = names.length === rest.length && rest.length > 1 ? (names[index] ?? "") : "";
    return head === "" ? [cell] : [`${head} ${cell}`];
  });
  return [name, named.join(", ")].filter((each) => each !== "").join(": ");
}

/** A text with its Markdown tables as lines, which a chat can show. Code is unchanged. */
export function tablesAsLines(text: string): string {
  if (!text.includes("|")) return text;
  const lines = text.split("\n");
  const result: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    const heads = cellsOf(line);
    if (isCode || !isRule(lines[at + 1], heads.length)) {
      result.push(line);
      continue;
    }
    at += 1;
    // With more columns, each value is preceded by its column's name.
    if (heads.length <= 2) result.push(rowAsLine([], heads));
    while (lines[at + 1]?.includes("|")) {
      at += 1;
      // A row has as many cells as the head, whatever was written.
      result.push(rowAsLine(heads, cellsOf(lines[at] ?? "").slice(0, heads.length)));
    }
  }
  return result.join("\n");
}

/** Whether a line is the one between a table's head and its rows. */
function isRule(line: string | undefined, columns: number): boolean {
  if (!line?.includes("|")) return false;
  const cells = cellsOf(line);
  return cells.length === columns && cells.every((cell) => /^:?-+:?$/.test(cell));
}

/** The cells of a row. Emphasis around a whole cell is removed, because plain text does not show it. */
function cellsOf(line: string): string[] {
  const row = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return row.split(/(?<!\\)\|/).map((cell) => {
    const text = cell.trim().replaceAll("\\|", "|");
    const isStrong = text.length > 4 && text.startsWith("**") && text.endsWith("**");
    return isStrong ? text.slice(2, -2) : text;
  });
}
