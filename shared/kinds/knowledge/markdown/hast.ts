import type { Element, ElementContent, Root, RootContent } from "hast";

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

/** The text of a node, in order. */
export function hastText(node: Root | RootContent | ElementContent): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(hastText).join("") : "";
}
