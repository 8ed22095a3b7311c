import type { UrlRule } from "../../rules/matches-url";

/** The values of a rule that names several at once, though it is compared as one text. */
export function severalValues({ match, value }: UrlRule): string[] | undefined {
  // A query may have any of these marks.
  if (match === "REGEX" || value.includes("?")) return undefined;
  const parts = value.split(/\s*(?:\||[,;]\s*(?=\/|https?:))\s*/);
  if (parts.length === 1 || parts.includes("")) return undefined;
  const isWhole = match === "EXACT" || match === "STARTS_WITH";
  return parts.map((part) =>
    isWhole && value.startsWith("/") && !part.startsWith("/") ? `/${part}` : part,
  );
}

// In a path; what is in a group may be in a query.
const plainQuery = /(\/[\w.-]*)\?(?=[\w.-]+=)/;

/** A pattern with the query that it was written for; undefined where its `?` are operators. */
export function withQuery({ match, value }: UrlRule): string | undefined {
  if (match !== "REGEX" || value.includes("\\?") || !plainQuery.test(value)) return undefined;
  return value.replace(plainQuery, "$1\\?");
}

/** The path of a rule that has a whole address without https, where no other rule has it with that. */
export function insecurePath(rule: UrlRule, rules: readonly UrlRule[]): string | undefined {
  const { match, value } = rule;
  const url = match === "EXACT" || match === "STARTS_WITH" ? URL.parse(value) : null;
  if (url?.protocol !== "http:" || url.port !== "") return undefined;
  const secure = value.replace(/^http:/i, "https:");
  const isEither = rules.some((each) => each.match === match && each.value === secure);
  return isEither ? undefined : url.pathname + url.search;
}
