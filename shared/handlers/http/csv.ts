import type { Page } from "../../model/page";
import { ApiError } from "../../runtime/errors";
import type { HttpEvent, HttpResult } from "./event";

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

/** The query parameter that names the columns of a list's CSV. */
export const csvColumns = "columns";

/** A list page as CSV (RFC 4180), with the same columns as each other page of the list, and the next list page in `Link`. */
export function csvPage(
  { data, nextCursor }: Page<Record<string, unknown>>,
  declared: readonly string[],
  { rawPath, rawQueryString }: HttpEvent,
): HttpResult {
  const query = new URLSearchParams(rawQueryString);
  const omitted = query.get("omit")?.split(",") ?? [];
  if (nextCursor !== null) query.set("cursor", nextCursor);
  const columns =
    query.get(csvColumns)?.split(",") ??
    declared.filter((column) => !omitted.includes(column.split(".")[0] ?? ""));
  return {
    statusCode: 200,
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      ...(nextCursor !== null && { link: `<${rawPath}?${query}>; rel="next"` }),
    },
    body: toCsv(data, columns, query.get(forSpreadsheet) === "true"),
  };
}

/** @throws ApiError `invalid_body` if columns begin with no field of the list's rows */
export function refuseUnknownColumns(
  requestedColumns: string | undefined,
  declared: readonly string[],
): void {
  const fields = [...new Set(declared.map((column) => column.split(".")[0] ?? ""))];
  const unknown = (requestedColumns?.split(",") ?? []).filter(
    (column) => !fields.includes(column.split(".")[0] ?? "") || /\p{Cc}/u.test(column),
  );
  if (unknown.length === 0) return;
  const named = unknown.slice(0, 10).map((column) => JSON.stringify(column.slice(0, 50)));
  throw new ApiError(
    "invalid_body",
    `${csvColumns}: no column ${named.join(", ")}. Columns are separated by commas; each is a field, or a field within a field, such as data.email. The fields are ${fields.join(", ")}.`,
  );
}

/**
 * Rows as CSV. A column is a field or a nested one (`data.email`). A field's own column contains its nested fields without a
 * column, as JSON. For a spreadsheet, which needs a byte order mark to read UTF-8, the heads are words.
 */
export function toCsv(
  rows: readonly Record<string, unknown>[],
  columns: readonly string[],
  isForSpreadsheet = false,
): string {
  const heads = isForSpreadsheet ? columns.map(headInWords) : columns;
  const lines = [
    heads,
    ...rows.map((row) => columns.map((column) => valueIn(row, column, columns))),
  ];
  const csv = lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
  return (isForSpreadsheet ? "\ufeff" : "") + csv;
}

/** The value of a column: for "data.a.b" the value of `b` in `a` in `data`, or of a name with a dot. */
function valueIn(value: unknown, column: string, columns: readonly string[], path = ""): unknown {
  if (column === "") return isNested(value) ? rest(value, path, columns) : value;
  if (!isNested(value)) return undefined;
  const names = Object.keys(value).filter(
    (name) => column === name || column.startsWith(`${name}.`),
  );
  for (const name of names) {
    const inner = column.slice(name.length + 1);
    const found = valueIn((value as Row)[name], inner, columns, `${path}${name}.`);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Row = Record<string, unknown>;

function isNested(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The nested fields without a column, as JSON; undefined if there are none. */
function rest(value: Row, path: string, columns: readonly string[]): string | undefined {
  const others = Object.entries(value).filter(([name]) => !columns.includes(path + name));
  return others.length === 0 ? undefined : JSON.stringify(Object.fromEntries(others));
}

// The characters that begin a formula in a spreadsheet, in half and full width. Blanks, quotation marks and invisible
// letters may precede them, because some programs drop those.
const formulaStart = /[=+@|%-]/;
// A telephone number or another number is not a formula. It ends where a cell can end.
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
 * The text with an apostrophe wherever a spreadsheet would start a formula: at its start, and after each `;`, tab and line
 * break, because some locales split at `;` and ignore a quotation mark after a comma. Removing the apostrophes restores the
 * text. Runs in linear time.
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

/** The head of a column for people: "Created at" for `createdAt`, "Data: email" for `data.email`. */
function headInWords(column: string): string {
  const [field = "", ...within] = column.split(".");
  const words = spaced(field);
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  // The names within are the visitors' and the customer's own.
  return within.length > 0 ? `${name}: ${within.join(".")}` : name;
}

function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}
