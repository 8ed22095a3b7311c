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
