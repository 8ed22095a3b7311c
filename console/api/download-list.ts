import { fetchOrTake } from "./early-answers";
import { Fault } from "./fault";
import { patiently } from "./requests";

/** Reads a cell by its column, as the file has it; empty where there is none. */
type CsvRow = (column: string) => string;

/**
 * Saves a list of the API as a file for spreadsheets, as the API writes it, list page by list page; of its rows those that are
 * wanted. `columns` of the filter names what the file has.
 *
 * @throws a Fault, where a list page cannot be read: half a file would look like a whole one.
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

// An address has room for these. What else was filled in stands in `data`.
const maxNames = 30;

/** The columns of a file of leads: who they are, what was filled in under these names and the rest of it as JSON, and then how it came. */
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

/** The pages of a list as one file, with the wanted rows alone. All pages have the same columns. */
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

/** The cells of each line, as they are written. */
function rowsIn(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Saves texts as a file on this computer. A spreadsheet needs a mark to read CSV as UTF-8. */
export function saveFile(name: string, parts: string[], type = "text/csv"): void {
  const link = document.createElement("a");
  const mark = type === "text/csv" ? "\ufeff" : "";
  link.href = URL.createObjectURL(new Blob([mark, ...parts], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
