import * as z from "zod/mini";
import { isLocalAsset } from "./local-asset";
import { itHas } from "./schema-words";

/**
 * A text of 1 to `maximumLength` characters that is not only white space. A short one, such as a name, has no control
 * characters, and none that reorder adjacent text.
 */
export function text(maximumLength: number, description: string) {
  return anyText(maximumLength, description).check(
    ...(maximumLength <= longestLine ? [withoutControls] : []),
  );
}

/** The same for text from others: a visitor's message must not be refused because of a character in their name. */
export function anyText(maximumLength: number, description: string) {
  return z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(maximumLength),
      z.regex(/\S/, "must not be blank"),
      z.describe(description),
    );
}

const longestLine = 200;

// Tabs and line breaks are only white space. The marks U+200E, U+200F and U+061C are needed in Arabic and Hebrew.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

const withoutControls = z.refine<string>((value) => !controls.test(value), {
  error: ({ input }) => {
    const code = controls.exec(String(input))?.[0].charCodeAt(0) ?? 0;
    return `must not contain the control character U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  },
});

export function uuid(description: string) {
  return z.string().check(z.meta({ description: `${description} A UUID.`, format: "uuid" }));
}

/** A time in answers: ISO 8601, UTC, milliseconds. */
export function time(description: string) {
  return z.string().check(
    z.meta({
      description: `${description} ISO 8601, UTC, milliseconds.`,
      format: "date-time",
    }),
  );
}

/** A time in input: ISO 8601 with a zone. */
export function timeInput(description: string) {
  return z.iso
    .datetime({
      offset: true,
      error: 'must be an ISO 8601 time with a zone, such as "2027-01-31T09:00:00Z"',
    })
    .check(
      z.refine(isFourDigitYear, "must be between the years 0000 and 9999 in UTC"),
      z.describe(`${description} ISO 8601 with a zone.`),
    );
}

export function count(description: string) {
  return z.int().check(z.gte(0), z.describe(description));
}

/** A text of at most `maximumBytes` bytes of UTF-8. */
export function longText(maximumBytes: number, description: string) {
  return z
    .string()
    .check(
      withinBytes(maximumBytes, "UTF-8"),
      z.meta({ description: `${description} Counted in bytes.`, maxLength: maximumBytes }),
    );
}

/**
 * Refuses a value whose text is larger than `maximumBytes`, and says how large it is. `counted` gives the part of the value
 * that counts.
 */
export function withinBytes(
  maximumBytes: number,
  kind: "UTF-8" | "JSON",
  counted = (value: unknown) => value,
) {
  const bytesOf = (value: unknown) => {
    const text = kind === "JSON" ? JSON.stringify(counted(value)) : String(value);
    // The page's script imports these types, so they must not use types that browsers lack.
    return new TextEncoder().encode(text).length;
  };
  return z.refine((value) => bytesOf(value) <= maximumBytes, {
    error: ({ input }) =>
      `must be at most ${maximumBytes} bytes of ${kind}${itHas}${bytesOf(input)}`,
  });
}

// The requirement on JavaScript's `getDay` numbers.
const dayNumber = "must be a day number from 0 (Sunday) to 6 (Saturday)";

/** A day of the week. */
export const weekday = z.int(dayNumber).check(z.gte(0, dayNumber), z.lte(6, dayNumber));

// For programs that read the fault.
const wrongUrl = { rule: "wrong_format", format: "url" };

export const httpsUrl = urlOf(["https:"], 'must be an https URL, such as "https://acme.com/sale"');

/** The address of a picture: an https URL, or that of an asset in a local run. */
export const pictureUrl = z.string().check(
  z.maxLength(2000),
  z.refine((value) => isUrlOf(["https:"], value) || isLocalAsset(value), {
    error: 'must be an https URL, such as "https://acme.com/sale.jpg"',
    params: wrongUrl,
  }),
);

/** An absolute URL of at most 2,000 characters whose scheme is one of `protocols`, each with its colon. */
export function urlOf(protocols: readonly string[], requirement: string) {
  return z.string().check(
    z.maxLength(2000),
    z.refine((value) => isUrlOf(protocols, value), { error: requirement, params: wrongUrl }),
  );
}

function isUrlOf(protocols: readonly string[], value: string): boolean {
  return /^\S+$/.test(value) && URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** Beyond these years a time is written with more digits, and no longer sorts as a text. */
function isFourDigitYear(value: string): boolean {
  const time = new Date(value);
  // The format check refuses a text that is not a time.
  return Number.isNaN(time.getTime()) || /^\d{4}-/.test(time.toISOString());
}

/** A colour as `#rrggbb`. */
export const color = z
  .string()
  .check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour as six hex digits, such as "#2563eb"'));

/** A calendar date in input. */
export function day(description: string) {
  return z
    .string()
    .check(
      z.refine(isDay, "must be a date as YYYY-MM-DD, from 2000 to 2099"),
      z.describe(`${description} YYYY-MM-DD.`),
    );
}

function isDay(value: string): boolean {
  // A day that its month does not have becomes one of the next.
  return /^20\d\d-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true;
}

/** The same as `schema`, but refuses the field name `__proto__`, which a record's parser would silently skip. */
export function withoutPrototype<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z
      .unknown()
      .check(
        z.refine(
          (value) =>
            typeof value !== "object" || value === null || !Object.hasOwn(value, "__proto__"),
          "must not have a field named __proto__",
        ),
      ),
    schema,
  );
}

export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day as HH:MM, 00:00 to 23:59"));

/** The name of an IANA time zone. */
export const timezone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimezone, "must be an IANA time zone, such as Europe/Berlin"));

function isTimezone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    // Intl accepts offsets such as +02:00, but they are not zones: they have no summer time.
    return /^[A-Za-z]/.test(value);
  } catch {
    return false;
  }
}
