/** One condition on a page's address. */
export interface UrlRule {
  match: "EXACT" | "CONTAINS" | "STARTS_WITH" | "ENDS_WITH" | "REGEX";
  value: string;
  /** Keeps the message off the pages it matches. */
  exclude?: boolean | undefined;
}

// The method of strings for each kind of match.
const matchers = {
  CONTAINS: "includes",
  STARTS_WITH: "startsWith",
  ENDS_WITH: "endsWith",
  REGEX: "match",
} as const;

/**
 * Whether a message with these rules belongs on a page: no exclude matches, and at least one include, if there are any. A value
 * that begins with `/` is compared with the path (including the query, if it has a `?`), any other with the whole address, but
 * never with the fragment. A pattern that begins with `^/` is also compared with the path, and a query in it begins with `\?`,
 * because a plain `?` is an operator.
 */
export function matchesUrl(rules: readonly UrlRule[], address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  const isMatch = ({ match, value }: UrlRule) => {
    const path = pathname + (value.includes(match === "REGEX" ? "\\?" : "?") ? search : "");
    const text = comparesPath(value) ? path : origin + pathname + search;
    return match === "EXACT" ? text === value : text[matchers[match]]?.(value);
  };
  const matching = rules.filter(isMatch);
  return (
    !matching.some(({ exclude }) => exclude) &&
    (!!matching[0] || rules.every(({ exclude }) => exclude))
  );
}

/** Whether a rule's value is compared with the path, instead of the whole address. */
export const comparesPath = (value: string): boolean => /^\^?\\?\//.test(value);
