import type { Heading, Image, Parent, Root, Text } from "mdast";

const headingId = /[ \t]*\{:?[ \t]*#([\p{L}\p{N}][\p{L}\p{N}_:.-]{0,99})[^{}\n]*\}[ \t]*$/u;
const imageWidth = /^\{[^{}\n]{0,200}?\bwidth="?(\d{1,4})(px|%)?"?[^{}\n]{0,200}\}/;

/** Reads what documentation tools write in braces: `## Title {#id}`, `![](picture){width=300}`, and drops `[](a){:target=b}`. */
export function readMarks(tree: Root): void {
  const parents: Parent[] = [tree];
  for (let parent = parents.pop(); parent; parent = parents.pop()) {
    for (const [index, child] of parent.children.entries()) {
      if (child.type === "heading") readId(child);
      const next = parent.children[index + 1];
      if (child.type === "image") readWidth(child, next);
      // What Jekyll is told of a link or a picture, such as {:target="_blank"}.
      if (next?.type === "text") next.value = next.value.replace(/^\{:[^{}\n]{0,200}\}/, "");
      if ("children" in child) parents.push(child);
    }
  }
}

function readId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return;
  const [mark, id] = headingId.exec(last.value.slice(-200)) ?? [];
  if (mark === undefined || id === undefined) return;
  last.value = last.value.slice(0, -mark.length);
  heading.data = { ...heading.data, hProperties: { id } };
}

function readWidth(image: Image, next: Parent["children"][number] | undefined): void {
  if (next?.type !== "text") return;
  const [mark, width = "", unit] = imageWidth.exec((next as Text).value) ?? [];
  if (mark === undefined) return;
  next.value = next.value.slice(mark.length);
  const quarters = Math.max(1, Math.round(Number(width) / 25));
  const share = quarters < 4 ? { className: [`w${quarters * 25}`] } : {};
  image.data = { hProperties: unit === "%" ? share : { width: Number(width) } };
}
