import { outerOf } from "../closest";
import type { Options } from "../options";
import { focusedOnPage } from "./focus";

// By then frameworks have taken over the server's HTML.
const hydrationMs = 3000;

// The page's open modal dialog in a shadow tree, which can only be found while it has the focus.
let dialogInTree: Element | undefined;

/**
 * Lets the layer of messages stand in the page's open modal dialog, since nothing beside that can be used. Not while a dialog
 * of our own is open. Else it stands in the body or, where the tag says so, beside that. Returns what looks for dialogs anew.
 */
export function followDialogs(
  layer: HTMLElement,
  signal: AbortSignal,
  stand: (find: () => Element) => void,
  { holder }: Options,
): () => void {
  let base = () => document.body;
  const find = () => {
    if (!dialogInTree?.matches(":modal")) dialogInTree = undefined;
    const isOurs = layer.parentNode?.querySelector("[open]");
    const dialogs = isOurs ? [] : [...document.querySelectorAll("dialog:modal"), dialogInTree];
    return dialogs.filter((each) => !!each).pop() ?? base();
  };
  const observer = new MutationObserver(() => stand(find));
  const look = () => {
    let node: Node | null | undefined = focusedOnPage();
    while (node && !(node instanceof Element && node.matches("dialog:modal"))) node = outerOf(node);
    const tree = node?.getRootNode();
    if (tree && tree !== document) {
      dialogInTree = node as Element;
      observer.observe(tree, { subtree: true, attributeFilter: ["open"] });
    }
    stand(find);
    if (!layer.parentNode?.querySelector("[open]")) stepBack(layer, signal);
  };
  observer.observe(document, { subtree: true, attributeFilter: ["open"] });
  signal.addEventListener("abort", () => observer.disconnect());
  if (holder === "html")
    setTimeout(() => {
      base = () => document.documentElement;
      stand(find);
    }, hydrationMs);
  return look;
}

const lookAgainMs = 500;

let looking: ReturnType<typeof setTimeout> | undefined;

/**
 * Lets messages stand behind a dialog in which they cannot be, such as one in a closed shadow tree, while it keeps them from being
 * used: in front they would look as if they could.
 */
function stepBack(layer: HTMLElement, signal: AbortSignal): void {
  clearTimeout(looking);
  const { host } = layer.getRootNode() as ShadowRoot;
  // It covers the window, and lets presses through. What is inert is found nowhere.
  layer.style.pointerEvents = "auto";
  const isDead = !document.elementsFromPoint(innerWidth / 2, innerHeight / 2).includes(host);
  layer.style.pointerEvents = "";
  if (isDead !== (layer.style.zIndex === "0")) {
    // In their order, the last one at the front.
    for (const each of host.shadowRoot?.querySelectorAll<HTMLElement>("[popover]") ?? []) {
      each.style.zIndex = isDead ? "0" : "2147483647";
      if (isDead) each.hidePopover?.();
      else each.showPopover?.();
    }
  }
  // Nothing tells that such a dialog has closed.
  if (isDead && !signal.aborted) looking = setTimeout(stepBack, lookAgainMs, layer, signal);
}
