import { Unjudgeable } from "./unjudgeable";

/** Every error the REST API and the tool endpoint can answer, with its HTTP status. */
export const errorStatuses = {
  invalid_body: 400,
  invalid_domain: 400,
  reserved_domain: 400,
  domain_not_found: 400,
  unknown_template: 400,
  last_domain: 400,
  last_owner: 400,
  send_failed: 400,
  unauthorized: 401,
  forbidden: 403,
  trial_expired: 403,
  plan_limit: 403,
  not_found: 404,
  no_domains: 404,
  method_not_allowed: 405,
  duplicate: 409,
  in_use: 409,
  idempotency_mismatch: 409,
  claim_lost: 409,
  cursor_expired: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  rate_limited: 429,
  internal_error: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The rules that a field can break, and what `params` contains. Problem details name them. */
export const faultRules = {
  required: "The field is missing. No `params`.",
  unknown_field: "There is no such field here. `allowed`: the names there are.",
  wrong_type: "`type`: the type that the field takes.",
  not_one_of: "`allowed`: the values that the field takes.",
  too_short: "`minimum`: characters.",
  too_long: "`maximum`: characters.",
  too_few: "`minimum`: items.",
  too_many: "`maximum`: items.",
  too_small: "`minimum`: the least value.",
  too_large: "`maximum`: the greatest value.",
  wrong_format: "`format`: such as `email`, `url`, `datetime`.",
  unknown_message: "The domain has no message of this id. No `params`.",
  differs:
    "An arm's message may differ from the first arm's only in what is tested. `fields`: those that differ.",
  divides_visitors:
    "An experiment divides visitors itself. `field`: what the message's audience compares.",
  in_use: "Other records hold it. `by`: the ids of the first.",
  invalid: "Any other rule: `detail` says which. No `params`.",
} as const;

export type FaultRule = keyof typeof faultRules;

/** The error of one field of an input. */
export interface FieldFault {
  /** Where the field is: names and indexes, from the input's top. */
  path: readonly PropertyKey[];
  rule: FaultRule;
  /** The rule's values, such as `{ maximum: 100 }`. */
  params?: Readonly<Record<string, unknown>>;
  /** The text after the field's name in a sentence: `must have at most 100 characters`. */
  detail: string;
}

/** An expected failure: thrown anywhere, turned into the documented answer by one middleware. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** The fields that it is about, for who asks for problem details. */
    readonly faults: readonly FieldFault[] = [],
  ) {
    super(message);
    this.name = "ApiError";
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  /** The documented body: exactly `code` and `message`. */
  get envelope(): { error: { code: ErrorCode; message: string } } {
    return { error: { code: this.code, message: this.message } };
  }

  /** The body in the format of RFC 9457, with the documented one in it. */
  get problem() {
    const title = this.code.replaceAll("_", " ");
    return {
      type: `/docs#error-${this.code}`,
      title: title.charAt(0).toUpperCase() + title.slice(1),
      status: this.status,
      detail: this.message,
      errors: this.faults.map(({ path, rule, params = {}, detail }) => ({
        pointer: pointerTo(path),
        rule,
        params,
        detail,
      })),
      ...this.envelope,
    };
  }
}

