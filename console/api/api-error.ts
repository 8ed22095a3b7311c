import { errorWords, placeName } from "../words/errors";
import type { Schemas } from "./schemas";

/** A failed request. The message is meant for users. */
export class ApiError extends Error {
  /** The invalid fields, with advice for each. */
  readonly fields: readonly FieldError[];

  constructor(
    /** The API's own message. */
    raw: string,
    readonly code: string,
    /** 0 if there was no response. */
    readonly status: number,
    /** The invalid fields as the API names them. */
    readonly errors: readonly ProblemError[] = [],
  ) {
    const fields = code === "invalid_body" ? fieldErrors(errors) : [];
    super(
      fields.length > 0
        ? fields.map(({ path, text }) => errorWords.at(placeName(path), text)).join(" ")
        : (errorWords.codes[code] ?? raw),
    );
    this.fields = fields;
  }
}

/** An invalid field of a request, with a text for users. */
export interface FieldError {
  /** The field's path, for example `content.sections[2].image`. */
  path: string;
  /** What to do about it. */
  text: string;
}

/** An invalid field in the API's problem details. */
export type ProblemError = Schemas["Problem"]["errors"][number];

/** The invalid fields in the API's order, without duplicates, with texts for users. */
export function fieldErrors(errors: readonly ProblemError[]): FieldError[] {
  const faults = errors.flatMap((error) => {
    const path = pathAt(error.pointer);
    return path === "" ? [] : [{ path, text: inWords(error) }];
  });
  return faults.filter(
    ({ path }, index) => faults.findIndex((each) => each.path === path) === index,
  );
}

/** Converts `#/arms/1/messageId` to `arms[1].messageId`. */
function pathAt(pointer: string): string {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((path, key) => {
      if (String(Number(key)) === key) return `${path}[${key}]`;
      return path === "" ? key : `${path}.${key}`;
    }, "");
}

const { field: words } = errorWords;

function inWords({ rule, params, detail }: ProblemError): string {
  const { minimum, maximum, format, fields } = params as {
    minimum?: number;
    maximum?: number;
    format?: string;
    fields?: readonly string[];
  };
  switch (rule) {
    case "required":
      return words.required;
    case "too_long":
      return words.tooLong(maximum ?? 0);
    case "too_short":
      return words.tooShort(minimum ?? 0);
    case "too_many":
      return words.tooMany(maximum ?? 0);
    case "too_few":
      return words.tooFew(minimum ?? 0);
    case "too_small":
    case "too_large":
    case "wrong_type":
      if (minimum === undefined) return words.other(detail);
      return maximum === undefined ? words.atLeast(minimum) : words.between(minimum, maximum);
    case "not_one_of":
      return words.choice;
    case "wrong_format":
      return words.formats[format ?? ""] ?? words.other(detail);
    case "differs":
      return words.differs((fields ?? []).map(placeName));
    case "divides_visitors":
      return words.unfairAudience;
    case "unknown_message":
      return words.message;
    default:
      return words.other(detail);
  }
}
