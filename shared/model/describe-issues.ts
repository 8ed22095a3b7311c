import * as z from "zod/mini";
import { ApiError, asOne, type FaultRule, type FieldFault } from "../runtime/errors";
import {
  abbreviate,
  exampleDepth,
  examplesFor,
  fieldName,
  hintsFor,
  isComplete,
  longestEcho,
  ofMeantOptions,
  takenBy,
} from "./describe-issues/hints";
import { knownFields } from "./describe-issues/known-fields";
import { allowedKind, boundsOf, oneOf, requirement } from "./describe-issues/requirement";
import { didYouMeanValue } from "./did-you-mean";
import { type FoundSchema, fieldIn, fieldsAt, kindsOf, schemaAt, valueAt } from "./schema-at";
import { itHas, withoutWords, wordless } from "./schema-words";
import { maxKeys } from "./unknown-fields";

type Issue = z.core.$ZodIssue;

// Those named in sentences, and those told to programs.
const maxIssues = 20;
const maxFaults = 100;

/**
 * The refusal of an input, field by field: the field, what is allowed, what was sent, and an example if the schema has one. For
 * programs, each with its rule and the rule's values.
 */
export function refusalOf(
  issues: readonly Issue[],
  input: unknown,
  schema: z.core.$ZodType,
  others: OtherFields = {},
): ApiError {
  const faults = ofMeantOptions(issues)
    .filter((each) => !isRemark(each))
    .filter(isFirstOfItsPlace);
  const reported = faults.slice(0, maxIssues);
  const rest = faults.slice(maxIssues);
  const names = rest.map(({ path }) => fieldName(path) || "the body");
  const further = [
    ...(rest.length > 0 ? [`And ${rest.length} more: ${abbreviated(names)}.`] : []),
    ...wholesOf(reported, input, others),
    ...examplesFor(reported, input, schema),
    ...issues.filter(isRemark).map(({ message }) => message),
  ].join(" ");
  const unnamed = rest
    .slice(0, maxFaults - maxIssues)
    .flatMap((issue) => refusalOfOne(issue, input, schema, others).faults);
  return asOne([
    ...ofLists(reported.map((issue) => refusalOfOne(issue, input, schema, others))),
    ...(further ? [new ApiError("invalid_body", further, {}, unnamed)] : []),
  ]);
}

/** Of elements of a list that break the same rule, the first is told in full. */
function ofLists(errors: readonly ApiError[]): ApiError[] {
  const told: { first: ApiError; more: ApiError[] }[] = [];
  for (const error of errors) {
    const same = told.find(({ first }) => breakOneRule(first.faults, error.faults));
    if (same) same.more.push(error);
    else told.push({ first: error, more: [] });
  }
  return told.map(({ first, more }) => {
    if (more.length === 0) return first;
    const places = more.map(({ faults: [fault, ...others] }) => {
      const { path = [], rule } = fault ?? {};
      return fieldName(others.length > 0 || rule === "unknown_field" ? path.slice(0, -1) : path);
    });
    const text = `${first.message} The same holds for ${abbreviated(places)}.`;
    const faults = more.flatMap((error) => error.faults);
    return new ApiError(first.code, text, first.headers, [...first.faults, ...faults]);
  });
}

/** Whether the faults of two elements of a list are the same, in fields of the same names. */
function breakOneRule(left: readonly FieldFault[], right: readonly FieldFault[]): boolean {
  const [one, other] = [left, right].map((faults) =>
    faults.map(({ path, detail }) => [
      path.map((key) => (typeof key === "number" ? 0 : key)),
      detail,
    ]),
  );
  const isOfList = left.some(({ path }) => path.some((key) => typeof key === "number"));
  return isOfList && JSON.stringify(one) === JSON.stringify(other);
}

const maxNames = 12;

function abbreviated(names: readonly string[]): string {
  const listed = names.slice(0, maxNames).join(", ");
  return names.length > maxNames ? `${listed}, …` : listed;
}

/** Whether an issue is no fault, but a sentence that follows the faults. */
export function isRemark(issue: Issue): boolean {
  return issue.code === "custom" && issue.params?.isRemark === true;
}

/** Fields that are not in the input's schema. */
export interface OtherFields {
  /** The fields accepted besides the schema's own. */
  alsoKnown?: readonly string[];
  /** Set for an update, where null would clear a field. */
  isUpdate?: boolean;
  /** Fields of the schema that come with the path, and are unknown in the body. */
  inPath?: readonly string[];
  /** Set for a request without a body: its fields are in the query. */
  isQuery?: boolean;
  /** The sentence after the fault if a part is missing of an object that an update replaces as a whole; may be empty. */
  restOf?: (outer: string) => string;
  /** Sentences with advice about unknown fields. */
  advise?: (issue: z.core.$ZodIssueUnrecognizedKeys) => string[];
}

