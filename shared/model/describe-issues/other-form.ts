import * as z from "zod/mini";

/** A sentence on a value that the schema takes in another form: without quotes, with a zone, as a date alone. */
export function otherForm(value: unknown, schema: z.core.$ZodType | undefined): string {
  if (!schema) return "";
  const meant = formsOf(value).find((each) => z.safeParse(schema, each).success);
  if (meant === undefined) return notAbsolute(value, schema);
  const sent = JSON.stringify(meant);
  return /T.*Z"$/.test(sent) ? ` Perhaps ${sent}, in UTC.` : ` Send ${sent}.`;
}

const relative =
  /^(?:now|today|tomorrow|yesterday)\b|^(?:in |end of|last|next|this|past|previous)[ _-]?\w|^[+-]?\d+ ?(?:[smhdwy]|mins?|minutes?|hours?|days?|weeks?|months?|years?)(?: ago)?$|\bago$/i;
const numbersOfADay = /^\d{1,2}[./-]\d{1,2}[./-]\d{4}/;

/** A sentence on a time that depends on today, or whose day and month could be either. */
function notAbsolute(value: unknown, schema: z.core.$ZodType): string {
  if (typeof value !== "string" || value.length > longest || !takesATime(schema)) return "";
  if (relative.test(value.trim()))
    return " Nothing here is counted from now: send the date itself.";
  return numbersOfADay.test(value.trim())
    ? " Write the year first, then the month, then the day."
    : "";
}

function takesATime(schema: z.core.$ZodType): boolean {
  return ["2030-01-31T00:00:00Z", "2030-01-31", "2030-01"].some(
    (each) => z.safeParse(schema, each).success && !z.safeParse(schema, "x").success,
  );
}

const longest = 40;
// In seconds, and in milliseconds, since 1970.
const leastSeconds = 1e9;
const leastMilliseconds = 1e12;

function formsOf(value: unknown): unknown[] {
  // One of a list, where a single value is due.
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === "string") return value;
  if (typeof value === "number") return formsOfNumber(value);
  // One that holds the text which is due, such as {"id": "msg_…"}.
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const texts = Object.values(value);
    return texts.length === 1 && typeof texts[0] === "string"
      ? [texts[0], ...formsOf(texts[0])]
      : [];
  }
  if (typeof value !== "string" || value.length > longest) return [];
  const text = value.trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) return [Number(text), ...timesOfDay(text)];
  const [, amount = ""] =
    /^[$€£]? ?(\d[\d,]*(?:\.\d+)?) ?(?:[$€£%]|usd|percent)?$/i.exec(text) ?? [];
  if (amount !== "") return [Number(amount.replaceAll(",", ""))];
  if (/^(true|yes|on)$/i.test(text)) return [true];
  if (/^(false|no|off)$/i.test(text)) return [false];
  const ofDay = timesOfDay(text);
  if (ofDay.length > 0) return ofDay;
  const [, year, month] = /^(\d{4})[-/](\d{1,2})$/.exec(text) ?? [];
  if (month !== undefined) return [`${year}-${month.padStart(2, "0")}`];
  const [, day, time = "00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/.exec(
      text.replace(/^(\d{4})\/(\d\d)\/(\d\d)/, "$1-$2-$3"),
    ) ?? [];
  if (day !== undefined)
    return [
      `${day}T${time.padEnd(8, ":00")}${zone.replace(/(\d\d)(\d\d)$/, "$1:$2")}`,
      day,
      day.slice(0, 7),
    ];
  return formsInWords(text);
}

/** A time of day as 24 hours have it: `09:00` for `9am`. */
function timesOfDay(text: string): string[] {
  const [, hour, minutes = "00", half] =
    /^(\d{1,2})(?::(\d\d))? ?([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hour === undefined) return [];
  const isAfternoon = half?.toLowerCase() === "p";
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return [`${String(hours).padStart(2, "0")}:${minutes}`];
}

/** A day or a month that names the month, or a day whose order of numbers is clear. */
function formsInWords(text: string): string[] {
  const [, first = "", second = "", year] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  // A day with dots begins with the day.
  const [day, month] = Number(first) > 12 || text.includes(".") ? [first, second] : [second, first];
  const isClear = year !== undefined && (text.includes(".") || Number(day) > 12);
  const isNamed = /[a-z]{3}/i.test(text) && /\b\d{4}\b/.test(text);
  const ms = isClear
    ? Date.parse(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T00:00:00Z`)
    : isNamed
      ? Date.parse(`${text} UTC`)
      : Number.NaN;
  if (Number.isNaN(ms)) return [];
  const at = new Date(ms).toISOString();
  return [`${at.slice(0, 19)}Z`, at.slice(0, 10), at.slice(0, 7)];
}

function formsOfNumber(value: number): unknown[] {
  if (value === 0 || value === 1) return [value === 1];
  const [, year, month, day] = /^(20\d\d)([01]\d)([0-3]\d)$/.exec(`${value}`) ?? [];
  if (day !== undefined) return [`${year}-${month}-${day}`];
  if (value < leastSeconds || value > leastMilliseconds * 10) return [];
  return [new Date(value < leastMilliseconds / 10 ? value * 1000 : value).toJSON()];
}
