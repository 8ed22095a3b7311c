import { saveFile } from "../../ui/save-file";
import { readExport } from "./read-export";

/** Saves all that is known of a person as one file, which people and programs can read. */
export async function saveExport(email: string): Promise<void> {
  const records = await readExport(email);
  saveFile(`${email}.json`, [JSON.stringify({ email, records }, null, 2)], "application/json");
}
