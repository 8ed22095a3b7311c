import type { ElementContent, Root, RootContent } from "hast";

/** The characters of a node, as they follow one another. */
export function hastText(node: Root | RootContent | ElementContent): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(hastText).join("") : "";
}
