import { inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import { BoundedMap } from "../../../model/bounded-map";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import type { Section } from "../section";

/** A published knowledge item as visitors read it. */
export interface Article {
  timeId: string;
  title: string;
  /** Questions that it answers, only for search. */
  questions: readonly string[];
  /** Its part of the address, if it is not derived from the title. */
  slug: string | null;
  tags: readonly string[];
  /** Markdown. */
  content: string;
  /** The base of relative addresses in the content. */
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
  /** Its position in the help center; null if it comes after those with one. */
  position: number | null;
}

/** Orders articles as the help center does: by their position, and then by title. */
export function byPlace(
  left: Pick<ListedArticle, "position" | "title">,
  right: Pick<ListedArticle, "position" | "title">,
): number {
  return placeOf(left) - placeOf(right) || left.title.localeCompare(right.title);
}

/** An article's position; after all others without one. */
export function placeOf(article: Pick<ListedArticle, "position"> | undefined): number {
  return article?.position ?? Number.MAX_SAFE_INTEGER;
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
  const { version, article } = parseStored(articleSchema, row);
  const content = parseStored(contentSchema, JSON.parse(inflateRawSync(article).toString()));
  return { timeId, version, ...content };
}

export function listedArticleFrom(row: Item): ListedArticle {
  const { sk, ...listed } = parseStored(listedSchema, row);
  return { timeId: sk.slice(sk.lastIndexOf("#") + 1), ...listed };
}

/** The articles of a site in its own language or in another, newest first, in a strong read. */
export async function listArticles(
  table: Table,
  ref: string,
  language = "",
): Promise<ListedArticle[]> {
  const { pk, sk } = keys.helpListing(ref, "", language);
  const rows = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
    ScanIndexForward: false,
  });
  return rows.map(listedArticleFrom);
}

// A list of 5,000 articles takes about 2 MB.
const maxKept = 16;

const changesSchema = z.object({ changes: z._default(z.number(), 0) });

/** The number of changes in a help center's row; 0 without a row. */
export function changesFrom(row: Item | undefined): number {
  return parseStored(changesSchema, row ?? {}).changes;
}

/** A site's articles in a language, newest first, after this many changes. `""` is the site's own language. */
export type ArticleLists = (
  ref: string,
  changes: number,
  language?: string,
) => Promise<readonly ListedArticle[]>;

/**
 * The lists of articles that this instance has read. Each is read again only after a change, because anybody can request any
 * page of a help center, and a list of 5,000 articles costs up to 1,600 read units.
 */
export function articleLists(table: Table): ArticleLists {
  const cache = new BoundedMap<string, { changes: number; articles: readonly ListedArticle[] }>(
    maxKept,
  );
  return async (ref, changes, language = "") => {
    const name = `${ref}@${language}`;
    const cached = cache.get(name);
    if (cached?.changes === changes) return cached.articles;
    // A change is counted after its rows, so a strong read has all that `changes` counts.
    const articles = await listArticles(table, ref, language);
    cache.set(name, { changes, articles });
    return articles;
  };
}
