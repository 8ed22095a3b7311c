import type * as z from "zod/mini";
import { didYouMean } from "./did-you-mean";
import { fieldsAt } from "./schema-at";

/** As many unknown fields as an error speaks of: more than a record has. */
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
  return sentence.replace(/^(Did|Send|Leave) /, (word) => word.toLowerCase());
}

/** What unknown fields of an object may misspell. */
export function adviseByName(schema: z.core.$ZodType, input: unknown) {
  return ({ keys, path }: z.core.$ZodIssueUnrecognizedKeys): string[] =>
    eachKey(keys, (key) => misspelt(key, fieldsAt(schema, path, input)));
}

/** The field that a name misspells, as a sentence; empty for none. */
export function misspelt(key: string, fields: readonly string[]): string {
  return didYouMean(key, fields, String).trim();
}
