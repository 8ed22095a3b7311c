import { inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import type { SearchEntry } from "../search-entry";
import type { Section } from "../section";

const entrySchema = z.object({ version: z.number(), entry: z.instanceof(Uint8Array) });

interface StoredEntry {
  version: number;
  entry: SearchEntry;
  /** Undefined in a row that an earlier release wrote. */
  sections: Section[] | undefined;
}

/** An item as search sees it. */
export function entryFrom(row: Item): StoredEntry {
  const { version, entry: packed } = knownFields(entrySchema, row);
  const { sections, ...entry } = JSON.parse(inflateRawSync(packed).toString());
  return { version, entry, sections };
}
