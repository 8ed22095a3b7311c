import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { keys, type Site } from "../../../table/keys";
import { piecesOf } from "../readable-article";
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

const passageSchema = z.object({ heading: z.string(), text: z.string() });

const contentSchema = z.object({
  title: z.string(),
  questions: z._default(z.array(z.string()), []),
  tags: z.array(z.string()),
  status: z.string(),
  contentBytes: z.number(),
  passages: z.optional(z.array(passageSchema)),
  /** An earlier release kept the headings and the beginning of the text, each as one text. */
  headings: z._default(z.string(), ""),
  text: z._default(z.string(), ""),
});

export function entryFrom(row: Item): { version: number; entry: SearchEntry } {
  const { version, entry } = knownFields(entrySchema, row);
  const { headings, text, ...known } = knownFields(
    contentSchema,
    JSON.parse(inflateRawSync(entry).toString()),
  );
  const passages =
    known.passages ??
    piecesOf(text).map((piece, place) => ({ heading: place === 0 ? headings : "", text: piece }));
  return { version, entry: { ...known, passages } };
}
