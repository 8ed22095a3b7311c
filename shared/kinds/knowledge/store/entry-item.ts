import { deflateRawSync } from "node:zlib";
import type { Item } from "../../../table/dynamo/item";
import { keys, type Site } from "../../../table/keys";
import { searchEntryOf } from "../search-entry";
import { sectionsOf } from "../sections";
import type { KnowledgeRow } from "./items";

/**
 * The item as search sees it: a row of its own, so that an index is built without reading whole contents. Its sections are
 * kept, because reading Markdown takes longer than a search.
 */
export function entryItem(site: Site, { timeId, item }: KnowledgeRow): Item {
  const { content, baseUrl } = item.settings;
  const sections = sectionsOf(content, { baseUrl });
  const entry = { ...searchEntryOf(item.settings, sections), sections };
  return {
    ...keys.knowledgeEntry(site, timeId),
    version: item.version,
    entry: deflateRawSync(JSON.stringify(entry)),
  };
}
