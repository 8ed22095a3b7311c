import { addPageEvent } from "./calendar-file";
import { countView } from "./count-view";
import { rateArticle } from "./help/rate-article";
import { showArticle } from "./help/show-article";
import { showHelp } from "./help/show-help";
import { listForModels } from "./list-for-models";
import type { PageRoute } from "./page-request";
import { robots } from "./robots";
import { sendForm } from "./send-form";
import { showPage } from "./show-page";
import { showThanks } from "./show-thanks";
import { sitemap } from "./sitemap";

/** The gateway sends all requests of the host to one Lambda, which also answers unknown addresses. */
export const pageRoutes: readonly string[] = ["$default"];

interface MatchedRoute {
  method: "GET" | "POST";
  path: RegExp;
  route: PageRoute;
}

// Of letters and digits in any script, as `isSlug` has them.
const word = "[\\p{L}\\p{M}\\p{N}]+";
// In another language than the site's own.
const language = "[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?";
const ref = `/(?<ref>[0-9a-z]{12})(?:/(?<language>${language}))?`;
const page = `${ref}/(?<slug>${word}(?:-${word})*)`;
const help = `${ref}/help`;
const article = `${help}/(?<id>[0-9a-z]{16})(?:-[^/]*)?`;

const unsubscription =
  "/unsubscribe/(?<slug>[a-z]{2}|members)/(?<id>[0-9A-Za-z]{22}(?:\\.[\\w-]+){2})";

const confirmation = unsubscription.replace("/unsubscribe/", "/confirm/").replace("|members", "");

// Rarely needed, so it is loaded on demand.
const forUnsubscribing =
  (step: "ask" | "end" | "askConfirmation" | "confirm"): PageRoute =>
  async (request) =>
    (await import("./unsubscribe"))[step](request);

/** The routes of the host of published pages. */
export const routes: readonly MatchedRoute[] = [
  { method: "GET", path: /^\/robots\.txt$/, route: robots },
  { method: "GET", path: /^\/(?<ref>[0-9a-z]{12})\/sitemap\.xml$/, route: sitemap },
  { method: "GET", path: /^\/(?<ref>[0-9a-z]{12})\/llms\.txt$/, route: listForModels },
  { method: "GET", path: /^\/view\/(?<id>page_[0-9A-Za-z]{40})\.gif$/, route: countView },
  { method: "GET", path: new RegExp(`^${unsubscription}$`), route: forUnsubscribing("ask") },
  { method: "POST", path: new RegExp(`^${unsubscription}$`), route: forUnsubscribing("end") },
  {
    method: "GET",
    path: new RegExp(`^${confirmation}$`),
    route: forUnsubscribing("askConfirmation"),
  },
  { method: "POST", path: new RegExp(`^${confirmation}$`), route: forUnsubscribing("confirm") },
  { method: "GET", path: new RegExp(`^${help}$`), route: showHelp },
  { method: "GET", path: new RegExp(`^${article}$`), route: showArticle },
  { method: "POST", path: new RegExp(`^${article}$`), route: rateArticle },
  // Before the page with the slug `thanks`: what looks like a language may be a slug.
  { method: "GET", path: new RegExp(`^${page}/thanks$`, "u"), route: showThanks },
  { method: "GET", path: new RegExp(`^${page}$`, "u"), route: showPage },
  { method: "POST", path: new RegExp(`^${page}$`, "u"), route: sendForm },
  { method: "GET", path: new RegExp(`^${page}/event\\.ics$`, "u"), route: addPageEvent },
];
