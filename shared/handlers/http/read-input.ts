import type * as z from "zod/mini";
import { listedColumns } from "../../model/listed-fields";
import { ApiError, attempt } from "../../runtime/errors";
import { needsBody, type Operation } from "../operation/operation";
import { oneSelector } from "../operation/resolve-domain";
import {
  type OptionName,
  optionsOf,
  readOptions,
  type WriteOptions,
  writeOptions,
} from "../operation/write-options";
import { bodyObject, bodyText } from "./body";
import { csvColumns, forSpreadsheet, refuseUnknownColumns } from "./csv";
import type { AuthenticatedEvent, HttpEvent } from "./event";
import { parametersIn } from "./parameters-in";
import { placeOf } from "./place-of";

/**
 * Query parameters by name. They come from the raw text: the gateway joins repeated ones with commas.
 * @throws ApiError `invalid_body` for a repeated one
 */
export function readQuery(query: URLSearchParams): Record<string, string> {
  const names = [...query.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new ApiError(
      "invalid_body",
      `Query parameter ${JSON.stringify(repeated)} is repeated. Separate several values by commas.`,
    );
  }
  return Object.fromEntries(query);
}

/**
 * Refuses unknown query parameters.
 * @throws ApiError `invalid_body` that names them and lists the known ones
 */
export function refuseUnknown(names: readonly string[], knownNames: readonly string[]): void {
  const unknown = names.filter((name) => !knownNames.includes(name));
  if (unknown.length > 0) throw unknownParameters(unknown, knownNames.join(", "));
}

/**
 * The error for unknown query parameters. `advice` says what the caller may have meant, in sentences, `known` what the known
 * ones take.
 */
function unknownParameters(
  unknown: readonly string[],
  known: string,
  advice: readonly string[] = [],
  route = "",
): ApiError {
  const list = unknown.map((name) => JSON.stringify(name)).join(", ");
  const parameters = unknown.length > 1 ? "parameters" : "parameter";
  // An id in the path may have been meant as another route's name.
  const where = route.includes("{") ? ` of ${route}` : "";
  const fault = `Unknown query ${parameters} ${list}${where}; known: ${known || "none"}.`;
  return new ApiError("invalid_body", [fault, ...advice].join(" "));
}

/** An operation's input from a REST request, with the domain selector, the write options, and further errors. */
interface RestInput {
  input: Record<string, unknown>;
  selector: string | undefined;
  options: WriteOptions;
  refused: readonly ApiError[];
}

/**
 * Gathers path parameters, query parameters (GET, DELETE) or body fields (POST, PATCH), the version that `If-Match` names,
 * the selector, and the write options.
 * @throws ApiError `invalid_body` for repeated query parameters and bodies that are not objects
 */
export async function readInput(
  operation: Operation,
  event: AuthenticatedEvent,
): Promise<RestInput> {
  const inPath = event.pathParameters ?? {};
  const takesBody = /^(POST|PATCH) /.test(operation.route);
  const refused: ApiError[] = [];
  const body = takesBody ? await readBody(operation, event, refused) : {};
  refused.push(...misplaced(operation, body));
  const { domain, ...query } = readQuery(parametersIn(event.rawQueryString));
  const takesSelector = operation.domainScope !== "none";
  const shape = takesBody ? {} : operation.input._zod.def.shape;
  const inQuery = optionsOf(operation).filter((name) => writeOptions[name].header === undefined);
  const listed = listedColumns(operation);
  const knownNames = [
    ...Object.keys(shape).filter((name) => !Object.hasOwn(inPath, name)),
    ...(takesSelector ? ["domain"] : []),
    ...inQuery,
    ...(listed ? [forSpreadsheet, csvColumns] : []),
  ];
  if (!takesBody) refuseBody(event, knownNames);
  const unknown = [
    ...Object.keys(query),
    ...(domain === undefined || takesSelector ? [] : ["domain"]),
  ].filter((name) => !knownNames.includes(name));
  if (unknown.length > 0) {
    const { adviseOnQuery, knownInQuery } = await import("./advise-on-query");
    const advice = adviseOnQuery(operation, query, { unknown, knownNames });
    const sent = unknown.map((name) => query[name]);
    const known = knownInQuery(knownNames, shape, sent);
    refused.push(unknownParameters(unknown, known, advice, operation.route));
  }
  if (listed && !/^(true|false)$/.test(query[forSpreadsheet] ?? "true"))
    refused.push(new ApiError("invalid_body", `${forSpreadsheet} must be true or false.`));
  if (listed) attempt(refused, () => refuseUnknownColumns(query[csvColumns], listed));
  const parameters = Object.entries(query)
    .filter(([name]) => Object.hasOwn(shape, name))
    .map(([name, text]) => [name, fromText(text, shape[name])]);
  const located = Object.entries(inPath).map(([name, text]) => [
    name,
    fromText(text ?? "", operation.input._zod.def.shape[name]),
  ]);
  const takesVersion = Object.hasOwn(operation.input._zod.def.shape, "ifVersion");
  const matched = takesVersion ? attempt(refused, () => ifMatch(event)) : {};
  const { headers, caller } = event;
  const sentOption = (name: OptionName) => {
    const { header, argument } = writeOptions[name];
    return header === undefined ? fromText(query[name], argument) : headers[header];
  };
  return {
    input: { ...matched, ...body, ...Object.fromEntries([...parameters, ...located]) },
    selector: takesSelector
      ? attempt(refused, () => oneSelector(domain, headers["x-domain"], caller.account))
      : undefined,
    options: readOptions(operation, sentOption, refused),
    refused,
  };
}

