import type * as z from "zod/mini";
import { ApiError } from "../errors";
import { needsBody } from "../operation/needs-body";
import { type Operation, takesDryRun } from "../operation/operation";
import { bodyObject, bodyText } from "./body";
import type { HttpEvent } from "./event";
import { readQuery } from "./read-query";
import { refuseUnknown } from "./refuse-unknown";

/** An operation's input from a REST request, with the domain selector and the dry-run flag. */
export interface RestInput {
  input: Record<string, unknown>;
  selector: string | undefined;
  isDryRun: boolean;
}

/**
 * Gathers path parameters, query parameters (GET, DELETE) or body fields (POST, PATCH), the version
 * that `If-Match` names, the selector, and whether it is a dry run.
 * @throws ApiError `invalid_body` for unknown or repeated query parameters and bodies that are no object
 */
export function readInput(operation: Operation, event: HttpEvent): RestInput {
  const inPath = event.pathParameters ?? {};
  const takesBody = /^(POST|PATCH) /.test(operation.route);
  // An operation without required fields needs no body, but reads one that is sent.
  const isRead = takesBody && (needsBody(operation) || bodyText(event).trim() !== "");
  const body = isRead ? bodyObject(event) : {};
  const misplaced = Object.keys(body).filter((name) => Object.hasOwn(inPath, name));
  if (misplaced.length > 0) {
    throw new ApiError(
      "invalid_body",
      `${misplaced.join(", ")} belongs in the path, not in the body.`,
    );
  }
  const { domain, dryRun, ...query } = readQuery(new URLSearchParams(event.rawQueryString));
  const takesSelector = operation.domainScope !== "none";
  const shape = takesBody ? {} : operation.input._zod.def.shape;
  refuseUnknown(
    [
      ...Object.keys(query),
      ...(domain === undefined || takesSelector ? [] : ["domain"]),
      ...(dryRun === undefined || takesDryRun(operation) ? [] : ["dryRun"]),
    ],
    [
      ...Object.keys(shape).filter((name) => !Object.hasOwn(inPath, name)),
      ...(takesSelector ? ["domain"] : []),
      ...(takesDryRun(operation) ? ["dryRun"] : []),
    ],
  );
  const parameters = Object.entries(query).map(([name, text]) => [
    name,
    fromText(text, shape[name]),
  ]);
  const matched = Object.hasOwn(operation.input._zod.def.shape, "ifVersion") ? ifMatch(event) : {};
  return {
    input: { ...matched, ...body, ...Object.fromEntries(parameters), ...inPath },
    selector: takesSelector ? (domain ?? event.headers["x-domain"]) : undefined,
    isDryRun: readFlag("dryRun", dryRun),
  };
}

/** The version that `If-Match` names, as a strong entity tag or bare; `*` is any. */
function ifMatch({ headers }: HttpEvent): { ifVersion?: number } {
  const tag = headers["if-match"]?.trim();
  if (tag === undefined || tag === "*") return {};
  const [, version] = tag.match(/^"?([1-9]\d{0,14})"?$/) ?? [];
  if (version !== undefined) return { ifVersion: Number(version) };
  throw new ApiError(
    "invalid_body",
    `If-Match must be one version, such as "3", or *; got ${tag.slice(0, 80)}.`,
  );
}

function readFlag(name: string, text: string | undefined): boolean {
  if (text === undefined || text === "false") return false;
  if (text === "true") return true;
  const got = JSON.stringify(text.slice(0, 80));
  throw new ApiError("invalid_body", `${name} must be true or false; got ${got}.`);
}

/** Converts a query parameter to the type of its field: digits to a number, true and false, commas to a list. */
function fromText(text: string, field: z.core.$ZodType | undefined): unknown {
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
