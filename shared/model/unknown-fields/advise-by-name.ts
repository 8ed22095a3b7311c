import type * as z from "zod/mini";
import { fieldsAt, schemaAt } from "../schema-at";
import { valueAt } from "../value-at";
import { eachKey } from "./each-key";
import { meantField, misspeltField } from "./meant-field";

/** What unknown fields of an object may mean, judged by their names alone. */
export function adviseByName(schema: z.core.$ZodType, input: unknown) {
  return ({ keys, path }: z.core.$ZodIssueUnrecognizedKeys): string[] => {
    const fields = {
      names: fieldsAt(schema, path, input),
      schema: schemaAt(schema, path, input).schema ?? schema,
      sent: Object.keys(valueAt(input, path) ?? {}),
    };
    return eachKey(keys, (key) => meantField(key, fields) ?? misspeltField(key, fields));
  };
}
