import { deflateRawSync } from "node:zlib";
import type { Item } from "../../../table/dynamo/item";
import { keys } from "../../../table/keys";
import { sectionsOf } from "../sections";
import type { StoredKnowledge } from "../store/items";

/** The rows of an article: whole, and as lists show it. */
export function articleItems(ref: string, timeId: string, item: StoredKnowledge): Item[] {
  const { title, questions, slug, tags, content, baseUrl } = item.settings;
  const { version, updatedAt } = item;
  const sections = sectionsOf(content, { baseUrl });
  const article = { title, questions, slug, tags, content, baseUrl, sections, updatedAt };
  return [
    {
      ...keys.helpArticle(ref, timeId),
      version,
      article: deflateRawSync(JSON.stringify(article)),
    },
    { ...keys.helpListing(ref, timeId), version, title, slug, tags, updatedAt },
  ];
}
