/** A text without the sentences, or parts of sentences, that refer to a tool the model does not have. */
export function withoutMention(text: string, others: readonly string[]): string {
  const mentions = (part: string) =>
    part.match(/\b[a-z]+(_[a-z]+)+/g)?.some((name) => others.includes(name));
  return text
    .split(/(?<=\.) /)
    .map((sentence) => {
      const parts = sentence.replace(/\.$/, "").split("; ");
      const kept = parts.filter((part) => !mentions(part));
      return kept.length === parts.length ? sentence : kept.length > 0 ? `${kept.join("; ")}.` : "";
    })
    .filter(Boolean)
    .join(" ");
}
