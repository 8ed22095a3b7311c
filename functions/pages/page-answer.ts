import type { HttpResult } from "../../shared/handlers/http/event";
import type { FormState } from "../../shared/kinds/landing-page/section-context";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import { htmlAnswer } from "./html-answer";
import { RenderGuard } from "./render-guard";
import { type PagePlace, renderPage } from "./render-page";

const guard = new RenderGuard();

/** A page as an answer. A page that cannot be rendered is not tried again for a minute. */
export function pageAnswer(
  page: PublishedPage,
  site: PublishedSite | undefined,
  place: PagePlace,
  { form, ...answer }: { form?: FormState; status?: number; cache?: string } = {},
): HttpResult {
  return guard.run(`${page.id} ${page.publishedAt} ${page.language}`, place.now, () =>
    htmlAnswer(renderPage(page, site, place, form), answer),
  );
}
