import { outerOf } from "../closest";
import type { Options } from "../options";
import { focusedOnPage } from "./focus";

// Frameworks have hydrated the server's HTML by then.
const hydrationMs = 3000;

// The page's open modal dialog in a shadow tree. It can only be found while it has the focus.
let dialogInTree: Element | undefined;

/**
 * Moves the layer of messages into the page's open modal dialog, because nothing outside can be used, but not while a message's
 * own dialog is open. Otherwise the layer is in the body, or next to it if the tag says so. Returns a function that looks for
 * dialogs again.
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
 * Moves messages behind a dialog that they cannot be moved into, such as one in a closed shadow tree. While it makes them
 * inert, they must not look usable in front of it.
 */
function stepBack(layer: HTMLElement, signal: AbortSignal): void {
  clearTimeout(looking);
  const { host } = layer.getRootNode() as ShadowRoot;
  // For the test, let the layer take clicks: `elementsFromPoint` then finds it unless it is inert.
  layer.style.pointerEvents = "auto";
  const isDead = !document.elementsFromPoint(innerWidth / 2, innerHeight / 2).includes(host);
  layer.style.pointerEvents = "";
  if (isDead !== (layer.style.zIndex === "0")) {
    // In order, so that the last one ends up in front.
    for (const each of host.shadowRoot?.querySelectorAll<HTMLElement>("[popover]") ?? []) {
      each.style.zIndex = isDead ? "0" : "2147483647";
      if (isDead) each.hidePopover?.();
      else each.showPopover?.();
    }
  }
  // There is no event when such a dialog closes.
  if (isDead && !signal.aborted) looking = setTimeout(stepBack, lookAgainMs, layer, signal);
}
