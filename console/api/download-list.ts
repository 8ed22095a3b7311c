import { fetchOrTake } from "./early-answers";
import { Fault } from "./fault";
import { patiently } from "./requests";

/** Returns a cell by its column name; empty if there is no such column. */
type CsvRow = (column: string) => string;

/**
 * Downloads a list of the API as CSV, page by page, optionally with only some of its rows. The filter's `columns` selects the
 * columns.
 * @throws a Fault if a page fails, because half a file would look complete
 */
export async function downloadList(
  path: string,
  filter: Record<string, string>,
  fileName: string,
  isWanted?: (row: CsvRow) => boolean,
): Promise<void> {
  const pages: string[] = [];
  let address: string | undefined =
    `${path}?${new URLSearchParams({ ...filter, limit: "100", bom: "true" })}`;
  while (address !== undefined) {
    const request = new Request(address, { headers: { accept: "text/csv" } });
    const response: Response = await patiently(request, fetchOrTake);
    const text = await response.text();
    if (!response.ok) throw new Fault(text, "internal_error", response.status);
    pages.push(text);
    address = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  saveFile(fileName, [joinCsv(pages, isWanted)]);
}

// A URL has room for this many. Other fields are in the `data` column.
const maxNames = 30;

/** The columns of a CSV file of leads: the person, the fields with these names, all other fields as JSON, and the origin. */
export function leadColumns(names: Iterable<string>): string {
  const known = new Set(names);
  const people = ["email", "name"].filter((name) => known.has(name));
  return [
    ...within("data", [...people, ...known]),
    ...["consent", "form", "meta.pageUrl", "createdAt", "status", "consentText", "consentVersion"],
    ...["messageId", "landingPageId", "id"],
  ].join(",");
}

/** A column for each name within a field, and the field itself for the rest. */
export function within(field: string, names: Iterable<string>): string[] {
  const plain = [...new Set(names)].filter((name) => !/[,\p{Cc}]/u.test(name));
  return [...plain.slice(0, maxNames).map((name) => `${field}.${name}`), field];
}

/** Joins the pages of a list into one file with the wanted rows. All pages have the same columns. */
export function joinCsv(
  pages: readonly string[],
  isWanted: (row: CsvRow) => boolean = () => true,
): string {
  const tables = pages.map((page) => rowsIn(page.replace(/^\ufeff/, "")));
  const [head = []] = tables[0] ?? [];
  const places = new Map(head.map((column, place) => [column, place]));
  const rows = tables
    .flatMap(([, ...body]) => body)
    .filter((row) => isWanted((column) => row[places.get(column) ?? -1] ?? ""));
  return [head, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
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
