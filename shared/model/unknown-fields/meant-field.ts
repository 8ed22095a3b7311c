import type * as z from "zod/mini";
import { schemaAt } from "../schema-at";
import { either } from "./either";
import { fieldSynonyms } from "./field-synonyms";
import { likelyFields, wordsIn } from "./likely-fields";

/** The names that an object takes, with the schema that describes those which are its own. */
export interface KnownFields {
  names: readonly string[];
  schema: z.core.$ZodType;
  /** Those that the caller sent: no other name means one of them. */
  sent?: readonly string[];
  /** What follows the advice to send a field inside an object, as a sentence; empty for nothing. */
  restOf?(outer: string): string;
}

/** What a caller may have meant by a name that no field has, as a sentence: what people call a field, or a value of one. */
export function meantField(
  key: string,
  { names, schema, sent = [], restOf = () => "" }: KnownFields,
  value?: unknown,
): string | undefined {
  const named = aValueOf(key, { names, schema }, value);
  if (named !== undefined) return named;
  const meanings = Object.hasOwn(fieldSynonyms, plain(key)) ? fieldSynonyms[plain(key)] : [];
  const meant = meanings?.find(
    ({ needs, field = "" }) => needs.every((name) => names.includes(name)) && !sent.includes(field),
  );
  return meant && meant.say + (meant.inside === undefined ? "" : restOf(meant.inside));
}

/** The known name that a name is most like, as a sentence. */
export function misspeltField(
  key: string,
  { names, schema, sent = [] }: KnownFields,
): string | undefined {
  const likely = likelyFields(key, names).filter(
    (name) => mayBeNamed(name, key, schema) && !(name === "id" && sent.includes(name)),
  );
  return likely.length > 0 ? `Did you mean ${either(likely)}?` : undefined;
}

/** `read` may mean the `status` that has this value, and `read: false` the `status` that has another. */
function aValueOf(key: string, { names, schema }: KnownFields, value: unknown) {
  for (const name of names) {
    // The order of a list has its fields' names as values; whoever names one of them wants to find by it.
    if (name === "sort") continue;
    const values = valuesOf(schemaAt(schema, [name]).schema);
    if (!values.includes(key)) continue;
    const meant = /^(false|no|off|0)$/i.test(String(value))
      ? values.filter((each) => each !== key)
      : [key];
    return `Did you mean "${name}": ${either(meant.map((each) => JSON.stringify(each)))}?`;
  }
  return undefined;
}

function valuesOf(schema: z.core.$ZodType | undefined): unknown[] {
  const { entries = {} } = (schema?._zod.def ?? {}) as { entries?: Record<string, unknown> };
  return Object.values(entries);
}

/** `webhookId` may mean `id` where that is a webhook's, and `id` an id that has to be given. */
function mayBeNamed(name: string, key: string, schema: z.core.$ZodType): boolean {
  const { description = "", isOptional } = schemaAt(schema, [name]);
  // Several ids are no other field's value.
  if (/^ids$/i.test(key)) return /ids?$/.test(name) && wordsIn(name).length === 1;
  if (wordsIn(key).join() === "id" && name !== "id") return !isOptional;
  if (name !== "id" || !/.id$/i.test(key)) return true;
  return wordsIn(key).every((word) => description.toLowerCase().includes(word));
}

function plain(key: string): string {
  return key.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}
