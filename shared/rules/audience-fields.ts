import type { Condition } from "./audience";

/** What a field of an audience may be compared by. */
const byType = {
  flag: ["IS", "IS_NOT", "EXISTS"],
  number: ["IS", "IS_NOT", "AT_LEAST", "AT_MOST", "EXISTS"],
  /** A percentage of visitors: those below it, or those from it on. */
  share: ["AT_MOST", "AT_LEAST"],
  text: ["IS", "IS_NOT", "IN", "CONTAINS", "STARTS_WITH", "EXISTS"],
} as const satisfies Record<string, readonly Condition["op"][]>;

export type FieldType = keyof typeof byType;

/** The fields of an audience, beside the page's own traits, which are of any type. */
export const audienceFields = {
  isIdentified: "flag",
  language: "text",
  referrer: "text",
  "utm.source": "text",
  "utm.medium": "text",
  "utm.campaign": "text",
  "utm.term": "text",
  "utm.content": "text",
  views: "number",
  secondsOnSite: "number",
  isReturning: "flag",
  visits: "number",
  share: "share",
} as const satisfies Record<string, FieldType>;

/** Begins the field of a trait. */
export const traitPrefix = "trait.";

/** The type of a field; undefined for a trait. */
export function fieldType(field: string): FieldType | undefined {
  return (audienceFields as Record<string, FieldType>)[field];
}

/** How a field may be compared; undefined where there is no such field. */
export function operatorsOf(field: string): readonly Condition["op"][] | undefined {
  const type = fieldType(field);
  if (type) return byType[type];
  return /^trait\.[\w-]{1,40}$/.test(field)
    ? [...new Set([...byType.text, ...byType.number])]
    : undefined;
}
