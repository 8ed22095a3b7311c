import { inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { passagesOf } from "../passages-of";
import type { SearchEntry } from "../search-entry";
import type { Section } from "../section";

const rowSchema = z.object({ version: z.number(), entry: z.instanceof(Uint8Array) });

const sectionSchema = z.object({ heading: z.string(), anchor: z.string(), text: z.string() });

const entrySchema = z.object({
  title: z.string(),
  questions: z._default(z.array(z.string()), []),
  tags: z.array(z.string()),
  status: z.string(),
  contentBytes: z.number(),
  sections: z.optional(z.array(sectionSchema)),
  /** An earlier release kept the headings and the beginning of the text, each as one text, instead of the sections. */
  headings: z._default(z.string(), ""),
  text: z._default(z.string(), ""),
});

interface StoredEntry {
  version: number;
  entry: SearchEntry;
  /** Undefined in a row that an earlier release wrote. */
  sections: Section[] | undefined;
}

/** An item as search sees it. */
export function entryFrom(row: Item): StoredEntry {
  const { version, entry: packed } = knownFields(rowSchema, row);
  const { headings, text, sections, ...known } = knownFields(
    entrySchema,
    JSON.parse(inflateRawSync(packed).toString()),
  );
  const passages = passagesOf(sections ?? [{ heading: headings, text }]);
  return { version, entry: { ...known, passages }, sections };
}
