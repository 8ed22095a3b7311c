import { articleDocument } from "../../../pages/help/article-document";
import { renderMarkdown } from "../../../pages/help/markdown";
import type { Drawing } from "../drawing";
import { shown } from "../shown";
import { siteOf } from "../site-of";
import { textOr } from "../text-or";

/** Draws an article with the renderer of the help center. */
window.drawArticle = (drawing: Drawing, baseUrl: string) => {
  const { title, content, tags, updatedAt } = drawing.record;
  const article = {
    timeId: "",
    title: textOr(title, ""),
    tags: Array.isArray(tags) ? tags.map(String) : [],
    content: textOr(content, ""),
    updatedAt: textOr(updatedAt, new Date().toISOString()),
  };
  return shown(
    articleDocument(siteOf(drawing), {
      ref: "",
      article,
      content: renderMarkdown(article.content),
      // Only the service knows the other articles.
      related: [],
      isRated: false,
      pagesUrl: location.origin,
      baseUrl,
    }),
  );
};
