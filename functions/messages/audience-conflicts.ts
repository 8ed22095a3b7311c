import type { Warning } from "../../shared/handlers/operation/warnings";
import { type Audience, type Condition, meets } from "../../shared/rules/audience";
import { fieldType, traitPrefix } from "../../shared/rules/audience-fields";

/** The groups of an audience in which two conditions exclude each other: nobody is in them. */
export function audienceConflicts({ any }: Audience): Warning[] {
  const conflicts = any.map(({ all }) => all.find(isImpossible) ?? conflictIn(all));
  const isNeverShown = conflicts.every((each) => each !== undefined);
  const code = isNeverShown ? "never_shown" : "rule_never_matches";
  const so = isNeverShown ? ", so the message never shows" : "";
  return conflicts.flatMap((conflict, index): Warning[] => {
    if (conflict === undefined) return [];
    const noVisitor = `No visitor is in audience.any[${index}]: `;
    const reason =
      typeof conflict === "string"
        ? `its conditions on ${conflict} exclude each other, and all of a group must hold${so}. Give either its own group of any, or use IN for one of several values.`
        : `${conflict.field} ${conflict.op} ${JSON.stringify(conflict.value)} holds for nobody${so}. ${hintOn(conflict)}`;
    return [{ code, message: noVisitor + reason }];
  });
}

/** Whether a condition holds for nobody, whatever is known. */
function isImpossible({ field, op, value }: Condition): boolean {
  if (field === "share") {
    return (op === "AT_MOST" && Number(value) <= 0) || (op === "AT_LEAST" && Number(value) >= 100);
  }
  if (typeof value === "number" && value < 0 && !field.startsWith(traitPrefix))
    return op === "AT_MOST" || op === "IS";
  const names = op === "IS" || op === "IN" || op === "STARTS_WITH";
  return field === "language" && names && [value ?? []].flat().every((each) => !isTag(`${each}`));
}

function isTag(value: string): boolean {
  return /^[a-z]{2,3}(-|$)/i.test(value);
}

function hintOn({ field }: Condition): string {
  if (field === "share") return "A share is a percentage of the visitors between 0 and 100.";
  return field === "language"
    ? "A language is a tag, such as de or pt-BR."
    : "It is never below 0.";
}

function conflictIn(all: readonly Condition[]): string | undefined {
  const fields = new Set(all.map(({ field }) => field));
  return [...fields].find((field) => excludeEachOther(all.filter((each) => each.field === field)));
}

function excludeEachOther(conditions: readonly Condition[]): boolean {
  const [first] = conditions;
  // A visitor has several languages.
  if (!first || conditions.length < 2 || first.field === "language") return false;
  const candidates = candidatesOf(first.field, conditions);
  if (candidates) {
    return !candidates.some((known) => conditions.every((each) => meets(each, known)));
  }
  const bounds = (op: Condition["op"]) =>
    conditions.filter((each) => each.op === op).map(({ value }) => Number(value));
  const starts = conditions
    .filter(({ op }) => op === "STARTS_WITH")
    .map(({ value }) => `${value}`.toLowerCase())
    .sort((one, other) => one.length - other.length);
  return (
    Math.max(...bounds("AT_LEAST")) > Math.min(...bounds("AT_MOST")) ||
    starts.some((start) => !(starts.at(-1) ?? "").startsWith(start))
  );
}

/** The only values that the field can have, where a condition or its type names them. */
function candidatesOf(
  field: string,
  conditions: readonly Condition[],
): readonly (string | number | boolean)[] | undefined {
  if (fieldType(field) === "flag") return [true, false];
  const naming = conditions.find(({ op }) => op === "IS" || op === "IN");
  if (!naming) return undefined;
  const values = [naming.value ?? []].flat() as (string | number | boolean)[];
  // A page may send a number where the audience has its digits.
  return values.flatMap((value) => {
    const number = Number(value);
    return typeof value === "string" && value !== "" && !Number.isNaN(number)
      ? [value, number]
      : [value];
  });
}
