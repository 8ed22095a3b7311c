import type { Nodes, Root } from "mdast";
import { countWords } from "./count-words";
import type { Loss } from "./loss";

/** Code that no fence ends, so that all that follows is read as code. */
export function openFences(tree: Root, markdown: string): Loss[] {
  const found: Loss[] = [];
  const visit = (node: Nodes) => {
    if (node.type === "code") found.push(...openFence(node, markdown));
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

function openFence({ position, value }: Nodes & { type: "code" }, markdown: string): Loss[] {
  const { start, end } = position ?? {};
  const written = markdown.slice(start?.offset, end?.offset);
  const [, fence] = /^(`{3,}|~{3,})/.exec(written) ?? [];
  if (fence === undefined || start === undefined) return [];
  const last =
    written
      .split("\n")
      .at(-1)
      ?.replace(/^[\s>]*/, "")
      .trimEnd() ?? "";
  const isClosed = written.includes("\n") && last.startsWith(fence) && !/[^`~]/.test(last);
  return isClosed
    ? []
    : [{ kind: "fence", what: fence, line: start.line, words: countWords(value) }];
}
