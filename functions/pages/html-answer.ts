import type { HttpResult } from "../../shared/handlers/http/event";
import type { FormState } from "../../shared/kinds/landing-page/section-context";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import { type PageDocument, renderDocument } from "./document";
import { RenderGuard } from "./render-guard";
import { type PageContext, renderPage } from "./render-page";

// A publication shows everywhere within a minute, and survives an outage of up to a day.
export const publishedCache =
  "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400";

/** A page as an answer. */
export function htmlAnswer(
  page: PageDocument,
  { status = 200, cache = "no-store" }: { status?: number; cache?: string } = {},
): HttpResult {
  const { text, contentSecurityPolicy } = renderDocument(page);
  return {
    statusCode: status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": cache,
      "content-security-policy": contentSecurityPolicy,
    },
    body: text,
  };
}

const guard = new RenderGuard();

/** A page as an answer. A page that cannot be rendered is not tried again for a minute. */
export function pageAnswer(
  page: PublishedPage,
  site: PublishedSite | undefined,
  place: PageContext,
  { form, ...answer }: { form?: FormState; status?: number; cache?: string } = {},
): HttpResult {
  return guard.run(`${page.id} ${page.publishedAt} ${page.language}`, place.now, () =>
    htmlAnswer(renderPage(page, site, place, form), answer),
  );
}
