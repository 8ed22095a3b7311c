import { isOverlay, roles } from "../../../shared/rules/template-roles";
import { addStyles } from "./add-styles";
import { labels, type Message, send } from "./api";
import { element } from "./element";
import { report, tell } from "./events";
import { frameLayer } from "./frame";
import { insertHtml } from "./insert-html";
import { isDark } from "./is-dark";
import type { Fill } from "./kit";
import { listen } from "./lifetime";
import { options } from "./options";

/** Makes the element that holds a message's content. It is not on the page yet. */
export function createPanel(message: Message, onClose: () => void, fill?: Fill): HTMLElement {
  const { htmlContent = "", cssContent = "" } = message;
  const panel = element("section");
  const root = addStyles(panel.attachShadow({ mode: "open" }), panelCss + cssContent);
  panel.className = `${message.template} ${hasDarkLook() ? "dark" : ""}`;
  panel.role = roles[message.template];
  // Positions are left and right whatever the page's direction, so the layer has its own; texts have the page's.
  panel.dir = document.dir;
  if (htmlContent) insertHtml(root, htmlContent);
  // Only a dialog may take the page's focus.
  if (!isOverlay(message)) {
    for (const each of root.querySelectorAll("[autofocus]")) each.removeAttribute("autofocus");
  }
  if (message.dismissBehavior !== "NONE" || isOverlay(message)) {
    const button = element("button", { textContent: "×" });
    button.dataset.close = "panel";
    // Firefox before 119 has no property for it.
    button.setAttribute("aria-label", labels.close ?? "Close");
    root.append(button);
  }
  // The buttons of a story or a survey only operate it, so clicks on them do not count.
  const goals = htmlContent ? "a,button:not([data-close])" : "a";
  listen(root, ["click"], ({ target }: Event & { target: Element }) => {
    if (target.closest(goals)) report("click", message.id);
    if (target.closest("[data-close]")) onClose();
  });
  fill?.(root, message, { close: onClose, send, tell, labels, visitor: options.visitor });
  panel.ariaLabel = root.querySelector("h1,h2,h3,h4")?.textContent ?? "Message";
  // Keys typed here must not trigger the page's shortcuts.
  panel.onkeydown = panel.onkeyup = (event) => event.stopPropagation();
  return panel;
}

function hasDarkLook(): boolean {
  return options.theme === "dark" || (options.theme !== "light" && isDark(frameLayer()));
}
