import { isOverlay } from "../../../shared/rules/is-overlay";
import { labels, type Message, send } from "./api";
import { attachStyledShadow } from "./attach-styled-shadow";
import { element } from "./element";
import { report, tell } from "./events";
import { frameLayer } from "./frame";
import { insertHtml } from "./insert-html";
import { isDark } from "./is-dark";
import type { Fill } from "./kit";
import { listen } from "./lifetime";
import { options } from "./options";
import { roles } from "./roles";

/** Makes the element that holds a message's content. It is not on the page yet. */
export function createPanel(message: Message, onClose: () => void, fill?: Fill): HTMLElement {
  const { htmlContent = "", cssContent = "" } = message;
  const panel = element("section");
  const root = attachStyledShadow(panel, panelCss + cssContent);
  panel.className = `${message.position} ${message.template} ${hasDarkLook() ? "dark" : ""}`;
  panel.role = roles[message.template] as string;
  // Positions are left and right whatever the page's direction, so the layer has its own; texts have the page's.
  panel.dir = document.dir;
  if (htmlContent) insertHtml(root, htmlContent);
  panel.ariaLabel = root.querySelector("h1,h2,h3,h4")?.textContent ?? "Message";
  if (message.dismissBehavior !== "NONE" || isOverlay(message)) {
    const button = element("button", { textContent: "×" });
    button.dataset.close = "panel";
    // Firefox before 119 has no property for it.
    button.setAttribute("aria-label", labels.close ?? "Close");
    root.append(button);
  }
  listen(root, ["click"], ({ target }) => {
    const isOn = (selector: string) => (target as Element).closest(selector);
    // The buttons of a story or a survey are its own, and no goal of anybody's.
    if (isOn(htmlContent ? "a,button:not([data-close])" : "a")) report("click", message.id);
    if (isOn("[data-close]")) onClose();
  });
  fill?.(root, message, { close: onClose, send, tell, labels, visitor: options.visitor });
  // What is typed here is none of the page's shortcuts.
  panel.onkeydown = panel.onkeyup = (event) => event.stopPropagation();
  return panel;
}

function hasDarkLook(): boolean {
  const { theme } = options;
  return theme === "dark" || (theme !== "light" && isDark(frameLayer()));
}
