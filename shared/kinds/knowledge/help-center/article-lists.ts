import * as z from "zod/mini";
import { BoundedMap } from "../../../model/bounded-map";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import type { Table } from "../../../table/dynamo/table";
import type { ListedArticle } from "./articles";
import { listArticles } from "./list-articles";

// A list of 5,000 articles takes about 2 MB.
const mostKept = 16;

const changesSchema = z.object({ changes: z._default(z.number(), 0) });

/** The number of changes in a help center's row; 0 without a row. */
export function changesFrom(row: Item | undefined): number {
  return knownFields(changesSchema, row ?? {}).changes;
}

/** A site's articles in a language, newest first, as they are after that many changes; `""` is its own language. */
export type ArticleLists = (
  ref: string,
  changes: number,
  language?: string,
) => Promise<readonly ListedArticle[]>;

/**
 * The lists of articles that this instance has read. Each is read again only after a change, because anybody may ask for
 * any page of a help center, and a list of 5,000 articles costs up to 1,600 read units.
 */
export function articleLists(table: Table): ArticleLists {
  const kept = new BoundedMap<string, { changes: number; articles: readonly ListedArticle[] }>(
    mostKept,
  );
  return async (ref, changes, language = "") => {
    const name = `${ref}@${language}`;
    const known = kept.get(name);
    if (known?.changes === changes) return known.articles;
    // A change is counted after its rows, so a strong read has all that `changes` counts.
    const articles = await listArticles(table, ref, language);
    kept.set(name, { changes, articles });
    return articles;
  };
}
