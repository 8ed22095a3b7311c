/** What an operation does, without when and how to use it. */
export function firstSentence({ summary }: { summary: string }): string {
  const [sentence = summary] = summary.split(/(?<=\.)\s/);
  return sentence;
}
