import { type Message, reportClick } from "./api";
import { attachStyledShadow } from "./attach-styled-shadow";
import { rememberDismissal } from "./dismissals";
import { place } from "./frame";
import { insertHtml } from "./insert-html";
import type { Options } from "./options";

/** Shows a floating message and returns how to take it down, which is not a dismissal. */
export function showBanner(message: Message, options: Options): () => void {
  const { htmlContent, cssContent } = message as Extract<Message, { htmlContent: string }>;
  const panel = document.createElement("aside");
  const root = attachStyledShadow(panel, panelCss + cssContent);
  panel.className = message.position;
  // Positions are left and right whatever the page's direction, so the layer has its own; texts have the page's.
  panel.dir = document.dir;
  insertHtml(root, htmlContent);
  if (message.dismissBehavior !== "NONE") root.append(closeButton());
  place(panel, message.position);
  root.addEventListener("click", ({ target }) => {
    const isOn = (selector: string) => (target as Element).closest(selector);
    if (isOn("a,button:not([data-close])")) reportClick(options, message);
    if (isOn("[data-close]")) {
      rememberDismissal(message);
      panel.remove();
    }
  });
  return () => panel.remove();
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.textContent = "×";
  button.dataset.close = "panel";
  button.setAttribute("aria-label", "Close");
  return button;
}