/** A JSON pointer as a URI fragment (RFC 6901, section 6): `#/arms/1/messageId`. */
function pointerTo(path: readonly PropertyKey[]): string {
  const escaped = path.map((key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1"));
  return ["#", ...escaped.map(encodeURIComponent)].join("/");
}

/**
 * The refusal of one field. `detail` follows the field's name in the message: `must be in the future`.
 * @param field as messages name it: `arms[1].messageId`
 * @param hint a sentence after it
 */
export function invalidField(
  field: string,
  detail: string,
  { rule = "invalid", params, hint = "" }: Partial<FieldFault> & { hint?: string } = {},
): ApiError {
  const fault = { path: pathOf(field), rule, detail, ...(params && { params }) };
  return new ApiError("invalid_body", `${field} ${detail}. ${hint.trim()}`.trim(), {}, [fault]);
}

function pathOf(field: string): PropertyKey[] {
  return field.split(/[.[]/).map((key) => (key.endsWith("]") ? Number(key.slice(0, -1)) : key));
}

/** Several refusals of one call as one error: the code of the first, and a sentence on each field. */
class Refusals extends ApiError {
  constructor(readonly parts: readonly ApiError[]) {
    const [{ code, headers } = new ApiError("invalid_body", "")] = parts;
    const text = parts.map(({ message }) => message).join(" ");
    super(
      code,
      text,
      headers,
      parts.flatMap(({ faults }) => faults),
    );
  }
}

/** The single refusals in an error. */
export function refusalsIn(error: ApiError): readonly ApiError[] {
  return error instanceof Refusals ? error.parts : [error];
}

/** One error of several refusals, each told once, and those of one field in one sentence. */
export function asOne(refusals: readonly ApiError[]): ApiError {
  const parts: ApiError[] = [];
  for (const each of refusals.flatMap(refusalsIn)) {
    if (parts.some(({ message }) => message === each.message)) continue;
    const joined = parts.map((part) => ofOneField(part, each));
    const at = joined.findIndex((error) => error !== undefined);
    parts.splice(at < 0 ? parts.length : at, 1, joined[at] ?? each);
  }
  const [first] = parts;
  return first && parts.length === 1 ? first : new Refusals(parts);
}

/** Two refusals of the same field as one: `winner must be a string; got 7. winner must be the name of an arm.` */
function ofOneField(left: ApiError, right: ApiError): ApiError | undefined {
  const [one, other] = [left, right].map(sentenceOf);
  if (!one || !other || pointerTo(one.fault.path) !== pointerTo(other.fault.path)) return undefined;
  // Of a missing field nothing else is wrong.
  if (one.fault.rule === "required" || one.rule.split(joint).includes(other.rule)) return left;
  // A suggestion that breaks another rule is none.
  const text = left.message.replace(
    / Did you mean "[^"]*"\?| Leave it out instead\.| Send it in quotes: "[^"]*"\./,
    "",
  );
  const got = left.message.includes("; got ") ? "" : other.got;
  const detail = `${one.rule}${joint}${other.rule}${one.got}`;
  return new ApiError(
    left.code,
    `${text} ${one.field} ${other.rule}${got}.${other.hint}`,
    left.headers,
    [{ ...one.fault, detail }],
  );
}

/** Between two rules in a fault's detail. */
const joint = ", and ";

/** The parts of an error of one field; undefined if it is about several, or its message does not begin with the field. */
function sentenceOf({ message, faults: [fault, ...others] }: ApiError) {
  const [field = ""] = message.split(" ");
  const [rule = "", ...got] = fault?.detail.split(/(?=; got )/) ?? [];
  const told = `${field} ${rule.split(joint)[0]}`;
  if (!fault || others.length > 0 || !message.startsWith(told)) return undefined;
  const end = message.slice(`${field} ${fault.detail}`.length);
  return { field, fault, rule, got: got.join(""), hint: end.startsWith(". ") ? end.slice(1) : "" };
}

/** The result of a rule; undefined if it refuses (the error goes to `refused`) or cannot be checked. */
export function attempt<Value>(refused: ApiError[], rule: () => Value): Value | undefined {
  try {
    return rule();
  } catch (error) {
    if (error instanceof Unjudgeable) return undefined;
    if (!(error instanceof ApiError)) throw error;
    refused.push(...refusalsIn(error));
    return undefined;
  }
}

/**
 * Checks rules that do not need each other.
 * @throws ApiError with what all of them refuse
 */
export function checkAll(...rules: readonly (() => unknown)[]): void {
  const refused: ApiError[] = [];
  for (const rule of rules) attempt(refused, rule);
  if (refused.length > 0) throw asOne(refused);
}

/**
 * The results of reads that do not need each other.
 * @throws ApiError with what all of them refuse
 */
export async function readAll<Value>(reads: readonly Promise<Value>[]): Promise<Value[]> {
  const settled = await Promise.allSettled(reads);
  const refused: ApiError[] = [];
  const values = settled.flatMap((each) =>
    each.status === "fulfilled" ? [each.value] : (attempt(refused, () => raise(each.reason)) ?? []),
  );
  if (refused.length > 0) throw asOne(refused);
  return values;
}

function raise(error: unknown): never {
  throw error;
}
