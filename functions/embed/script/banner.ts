import { type Message, reportClick } from "./api";
import { attachStyledShadow } from "./attach-styled-shadow";
import { rememberDismissal } from "./dismissals";
import { place } from "./frame";
import { insertHtml } from "./insert-html";
import type { Options } from "./options";

/** Shows a floating message. */
export function showBanner(message: Message, options: Options): void {
  const { htmlContent, cssContent } = message as Extract<Message, { htmlContent: string }>;
  const panel = document.createElement("aside");
  const content = document.createElement("div");
  const root = attachStyledShadow(panel, panelCss + cssContent);
  root.append(content);
  panel.className = message.position;
  content.dir = "auto";
  insertHtml(content, htmlContent);
  if (message.dismissBehavior !== "NONE") root.append(closeButton());
  root.addEventListener("click", ({ target }) => {
    const isOn = (selector: string) => (target as Element).closest(selector);
    if (isOn("a,button:not([data-close])")) reportClick(options, message);
    if (isOn("[data-close]")) {
      rememberDismissal(message);
      panel.remove();
    }
  });
  place(panel, message.position);
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.textContent = "×";
  button.dataset.close = "panel";
  button.setAttribute("aria-label", "Close");
  return button;
}
