import { inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import type { Section } from "../section";

/** A published knowledge item as visitors read it. */
export interface Article {
  timeId: string;
  title: string;
  /** Questions that it answers, for search alone. */
  questions: readonly string[];
  /** Its words in the address, where they are not the title's. */
  slug: string | null;
  tags: readonly string[];
  /** Markdown. */
  content: string;
  /** The address that relative ones in the content start from. */
  baseUrl: string | null;
  /** Its text as readers see it; undefined in a row that an earlier release wrote. */
  sections?: readonly Section[] | undefined;
  updatedAt: string;
  /** Its title and the words of its address in its own language. */
  own?: Pick<Article, "title" | "slug"> | undefined;
  /** Its titles in its other languages. */
  titles: Readonly<Record<string, string>>;
}

/** A published knowledge item in a list. */
export interface ListedArticle
  extends Pick<Article, "timeId" | "title" | "slug" | "tags" | "updatedAt" | "titles"> {
  version: number;
  /** Its place in the help center; null: after those that have one. */
  position: number | null;
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
  slug: z._default(z.nullable(z.string()), null),
  baseUrl: z._default(z.nullable(z.string()), null),
  sections: z.optional(
    z.array(z.object({ heading: z.string(), anchor: z.string(), text: z.string() })),
  ),
  updatedAt: z.string(),
  own: z.optional(z.object({ title: z.string(), slug: z.nullable(z.string()) })),
  titles: z._default(z.record(z.string(), z.string()), {}),
});

const listedSchema = z.object({
  sk: z.string(),
  version: z.number(),
  title: z.string(),
  slug: z._default(z.nullable(z.string()), null),
  tags: z._default(z.array(z.string()), []),
  position: z._default(z.nullable(z.number()), null),
  updatedAt: z.string(),
  titles: z._default(z.record(z.string(), z.string()), {}),
});

export function articleFrom(timeId: string, row: Item): Article & { version: number } {
  const { version, article } = knownFields(articleSchema, row);
  const known = knownFields(contentSchema, JSON.parse(inflateRawSync(article).toString()));
  return { timeId, version, ...known };
}

export function listedArticleFrom(row: Item): ListedArticle {
  const { sk, ...listed } = knownFields(listedSchema, row);
  return { timeId: sk.slice(sk.lastIndexOf("#") + 1), ...listed };
}
