import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { KnowledgeSettings } from "../../model/knowledge/fields";
import type { SearchEntry } from "../../model/knowledge/search-index";
import { keys, type Site } from "../keys";
import type { Item } from "../read";
import type { RecordLayout } from "../records/layout";

export interface StoredKnowledge {
  id: string;
  domainId: string;
  settings: KnowledgeSettings;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A knowledge item's rows. */
export interface KnowledgeRow {
  timeId: string;
  item: StoredKnowledge;
  /** The item's version at which its body row was written. */
  bodyVersion: number;
}

export const knowledgeLayout: RecordLayout<KnowledgeRow> = {
  record: keys.knowledge,
  body: keys.knowledgeBody,
  assemble: ({ timeId, record, body }) => ({
    timeId,
    item: {
      id: record.id as string,
      domainId: record.domainId as string,
      settings: {
        ...(record.settings as KnowledgeSettings),
        ...(body && { content: body.content as string }),
      },
      version: record.version as number,
      createdAt: record.createdAt as string,
      updatedAt: record.updatedAt as string,
    },
    bodyVersion: record.bodyVersion as number,
  }),
};

/** The item's record, without its content. */
export function knowledgeItem(site: Site, { timeId, item, bodyVersion }: KnowledgeRow): Item {
  const { settings, ...record } = item;
  const { content, ...listed } = settings;
  return { ...keys.knowledge(site, timeId), ...record, settings: listed, bodyVersion };
}

/** The item's content: a row of its own, so that lists can do without it. */
export function knowledgeBodyItem(site: Site, { timeId, item, bodyVersion }: KnowledgeRow): Item {
  const { content } = item.settings;
  return { ...keys.knowledgeBody(site, timeId), version: bodyVersion, content };
}

// Five thousand items' whole contents would not fit a Lambda's memory; what an item is about stands at its beginning.
const excerptLength = 4000;

/** What search sees of the item: a row of its own, so that an index is made without reading whole contents. */
export function knowledgeEntryItem(site: Site, { timeId, item }: KnowledgeRow): Item {
  const { title, tags, status, content } = item.settings;
  const entry: SearchEntry = {
    title,
    tags,
    status,
    excerpt: content.slice(0, excerptLength),
    contentBytes: Buffer.byteLength(content),
  };
  return {
    ...keys.knowledgeEntry(site, timeId),
    version: item.version,
    entry: deflateRawSync(JSON.stringify(entry)),
  };
}

export function entryFrom(item: Item): SearchEntry {
  return JSON.parse(inflateRawSync(item.entry as Uint8Array).toString());
}
