import type { Warning } from "../../shared/handlers/operation/warnings";
import { shorterLanguage } from "../../shared/model/language";
import type { Audience, Condition } from "../../shared/rules/audience";
import { fieldType } from "../../shared/rules/audience-fields";
import { referrerFault } from "./referrer-fault";

/** The conditions of an audience that no visitor meets, or every one does. */
export function conditionWarnings({ any }: Audience): Warning[] {
  return any.flatMap(({ all }, group) =>
    all.flatMap((condition, index): Warning[] => {
      const fault = faultOf(condition);
      if (fault === undefined) return [];
      const message = `audience.any[${group}].all[${index}] compares ${fault}`;
      return [{ code: "rule_never_matches", message }];
    }),
  );
}

/** What a condition compares with and why that is in vain, after `compares`. */
function faultOf({ field, op, value }: Condition): string | undefined {
  if (typeof value === "number")
    return value < 0 && !field.startsWith("trait.")
      ? `${field} with ${value}, but it is never below 0, so ${op === "AT_LEAST" ? "every visitor fits" : "no visitor fits"}.`
      : undefined;
  if (fieldType(field) !== "text") return undefined;
  for (const text of [value].flat()) {
    const fault = typeof text === "string" ? textFault(text, field, op) : undefined;
    if (fault !== undefined) return `with ${quoted(text as string)}${fault}`;
  }
  return undefined;
}

function textFault(text: string, field: string, op: Condition["op"]): string | undefined {
  const bare = text.replace(/^\*+|\*+$/g, "").replace(/^%(.+)%$/, "$1");
  if (bare !== text) {
    const instead = bare === "" ? "For any value use EXISTS" : `Use CONTAINS ${quoted(bare)}`;
    return `, in which ${text.includes("*") ? "*" : "%"} is no wildcard. ${instead}.`;
  }
  if (field.startsWith("utm.")) return utmFault(text, field, op);
  if (field === "referrer") return referrerFault(text, op);
  return field === "language" && op !== "CONTAINS" ? languageFault(text) : undefined;
}

function utmFault(text: string, field: string, op: Condition["op"]): string | undefined {
  if (/^[?&]?utm_\w+=/i.test(text))
    return `. Send the value alone, ${quoted(text.slice(text.indexOf("=") + 1))}.`;
  const several = text.split(/[,|]/).map((each) => each.trim());
  // Names of campaigns have such marks.
  const isList = /^utm\.(source|medium)$/.test(field) && several.length > 1;
  return isList && op !== "IN" && several.every(Boolean)
    ? `, which is one value. For one of several use IN with ${JSON.stringify(several).slice(0, 200)}.`
    : undefined;
}

function languageFault(text: string): string | undefined {
  if (!/^[a-z]{2,3}(-[\w-]+)?$/i.test(text))
    return ', which no browser sends. A language is a code, such as "de" or "pt-br".';
  const shorter = shorterLanguage(text);
  return shorter && `, which no browser sends. Send ${quoted(shorter)}.`;
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}
