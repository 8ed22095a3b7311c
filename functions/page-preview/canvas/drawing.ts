import type { Brand } from "../../../shared/kinds/domain/brand";
import type { HelpCenter } from "../../../shared/kinds/domain/help-center";
import type { Labels } from "../../../shared/model/labels";
import type { ApiError } from "../../../shared/runtime/errors";
import type { GateResult } from "../../messages/checks/explanation/gate";
import type { Backdrop } from "./backdrop";

/** The console's request to draw something. */
export interface Drawing {
  draw: "message" | "page" | "article";
  /** A message, a landing page or a knowledge item as the API takes or returns it, saved or not. */
  record: Record<string, unknown>;
  /** The domain's settings, where set. */
  brand?: Partial<Brand>;
  labels?: Partial<Labels>;
  helpCenter?: Partial<HelpCenter>;
  timezone?: string;
  /** By default the brand's theme, otherwise the system's. */
  theme?: "light" | "dark";
  /** The page behind a message. Default: an empty one. */
  backdrop?: Backdrop;
}

/** The messages from the canvas to the console. */
export type ToConsole =
  | { canvas: "ready" }
  /** The page is drawn, or the message is on it. */
  | { canvas: "drawn" }
  /** How high a window shows all of the message; 0: any. */
  | { canvas: "sized"; height: number }
  /** The text, or the alternative text, of what somebody clicked on a page. */
  | { canvas: "clicked"; text: string }
  /** Whether a visit would see the message, gate by gate. */
  | { canvas: "judged"; gates: GateResult[] }
  /** Why it is not drawn: the API's message, and the fields as problem details name them. The previous drawing stays. */
  | { canvas: "refused"; reason: string; errors: ApiError["problem"]["errors"] };

/** Shows a drawing, reports when it is visible and how high it is, and returns a function that removes it. */
export type Draw = (onDrawn: () => void, onSized: (height: number) => void) => () => void;

declare global {
  interface Window {
    /** Set once `canvas-article.js` has run: the Markdown renderer is as large as all other renderers together. */
    drawArticle?: (drawing: Drawing, baseUrl: string) => Draw;
  }
}
