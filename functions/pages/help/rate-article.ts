import { isbot } from "isbot";
import { articlePath, refIn } from "../../../shared/kinds/knowledge/article-path";
import { notFoundPage } from "../error-page";
import type { PageRoute } from "../page-request";

/** Counts whether an article was helpful, and thanks for the answer. */
export const rateArticle: PageRoute = async (request) => {
  const { ref, language, id, address, userAgent, store, now } = request;
  const { site, article } = await store.help.readArticle(ref, id, language);
  if (!site?.helpCenter.enabled || !article) return notFoundPage(site);
  const answer = request.fields().get("helpful");
  const isAnswer = answer === "yes" || answer === "no";
  // A client without a user agent is not a browser.
  if (isAnswer && userAgent && !isbot(userAgent)) {
    const rating = answer === "yes" ? "helpful" : "notHelpful";
    await store.help.rate(site, { timeId: article.timeId, rating, address }, now);
  }
  const location = `${articlePath(refIn(ref, language), article)}${isAnswer ? "?rated=1#rate" : "#rate"}`;
  return { statusCode: 303, headers: { location } };
};
