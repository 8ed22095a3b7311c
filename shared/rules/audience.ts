/** How a condition compares a visitor's value with its own. */
export const audienceOperators = [
  "IS",
  "IS_NOT",
  "IN",
  "CONTAINS",
  "STARTS_WITH",
  "AT_LEAST",
  "AT_MOST",
  "EXISTS",
] as const;

type Plain = string | number | boolean;

export interface Condition {
  /** Such as `trait.plan` or `views`. */
  field: string;
  op: (typeof audienceOperators)[number];
  /** A list for IN; none for EXISTS. */
  value?: Plain | readonly Plain[] | undefined;
}

/** The visitors for whom all conditions of any of the groups hold. */
export interface Audience {
  any: readonly { all: readonly Condition[] }[];
}

/** The value of a visitor's field; a list where each of several values counts, as of languages. */
export type Known = Plain | readonly string[] | null | undefined;

/**
 * Whether a visitor belongs to an audience, by the values of their fields. Every field is read, whatever the others are,
 * because visits count from the first time that they are read.
 */
export function isInAudience({ any }: Audience, knownOf: (field: string) => Known): boolean {
  const groups = any.map(({ all }) => all.map((each) => meets(each, knownOf(each.field))));
  return groups.some((all) => all.every((fits) => fits));
}

/** Whether a condition holds. An unknown value meets no condition, not even IS_NOT. Texts are compared without case. */
export function meets({ op, value }: Condition, actual: Known): boolean {
  if (actual == null) return false;
  if (op === "AT_LEAST") return typeof actual === "number" && actual >= (value as number);
  if (op === "AT_MOST") return typeof actual === "number" && actual <= (value as number);
  const some = (fits: (text: string, wanted: string) => boolean) =>
    texts(actual).some((text) => texts(value).some((wanted) => fits(text, wanted)));
  if (op === "CONTAINS") return some((text, wanted) => text.includes(wanted));
  if (op === "STARTS_WITH") return some((text, wanted) => text.startsWith(wanted));
  // German is also the German of Austria.
  const isOneOf = some(
    (text, wanted) =>
      text === wanted || (typeof actual === "object" && text.startsWith(`${wanted}-`)),
  );
  return op === "EXISTS" || isOneOf === (op !== "IS_NOT");
}

function texts(value: Known | readonly Plain[]): string[] {
  return (typeof value === "object" ? [...(value ?? [])] : [value]).map((each) =>
    `${each}`.toLowerCase(),
  );
}

/** The operators that may compare a field of an audience. */
const byType = {
  flag: ["IS", "IS_NOT", "EXISTS"],
  number: ["IS", "IS_NOT", "AT_LEAST", "AT_MOST", "EXISTS"],
  /** A percentage of visitors: those below it, or those from it on. */
  share: ["AT_MOST", "AT_LEAST"],
  text: ["IS", "IS_NOT", "IN", "CONTAINS", "STARTS_WITH", "EXISTS"],
} as const satisfies Record<string, readonly Condition["op"][]>;

type FieldType = keyof typeof byType;

/** The fields of an audience, except the page's own traits, which can have any type. */
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
  return Object.hasOwn(audienceFields, field)
    ? audienceFields[field as keyof typeof audienceFields]
    : undefined;
}

/** How a field can be compared; undefined if there is no such field. */
export function operatorsOf(field: string): readonly Condition["op"][] | undefined {
  const type = fieldType(field);
  if (type) return byType[type];
  return /^trait\.[\w-]{1,40}$/.test(field)
    ? [...new Set([...byType.text, ...byType.number])]
    : undefined;
}
