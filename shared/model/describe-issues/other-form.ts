import * as z from "zod/mini";

/** A sentence on a value that the schema takes in another form: without quotes, with a zone, as a date alone. */
export function otherForm(value: unknown, schema: z.core.$ZodType | undefined): string {
  if (!schema) return "";
  const meant = formsOf(value).find((each) => z.safeParse(schema, each).success);
  if (meant === undefined) return "";
  const sent = JSON.stringify(meant);
  return /T.*Z"$/.test(sent) ? ` Perhaps ${sent}, in UTC.` : ` Send ${sent}.`;
}

const longest = 40;
// In seconds, and in milliseconds, since 1970.
const leastSeconds = 1e9;
const leastMilliseconds = 1e12;

function formsOf(value: unknown): unknown[] {
  // One of a list, where a single value is due.
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === "string") return value;
  if (typeof value === "number") return formsOfNumber(value);
  if (typeof value !== "string" || value.length > longest) return [];
  const text = value.trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) return [Number(text)];
  if (/^(true|yes|on)$/i.test(text)) return [true];
  if (/^(false|no|off)$/i.test(text)) return [false];
  if (/^\d:\d\d$/.test(text)) return [`0${text}`];
  const [, day, time = "00:00"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)Z?)?$/.exec(text) ?? [];
  return day === undefined ? [] : [`${day}T${time.padEnd(8, ":00")}Z`, day, day.slice(0, 7)];
}

function formsOfNumber(value: number): unknown[] {
  if (value === 0 || value === 1) return [value === 1];
  if (value < leastSeconds || value > leastMilliseconds * 10) return [];
  return [new Date(value < leastMilliseconds / 10 ? value * 1000 : value).toJSON()];
}
