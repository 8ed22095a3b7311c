import { createHolder } from "./create-holder";
import { keepAttached } from "./keep-attached";

/**
 * Puts a panel into the page's own flow: in an element that may appear later or, without one, before everything on the
 * page. Returns how to take it away.
 */
export function insertInline(panel: HTMLElement, selector: string | undefined): () => void {
  const root = createHolder();
  root.append(panel);
  return keepAttached(root.host, selector ?? "body", undefined, !selector);
}
