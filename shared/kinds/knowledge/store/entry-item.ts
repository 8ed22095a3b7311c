import { deflateRawSync } from "node:zlib";
import type { Item } from "../../../table/dynamo/item";
import { keys, type Site } from "../../../table/keys";
import { sectionsOf } from "../sections";
import type { KnowledgeRow } from "./items";

/**
 * The item as search sees it: a row of its own, so that an index is built without reading whole contents. Its sections are
 * kept, because reading Markdown takes longer than a search.
 */
export function entryItem(site: Site, { timeId, item }: KnowledgeRow): Item {
  const { title, questions, tags, status, content, baseUrl } = item.settings;
  const entry = {
    ...{ title, questions, tags, status },
    contentBytes: Buffer.byteLength(content),
    sections: sectionsOf(content, { baseUrl }),
  };
  return {
    ...keys.knowledgeEntry(site, timeId),
    version: item.version,
    entry: deflateRawSync(JSON.stringify(entry)),
  };
}
