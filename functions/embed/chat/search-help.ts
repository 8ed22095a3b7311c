import type { EmbedRoute } from "../../../shared/handlers/http/embed-handler";
import { helpPath, refIn } from "../../../shared/kinds/knowledge/article-path";
import { siteRef } from "../../../shared/model/ids";
import { callingPage } from "../calling-page";
import { languageIn } from "../language-in";

const longestQuestion = 200;

/** The articles of the site's help center that answer a question; none if there is no help center. */
export const searchHelp: EmbedRoute = async ({ query, address, store, now }) => {
  const question = query.get("q")?.trim().slice(0, longestQuestion) ?? "";
  const language = languageIn(query);
  const asked = { question, address, ...(language !== undefined && { language }) };
  const found = await store.chat.searchHelp(callingPage(query), asked, now);
  const data = found.map(({ site, language, article: { timeId, title }, excerpt }) => ({
    title,
    excerpt: excerpt.text,
    // This function does not know the pages' host, because that host's functions depend on the service's address.
    path: `/p${helpPath(refIn(siteRef(site), language))}/${timeId}`,
  }));
  return { body: JSON.stringify({ data }) };
};
