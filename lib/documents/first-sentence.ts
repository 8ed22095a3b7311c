/** The first sentence of an operation's summary, which says what it does. */
export function firstSentence({ summary }: { summary: string }): string {
  const [sentence = summary] = summary.split(/(?<=\.)\s/);
  return sentence;
}
