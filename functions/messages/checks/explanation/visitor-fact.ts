import { nearestName } from "../../../../shared/model/did-you-mean";
import { audienceFields, fieldType, operatorsOf } from "../../../../shared/rules/audience-fields";

/** Why a fact about a visitor, such as `trait.plan=pro`, cannot be used; undefined if it can. */
export function factFault(fact: string): string | undefined {
  const [, field, value = ""] = /^([^=]*)=(.*)$/s.exec(fact) ?? [];
  if (field === undefined) return 'must be FIELD=VALUE, such as "trait.plan=pro" or "visits=2"';
  if (field === "bucket")
    return /^\d{1,4}$/.test(value) ? undefined : "needs a number from 0 to 9999 for bucket";
  if (field === "share")
    return /^\d{1,3}(\.\d+)?$/.test(value) && Number(value) <= 100
      ? undefined
      : 'needs a number from 0 to 100 for share, such as "share=5" for a visitor among the first 5 percent';
  const type = fieldType(field);
  if (!operatorsOf(field))
    return `has no known field before "=": use trait.NAME, such as trait.plan, or ${Object.keys(audienceFields).join(", ")}${perhaps(field, value)}`;
  if (type === "number" && !/^\d+(\.\d+)?$/.test(value)) return `needs a number for ${field}`;
  if (type === "flag" && !/^(true|false)$/.test(value)) return `needs true or false for ${field}`;
  return undefined;
}

/** The fact that was meant by one whose field is misspelt. */
function perhaps(field: string, value: string): string {
  const name = nearestName(field, Object.keys(audienceFields));
  return name === undefined ? "" : `; perhaps ${JSON.stringify(`${name}=${value.slice(0, 80)}`)}`;
}

/** A field that several facts name though a visitor has one value of it; a visitor may have several languages. */
export function repeatedField(facts: readonly string[]): string | undefined {
  const fields = facts.map((fact) => fact.replace(/=.*/s, ""));
  return fields.find((field, at) => field !== "language" && fields.indexOf(field) !== at);
}
