import { baseUrlOf } from "../../shared/handlers/http/base-url";
import { bodyText } from "../../shared/handlers/http/body";
import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";
import { parametersIn } from "../../shared/handlers/http/parameters-in";
import { html } from "../../shared/kinds/landing-page/html";
import { sectionsOf } from "../../shared/kinds/landing-page/presets";
import { completePage } from "../../shared/kinds/landing-page/rules";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import { plainTargetId } from "../../shared/kinds/message/on-plain-page";
import { plainPageName, readPreviewToken } from "../../shared/model/preview-token";
import type { PagePreviewStore } from "../../shared/store/page-preview";
import { calendarFile } from "../pages/calendar-file";
import { notFoundPage } from "../pages/error-page";
import { eventIn } from "../pages/event-in";
import { pageAnswer } from "../pages/html-answer";
import { readForm } from "../pages/send-form";
import { thanksPage } from "../pages/show-page";

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

/**
 * An empty frame in which the console draws unsaved messages and pages. The sandbox gives it an origin of its own, so that
 * customers' content has no access to anything.
 */
function canvasFrame(baseUrl: string): HttpResult {
  const { text } = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Canvas</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<script defer crossorigin src="${baseUrl}/canvas.js"></script>
</head>
<body></body>
</html>`;
  return sandboxed(text, baseUrl, ["form-action 'none'", `frame-ancestors ${baseUrl}`]);
}

const style = `:root{color-scheme:light dark;background:#f6f7f9;color:#15171c;font:1rem/1.5 system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{background:#101115;color:#f2f3f5}}
main{box-sizing:border-box;max-width:40rem;min-height:100vh;margin:0 auto;padding:15vh 1.5rem 2rem}
body{margin:0}
h1{font-size:1.375rem;line-height:1.25;letter-spacing:-.015em}
#${plainTargetId}:not(:empty){margin-top:2rem}`;

/**
 * The plain page that previews a message. The script reads the token from the page's address. The sandbox gives the page its
 * own origin, separate from published pages.
 */
function messagePreview(baseUrl: string): HttpResult {
  const { text } = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Message preview</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${style}</style>
<script async src="${baseUrl}/embed.js" data-domain="${plainPageName}"></script>
</head>
<body>
<main>
<h1>Message preview</h1>
<p>This is how visitors see the message. Nothing is counted here, and its trigger, its rules and its status do not matter. After a change, reload the page.</p>
<p>When no message appears, the link has ended, or the message is deleted: make a new link.</p>
<div id="${plainTargetId}"></div>
</main>
</body>
</html>`;
  return sandboxed(text, baseUrl, [
    `connect-src ${baseUrl}`,
    "form-action https:",
    "frame-ancestors 'none'",
  ]);
}

/** A document with an origin of its own, which runs only the service's scripts. `own` has further parts of its policy. */
function sandboxed(text: string, baseUrl: string, own: readonly string[]): HttpResult {
  return {
    statusCode: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": [
        "sandbox allow-scripts allow-forms",
        "default-src 'none'",
        `script-src ${baseUrl}`,
        "style-src 'unsafe-inline'",
        // The service's own pictures, in a local run without TLS.
        `img-src 'self' ${baseUrl} https: data:`,
        "media-src https:",
        "base-uri 'none'",
        ...own,
      ].join("; "),
    },
    body: text,
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
async function previewedPage(request: PreviewRequest): Promise<HttpResult> {
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

const formLimitBytes = 64_000;

const path = /^\/preview(?:\/(?<token>[\w.-]{1,500}))?(?:\/(?<part>thanks|event\.ics))?$/;

/** Answers previews: the plain page of messages, landing pages as they are now, and the canvas of the console. */
export function answerPreview({ store, baseUrl }: { store: PagePreviewStore; baseUrl: string }) {
  return async (event: HttpEvent): Promise<HttpResult> => {
    const { token, part = "" } = path.exec(event.rawPath)?.groups ?? {};
    const isForm = event.requestContext.http.method === "POST";
    if (event.rawPath === "/canvas") return withPrivateHeaders(canvasFrame(baseUrl));
    if (event.rawPath === "/preview") return withPrivateHeaders(messagePreview(baseUrl));
    if (token === undefined) return withPrivateHeaders(notFoundPage(undefined));
    const sent = isForm ? parametersIn(bodyText(event, formLimitBytes)) : undefined;
    const now = new Date();
    return withPrivateHeaders(
      await previewedPage({ token, part, sent, store, now, baseUrl, pagesUrl: baseUrlOf(event) }),
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
