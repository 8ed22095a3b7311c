import { baseUrlOf } from "../../shared/handlers/http/base-url";
import { bodyText } from "../../shared/handlers/http/body";
import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";
import { parametersIn } from "../../shared/handlers/http/parameters-in";
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
import { canvasFrame, messagePreview } from "./sandboxed-documents";

/**
 * The routes of previews on the host of published pages: the token of a landing page is part of the path. The canvas shows
 * unsaved content.
 */
export const pagePreviewRoutes: readonly string[] = [
  "GET /canvas",
  "GET /preview",
  "GET /preview/{token}",
  "POST /preview/{token}",
  "GET /preview/{token}/{part}",
];

const formLimitBytes = 64_000;

const previewPath = /^\/preview(?:\/(?<token>[\w.-]{1,500}))?(?:\/(?<part>thanks|event\.ics))?$/;

/** Answers previews: the plain page of messages, landing pages as they are now, and the canvas of the console. */
export function answerPreview({ store, baseUrl }: { store: PagePreviewStore; baseUrl: string }) {
  return async (event: HttpEvent): Promise<HttpResult> => {
    const { token, part = "" } = previewPath.exec(event.rawPath)?.groups ?? {};
    const isForm = event.requestContext.http.method === "POST";
    if (event.rawPath === "/canvas") return withPrivateHeaders(canvasFrame(baseUrl));
    if (event.rawPath === "/preview") return withPrivateHeaders(messagePreview(baseUrl));
    if (token === undefined) return withPrivateHeaders(notFoundPage(undefined));
    const sent = isForm ? parametersIn(bodyText(event, formLimitBytes)) : undefined;
    const now = new Date();
    return withPrivateHeaders(
      await previewLandingPage({
        token,
        part,
        sent,
        store,
        now,
        baseUrl,
        pagesUrl: baseUrlOf(event),
      }),
    );
  };
}

/** A preview is not indexed, not cached, and not revealed as a referrer by links on it. */
function withPrivateHeaders(answer: HttpResult): HttpResult {
  return {
    ...answer,
    headers: {
      ...answer.headers,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  };
}

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
async function previewLandingPage(request: PreviewRequest): Promise<HttpResult> {
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
