import type { Page } from "../../model/page";
import type { HttpEvent, HttpResult } from "./event";
import { headInWords } from "./head-in-words";

/** Whether an Accept header prefers CSV: it names `text/csv`, and does not name JSON before it or with more weight. */
export function prefersCsv({ headers }: HttpEvent): boolean {
  const [first] = (headers.accept ?? "")
    .split(",")
    .map((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
      return { type, weight: Number(weight) };
    })
    // A wildcard means the default, JSON.
    .filter(({ type, weight }) => weight > 0 && /^(text\/csv|application\/json)$/.test(type))
    .sort((left, right) => right.weight - left.weight);
  return first?.type === "text/csv";
}

/** The query parameter of a list's CSV that makes it a file for a spreadsheet. */
export const forSpreadsheet = "bom";

/**
 * A list page as CSV (RFC 4180): a column for each field, `meta.country` for a nested one, and the next list page in
 * `Link`.
 */
export function csvPage(
  { data, nextCursor }: Page<Record<string, unknown>>,
  fields: readonly string[],
  { rawPath, rawQueryString }: HttpEvent,
): HttpResult {
  const query = new URLSearchParams(rawQueryString);
  const omitted = query.get("omit")?.split(",") ?? [];
  if (nextCursor !== null) query.set("cursor", nextCursor);
  return {
    statusCode: 200,
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      ...(nextCursor !== null && { link: `<${rawPath}?${query}>; rel="next"` }),
    },
    body: toCsv(
      data,
      fields.filter((field) => !omitted.includes(field)),
      query.get(forSpreadsheet) === "true",
    ),
  };
}

/**
 * Rows as CSV. Nested columns take the place of their field, in order of appearance. For a spreadsheet, which needs a mark to
 * read it as UTF-8, the heads are words.
 */
export function toCsv(
  rows: readonly Record<string, unknown>[],
  fields: readonly string[],
  isForSpreadsheet = false,
): string {
  const cells = rows.map((row) => flatten(row));
  const columns = fields.flatMap((field) => columnsOf(field, cells));
  const heads = isForSpreadsheet ? columns.map(headInWords) : columns;
  const lines = [heads, ...cells.map((row) => columns.map((column) => row.get(column)))].map(
    (line) => `${line.map(cell).join(",")}\r\n`,
  );
  return (isForSpreadsheet ? "\ufeff" : "") + lines.join("");
}

/** The field itself, or the fields nested in it in any row. */
function columnsOf(field: string, rows: readonly Map<string, unknown>[]): string[] {
  const names = rows.flatMap((row) => [...row.keys()]);
  const within = [...new Set(names.filter((name) => name.startsWith(`${field}.`)))];
  return within.length > 0 ? within : [field];
}

function flatten(record: object, prefix = ""): Map<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? [...flatten(value, `${prefix}${name}.`)]
        : [[prefix + name, value]],
    ),
  );
}

// The characters that begin a formula in a spreadsheet, in half and full width. Blanks, quotation marks and invisible
// letters may precede them, because some programs drop those.
const formulaStart = /[=+@|%-]/;
// A telephone number or another number is none. It ends where a cell may end.
const number = /[+-][\d ()./-]+(?=[;\t\r\n]|$)/y;
const blanksAndMarks = /;[\s"'\p{Cc}\p{Cf}]*|^[\s"'\p{Cc}\p{Cf}]*|[\s"'\p{Cc}\p{Cf}]+/gu;

/** One cell; a number is a number. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const safe = withoutFormulas(typeof value === "string" ? value : listText(value));
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The text with an apostrophe wherever a spreadsheet would begin a formula: at its start, and after each `;`, tab and line
 * break in it, since some locales split at `;` and ignore a quotation mark after a comma. Removing the apostrophes restores
 * the text. Runs in linear time.
 */
function withoutFormulas(text: string): string {
  return text
    .replace(blanksAndMarks, (run, place: number) =>
      (place === 0 || /[;\t\r\n]/.test(run)) && beginsFormula(text, place + run.length)
        ? (place || run[0] === ";" ? "" : "'") + run.replace(/[;\t\r\n]/g, "$&'")
        : run,
    )
    .replace(/^(?=\s*[\t\r\n])/, "'");
}

function beginsFormula(text: string, place: number): boolean {
  if (!formulaStart.test(text.charAt(place).normalize("NFKC"))) return false;
  number.lastIndex = place;
  return !/\d/.test(number.exec(text)?.[0] ?? "");
}

/** A list of plain values with commas, any other value as JSON. */
function listText(value: unknown): string {
  const isPlain = Array.isArray(value) && value.every((each) => typeof each !== "object");
  return isPlain ? value.join(", ") : JSON.stringify(value);
}
