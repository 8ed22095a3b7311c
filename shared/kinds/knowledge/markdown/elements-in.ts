import type { Element, ElementContent, RootContent } from "hast";

/** All elements in a tree, in reading order. */
export function* elementsIn(parent: {
  children: readonly (RootContent | ElementContent)[];
}): Iterable<Element> {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsIn(child);
  }
}
