/** The first sentence of an operation's summary, which says what it does. */
export function firstSentence({ summary }: { summary: string }): string {
  const [sentence = summary] = summary.split(/(?<=\.)\s/);
  return sentence;
}

/** Formats a table in Markdown. */
export function markdownTable(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
