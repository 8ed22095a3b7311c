import type { EmbedRoute } from "../../../shared/handlers/http/embed-handler";
import { helpPath } from "../../../shared/kinds/knowledge/article-path";
import { siteRef } from "../../../shared/model/ids";
import { callingPage } from "../calling-page";

const longestQuestion = 200;

/** The articles of the site's help center that answer a question; none if there is no help center. */
export const searchHelp: EmbedRoute = async ({ query, address, store, now }) => {
  const question = query.get("q")?.trim().slice(0, longestQuestion) ?? "";
  const found = await store.chat.searchHelp(callingPage(query), { question, address }, now);
  const data = found.map(({ site, article: { timeId, title }, excerpt }) => ({
    title,
    excerpt: excerpt.text,
    // This function does not know the pages' host, because that host's functions depend on the service's address.
    path: `/p${helpPath(siteRef(site))}/${timeId}`,
  }));
  return { body: JSON.stringify({ data }) };
};
