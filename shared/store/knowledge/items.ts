import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import { type KnowledgeSettings, knowledgeFields } from "../../model/knowledge/fields";
import type { SearchEntry } from "../../model/knowledge/search-index";
import { knownFields } from "../dynamo/known-fields";
import type { Item } from "../dynamo/read";
import { type Coded, rowCodec } from "../dynamo/row-codec";
import { keys, type Site } from "../keys";
import type { RecordLayout, StoredRows } from "../records/layout";

export interface StoredKnowledge {
  id: string;
  domainId: string;
  settings: KnowledgeSettings;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A knowledge item's rows. */
export type KnowledgeRow = Coded<
  {
    timeId: string;
    item: StoredKnowledge;
    /** The item's version at which its body row was written. */
    bodyVersion: number;
  },
  StoredRows
>;

const recordSchema = z.object({
  id: z.string(),
  domainId: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  bodyVersion: z.number(),
});

const settingsSchema = z.object(knowledgeFields);

const knowledgeRows = rowCodec<StoredRows, Pick<KnowledgeRow, "item" | "bodyVersion">>({
  from({ record, body }) {
    const { bodyVersion, ...item } = knownFields(recordSchema, record);
    const stored = Object.assign({}, record.settings, body && { content: body.content });
    return { item: { ...item, settings: knownFields(settingsSchema, stored) }, bodyVersion };
  },
  to({ item, bodyVersion }) {
    const { settings, ...record } = item;
    const { content, ...listed } = settings;
    return {
      record: { ...record, settings: listed, bodyVersion },
      body: { version: bodyVersion, content },
    };
  },
});

export const knowledgeLayout: RecordLayout<KnowledgeRow> = {
  record: keys.knowledge,
  body: keys.knowledgeBody,
  assemble: ({ timeId, record, body }) => ({ timeId, ...knowledgeRows.from({ record, body }) }),
};

/** The item's record, without its content. */
export function knowledgeItem(site: Site, row: KnowledgeRow): Item {
  return { ...knowledgeRows.to(row).record, ...keys.knowledge(site, row.timeId) };
}

/** The item's content: a row of its own, so that lists can do without it. */
export function knowledgeBodyItem(site: Site, row: KnowledgeRow): Item {
  return { ...knowledgeRows.to(row).body, ...keys.knowledgeBody(site, row.timeId) };
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
