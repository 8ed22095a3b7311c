import { type Condition, isInAudience, type Known, meets } from "../../../../shared/rules/audience";
import { traitPrefix } from "../../../../shared/rules/audience-fields";
import type { Gate } from "./gate";
import type { Visit, VisitField } from "./visit";

/** Whom the message is for: what each condition finds. What is not given is unknown, which matches nothing. */
export const audience: Gate = ({ audience }, visit) => {
  if (!audience) return { passes: true, reason: "audience is null: everybody." };
  const knownOf = (field: string) => knownIn(visit, field);
  const found = audience.any.map(
    ({ all }, group) =>
      `any[${group}]: ${all.map((each) => conditionInWords(each, knownOf(each.field))).join(", ")}`,
  );
  const passes = isInAudience(audience, knownOf);
  const missing = new Set(
    audience.any
      .flatMap(({ all }) => all)
      .filter(({ field }) => knownOf(field) === undefined)
      .map(({ field }) => argumentOf(field)),
  );
  const tell = missing.size > 0 ? ` Not given: ${[...missing].join(", ")}.` : "";
  return {
    passes,
    reason: `audience: ${passes ? "one group holds" : "no group holds"}. ${found.join("; ")}. What is unknown matches nothing, not even IS_NOT, and a message waits for traits, views and seconds.${tell}`,
  };
};

function conditionInWords(condition: Condition, known: Known): string {
  const { field, op, value } = condition;
  const wanted = value === undefined ? "" : ` ${JSON.stringify(value)}`;
  const is = known === undefined ? "unknown" : JSON.stringify(known);
  return `${field} ${op}${wanted}: ${meets(condition, known) ? "yes" : "no"} (it is ${is})`;
}

function argumentOf(field: string): VisitField {
  if (field.startsWith(traitPrefix)) return "traits";
  if (field.startsWith("utm.")) return "url";
  if (field === "language") return "languages";
  return (field === "isReturning" ? "visits" : field) as VisitField;
}

/** What the script would know of a visit. */
export function knownIn(visit: Visit, field: string): Known {
  const { url, traits, isIdentified, languages, referrer, views, secondsOnSite, visits } = visit;
  if (field.startsWith(traitPrefix)) return traitIn(traits, field.slice(traitPrefix.length));
  if (field.startsWith("utm."))
    return new URL(url).searchParams.get(field.replace(".", "_")) || undefined;
  const known: Record<string, Known> = {
    isIdentified: isIdentified ?? (traits && false),
    language: languages,
    referrer: referrer || undefined,
    views: views ?? 1,
    secondsOnSite: secondsOnSite ?? 0,
    visits,
    isReturning: visits === undefined ? undefined : visits > 1,
  };
  return known[field];
}

/** Query strings have texts alone, so what looks like a number or a boolean is one. */
function traitIn(traits: readonly string[] | undefined, name: string): Known {
  const text = traits?.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
  if (text === "true" || text === "false") return text === "true";
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
