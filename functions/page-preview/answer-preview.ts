import { baseUrlOf } from "../../shared/handlers/http/base-url";
import { bodyText } from "../../shared/handlers/http/body";
import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";
import { parametersIn } from "../../shared/handlers/http/parameters-in";
import type { PagePreviewStore } from "../../shared/store/page-preview";
import { notFoundPage } from "../pages/error-page";
import { canvasFrame } from "./canvas-frame";
import { messagePreview } from "./message-preview";
import { previewedPage } from "./previewed-page";

const formLimitBytes = 64_000;

const path = /^\/preview(?:\/(?<token>[\w.-]{1,500}))?(?:\/(?<part>thanks|event\.ics))?$/;

/** Answers previews: the plain page of messages, landing pages as they are now, and the canvas of the console. */
export function answerPreview({ store, baseUrl }: { store: PagePreviewStore; baseUrl: string }) {
  return async (event: HttpEvent): Promise<HttpResult> => {
    const { token, part = "" } = path.exec(event.rawPath)?.groups ?? {};
    const isForm = event.requestContext.http.method === "POST";
    if (event.rawPath === "/canvas") return hidden(canvasFrame(baseUrl));
    if (event.rawPath === "/preview") return hidden(messagePreview(baseUrl));
    if (token === undefined) return hidden(notFoundPage(undefined));
    const sent = isForm ? parametersIn(bodyText(event, formLimitBytes)) : undefined;
    const now = new Date();
    return hidden(
      await previewedPage({ token, part, sent, store, now, baseUrl, pagesUrl: baseUrlOf(event) }),
    );
  };
}

/** A preview is not indexed, not cached, and not revealed as a referrer by links on it. */
function hidden(answer: HttpResult): HttpResult {
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