/** A sentence about each object that lacks a part, or has an unknown one. */
function wholesOf(
  issues: readonly Issue[],
  input: unknown,
  { restOf = () => "" }: OtherFields,
): string[] {
  const outers = issues.flatMap(({ code, path }) => {
    const [outer, ...inner] = path;
    const lacks = inner.length > 0 && valueAt(input, path) === undefined;
    return typeof outer === "string" &&
      !inner.some((key) => typeof key === "number") &&
      (lacks || code === "unrecognized_keys")
      ? [outer]
      : [];
  });
  return [...new Set(outers)].map((outer) => restOf(outer).trim()).filter(Boolean);
}

/** Faults that follow from the first fault of a value are left out. */
function isFirstOfItsPlace(issue: Issue, index: number, all: readonly Issue[]): boolean {
  const placeOf = ({ path, code }: Issue) =>
    JSON.stringify([path, code === "unrecognized_keys" || code === "custom"]);
  return all.findIndex((each) => placeOf(each) === placeOf(issue)) === index;
}

function refusalOfOne(
  issue: Issue,
  input: unknown,
  schema: z.core.$ZodType,
  others: OtherFields,
): ApiError {
  if (issue.code === "unrecognized_keys") return unknownFields(issue, input, schema, others);
  const field = fieldName(issue.path) || "The body";
  const { detail, got, hints } = explain(issue, input, schema, others);
  const value = valueAt(input, issue.path);
  const { schema: own } = schemaAt(schema, issue.path, input);
  const fault = { path: issue.path, ...ruleOf(issue, value, own), detail };
  const text = `${field} ${detail}${got && `; ${got}`}.${hints}`;
  return new ApiError("invalid_body", text, {}, [fault]);
}

function unknownFields(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  input: unknown,
  schema: z.core.$ZodType,
  others: OtherFields,
): ApiError {
  const allowed = knownNames(issue, input, schema, others);
  const keys = issue.keys.slice(0, maxKeys);
  const advice = others.advise?.(issue) ?? [];
  const isSure = issue.keys.every((key) =>
    advice.some((each) => isEnough(each) && (issue.keys.length === 1 || each.includes(key))),
  );
  const fieldOf = (name: string) => fieldIn(schema, issue.path, name, input);
  const sent = issue.keys.map((key) => valueAt(input, [...issue.path, key]));
  const known =
    isSure || allowed.length === 0 ? "" : `; known: ${knownFields(allowed, fieldOf, sent)}`;
  const place = issue.path.length > 0 ? ` in ${fieldName(issue.path)}` : "";
  const text = `Unknown ${issue.keys.length > 1 ? "fields" : "field"} ${keys.map(abbreviate).join(", ")}${place}${known}.`;
  const faults = keys.map((key) => ({
    path: [...issue.path, key.slice(0, longestEcho)],
    rule: "unknown_field" as const,
    params: { allowed },
    detail: "is not a known field",
  }));
  return new ApiError("invalid_body", [text, ...advice].join(" "), {}, faults);
}

/** Whether advice on an unknown field says what to do, so that no list of fields is needed. */
function isEnough(advice: string): boolean {
  return /\b[Dd]id you mean [\w.]+\?|\b[Ll]eave (it|them) out|read-only|^\w+ is set |themselves/.test(
    advice,
  );
}

/** The names of the known fields of an object with unknown ones. */
function knownNames(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  input: unknown,
  schema: z.core.$ZodType,
  { alsoKnown = [], inPath = [] }: OtherFields,
): string[] {
  const own = fieldsAt(schema, issue.path, input);
  return issue.path.length > 0
    ? own
    : [...own.filter((name) => !inPath.includes(name)), ...alsoKnown];
}

