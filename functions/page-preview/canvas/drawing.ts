import type { Brand } from "../../../shared/model/brand";
import type { HelpCenter } from "../../../shared/model/help-center";
import type { Labels } from "../../../shared/model/labels";

/** What the console asks the canvas to draw. */
export interface Drawing {
  draw: "message" | "page" | "article";
  /** A message, a landing page or a knowledge item as the API takes or answers it, saved or not. */
  record: Record<string, unknown>;
  /** What the domain has of these. */
  brand?: Partial<Brand>;
  labels?: Partial<Labels>;
  helpCenter?: Partial<HelpCenter>;
  timezone?: string;
  /** Absent: as the brand has it, or else as the visitor's system. */
  theme?: "light" | "dark";
}

/** What the canvas tells the console. */
export type Told =
  | { canvas: "ready" }
  /** The page stands there, or the message has come into view. */
  | { canvas: "drawn" }
  /** What somebody clicked on a page says, or shows. */
  | { canvas: "clicked"; text: string }
  /** Why it is not drawn, in the API's words. What was drawn before stays. */
  | { canvas: "refused"; reason: string };

/** Puts a drawing there, says when it is seen, and returns how to take it away. */
export type Draw = (onDrawn: () => void) => () => void;

declare global {
  interface Window {
    /** There once `canvas-article.js` has run: the renderer of Markdown is as large as all other renderers together. */
    drawArticle?: (drawing: Drawing, baseUrl: string) => Draw;
  }
}
