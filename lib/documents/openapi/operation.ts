import * as z from "zod/mini";
import type { ErrorCode } from "../../../shared/errors";
import { toCsv } from "../../../shared/http/csv";
import { listedFields, rowOf } from "../../../shared/model/page";
import { roleNames } from "../../../shared/model/role";
import { needsBody } from "../../../shared/operation/needs-body";
import {
  type Operation,
  successStatus,
  takesDryRun,
  takesIdempotencyKey,
} from "../../../shared/operation/operation";
import { rolesOf } from "../../../shared/operation/require-role";
import { optionsOf } from "../../../shared/operation/write-options";
import { errorTable } from "../error-table";
import type { Components, ObjectSchema, Reference } from "./components";
import { errorExamples } from "./examples/errors";
import { requestExample, resultExample } from "./examples/operations";
import { authenticatedHeaders, headersOf, statusHeaders } from "./headers";
import { nameOf, recordOfRow } from "./named-schemas";

/** Describes an operation for OpenAPI, with its method and path. */
export function describeOperation(operation: Operation, components: Components) {
  const [method = "", path = ""] = operation.route.split(" ");
  const input = components.describeObject(operation.input, "input");
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);
  const hasBody = takesBody(operation.route);
  const others = Object.keys(input.properties).filter((name) => !inPath.includes(name));
  const inQuery = hasBody ? [] : others;
  const example = requestExample(operation) ?? {};
  return {
    method: method.toLowerCase(),
    path,
    tags: path.split("/").slice(3, 4),
    operationId: camelCase(operation.name),
    summary: operation.title,
    description: operation.summary,
    "x-roles": rolesOf(operation),
    parameters: [
      ...inPath.map((name) => toParameter(input, name, "path")),
      ...inQuery.map((name) => ({
        ...toParameter(input, name, "query"),
        ...(name in example && { example: example[name] }),
      })),
      ...(operation.domainScope === "none" ? [] : domainSelector),
      ...("ifVersion" in input.properties ? [{ $ref: "#/components/parameters/ifMatch" }] : []),
      ...optionsOf(operation).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(hasBody && others.length > 0
      ? { requestBody: bodyOf(operation, input, others, components) }
      : {}),
    responses: {
      [successStatus(operation.effect)]: success(operation, components),
      ...(operation.mayWait && { 202: success(operation, components, waiting) }),
      ...errorResponses(errorsOf(operation), components),
      default: errorResponse(["method_not_allowed"], components),
    },
  };
}

/** Every error that the operation can answer: its own, and those of any request of its kind. */
export function errorsOf({ route, errors, domainScope, effect, roles }: Operation): ErrorCode[] {
  const met = new Set<ErrorCode>([
    ...errors,
    ...anyRequest,
    ...(takesBody(route) ? bodyOnly : []),
    ...(domainScope === "none" ? [] : selectorErrors),
    ...(effect === "create" ? createErrors : []),
    ...(rolesOf({ roles, effect }).length < roleNames.length ? roleErrors : []),
    ...(takesIdempotencyKey({ route }) ? onceErrors : []),
  ]);
  // In the order of the error table, which the docs use too.
  return (Object.keys(errorTable) as ErrorCode[]).filter((code) => met.has(code));
}

const anyRequest: readonly ErrorCode[] = [
  "invalid_body",
  "unauthorized",
  "rate_limited",
  "internal_error",
];
const bodyOnly: readonly ErrorCode[] = ["payload_too_large"];
const selectorErrors: readonly ErrorCode[] = ["no_domains", "domain_not_found"];
const createErrors: readonly ErrorCode[] = ["trial_expired"];
const roleErrors: readonly ErrorCode[] = ["forbidden"];
const onceErrors: readonly ErrorCode[] = ["idempotency_mismatch"];

function takesBody(route: string): boolean {
  return route.startsWith("POST ") || route.startsWith("PATCH ");
}

const domainSelector = [
  { $ref: "#/components/parameters/domain" },
  { $ref: "#/components/parameters/xDomain" },
];

function toParameter(input: ObjectSchema, name: string, place: "path" | "query") {
  const { description, ...schema } = input.properties[name] ?? {};
  return {
    name,
    in: place,
    required: place === "path" || input.required.includes(name),
    ...(description ? { description } : {}),
    // A list is one comma-separated parameter, not a repeated one.
    ...(schema.type === "array" ? { style: "form", explode: false } : {}),
    schema,
  };
}

function bodyOf(
  operation: Operation,
  input: ObjectSchema,
  names: string[],
  components: Components,
) {
  const properties = Object.fromEntries(names.map((name) => [name, input.properties[name]]));
  const needed = input.required.filter((name) => names.includes(name));
  const schema = {
    ...input,
    properties,
    required: needed,
    // An update must name at least one field.
    ...(operation.route.startsWith("PATCH ") && needed.length === 0 && { minProperties: 1 }),
  };
  return {
    required: needsBody(operation),
    content: json(
      components.add("schemas", pascalCase(operation.name), schema),
      requestExample(operation),
    ),
  };
}

const waiting = {
  description:
    "An author's write that would change what visitors see waits for an editor: `review` names it, and the record is as it was.",
};

function success(operation: Operation, components: Components, told: object = {}) {
  const fields = listedFields(operation);
  const example = resultExample(operation);
  return {
    description: describeSuccess(operation, fields !== undefined),
    headers: headersOf([
      ...authenticatedHeaders,
      ...("version" in operation.output._zod.def.shape ? (["ETag"] as const) : []),
      ...(fields ? (["Link"] as const) : []),
      ...(takesIdempotencyKey(operation) ? (["Idempotent-Replayed"] as const) : []),
      ...(takesDryRun(operation) ? (["X-Dry-Run"] as const) : []),
    ]),
    content: {
      ...json(outputSchema(operation, components), example),
      // Any list answers CSV when `Accept` asks for it.
      ...(fields && {
        "text/csv": { schema: { type: "string" }, example: toCsv(rowsOf(example), fields) },
      }),
    },
    ...told,
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
  const known = nameOf(output);
  if (takesDryRun(operation)) {
    const written = known ? `Written${known}` : `${pascalCase(name)}Result`;
    return components.add("schemas", written, withWriteMarks(output, components));
  }
  const described = components.describe(output, "output");
  if (known) return described as Reference;
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

/** What a write answers: the operation's own answer, and what only the answer to a write may say. */
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

function errorResponses(codes: ErrorCode[], components: Components) {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      errorResponse(
        codes.filter((code) => errorTable[code].status === status),
        components,
      ),
    ]),
  );
}

/** The response for the error codes of one status. Operations with the same codes share it. */
function errorResponse(codes: readonly ErrorCode[], components: Components): Reference {
  const [first = "internal_error"] = codes;
  const { status } = errorTable[first];
  return components.add("responses", codes.map(pascalCase).join("Or"), {
    description: codes.map((code) => `\`${code}\`: ${errorTable[code].condition}`).join("\n\n"),
    headers: headersOf([...authenticatedHeaders, ...(statusHeaders[status] ?? [])]),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/ApiError" },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            {
              summary: errorTable[code].condition,
              value: { error: { code, message: errorExamples[code] } },
            },
          ]),
        ),
      },
    },
  });
}

function json(schema: object, example: unknown) {
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pascalCase(name: string): string {
  return camelCase(`_${name}`);
}
