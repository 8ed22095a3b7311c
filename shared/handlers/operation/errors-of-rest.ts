import * as z from "zod/mini";
import { isRemark } from "../../model/describe-issues";
import { fieldName } from "../../model/describe-issues/hints";
import { boundsOf } from "../../model/describe-issues/requirement";
import { kindOf } from "../../model/kind-of";
import { schemaAt, valueAt } from "../../model/schema-at";
import { validPart } from "../../model/valid-part";
import {
  ApiError,
  errorStatuses,
  type FieldFault,
  invalidField,
  refusalsIn,
} from "../../runtime/errors";
import { Unjudgeable } from "../../runtime/unjudgeable";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Input = Record<PropertyKey, unknown>;

/** Validates an input, or the valid part of a refused one. @throws ApiError */
type Rule = (input: Record<string, unknown>) => void | Promise<void>;

/** What is validated beyond an input's schema. */
export interface Validation {
  /** Rules that read nothing. */
  rules: readonly Rule[];
  /** Runs the operation without its effects, for what only a read can tell. Absent for a request that will not run. */
  dryRun?: Rule | undefined;
}

/** The errors of the schema's own rules, checked without the invalid parts. */
export function issuesOfRest(
  own: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
): Issue[] {
  const faults = own.filter((each) => !isRemark(each));
  const names = namesOf(faults);
  return validPart(faults, input, schema).issues.filter(
    ({ path, message }) =>
      path.length > 0 &&
      !path.some((_, index) => names.includes(fieldName(path.slice(0, index + 1)))) &&
      !namesOneOf(names, message),
  );
}

/** The errors of validation, for an input or for the valid part of a refused one. */
export async function errorsOfRest(
  left: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
  { rules, dryRun }: Validation,
): Promise<readonly ApiError[]> {
  if (kindOf(input) !== "an object") return [];
  const issues = left.filter((each) => !isRemark(each));
  const isWrong = issues.length > 0;
  const valid = validPart(issues, input, schema).value as Input;
  const ruled = await errorsOf(rules, valid, isWrong);
  // An optional field with an empty value was judged as if it were left out.
  const isEmpty = ({ path }: Issue) =>
    valueAt(input, path) === "" && schemaAt(schema, path, input).isOptional;
  const errors = [
    ...notAbout(
      issues.filter((each) => !isEmpty(each)),
      ruled,
    ),
    ...(await errorsOfAnyValue(issues, input, schema, rules)),
  ];
  // An error that names no field cannot be taken out of the input.
  if (!dryRun || ruled.some(({ faults }) => faults.length === 0)) return errors;
  const ofRules = ruled.flatMap((error) => error.faults);
  const faults = [...issues, ...ofRules];
  const standIns = new Set<PropertyKey>();
  const rest = schema.safeParse(withoutFaults(faults, input, schema, standIns));
  const hasOwnRest = standIns.size === 0;
  // What one element of a list lacks says nothing about the others.
  const part = ruled.length === 0 && isWhole(valid) ? valid : undefined;
  // A part that a rule alone refuses can be tried as it is, if the rest needs it.
  const whole = schema.safeParse(withoutFaults(issues, input, schema, standIns));
  const ofRest = rest.success ? rest.data : undefined;
  const tried = (hasOwnRest ? ofRest : part) ?? ofRest ?? (whole.success ? whole.data : undefined);
  const errorsOfTried = tried ? await errorsOf([dryRun], tried, isWrong) : [];
  // What is wrong with an example is no error of the caller.
  const isOfExample = ({ faults: own }: ApiError) =>
    tried !== part && own.some(({ path: [field = ""] }) => standIns.has(field));
  const found = errorsOfTried.filter((error) => !isOfExample(error));
  const toldOf = tried === whole.data ? issues : faults;
  const ruledFields = namesOf(ofRules);
  return [
    ...errors,
    ...notAbout(toldOf, found).filter(
      (error) => !namesOf(error.faults).some((name) => ruledFields.includes(name)),
    ),
    ...found.filter((error) => isPartner(error, input)),
  ];
}

/** Whether an error asks for a field that was not sent, or as null, such as the end that goes with a start, whatever that is. */
function isPartner({ faults: [fault, ...others] }: ApiError, input: unknown): boolean {
  const isAsked = fault?.detail.startsWith("is required") ?? false;
  return isAsked && others.length === 0 && (valueAt(input, fault?.path ?? []) ?? null) === null;
}

async function errorsOf(
  rules: readonly Rule[],
  input: Input,
  isWrong: boolean,
): Promise<readonly ApiError[]> {
  return (await Promise.all(rules.map((rule) => errorsOfRule(rule, input, isWrong)))).flat();
}

async function errorsOfRule(
  rule: Rule,
  input: Input,
  isWrong: boolean,
): Promise<readonly ApiError[]> {
  try {
    await rule(input);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return refusalsIn(error);
    // It reads all fields at once, though not each of its rules needs all.
    if (error instanceof Unjudgeable && !isWhole(input))
      return await errorsOfRule(rule, { ...input }, isWrong);
    // Without a field that it needs, a rule may fail in any way.
    if (isWrong) return [];
    throw error;
  }
}

