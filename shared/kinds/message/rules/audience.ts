import { didYouMean } from "../../../model/did-you-mean";
import { audienceFields, type Condition, fieldType, operatorsOf } from "../../../rules/audience";
import { checkAll } from "../../../runtime/errors";
import { conditionFields } from "../audience";
import type { MessagePatch } from "../settings";
import { refuse } from "./refuse";

/**
 * Refuses an audience with conditions that can never be evaluated as written.
 * @throws ApiError `invalid_body`
 */
export function refuseAudience({ audience }: MessagePatch): void {
  const conditions = (audience?.any ?? []).flatMap(({ all }, group) =>
    all.map((_, index) => [group, index] as const),
  );
  checkAll(
    ...conditions.map(([group, index]) => () => {
      const condition = audience?.any[group]?.all[index];
      if (condition) refuseCondition(condition, `audience.any[${group}].all[${index}]`);
    }),
  );
}

function refuseCondition(condition: Condition, place: string): void {
  // Apart, because the value's type can be told where the operator is none.
  checkAll(
    () => refuseFor(valueFault(condition)),
    () => refuseFor(conditionFault(condition)),
  );
  function refuseFor(fault: string | undefined): void {
    if (!fault) return;
    const isKnown = operatorsOf(condition.field) !== undefined;
    const hint = isKnown ? "" : didYouMean(condition.field, Object.keys(audienceFields), String);
    refuse(place, fault, undefined, hint);
  }
}

/** A value that its field takes with no operator. */
function valueFault({ field, value }: Condition): string | undefined {
  const own = fieldType(field);
  return (own === "number" || own === "flag") &&
    /^(string|number|boolean)$/.test(typeof value) &&
    typeof value !== wanted[own]
    ? `needs ${article[own]} as its value, not ${JSON.stringify(value)}`
    : undefined;
}

function conditionFault(condition: Condition): string | undefined {
  const { field, value } = condition;
  const operators = operatorsOf(field);
  if (!operators)
    return `has the unknown field ${JSON.stringify(field)}; the fields are ${conditionFields}. Countries and devices are fields of the message itself: countries, devices`;
  // Read only here: a fault that depends on a refused operator is not told.
  const { op } = condition;
  if (!operators.includes(op))
    return `compares ${field} with ${op}; it allows ${operators.join(", ")}`;
  if (op === "EXISTS")
    return value === undefined ? undefined : "has a value; EXISTS takes none: leave it out";
  if (value === undefined) return `needs a value: ${op} compares ${field} with it`;
  if (op === "IN")
    return Array.isArray(value) ? undefined : 'needs a list as its value, such as ["pro", "team"]';
  if (Array.isArray(value)) return `has a list as its value; only IN takes one, not ${op}`;
  if (field === "share" && !isShare(value))
    return `needs a percentage from 0 to 100 as its value, in tenths at most, such as 10 or 0.5, not ${JSON.stringify(value)}`;
  const type = op === "AT_LEAST" || op === "AT_MOST" ? "number" : fieldType(field);
  const isWrong = type && !valueFault(condition) && typeof value !== wanted[type];
  if (isWrong) return `needs ${article[type]} as its value, not ${JSON.stringify(value)}`;
  if (value === "" || ((op === "CONTAINS" || op === "STARTS_WITH") && typeof value !== "string"))
    return `needs a text as its value for ${op}, not ${JSON.stringify(value)}`;
  return undefined;
}

function isShare(value: Condition["value"]): boolean {
  return (
    typeof value === "number" && value >= 0 && value <= 100 && Number(value.toFixed(1)) === value
  );
}

const wanted = { flag: "boolean", number: "number", share: "number", text: "string" } as const;

const article = {
  flag: "true or false",
  number: "a number",
  share: "a number",
  text: "a text",
} as const;
