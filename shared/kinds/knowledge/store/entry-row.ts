import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { keys, type Site } from "../../../table/keys";
import { type SearchEntry, searchEntryOf } from "../search-entry";
import type { KnowledgeRow } from "./items";

const entrySchema = z.object({ version: z.number(), entry: z.instanceof(Uint8Array) });

/** The item as search sees it: a row of its own, so that an index is built without reading whole contents. */
export function entryItem(site: Site, { timeId, item }: KnowledgeRow): Item {
  return {
    ...keys.knowledgeEntry(site, timeId),
    version: item.version,
    entry: deflateRawSync(JSON.stringify(searchEntryOf(item.settings))),
  };
}

export function entryFrom(row: Item): { version: number; entry: SearchEntry } {
  const { version, entry } = knownFields(entrySchema, row);
  return { version, entry: JSON.parse(inflateRawSync(entry).toString()) };
}
