import { deflateRawSync } from "node:zlib";
import type { Item } from "../../../table/dynamo/item";
import { keys } from "../../../table/keys";
import { sectionsOf } from "../sections";
import type { StoredKnowledge } from "../store/items";
import { inLanguage } from "../translations/in-language";

/**
 * The rows of an article in each of its languages: the whole article, and the version in lists. The last is the list row in its
 * own language, which names the others.
 */
export function articleItems(ref: string, timeId: string, item: StoredKnowledge): Item[] {
  const { translations } = item.settings;
  const languages = Object.keys(translations);
  const titles = Object.fromEntries(languages.map((each) => [each, translations[each]?.title]));
  const named = languages.length > 0 ? { titles } : {};
  const own = { title: item.settings.title, slug: item.settings.slug };
  const { version, updatedAt } = item;
  const { position } = item.settings;
  return [...languages, ""].flatMap((language) => {
    const settings = language ? inLanguage(item.settings, language) : item.settings;
    const { title, questions, slug, tags, content, baseUrl } = settings;
    const sections = sectionsOf(content, { baseUrl });
    const worded = { title, questions, slug, tags, content, baseUrl, sections, updatedAt };
    const article = { ...worded, own, ...named };
    return [
      {
        ...keys.helpArticle(ref, timeId, language),
        version,
        article: deflateRawSync(JSON.stringify(article)),
      },
      {
        ...keys.helpListing(ref, timeId, language),
        version,
        title,
        slug,
        tags,
        position,
        updatedAt,
        ...named,
      },
    ];
  });
}
