import { fieldName } from "../words/errors";
import { csvWords } from "../words/records";
import { ApiError } from "./api-error";
import { fetchOrTake } from "./early-answers";
import { withinRateLimit } from "./requests";

/** Returns a cell by its column name; empty if there is no such column. */
type CsvRow = (column: string) => string;

interface Csv {
  /** The columns by the API's names, in their order, with their headings. Without them, all columns. */
  columns?: Readonly<Record<string, string>>;
  isWanted?: (row: CsvRow) => boolean;
}

/**
 * Downloads a list of the API as CSV, page by page, optionally with only some of its columns and rows.
 * @throws an ApiError if a page fails, because half a file would look complete
 */
export async function downloadList(
  path: string,
  filter: Record<string, string>,
  fileName: string,
  csv: Csv = {},
): Promise<void> {
  const pages: string[] = [];
  const { columns } = csv;
  const wanted = { ...filter, ...(columns && { columns: Object.keys(columns).join(",") }) };
  let address: string | undefined = `${path}?${new URLSearchParams({ ...wanted, limit: "100" })}`;
  while (address !== undefined) {
    const request = new Request(address, { headers: { accept: "text/csv" } });
    const response: Response = await withinRateLimit(request, fetchOrTake);
    const text = await response.text();
    if (!response.ok) throw new ApiError(text, "internal_error", response.status);
    pages.push(text);
    address = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  saveFile(fileName, [joinCsv(pages, csv)]);
}

// A URL has room for this many. Other fields are in the `data` column.
const maxNames = 30;

/**
 * The columns of a CSV file of leads: the person, the fields with these names, all other fields as JSON, and the origin. A field
 * named consent is one of the others, because the recorded consent has the column of that name.
 */
export function leadColumns(names: Iterable<string>): Record<string, string> {
  const known = new Set(names);
  known.delete("consent");
  const people = ["email", "name"].filter((name) => known.has(name));
  const others = [...known].filter((name) => !people.includes(name));
  const { consent, ...origin } = csvWords.lead;
  const columns = (each: string[]) => each.map((name) => [name, capital(name)] as const);
  return {
    ...Object.fromEntries(columns(people).map(([name, heading]) => [`data.${name}`, heading])),
    consent,
    ...within("data", columns(others), csvWords.otherFields),
    ...origin,
  };
}

/** A column for each name within a field, and one with this heading for the rest. */
export function within(
  field: string,
  names: readonly (readonly [name: string, heading: string])[],
  rest: string,
): Record<string, string> {
  const plain = names.filter(([name]) => !/[,\p{Cc}]/u.test(name)).slice(0, maxNames);
  const columns = plain.map(([name, heading]) => [`${field}.${name}`, heading]);
  return Object.fromEntries([...columns, [field, rest]]);
}

/** Joins the pages of a list into one file with the wanted rows, below headings. All pages have the same columns. */
export function joinCsv(
  pages: readonly string[],
  { columns = {}, isWanted = () => true }: Csv = {},
): string {
  const tables = pages.map((page) => rowsIn(page));
  const [names = []] = tables[0] ?? [];
  const places = new Map(names.map((column, place) => [column, place]));
  const rows = tables
    .flatMap(([, ...body]) => body)
    .filter((row) => isWanted((column) => row[places.get(column) ?? -1] ?? ""));
  const headings = Object.values(columns);
  const head = headings.length > 0 ? headings : names.map((name) => fieldName(name));
  return [head.map(headCell), ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

/** A heading as a cell on one line. Like the API's cells, it never begins a formula. */
function headCell(text: string): string {
  const line = text.replace(/[;\s\p{Cc}]+/gu, " ").trim();
  const isFormula = /^[\s"'\p{Cf}]*[=+@|%-]/u.test(line.normalize("NFKC"));
  return `"${isFormula ? "'" : ""}${line.replaceAll('"', '""')}"`.replace(/^"([^",]*)"$/, "$1");
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The cells of each line, with their quotes. */
function rowsIn(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Saves text as a file on the user's computer. Spreadsheets need a byte order mark to read CSV as UTF-8. */
export function saveFile(name: string, parts: string[], type = "text/csv"): void {
  const link = document.createElement("a");
  const mark = type === "text/csv" ? "\ufeff" : "";
  link.href = URL.createObjectURL(new Blob([mark, ...parts], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