/** Whether no field of an input is one whose reading throws `Unjudgeable`. */
function isWhole(input: Input): boolean {
  return Object.keys(input).length === Object.getOwnPropertyNames(input).length;
}

/** The errors that do not follow from a fault: those that depend on the store, or are about other fields. */
function notAbout(faults: readonly Fault[], errors: readonly ApiError[]): readonly ApiError[] {
  const names = namesOf(faults);
  return errors.filter(
    ({ code, message }) => errorStatuses[code] !== 400 || !namesOneOf(names, message),
  );
}

/** What the rules say about a refused field whatever it has: the errors that each of its allowed values gets. */
async function errorsOfAnyValue(
  issues: readonly Issue[],
  input: unknown,
  schema: z.ZodMiniObject,
  rules: readonly Rule[],
): Promise<readonly ApiError[]> {
  const errors = new Map<string, ApiError>();
  for (const { path, code } of issues.slice(0, maxTried)) {
    const isOfValue = code === "invalid_type" || code === "invalid_value" || code.startsWith("too");
    if (!isOfValue || valueAt(input, path) === undefined) continue;
    const field = fieldName(path);
    const others = issues.filter((each) => fieldName(each.path) !== field);
    let details: string[] | undefined;
    for (const value of valuesOf(schemaAt(schema, path, input).schema)) {
      const tried = structuredClone(input);
      put(tried, path, value);
      const part = validPart(others, tried, schema).value as Input;
      const found = (await errorsOf(rules, part, true))
        .flatMap(({ faults }) => faults)
        .filter((fault) => fieldName(fault.path) === field)
        .map(({ detail }) => detail.replace(/; got .*/s, ""))
        // Of another refused field, its default was checked.
        .filter((detail) => !namesOneOf(namesOf(others), detail));
      details = details?.filter((each) => found.includes(each)) ?? found;
      if (details.length === 0) break;
    }
    for (const detail of details ?? [])
      errors.set(`${field} ${detail}`, invalidField(field, detail));
  }
  return [...errors.values()];
}

const maxTried = 20;

/** All values that a field allows, or the ends of their range; none if that is not known. */
function valuesOf(schema: z.core.$ZodType | undefined): readonly unknown[] {
  const { type, entries } = (schema?._zod.def ?? {}) as { type?: string; entries?: object };
  if (type === "enum") return Object.values(entries ?? {});
  if (type === "boolean") return [true, false];
  const { minimum, maximum } = boundsOf(schema);
  return minimum === undefined || maximum === undefined ? [] : [minimum, maximum];
}

/** A place in which something is wrong: an issue of the schema, or a field that a rule refuses. */
type Fault = Issue | Pick<FieldFault, "path">;

/**
 * The input without its unknown fields and its invalid parts. Parts that it needs are examples, if its schema refuses them: their
 * names are added to `standIns`.
 */
function withoutFaults(
  faults: readonly Fault[],
  input: unknown,
  schema: z.ZodMiniObject,
  standIns: Set<PropertyKey>,
): unknown {
  const rest = structuredClone(input);
  for (const fault of faults)
    for (const path of refusedPaths(fault, input, schema)) {
      const { isOptional, schema: own, examples = [] } = schemaAt(schema, path, input);
      const needed = isOptional ? timeOfDay(own) : examples[0];
      const isOfSchema = "code" in fault && !isUnknown(fault);
      if (needed === undefined || path.length !== 1 || !isOfSchema) remove(rest, path);
      else {
        put(rest, path, needed);
        if (!isOptional) standIns.add(path[0] ?? "");
      }
    }
  return rest;
}

/** A time of day, if a field takes one: with any time, the field goes with the same partners. */
function timeOfDay(schema: z.core.$ZodType | undefined): string | undefined {
  const accepts = (value: string) => schema !== undefined && z.safeParse(schema, value).success;
  return accepts("09:00") && !accepts("x") ? "09:00" : undefined;
}

/** What to remove for an error so that the rest is valid: unknown fields, or the largest optional part. */
function refusedPaths(fault: Fault, input: unknown, schema: z.ZodMiniObject): Path[] {
  const { path } = fault;
  if (isUnknown(fault)) return fault.keys.map((key) => [...path, key]);
  if (path.length === 0) return [];
  const depth = path.findIndex(
    (key, index) =>
      typeof key === "string" && schemaAt(schema, path.slice(0, index + 1), input).isOptional,
  );
  return [path.slice(0, Math.max(depth, 0) + 1)];
}

function isUnknown(fault: Fault): fault is z.core.$ZodIssueUnrecognizedKeys {
  return "code" in fault && fault.code === "unrecognized_keys";
}

/** Sets the value at a path, in objects that it makes where there are none. */
export function put(input: unknown, path: Path, value: unknown): void {
  const holder = path.slice(0, -1).reduce<Input>((outer, name) => {
    outer[name] ??= {};
    return Object(outer[name]) as Input;
  }, input as Input);
  holder[path.at(-1) as PropertyKey] = value;
}

export function remove(input: unknown, path: Path): void {
  const holder = Object(valueAt(input, path.slice(0, -1))) as object;
  Reflect.deleteProperty(holder, path.at(-1) as PropertyKey);
}

/** The refused fields, as messages name them. */
function namesOf(faults: readonly Fault[]): string[] {
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