/** The rest of a sentence about a field's error: the requirement, what was sent, and further sentences. */
function explain(
  issue: Issue,
  input: unknown,
  schema: z.core.$ZodType,
  { isUpdate = false, isQuery = false, restOf = () => "" }: OtherFields,
): { detail: string; got: string; hints: string } {
  const only = (detail: string, got = "", hints = "") => ({ detail, got, hints });
  // A message that tells the size itself is complete.
  if (issue.message.includes(itHas) || isComplete(issue)) return only(issue.message);
  const value = valueAt(input, issue.path);
  const place = schemaAt(schema, issue.path, input);
  const kinds = kindsOf(schemaAt(schema, issue.path.slice(0, -1)).schema);
  if (kinds && issue.code === "invalid_union") {
    if (value === undefined) return only(`is required: ${oneOf(kinds)}`);
    const allowed = `must be ${oneOf(kinds)}`;
    return only(allowed, actual(issue, value), didYouMeanValue(value, kinds));
  }
  if (value === undefined && issue.code === "custom") return only(issue.message);
  // An example of the field itself shows what it is.
  const isShown = exampleDepth(schema, issue.path, input) === issue.path.length;
  const orNull = place.isNullable && issue.code !== "invalid_key" ? ", or null" : "";
  if (value === null && !place.isOptional && issue.message === wordless)
    return only(requirement(issue, place.schema, isShown), "got null");
  if (value === undefined) {
    const kind = allowedKind(issue, place.schema, isShown);
    const where = isQuery ? " in the query" : "";
    return only(`is required${where}${kind && ` (${kind}${orNull})`}${meaning(place)}`);
  }
  const allowed = requirement(issue, place.schema, isShown) + orNull;
  const isEmpty = value === "" || value === null;
  const isOptional = place.isOptional && !(isEmpty && isMissedAt(issue.path, input, schema));
  const own = { ...place, isOptional };
  const [outer, ...inner] = issue.path;
  // In an object that is replaced as a whole, what is left out is not kept.
  const isKept = isUpdate && (inner.length === 0 || restOf(String(outer)) === "");
  const hints = hintsFor(issue, value, own, isKept) + takenBy(issue, value, schema);
  return only(allowed, actual(issue, value), hints);
}

/** Whether an input's own rules ask for an optional field once it is left out. */
function isMissedAt(
  path: readonly PropertyKey[],
  input: unknown,
  schema: z.core.$ZodType,
): boolean {
  const [field, ...within] = path;
  if (within.length > 0 || Object(input) !== input) return false;
  const { [field as string]: _, ...rest } = input as Record<string, unknown>;
  const { error } = z.safeParse(schema, rest, { error: withoutWords });
  return (error?.issues ?? []).some((each) => !isRemark(each) && each.path[0] === field);
}

const tooMuch = { string: "too_long", array: "too_many", number: "too_large" } as const;
const tooLittle = { string: "too_short", array: "too_few", number: "too_small" } as const;

/** The rule that an issue breaks, with its values. */
function ruleOf(
  issue: Issue,
  value: unknown,
  schema: z.core.$ZodType | undefined,
): Pick<FieldFault, "rule" | "params"> {
  if (value === undefined) return { rule: "required" };
  switch (issue.code) {
    case "invalid_type":
      return { rule: "wrong_type", params: { type: issue.expected, ...boundsOf(schema) } };
    case "invalid_value":
      return { rule: "not_one_of", params: { allowed: issue.values } };
    case "too_big": {
      const rule = tooMuch[issue.origin as keyof typeof tooMuch] ?? "too_large";
      return { rule, params: { ...boundsOf(schema), maximum: Number(issue.maximum) } };
    }
    case "too_small": {
      const rule = tooLittle[issue.origin as keyof typeof tooLittle] ?? "too_small";
      return { rule, params: { ...boundsOf(schema), minimum: Number(issue.minimum) } };
    }
    case "invalid_format":
      return { rule: "wrong_format", params: { format: issue.format } };
    case "custom": {
      const { rule = "invalid", ...params } = (issue.params ?? {}) as { rule?: FaultRule };
      return { rule, params };
    }
    default:
      return { rule: "invalid" };
  }
}

/** The schema's description of a missing field: its first sentence. */
export function meaning({ description }: FoundSchema): string {
  const [sentence = ""] = description?.split(/\.(?=\s|$)/) ?? [];
  return sentence === "" ? "" : `: ${sentence}`;
}

/** The sent value, or its size if it is too long to repeat, or has too many or too few parts. */
function actual(issue: Issue, value: unknown): string {
  if (issue.code === "invalid_key") return `got ${abbreviate(String(issue.path.at(-1)))}`;
  const isSized = issue.code === "too_big" || (issue.code === "too_small" && Array.isArray(value));
  const isLong = typeof value === "string" && value.length > longestEcho;
  if (isSized && (isLong || Array.isArray(value))) {
    return `it has ${value.length}`;
  }
  return `got ${abbreviate(value)}`;
}