/** Refuses the body of a request whose parameters are in the query: the caller may think that it has an effect. */
function refuseBody(event: HttpEvent, knownNames: readonly string[]): void {
  const text = bodyText(event).trim();
  // Some HTTP clients send an empty value with each request.
  if (/^({\s*}|null|)$/.test(text)) return;
  const [, field = ""] = text.match(/^{\s*"(\w{1,40})"/) ?? [];
  const advice = knownNames.includes(field)
    ? `Send its fields in the query, such as ?${field}=….`
    : `In the query it takes ${knownNames.join(", ") || "nothing"}.`;
  throw new ApiError(
    "invalid_body",
    `${event.requestContext.http.method} takes no body. ${advice}`,
  );
}

/**
 * The body's fields. An operation without required fields needs no body, but reads one if it is sent. Form data is refused,
 * and its fields are read all the same, so that their faults are told too.
 */
async function readBody(
  operation: Operation,
  event: HttpEvent,
  refused: ApiError[],
): Promise<Record<string, unknown>> {
  try {
    return needsBody(operation) || bodyText(event).trim() !== "" ? bodyObject(event) : {};
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invalid_body") throw error;
    const { describeBody, isForm } = await import("./describe-body");
    if (!isForm(event))
      throw new ApiError("invalid_body", describeBody(error.message, operation, event));
    refused.push(new ApiError("invalid_body", "The body is form data; send JSON."));
    const { shape } = operation.input._zod.def;
    const fields = [...parametersIn(bodyText(event))];
    return Object.fromEntries(fields.map(([name, text]) => [name, fromText(text, shape[name])]));
  }
}

/** Removes fields from a body that are arguments of the tool, but belong elsewhere in REST. */
function misplaced(operation: Operation, body: Record<string, unknown>): ApiError[] {
  return Object.keys(body).flatMap((sent) => {
    const isOption = (name: string) =>
      name.toLowerCase() === sent.replace(/[_-]/g, "").toLowerCase();
    const name = optionsOf(operation).find(isOption) ?? sent;
    const place = placeOf(name, operation);
    if (place === undefined || place.startsWith("the body")) return [];
    delete body[sent];
    return [new ApiError("invalid_body", `${name} belongs in ${place}, not in the body.`)];
  });
}

/** The version that `If-Match` names, as a strong entity tag or bare; `*` is any. */
function ifMatch({ headers }: HttpEvent): { ifVersion?: number } {
  const tag = headers["if-match"]?.trim();
  if (tag === undefined || tag === "*") return {};
  const [, version] = tag.match(/^"?([1-9]\d{0,14})"?$/) ?? [];
  if (version !== undefined) return { ifVersion: Number(version) };
  throw new ApiError(
    "invalid_body",
    `If-Match must be one version, such as "3", or *; got ${tag.slice(0, 80)}.${tag.startsWith("W/") ? " Weak tags are not taken." : ""}`,
  );
}

/** Converts a parameter to the type of its field: digits to a number, true and false, commas to a list. */
function fromText(text: string | undefined, field: z.core.$ZodType | undefined): unknown {
  if (text === undefined) return undefined;
  const type = innerType(field);
  if (type === "array") return text === "" ? [] : text.split(",");
  if (type === "number")
    return /^-?\d+(\.\d+)?$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : text;
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function innerType(field: z.core.$ZodType | undefined): string | undefined {
  const def = field?._zod.def as { type: string; innerType?: z.core.$ZodType } | undefined;
  return def?.innerType ? innerType(def.innerType) : def?.type;
}
