/** Formats a table in Markdown. */
export function markdownTable(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
