import { isInWord } from "../../../shared/rules/is-in-word";
import { isOverlay, roles } from "../../../shared/rules/templates";
import { addStyles } from "./add-styles";
import { labels, type Message } from "./api";
import { closest } from "./closest";
import { element } from "./element";
import { report } from "./events";
import type { Fill } from "./fill";
import { frameLayer } from "./frame";
import { hasDarkLook } from "./has-dark-look";
import { library } from "./library";

/** Creates the element for a message's content, not yet on the page. */
export function createPanel(message: Message, onClose: () => void, fills: Fill[]): HTMLElement {
  const { htmlContent = "", cssContent = "" } = message;
  const panel = element("section");
  const root = addStyles(panel.attachShadow({ mode: "open" }), panelCss + cssContent);
  panel.className = `${message.template} ${hasDarkLook(frameLayer(), message.targetSelector) ? "dark" : ""}`;
  // Positions are left and right in any page direction, so the layer has a direction of its own. The panel's text has the
  // page's direction.
  panel.dir = message.dir ?? getComputedStyle(document.body).direction;
  if (message.language) panel.lang = message.language;
  if (htmlContent) insertHtml(root, htmlContent);
  const isClosable = message.dismissBehavior !== "NONE" || isOverlay(message);
  if (isClosable) {
    const button = element("button", { textContent: "×" });
    button.dataset.close = "panel";
    // Firefox before 119 does not have the property.
    button.setAttribute("aria-label", labels.close ?? "Close");
    root.append(button);
  }
  // The buttons of a story or a survey only operate it, so clicks on them do not count.
  const goals = htmlContent ? "a,button:not([data-close])" : "a";
  // Without a signal, which would keep each panel in memory until the script ends.
  root.addEventListener(
    "click",
    ({ target }) => {
      if (closest(target, goals)) report("click", message.id);
      if (closest(target, "[data-close]")) onClose();
    },
    true,
  );
  const ownLabels = { ...labels, ...message.labels };
  const fillLibrary = { ...library, ownLabels, closeMessage: onClose };
  for (const fill of fills) fill(root, message, fillLibrary);
  const heading = root.querySelector("h1,h2,h3,h4") ?? root.firstElementChild;
  // Firefox before 119 does not have these properties.
  panel.setAttribute("role", roles[message.template]);
  panel.setAttribute("aria-label", heading?.textContent?.trim() || "Message");
  // If the page replaces its body, the panel is added again, and must not repeat its entrance.
  panel.onanimationend = () => {
    panel.style.animation = "none";
  };
  // Keys typed here must not trigger the page's shortcuts.
  panel.onkeydown =
    panel.onkeypress =
    panel.onkeyup =
      (event) => {
        event.stopPropagation();
        // A modal closes itself.
        const isEscape = event.key === "Escape" && event.type === "keydown" && !isInWord(event);
        if (isEscape && isClosable && !isOverlay(message)) onClose();
      };
  return panel;
}

// Created once, because a page's content security policy may forbid a second one with the same name.
let policy: TrustedTypePolicy | undefined;

/**
 * Inserts a message's HTML into a shadow tree, without anything that can run scripts. Uses the browser's sanitizer, or `sieve`
 * without one.
 * @throws if the page's trusted types policy allows neither
 */
function insertHtml(root: ShadowRoot, html: string): void {
  if (root.setHTML) {
    // An empty configuration allows everything safe. The default one drops forms, images and classes.
    root.setHTML(html, { sanitizer: {} });
  } else {
    policy ??= window.trustedTypes?.createPolicy("messaging-widget", {
      createHTML: (text) => text,
    });
    // A template's content is inert: nothing in it loads or runs before `sieve` has checked it.
    const template = element("template");
    template.innerHTML = policy?.createHTML(html) ?? html;
    root.append(sieve(template.content));
  }
}

// Elements that run or load scripts, and SVG animations, which can change another element's address.
const activeElements = "script,iframe,object,embed,use,animate,set";

/**
 * Removes everything from inert HTML that could run scripts. A second line of defence, because the service refuses such HTML.
 */
function sieve(content: DocumentFragment): DocumentFragment {
  const probe = element("a");
  for (const each of content.querySelectorAll("*")) {
    if (closest(each, activeElements)) each.replaceWith();
    // Not `attributes`: a form control of that name is likely, and would hide the form's own property. Other such names make
    // this throw.
    for (const name of each.getAttributeNames()) {
      // Let the browser parse the address: a pattern would miss `java<TAB>script:`.
      probe.href = each.getAttribute(name) as string;
      if (name.startsWith("on") || probe.protocol === "javascript:") each.removeAttribute(name);
    }
  }
  return content;
}
