import { type Message, reportClick } from "./api";
import { rememberDismissal } from "./dismissals";
import { type Frame, isPosition } from "./frame";
import { insertHtml } from "./insert-html";
import { fadeOut, slideIn } from "./motion";
import type { Options } from "./options";
import { styleSheet } from "./style-sheet";

/** Shows a floating message and returns how to take it down at once, which is not a dismissal. */
export function showBanner(message: Message, options: Options, frame: Frame): () => void {
  const { position } = message;
  if (!("htmlContent" in message) || !isPosition(position)) return () => {};
  const { htmlContent, cssContent } = message;
  const panel = document.createElement("aside");
  const root = panel.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [styleSheet(panelCss), styleSheet(cssContent)];
  panel.className = position;
  const content = document.createElement("div");
  insertHtml(content, htmlContent);
  root.append(content);

  const dismiss = () => {
    rememberDismissal(message);
    fadeOut(panel, remove);
  };
  content.addEventListener("click", ({ target }) => {
    const { closest } = Element.prototype;
    const isWithin = (selector: string) => closest.call(target as Element, selector);
    if (isWithin("a,button:not([data-close])")) reportClick(options, message);
    if (isWithin("[data-close]")) dismiss();
  });
  if (message.dismissBehavior !== "NONE") root.append(closeButton(dismiss));

  const remove = frame.place(panel, position);
  slideIn(panel, position);
  return remove;
}

function closeButton(close: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "close";
  button.setAttribute("aria-label", "Close");
  button.addEventListener("click", close);
  return button;
}
