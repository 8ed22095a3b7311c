import * as z from "zod/mini";
import { type ErrorCode, errorTable } from "../shared/errors";
import { listedFields } from "../shared/model/page";
import { type Operation, successStatus } from "../shared/operation";

/** One operation as OpenAPI describes it, with the method and the path it stands under. */
export function describeOperation(operation: Operation) {
  const [method = "", path = ""] = operation.route.split(" ");
  const input = schemaOf(operation.input, "input");
  const output = schemaOf(operation.output, "output");
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);
  const hasBody = takesBody(operation.route);
  const others = Object.keys(input.properties).filter((name) => !inPath.includes(name));
  const inQuery = hasBody ? [] : others;
  const isList = listedFields(operation) !== undefined;
  const status = successStatus(operation.effect);
  const toParameter = (name: string, place: "path" | "query") => {
    const { description, ...schema } = input.properties[name] ?? {};
    const required = place === "path" || input.required.includes(name);
    return {
      name,
      in: place,
      required,
      ...(description ? { description } : {}),
      // A list is comma-joined, not a parameter given several times.
      ...(schema.type === "array" ? { style: "form", explode: false } : {}),
      schema,
    };
  };
  return {
    method: method.toLowerCase(),
    path,
    tags: path.split("/").slice(3, 4),
    operationId: camelCase(operation.name),
    summary: operation.title,
    description: operation.summary,
    parameters: [
      ...inPath.map((name) => toParameter(name, "path")),
      ...inQuery.map((name) => toParameter(name, "query")),
      ...(operation.domainScope === "none" ? [] : domainSelector),
      ...("ifVersion" in input.properties ? [{ $ref: "#/components/parameters/ifMatch" }] : []),
    ],
    ...(hasBody && others.length > 0 ? { requestBody: bodyOf(input, others) } : {}),
    responses: {
      [status]: {
        description: status === 201 ? "The created record." : "Success.",
        headers: headersOf(
          "X-Request-Id",
          ...rateHeaders,
          ...("version" in output.properties ? ["ETag"] : []),
          ...(isList ? ["Link"] : []),
        ),
        content: { ...json(output), ...(isList ? csv : {}) },
      },
      ...errorResponses(errorsOf(operation)),
    },
  };
}

/** Every error that the operation can answer: its own and those that any request of its kind can meet. */
export function errorsOf({ route, errors, domainScope, effect }: Operation): ErrorCode[] {
  const met = new Set<ErrorCode>([
    ...errors,
    ...anyRequest,
    ...(takesBody(route) ? bodyOnly : []),
    ...(domainScope === "none" ? [] : selectorErrors),
    ...(effect === "create" ? createErrors : []),
  ]);
  // In the order of the error table, which is the documentation's.
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

function takesBody(route: string): boolean {
  return route.startsWith("POST ") || route.startsWith("PATCH ");
}

interface ObjectSchema {
  properties: Record<string, { description?: string; type?: string }>;
  required: string[];
}

const domainSelector = [
  { $ref: "#/components/parameters/domain" },
  { $ref: "#/components/parameters/xDomain" },
];

const rateHeaders = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

function schemaOf(schema: z.ZodMiniObject, io: "input" | "output"): ObjectSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema: part }) {
      // The bounds of JavaScript's own numbers tell nothing.
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  return { properties: {}, required: [], ...json } as ObjectSchema;
}

function bodyOf(input: ObjectSchema, names: string[]) {
  const properties = Object.fromEntries(names.map((name) => [name, input.properties[name]]));
  const needed = input.required.filter((name) => names.includes(name));
  return {
    // An update that names nothing is still an object.
    required: true,
    content: json({ ...input, properties, required: needed }),
  };
}

function errorResponses(codes: ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => errorTable[code].status === status)
          .map((code) => `\`${code}\`: ${errorTable[code].condition}`)
          .join("\n"),
        headers: headersOf("X-Request-Id", ...rateHeaders, ...(extraHeaders[status] ?? [])),
        content: json({ $ref: "#/components/schemas/Error" }),
      },
    ]),
  );
}

const extraHeaders: Readonly<Record<number, readonly string[]>> = {
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
};

function headersOf(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Any list, where `Accept` names it. */
const csv = { "text/csv": { schema: { type: "string" } } };

function json(schema: object) {
  return { "application/json": { schema } };
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
