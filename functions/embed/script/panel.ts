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
import { kit } from "./kit";

/** Makes the element that holds a message's content. It is not on the page yet. */
export function createPanel(message: Message, onClose: () => void, fills: Fill[]): HTMLElement {
  const { htmlContent = "", cssContent = "" } = message;
  const panel = element("section");
  const root = addStyles(panel.attachShadow({ mode: "open" }), panelCss + cssContent);
  panel.className = `${message.template} ${hasDarkLook(frameLayer(), message.targetSelector) ? "dark" : ""}`;
  // Positions are left and right whatever the page's direction, so the layer has its own; texts have the page's.
  panel.dir = message.dir ?? getComputedStyle(document.body).direction;
  if (message.language) panel.lang = message.language;
  if (htmlContent) insertHtml(root, htmlContent);
  const isClosable = message.dismissBehavior !== "NONE" || isOverlay(message);
  if (isClosable) {
    const button = element("button", { textContent: "×" });
    button.dataset.close = "panel";
    // Firefox before 119 has no property for it.
    button.setAttribute("aria-label", labels.close ?? "Close");
    root.append(button);
  }
  // The buttons of a story or a survey only operate it, so clicks on them do not count.
  const goals = htmlContent ? "a,button:not([data-close])" : "a";
  // On no signal, which would keep each panel until the script's end.
  root.addEventListener(
    "click",
    ({ target }) => {
      if (closest(target, goals)) report("click", message.id);
      if (closest(target, "[data-close]")) onClose();
    },
    true,
  );
  const ownLabels = { ...labels, ...message.labels };
  const fillKit = { ...kit, ownLabels, closeMessage: onClose };
  for (const fill of fills) fill(root, message, fillKit);
  const heading = root.querySelector("h1,h2,h3,h4") ?? root.firstElementChild;
  // Firefox before 119 has no properties for these two.
  panel.setAttribute("role", roles[message.template]);
  panel.setAttribute("aria-label", heading?.textContent?.trim() || "Message");
  // A page that renders its body anew puts the panel there again, and would replay its entrance.
  panel.onanimationend = () => {
    panel.style.animation = "none";
  };
  // Keys typed here must not trigger the page's shortcuts.
  panel.onkeydown =
    panel.onkeypress =
    panel.onkeyup =
      (event) => {
        event.stopPropagation();
        // A dialog closes by itself.
        const isEscape = event.key === "Escape" && event.type === "keydown" && !isInWord(event);
        if (isEscape && isClosable && !isOverlay(message)) onClose();
      };
  return panel;
}

// Made once, because a page's content security policy may forbid a second one with the same name.
let policy: TrustedTypePolicy | undefined;

/**
 * Puts a message's HTML into a shadow tree, without anything that could run script: by the browser's sanitizer, or else by
 * the sieve.
 * @throws where the page's policy on trusted types allows neither.
 */
function insertHtml(root: ShadowRoot, html: string): void {
  if (root.setHTML) {
    // An empty configuration allows everything safe. The default one drops forms, images and classes.
    root.setHTML(html, { sanitizer: {} });
  } else {
    policy ??= window.trustedTypes?.createPolicy("messaging-widget", {
      createHTML: (text) => text,
    });
    // A template's content has no window, so nothing in it loads or runs before the sieve has checked it.
    const template = element("template");
    template.innerHTML = policy?.createHTML(html) ?? html;
    root.append(sieve(template.content));
  }
}

// Elements that run or load script, and those that change another element's address (SVG's animations).
const activeElements = "script,iframe,object,embed,use,animate,set";

/** Takes out of inert HTML whatever could run script: the second line, behind the service's refusal on write. */
function sieve(content: DocumentFragment): DocumentFragment {
  const probe = element("a");
  for (const each of content.querySelectorAll("*")) {
    if (closest(each, activeElements)) each.replaceWith();
    // Not `attributes`: a control of that name is likely and would hide the form's own. Other names make this throw.
    for (const name of each.getAttributeNames()) {
      // The browser's own parser decides what an address is: a pattern would let `java<TAB>script:` pass.
      probe.href = each.getAttribute(name) as string;
      if (name.startsWith("on") || probe.protocol === "javascript:") each.removeAttribute(name);
    }
  }
  return content;
}
