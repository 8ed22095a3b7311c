import { type Condition, isInAudience, type Known, meets } from "../../../../shared/rules/audience";
import { byName } from "../../../../shared/rules/by-name";
import { shareOf } from "../../../../shared/rules/share-of";
import type { Gate } from "./gate";
import type { Visit } from "./visit";

/** The audience: what each condition finds. A fact that is not given is unknown, which matches nothing. */
export const audience: Gate = ({ audience }, visit, { id }) => {
  if (!audience) return { passes: true, reason: "audience is null: everybody." };
  const knownOf = (field: string) => knownIn(visit, field, id);
  const found = audience.any.map(
    ({ all }, group) =>
      `any[${group}]: ${all.map((each) => conditionInWords(each, knownOf(each.field))).join(", ")}`,
  );
  const passes = isInAudience(audience, knownOf);
  const conditions = audience.any.flatMap(({ all }) => all);
  const unknown = conditions.filter(({ field }) => knownOf(field) === undefined);
  const missing = new Set(unknown.map(missingFact));
  const hint = missing.size > 0 ? ` Give in visitor, if known: ${[...missing].join(", ")}.` : "";
  return {
    passes,
    facts: {
      conditions: conditions.map((each) => {
        const known = knownOf(each.field);
        return { field: each.field, holds: meets(each, known), known: known ?? null };
      }),
    },
    reason: `audience: ${passes ? "one group holds" : "no group holds"}. ${found.join("; ")}. An unknown fact matches nothing, not even IS_NOT. It shows as soon as traits, views or the time on the site fit.${hint}`,
  };
};

/**
 * The fact that the caller must give about a visitor. A share depends on the visitor's bucket, unless the caller names its
 * outcome.
 */
function missingFact({ field, value }: Condition): string {
  return field === "share" ? `bucket, or "share=${value}" for somebody within it` : field;
}

function conditionInWords(condition: Condition, actual: Known): string {
  const { field, op, value } = condition;
  const wanted = value === undefined ? "" : ` ${JSON.stringify(value)}`;
  const is = actual === undefined ? "unknown" : JSON.stringify(actual);
  return `${field} ${op}${wanted}: ${meets(condition, actual) ? "yes" : "no"} (it is ${is})`;
}

/**
 * The facts that the script would have about a visit: those in its argument `visitor`, and those in the page's address. A
 * visitor's bucket determines their share of a message's visitors.
 */
function knownIn(visit: Visit, field: string, id: string): Known {
  const { url, visitor = [] } = visit;
  if (field === "share" && !visitor.some((each) => each.startsWith("share="))) {
    const bucket = knownIn(visit, "bucket", id);
    return typeof bucket === "number" ? shareOf(bucket, id) : undefined;
  }
  const values = visitor
    .filter((each) => each.startsWith(`${field}=`))
    .map((each) => each.slice(field.length + 1));
  const [first] = values;
  if (field === "language") return first === undefined ? undefined : values;
  if (field.startsWith("utm."))
    return first || new URL(url).searchParams.get(field.replace(".", "_")) || undefined;
  if (first !== undefined) return field === "referrer" ? first || undefined : typed(first);
  if (field === "isReturning") {
    const visits = knownIn(visit, "visits", id);
    return typeof visits === "number" ? visits > 1 : undefined;
  }
  return freshPage[field];
}

// The facts of a page that has just been opened.
const freshPage: Record<string, Known> = byName({ views: 1, secondsOnSite: 0 });

/** The argument only has texts, so a text that looks like a number or a boolean is one. */
function typed(text: string): Known {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
