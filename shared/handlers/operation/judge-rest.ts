import type * as z from "zod/mini";
import { isRemark } from "../../model/describe-issues";
import { fieldName } from "../../model/describe-issues/hints";
import { schemaAt, valueAt } from "../../model/schema-at";
import { validPart } from "../../model/valid-part";
import { ApiError, errorStatuses, type FieldFault, refusalsIn } from "../../runtime/errors";
import { Unjudgeable } from "../../runtime/unjudgeable";

type Issue = z.core.$ZodIssue;

/** The errors of an input's own rules, checked without its invalid parts, so that one answer lists everything that is wrong. */
export function issuesBeside(
  issues: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
): readonly Issue[] {
  if (!isObject(input)) return [];
  const faults = issues.filter((each) => !isRemark(each));
  const names = refusedNames(faults);
  return validPart(faults, input, schema).issues.filter(
    ({ path, message }) =>
      path.length > 0 &&
      !path.some((_, index) => names.includes(fieldName(path.slice(0, index + 1)))) &&
      !namesOneOf(names, message),
  );
}

/** Checks an input, or the valid part of a refused one. @throws ApiError */
type Judge = (rest: Record<string, unknown>) => void | Promise<void>;

/** The checks of an input beyond its schema. */
export interface Judges {
  /** Rules that read nothing. */
  rules: readonly Judge[];
  /** Does the operation without its effects, for what only a read can tell. Absent for a request that will not run. */
  rehearse?: Judge | undefined;
}

/** The same for rules beyond the schema. What they say about a refused field follows from that field's error. */
export async function refusedBeside(
  found: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
  { rules, rehearse }: Judges,
): Promise<readonly ApiError[]> {
  if (!isObject(input)) return [];
  const issues = found.filter((each) => !isRemark(each));
  const valid = validPart(issues, input, schema).value as Record<string, unknown>;
  const ruled = (await Promise.all(rules.map((rule) => refusalsOf(rule, valid, issues)))).flat();
  const told = notAbout(issues, ruled);
  const wrong = [...issues, ...ruled.flatMap(({ faults }) => faults)];
  const rest = schema.safeParse(withoutFaults(wrong, input, schema));
  // An error that names no field cannot be taken out of the input.
  if (!rehearse || !rest.success || ruled.some(({ faults }) => faults.length === 0)) return told;
  return [...told, ...notAbout(wrong, await refusalsOf(rehearse, rest.data, issues))];
}

/** The errors that do not follow from a fault: those that depend on the store, or are about other fields. */
function notAbout(faults: readonly Fault[], errors: readonly ApiError[]): readonly ApiError[] {
  const names = refusedNames(faults);
  return errors.filter(
    ({ code, message }) => errorStatuses[code] !== 400 || !namesOneOf(names, message),
  );
}

async function refusalsOf(
  judge: Judge,
  rest: Record<string, unknown>,
  issues: readonly Issue[],
): Promise<readonly ApiError[]> {
  try {
    await judge(rest);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return refusalsIn(error);
    // It reads all fields at once, though not each of its rules needs all.
    const isWhole = Object.keys(rest).length === Object.getOwnPropertyNames(rest).length;
    if (error instanceof Unjudgeable && !isWhole)
      return await refusalsOf(judge, { ...rest }, issues);
    // Without a field that it needs, a rule may fail in any way.
    if (issues.length > 0) return [];
    throw error;
  }
}

function isObject(input: unknown): boolean {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

/** A place in which something is wrong: an issue of the schema, or a field that a rule refuses. */
type Fault = Issue | Pick<FieldFault, "path">;

/** The input without its unknown fields and its invalid parts. */
function withoutFaults(faults: readonly Fault[], input: unknown, schema: z.ZodMiniObject): unknown {
  const rest = structuredClone(input);
  for (const fault of faults) {
    for (const path of refusedPaths(fault, input, schema)) {
      const holder = valueAt(rest, path.slice(0, -1));
      Reflect.deleteProperty(Object(holder) as object, path.at(-1) as PropertyKey);
    }
  }
  return rest;
}

function isUnknown(fault: Fault): fault is z.core.$ZodIssueUnrecognizedKeys {
  return "code" in fault && fault.code === "unrecognized_keys";
}

/** What to remove for an error so that the rest is valid: unknown fields, or the largest optional part. */
function refusedPaths(fault: Fault, input: unknown, schema: z.ZodMiniObject): PropertyKey[][] {
  const { path } = fault;
  if (isUnknown(fault)) return fault.keys.map((key) => [...path, key]);
  if (path.length === 0) return [];
  const depth = path.findIndex(
    (key, index) =>
      typeof key === "string" && schemaAt(schema, path.slice(0, index + 1), input).isOptional,
  );
  return [path.slice(0, Math.max(depth, 0) + 1)];
}

/** The fields that are refused, as messages name them. */
function refusedNames(faults: readonly Fault[]): string[] {
  return faults.flatMap((fault) =>
    isUnknown(fault) || fault.path.length === 0 ? [] : [fieldName(fault.path)],
  );
}

/** Whether a sentence is about one of these fields. Names in quotes and lists are no such thing. */
function namesOneOf(names: readonly string[], sentence: string): boolean {
  const paths = sentence.replace(/"[^"]*"|known: [^.]*/g, "").match(/[\w.[\]]+/g) ?? [];
  const words = new Set(paths.flatMap((path) => [path, ...(path.match(/\w+/g) ?? [])]));
  return names.some((name) => words.has(name));
}
