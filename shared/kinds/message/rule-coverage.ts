import { withoutWww } from "../../model/hostname";
import { matchesUrl, type UrlRule } from "../../rules/matches-url";

/** Whether a rule has a `*` that was meant as a wildcard: it stands for itself, and hardly any address has one. */
export function hasWildcard({ match, value }: UrlRule): boolean {
  return match !== "REGEX" && /(^|\W)\*|\*(\W|$)/.test(value);
}

/** Whether a rule has a part that a router fills in, such as `/:id` or `/{id}`: it stands for itself. */
export function hasParameter({ match, value }: UrlRule): boolean {
  return match !== "REGEX" && parameter.test(value);
}

const parameter = /\/(?::[a-z_]\w*|\{[^{}/]*\}|\[[^[\]/]*\])(?=\/|$)/i;

/** The pattern that was meant by a rule with such parts. */
export function asPattern({ match, value }: UrlRule): string {
  const text = value
    .split("/")
    .map((part) =>
      parameter.test(`/${part}`) ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("/");
  const begins = match === "EXACT" || match === "STARTS_WITH" ? "^" : "";
  return begins + text + (match === "EXACT" || match === "ENDS_WITH" ? "$" : "");
}

/** The pattern within one that was written as JavaScript writes it, with slashes and flags. */
export function withoutSlashes({ match, value }: UrlRule): string | undefined {
  const [, pattern] = match === "REGEX" ? (/^\/(.+)\/[dgimsuvy]{1,4}$/.exec(value) ?? []) : [];
  return pattern;
}

/** The rule that was meant by one with wildcards at its ends; undefined where nothing suggests itself. */
export function withoutWildcard({ match, value }: UrlRule): UrlRule | undefined {
  const [, before, core = "", after] = value.match(/^(\**)([^*]+)(\**)$/) ?? [];
  if (match === "REGEX" || !/[^/]/.test(core) || !(before || after)) return undefined;
  const isOpenBefore = before !== "" || match === "CONTAINS" || match === "ENDS_WITH";
  const isOpenAfter = after !== "" || match === "CONTAINS" || match === "STARTS_WITH";
  if (!isOpenBefore) return { match: "STARTS_WITH", value: core };
  return { match: isOpenAfter ? "CONTAINS" : "ENDS_WITH", value: core };
}

/** Whether a rule matches every page of a domain. */
export function matchesAll(rule: UrlRule, hostname: string): boolean {
  return pagesOf(hostname, ends).every((page) => matches(rule, page));
}

/** The rule, of some, that matches every page that another one matches, as far as their texts tell. */
export function coveringRule(
  covered: UrlRule,
  rules: readonly UrlRule[],
  hostname: string,
): UrlRule | undefined {
  const { match, value } = covered;
  const same = rules.find((each) => each.match === match && each.value === value);
  // A pattern may match pages that nobody can think of.
  if (same || rules.length === 0 || match === "REGEX") return same;
  const pages = examplesOf(covered, hostname);
  return pages.length === 0
    ? undefined
    : rules.find((rule) => pages.every((page) => matches(rule, page)));
}

/** Pages that a rule matches, with nothing in common but what makes it match. */
function examplesOf(rule: UrlRule, hostname: string): string[] {
  const { match, value } = rule;
  const begins = match === "CONTAINS" || match === "ENDS_WITH" ? ["", "/q7", "/q7/zx-"] : [""];
  const after =
    match === "CONTAINS" || match === "STARTS_WITH" ? ["", "q7", ...ends] : ["", "?q7=x"];
  const texts = begins.flatMap((begin) => after.map((end) => `${begin}${value}${end}`));
  const addresses = [
    ...pagesOf(hostname, ends),
    ...texts.filter((text) => text.startsWith("http")),
    ...pagesOf(
      hostname,
      texts.map((text) => (text.startsWith("/") ? text : `/${text}`)),
    ),
  ];
  return addresses.filter((page) => URL.canParse(page) && matches(rule, page));
}

// Ends of addresses that have nothing in common.
const ends = ["/", "/q7", "/zx-1.k?v=3"];

function pagesOf(hostname: string, paths: readonly string[]): string[] {
  const host = withoutWww(hostname);
  return [`https://${host}`, `https://www.${host}`].flatMap((origin) =>
    paths.map((path) => origin + path),
  );
}

function matches({ match, value }: UrlRule, page: string): boolean {
  return matchesUrl([{ match, value }], page);
}
