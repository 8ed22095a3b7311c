import { withoutWww } from "../../model/hostname";
import { comparesPath, matchesUrl, type UrlRule } from "../../rules/matches-url";
import { compilePattern, type Step } from "./safety/compile-pattern";
import { PatternTooComplex, parsePattern, type Ranges } from "./safety/parse-pattern";

// Statements about rules are proved from the rules' texts. If that is impossible, a rule is assumed to match.

/**
 * Whether a rule can match the address of any page of a domain. Browsers write an address in only one way: the path begins with
 * `/`, and spaces and accented letters are encoded.
 */
export function canMatch({ match, value }: UrlRule, hostname: string): boolean {
  if (match === "REGEX") return patternCanMatch(value, hostname);
  const origins = originsOf(hostname);
  if (match === "STARTS_WITH" && origins.some((origin) => `${origin}:`.startsWith(value))) {
    return true;
  }
  // A part of an address can end where a complete address could not, for example after a dot or within a port.
  const texts = match === "EXACT" ? [value] : [value, `${value}x`, `${value}0`];
  const isPart = match === "CONTAINS" || match === "ENDS_WITH";
  return texts
    .flatMap((text) => {
      // A path is encoded more strictly than a query.
      if (isPart)
        return [
          text,
          ...origins.flatMap((origin) => [`${origin}/x${text}`, `${origin}/?x${text}`]),
        ];
      return text.startsWith("/") ? origins.map((origin) => origin + text) : [text];
    })
    .flatMap((address) => URL.parse(address) ?? [])
    .some((url) => isOn(url, hostname) && matchesUrl([{ match, value }], url.href));
}

// Patterns that every text matches, or every path.
const anyText = /^(?:\^?(?:\.\*\$?)?|\^?\.\+?\$?)$/;
const anyPath = /^\^?\\?\/(?:\.\*\$?)?$/;

/** Whether a rule matches every page of a domain, judging by its text. */
export function matchesAll({ match, value }: UrlRule, hostname: string): boolean {
  if (match === "REGEX") return value !== "^.$" && (anyText.test(value) || anyPath.test(value));
  if (match !== "STARTS_WITH" && match !== "CONTAINS") return false;
  if (comparesPath(value)) return value === "/";
  return originsOf(hostname).every((origin) =>
    match === "CONTAINS" ? origin.includes(value) : origin.startsWith(value),
  );
}

/** Whether a rule matches every address that `covered` matches, judging by their texts. */
export function covers({ match, value }: UrlRule, covered: UrlRule): boolean {
  if (match === covered.match && value === covered.value) return true;
  // Texts about different parts of an address are not compared, nor are patterns.
  const partOf = (text: string) => `${comparesPath(text)} ${text.includes("?")}`;
  if (match === "REGEX" || covered.match === "REGEX") return false;
  // The whole address contains what any part of it contains.
  const isWhole = match === "CONTAINS" && !comparesPath(value);
  if (!isWhole && partOf(value) !== partOf(covered.value)) return false;
  if (match === "CONTAINS") return covered.value.includes(value);
  if (match === "STARTS_WITH")
    return /^(EXACT|STARTS_WITH)$/.test(covered.match) && covered.value.startsWith(value);
  if (match === "ENDS_WITH")
    return /^(EXACT|ENDS_WITH)$/.test(covered.match) && covered.value.endsWith(value);
  return false;
}

function patternCanMatch(value: string, hostname: string): boolean {
  if (!comparesPath(value)) {
    // A port may follow the host.
    return originsOf(hostname)
      .flatMap((origin) => [`${origin}/`, `${origin}:`])
      .some((beginning) => canReach(value, beginning));
  }
  return canReach(value, "/", value.includes("\\?") ? "" : "?");
}

function isOn({ hostname: host }: URL, hostname: string): boolean {
  return withoutWww(host) === withoutWww(hostname);
}

function originsOf(hostname: string): string[] {
  const host = withoutWww(hostname);
  return ["https://", "http://"].flatMap((scheme) => [`${scheme}${host}`, `${scheme}www.${host}`]);
}

/**
 * Whether a pattern can match a text that begins with `beginning` and continues with any letters allowed in an address, except
 * those in `without`. A pattern that the check cannot follow is assumed to match.
 */
function canReach(source: string, beginning: string, without = ""): boolean {
  let compiled: ReturnType<typeof compilePattern>;
  try {
    compiled = compilePattern(parsePattern(source));
  } catch (error) {
    if (error instanceof PatternTooComplex) return true;
    throw error;
  }
  const { steps, first } = compiled;
  // All positions after the beginning count as one.
  const last = beginning.length;
  const ended = last + 1;
  const seen = new Set<number>();
  const open: [step: number, place: number][] = [];
  const visit = (step: number, place: number) => {
    const mark = step * (ended + 1) + place;
    if (seen.has(mark)) return;
    seen.add(mark);
    open.push([step, place]);
  };
  for (let place = 0; place <= last; place += 1) visit(first, place);
  for (let at = open.pop(); at; at = open.pop()) {
    const [index, place] = at;
    const step = steps[index];
    if (!step) continue;
    if (step.type === "match") return true;
    const next = placeAfter(step, place);
    if (next !== undefined) for (const each of step.next) visit(each, next);
  }
  return false;

  /** The position at which the matcher continues; undefined if it cannot. */
  function placeAfter(step: Step, place: number): number | undefined {
    if (step.type === "start") return place === 0 ? place : undefined;
    if (step.type === "end") return place >= last ? ended : undefined;
    if (step.type !== "letter") return place;
    const { ranges } = step;
    if (place === ended) return undefined;
    if (place < last) return has(ranges, beginning.charCodeAt(place)) ? place + 1 : undefined;
    return addressLetters.some((code) => !without.includes(letter(code)) && has(ranges, code))
      ? place
      : undefined;
  }
}

const letter = (code: number) => String.fromCharCode(code);

// Browsers encode everything else. Fragments are never compared.
const addressLetters = Array.from({ length: 94 }, (_, index) => index + 33).filter(
  (code) => !'"#<>'.includes(letter(code)),
);

function has(ranges: Ranges, code: number): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to);
}
