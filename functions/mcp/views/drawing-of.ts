import type { ViewCall } from "../../../shared/handlers/mcp/views";
import { requiredEnvironment } from "../../../shared/runtime/environment";
import { ApiError } from "../../../shared/runtime/errors";
import type { Drawing as CanvasDrawing } from "../../page-preview/canvas/drawing";
import { embedAnswer } from "../../page-preview/canvas/embed-answer";
import { pageOf, siteOf } from "../../page-preview/canvas/site";
import { renderDocument } from "../../pages/document";
import { renderPage } from "../../pages/render-page";

// A result with more is slow in every host. The link shows the page.
const maxLetters = 300_000;

/** How the domain looks, as far as drawings depend on it. */
export type DomainLook = Pick<CanvasDrawing, "brand" | "labels" | "helpCenter" | "timezone">;

/** A record as a view draws it; undefined if it is too large, or if the current rules do not allow it. */
export function drawingOf(
  draws: Drawing["draws"],
  record: Record<string, unknown>,
  look: DomainLook,
  { now, baseUrl }: Pick<ViewCall, "now" | "baseUrl">,
): Drawing | undefined {
  if (draws === "message") return { draws, ...embedAnswer({ record, ...look }) };
  const place = {
    pagesUrl: requiredEnvironment("PAGES_URL"),
    path: "",
    baseUrl,
    now,
    isPreview: true,
  };
  try {
    const page = renderPage(pageOf({ record }), siteOf(look), place);
    const { text } = renderDocument({ ...page, facts: undefined });
    return text.length > maxLetters ? undefined : { draws, document: text };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** A record as a view draws it, in a frame of its own. */
export type Drawing =
  /** The embed API's answer for the message, and the page behind it. */
  | { draws: "message"; list: string; headers: Record<string, string> }
  /** The page as an HTML document without scripts. */
  | { draws: "page"; document: string };
