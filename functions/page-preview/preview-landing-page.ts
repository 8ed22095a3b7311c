import type { HttpResult } from "../../shared/handlers/http/event";
import { sectionsOf } from "../../shared/kinds/landing-page/presets";
import { completePage } from "../../shared/kinds/landing-page/rules";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import { readPreviewToken } from "../../shared/model/preview-token";
import type { PagePreviewStore } from "../../shared/store/page-preview";
import { calendarFile } from "../pages/calendar-file";
import { notFoundPage } from "../pages/error-page";
import { eventIn } from "../pages/event-in";
import { pageAnswer } from "../pages/html-answer";
import { readForm } from "../pages/send-form";
import { thanksPage } from "../pages/show-page";

interface PreviewRequest {
  token: string;
  part: string;
  /** The visitor's input in the page's form, if it was sent. */
  sent: URLSearchParams | undefined;
  store: PagePreviewStore;
  now: Date;
  baseUrl: string;
  pagesUrl: string;
}

/**
 * A landing page in its current state, published or not, behind a signed link. Its form is validated and answered as for
 * visitors, but nothing is stored or counted.
 */
export async function previewLandingPage(request: PreviewRequest): Promise<HttpResult> {
  const { token, part, sent, store, now, baseUrl, pagesUrl } = request;
  const secret = await store.secret("preview");
  const preview = readPreviewToken(token, secret?.accepted ?? []);
  const isValid = preview?.place === "draft" && preview.expiresAtSeconds * 1000 > now.getTime();
  const found = isValid ? await store.page(preview) : undefined;
  if (!found) return notFoundPage(undefined);
  const { site } = found;
  const page: PublishedPage = {
    ...completePage(found.page.settings),
    id: found.page.id,
    accountId: site.accountId,
    hostname: site.hostname,
    publishedAt: now.toISOString(),
  };
  const path = `/preview/${token}`;
  const event = eventIn(sectionsOf(page));
  if (part === "thanks") return thanksPage(page, site, path);
  if (part === "event.ics") {
    return event ? calendarFile(page, event, `${pagesUrl}${path}`) : notFoundPage(site);
  }
  const place = { pagesUrl, path, baseUrl, now, isPreview: true };
  if (!sent) return pageAnswer(page, site, place);
  const typed = readForm(page, sent);
  if (!typed) return notFoundPage(site, page.language);
  return typed !== "robot" && "faulty" in typed
    ? pageAnswer(page, site, place, { form: typed.faulty, status: 422 })
    : { statusCode: 303, headers: { location: `${path}/thanks` } };
}
