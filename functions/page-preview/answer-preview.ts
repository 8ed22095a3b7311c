import { baseUrlOf } from "../../shared/handlers/http/base-url";
import { bodyText } from "../../shared/handlers/http/body";
import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";
import { parametersIn } from "../../shared/handlers/http/parameters-in";
import type { PagePreviewStore } from "../../shared/store/page-preview";
import { notFoundPage } from "../pages/error-page";
import { previewLandingPage } from "./preview-landing-page";
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
