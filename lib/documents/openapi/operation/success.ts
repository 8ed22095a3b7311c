import * as z from "zod/mini";
import { toCsv } from "../../../../shared/handlers/http/csv";
import {
  type Operation,
  takesDryRun,
  takesIdempotencyKey,
} from "../../../../shared/handlers/operation/operation";
import { listedColumns, rowOf } from "../../../../shared/model/listed-fields";
import type { Components, ObjectSchema, Reference } from "../components";
import { resultExample } from "../examples/operations";
import { authenticatedHeaders, headersOf } from "../headers";
import { nameOf, pascalCase, recordOfRow } from "../named-schemas";

/** The content of a request or an answer. */
export function json(schema: object, example: unknown) {
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}

/** The response to an operation that was done. */
export function success(operation: Operation, components: Components, extraFields: object = {}) {
  const columns = listedColumns(operation);
  const example = resultExample(operation);
  return {
    description: describeSuccess(operation, columns !== undefined),
    headers: headersOf([
      ...authenticatedHeaders,
      ...("version" in operation.output._zod.def.shape ? (["ETag"] as const) : []),
      ...(columns ? (["Link"] as const) : []),
      ...(takesIdempotencyKey(operation) ? (["Idempotent-Replayed"] as const) : []),
      ...(takesDryRun(operation) ? (["X-Dry-Run"] as const) : []),
    ]),
    content: {
      ...json(outputSchema(operation, components), example),
      // Any list answers CSV when `Accept` asks for it.
      ...(columns && {
        "text/csv": { schema: { type: "string" }, example: toCsv(rowsOf(example), columns) },
      }),
    },
    ...extraFields,
  };
}

function describeSuccess({ effect }: Operation, isList: boolean): string {
  if (effect === "create" || effect === "send") return "The created record.";
  if (isList) return "A page of the list.";
  return effect === "delete" ? "What was deleted." : "The record as it is now.";
}

/** A reference to the answer's schema: a record, a list of rows, or the operation's own result. */
function outputSchema(operation: Operation, components: Components): Reference {
  const { name, output } = operation;
  const schemaName = nameOf(output);
  if (takesDryRun(operation)) {
    const written = schemaName ? `Written${schemaName}` : `${pascalCase(name)}Result`;
    return components.add("schemas", written, withWriteMarks(output, components));
  }
  const described = components.describe(output, "output");
  if (schemaName) return described as Reference;
  const row = rowOf(output);
  const record = row && recordOfRow(row);
  if (!row || !record) return components.add("schemas", `${pascalCase(name)}Result`, described);
  const items = components.add("schemas", `${record}Row`, {
    ...components.describe(row, "output"),
    // `omit` cannot leave out these fields.
    required: ["id"],
  });
  const { data } = described.properties as Record<string, object>;
  const properties = { ...described.properties, data: { ...data, items } };
  return components.add("schemas", `${record}List`, { ...described, properties });
}

/** The output of a write: the operation's own, and the marks that only a write's answer may have. */
function withWriteMarks(output: z.ZodMiniObject, components: Components): ObjectSchema {
  // A copy has no name, so it is described field by field.
  const described = components.describeObject(z.extend(output, {}), "output");
  const dryRun = {
    type: "boolean" as const,
    const: true,
    description: "Only in the answer to a dry run: nothing was written.",
  };
  return { ...described, properties: { ...described.properties, dryRun } };
}

function rowsOf(example: unknown): Record<string, unknown>[] {
  const { data = [] } = (example ?? {}) as { data?: Record<string, unknown>[] };
  return data;
}
