import { articleDocument } from "../../../pages/help/article-document";
import { renderMarkdown } from "../../../pages/help/markdown";
import type { Drawing } from "../drawing";
import { drawDocument } from "../shown";
import { siteOf, textOr } from "../site";

/** Draws an article with the renderer of the help center. */
window.drawArticle = (drawing: Drawing, baseUrl: string) => {
  const { title, content, tags, updatedAt, baseUrl: base } = drawing.record;
  const site = siteOf(drawing);
  const options = { baseUrl: textOr(base, ""), language: site.helpCenter.language };
  const article = {
    timeId: "",
    title: textOr(title, ""),
    questions: [],
    tags: Array.isArray(tags) ? tags.map(String) : [],
    content: textOr(content, ""),
    slug: null,
    baseUrl: null,
    titles: {},
    updatedAt: textOr(updatedAt, new Date().toISOString()),
  };
  return drawDocument(
    articleDocument(site, {
      ref: "",
      article,
      content: renderMarkdown(article.content, options),
      // Only the service knows the other articles.
      related: [],
      isRated: false,
      pagesUrl: location.origin,
      baseUrl,
    }),
  );
};
