import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { keys } from "../../../table/keys";
import type { StoredKnowledge } from "../store/items";

/** A published knowledge item as visitors read it. */
export interface Article {
  timeId: string;
  title: string;
  /** Questions that it answers, for search alone. */
  questions: readonly string[];
  tags: readonly string[];
  /** Markdown. */
  content: string;
  updatedAt: string;
}

/** A published knowledge item in a list. */
export interface ListedArticle extends Pick<Article, "timeId" | "title" | "tags" | "updatedAt"> {
  version: number;
}

const articleSchema = z.object({
  version: z.number(),
  article: z.instanceof(Uint8Array),
});

const contentSchema = z.object({
  title: z.string(),
  questions: z._default(z.array(z.string()), []),
  tags: z._default(z.array(z.string()), []),
  content: z._default(z.string(), ""),
  updatedAt: z.string(),
});

const listedSchema = z.object({
  sk: z.string(),
  version: z.number(),
  title: z.string(),
  tags: z._default(z.array(z.string()), []),
  updatedAt: z.string(),
});

/** The rows of an article: whole, and as lists show it. */
export function articleItems(ref: string, timeId: string, item: StoredKnowledge): Item[] {
  const { title, questions, tags, content } = item.settings;
  const { version, updatedAt } = item;
  return [
    {
      ...keys.helpArticle(ref, timeId),
      version,
      article: deflateRawSync(JSON.stringify({ title, questions, tags, content, updatedAt })),
    },
    { ...keys.helpListing(ref, timeId), version, title, tags, updatedAt },
  ];
}

export function articleFrom(timeId: string, row: Item): Article & { version: number } {
  const { version, article } = knownFields(articleSchema, row);
  const known = knownFields(contentSchema, JSON.parse(inflateRawSync(article).toString()));
  return { timeId, version, ...known };
}

export function listedArticleFrom(row: Item): ListedArticle {
  const { sk, ...listed } = knownFields(listedSchema, row);
  return { timeId: sk.slice(keys.helpListing("", "").sk.length), ...listed };
}
