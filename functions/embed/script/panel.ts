import type { Message } from "./api";
import { attachStyledShadow } from "./attach-styled-shadow";
import { insertHtml } from "./insert-html";
import { isDark } from "./is-dark";
import { listen } from "./lifetime";
import { options } from "./options";

/** What happens to a panel by the visitor's hand. */
export interface PanelEvents {
  onClick(): void;
  onClose(): void;
}

const keys = ["keydown", "keyup"];

/** Makes the element that holds a message's content. It is not on the page yet. */
export function createPanel(message: Message, { onClick, onClose }: PanelEvents): HTMLElement {
  const { htmlContent, cssContent } = message as Extract<Message, { htmlContent: string }>;
  const panel = document.createElement("aside");
  const root = attachStyledShadow(panel, panelCss + cssContent);
  panel.className = `${message.position} ${message.template}`;
  // Positions are left and right whatever the page's direction, so the layer has its own; texts have the page's.
  panel.dir = document.dir;
  insertHtml(root, htmlContent);
  panel.ariaLabel = root.querySelector("h1,h2,h3,h4")?.textContent ?? "Message";
  if (message.dismissBehavior !== "NONE" || message.template === "modal") {
    root.append(closeButton());
  }
  listen(root, ["click"], ({ target }) => {
    const isOn = (selector: string) => (target as Element).closest(selector);
    if (isOn("a,button:not([data-close])")) onClick();
    if (isOn("[data-close]")) onClose();
  });
  // What is typed here is none of the page's shortcuts.
  for (const key of keys) panel.addEventListener(key, (event) => event.stopPropagation());
  return panel;
}

/** Gives a panel on the page the colours that go with it. */
export function dress(panel: HTMLElement): void {
  const { theme } = options;
  if (theme === "dark" || (theme !== "light" && isDark(panel))) panel.classList.add("dark");
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.textContent = "×";
  button.dataset.close = "panel";
  button.setAttribute("aria-label", "Close");
  return button;
}
