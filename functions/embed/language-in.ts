// Longer than any language tag.
const longest = 35;

/** The language that the calling page asks for; undefined if it names none. */
export function languageIn(query: URLSearchParams): string | undefined {
  return query.get("lang")?.slice(0, longest) || undefined;
}
