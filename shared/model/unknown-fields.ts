import * as z from "zod/mini";
import { didYouMean } from "./did-you-mean";
import { fieldsAt, schemaAt, valueAt } from "./schema-at";

/** The maximum number of unknown fields in an error: more than a record has. */
export const maxKeys = 40;

/** A sentence on each of the first unknown fields, which names the field where there are several. */
export function eachKey(
  keys: readonly string[],
  advise: (key: string) => string | undefined,
): string[] {
  return keys.slice(0, maxKeys).flatMap((key) => {
    const advice = advise(key);
    if (!advice) return [];
    const isNamed = keys.length === 1 || advice.startsWith(`${key} `);
    return [isNamed ? advice : `${JSON.stringify(key.slice(0, 80))}: ${inSentence(advice)}`];
  });
}

function inSentence(sentence: string): string {
  return sentence.replace(/^(Did|Send|Leave|There) /, (word) => word.toLowerCase());
}

/** What unknown fields of an object may misspell. */
export function adviseByName(schema: z.core.$ZodType, input: unknown) {
  return ({ keys, path }: z.core.$ZodIssueUnrecognizedKeys): string[] =>
    eachKey(keys, (key) =>
      misspelt(key, fieldsAt(schema, path, input), takersOf(schema, path, key, input)),
    );
}

/**
 * The field that a name misspells, as a sentence; empty for none. `takes` says whether a field accepts what was sent: a
 * singular or plural may be a different word, as with `question` and `questions`.
 */
export function misspelt(
  key: string,
  fields: readonly string[],
  takes: (name: string) => boolean = () => true,
): string {
  const meant = fields.filter((name) => !areOneAndMany(key, name) || takes(name));
  return didYouMean(key, meant, String).trim();
}

/** The field whose name is the singular or plural of another, if there is one. */
export function oneOrMany(key: string, fields: readonly string[]): string | undefined {
  return fields.find((name) => areOneAndMany(key, name));
}

function areOneAndMany(left: string, right: string): boolean {
  const [one, many] = [left, right].map((name) => name.replace(/[\s_-]/g, "").toLowerCase()).sort();
  return `${one}s` === many;
}

/** Whether a known field accepts a value of an unknown one's type. `isText`: a list may be sent as a text with commas. */
export function takersOf(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  key: string,
  input: unknown,
  isText = false,
): (name: string) => boolean {
  const value = valueAt(input, [...path, key]);
  return (name) => {
    const field = schemaAt(schema, [...path, name], input).schema;
    return field === undefined || takesKind(field, value) || (isText && takesKind(field, [value]));
  };
}

/** Whether a field accepts a value of this type. */
export function takesKind(field: z.core.$ZodType, value: unknown): boolean {
  const { error } = z.safeParse(field, value);
  return !error?.issues.some(
    (issue) =>
      issue.path.length === 0 && (issue.code === "invalid_type" || isOfOtherType(issue, value)),
  );
}

/** Whether none of some allowed values has a value's type. */
function isOfOtherType(issue: z.core.$ZodIssue, value: unknown): boolean {
  return (
    issue.code === "invalid_value" && issue.values.every((each) => typeof each !== typeof value)
  );
}
