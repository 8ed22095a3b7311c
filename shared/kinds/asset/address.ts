import { locateRecord, type RecordLocation } from "../../model/ids";
import { assetPath } from "../../model/local-asset";

/** The path of all assets on the host of published pages. */
export const assetsPath = "/assets/";

/** The locations of the assets whose addresses occur in a value, each once. */
export function assetsIn(value: unknown): RecordLocation[] {
  const found = new Set<string>();
  for (const [, id = ""] of JSON.stringify(value).matchAll(new RegExp(assetPath, "g"))) {
    found.add(id);
  }
  return [...found].flatMap((id) => locateRecord("asset", id) ?? []);
}
