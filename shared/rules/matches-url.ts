/** One condition on a page's address. */
export interface UrlRule {
  match: "EXACT" | "CONTAINS" | "STARTS_WITH" | "ENDS_WITH" | "REGEX";
  value: string;
  /** Keeps the message off the pages it matches. */
  exclude?: boolean | undefined;
}

const matchers: Record<UrlRule["match"], (text: string, value: string) => boolean> = {
  EXACT: (text, value) => text === value,
  CONTAINS: (text, value) => text.includes(value),
  STARTS_WITH: (text, value) => text.startsWith(value),
  ENDS_WITH: (text, value) => text.endsWith(value),
  REGEX: (text, value) => !!text.match(value),
};

/**
 * Whether a message with these rules belongs on a page: no exclude matches, and one include, if there is any, does.
 * A value that begins with `/` is compared with the path (with the query too, if it has a `?`), any other with the
 * whole address; never with the fragment. A pattern's `^/` begins with `/` as well, and its query is `\?`: a plain `?`
 * is an operator.
 */
export function matchesUrl(rules: readonly UrlRule[], address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  const isMatch = ({ match, value }: UrlRule) => {
    const path = pathname + (value.includes(match === "REGEX" ? "\\?" : "?") ? search : "");
    return matchers[match]?.(/^\^?\\?\//.test(value) ? path : origin + pathname + search, value);
  };
  const matching = rules.filter(isMatch);
  return (
    !matching.some(({ exclude }) => exclude) &&
    (!!matching[0] || rules.every(({ exclude }) => exclude))
  );
}
