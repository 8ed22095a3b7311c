import type { Root } from "hast";
import { elementsIn } from "./hast";

/** The links within an article that have no target in it. */
export function lostAnchors(root: Root): string[] {
  const elements = [...elementsIn(root)];
  const ids = new Set(elements.map(({ properties }) => `${properties.id}`));
  return elements.flatMap(({ tagName, properties }) => {
    const href = tagName === "a" ? `${properties.href}` : "";
    // The top of the page is always there.
    if (!href.startsWith("#") || href === "#" || href === "#top") return [];
    return ids.has(href.slice(1)) || ids.has(decoded(href.slice(1))) ? [] : [href];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
