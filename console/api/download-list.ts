import { saveFile } from "../ui/save-file";
import { fetchOrTake } from "./early-answers";
import { Fault } from "./fault";
import { type CsvRow, joinCsv } from "./join-csv";
import { patiently } from "./patiently";

/**
 * Saves a list of the API as a file for spreadsheets, as the API writes it, list page by list page; of its rows those that are wanted.
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
