import { Fault } from "../../api/client";
import { saveFile } from "../../ui/save-file";

interface Filter {
  domain: string;
  form?: string;
  status?: "new" | "read" | "spam";
}

/**
 * Saves the leads as CSV, as the API writes it, list page by list page.
 *
 * @throws a Fault, where a list page cannot be read: half a file would look like a whole one.
 */
export async function download(filter: Filter): Promise<void> {
  const parts: string[] = [];
  const query = new URLSearchParams({ ...filter, limit: "100" });
  let address: string | undefined = `/api/v1/form-submissions?${query}`;
  while (address !== undefined) {
    const response: Response = await fetch(address, { headers: { accept: "text/csv" } });
    const text = await response.text();
    if (!response.ok) throw new Fault(text, "internal_error", response.status);
    // The names of the columns stand on each list page.
    parts.push(parts.length === 0 ? text : text.slice(text.indexOf("\r\n") + 2));
    address = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  saveFile(`leads-${filter.domain}.csv`, parts);
}
