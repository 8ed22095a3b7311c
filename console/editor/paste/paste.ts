import type { List, ListItem, PhrasingContent, Root, RootContent } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Pasted, PastedBlock, PastedText } from "./pasted";
import { readPasted } from "./read-pasted";

/** Converts HTML from the clipboard to Markdown. Undefined if its plain text says the same. */
export function markdownFromHtml(html: string): string | undefined {
  const pasted = readPasted(html);
  return hasFormatting(pasted) ? pastedAsMarkdown(pasted) : undefined;
}

/** The lines of pasted HTML with their marks. Undefined if its plain text says the same. */
export function linesFromHtml(html: string): PastedText[][] | undefined {
  const pasted = readPasted(html);
  if (!hasFormatting(pasted)) return undefined;
  return pasted.flatMap((block) => {
    if (block.kind === "table") return block.rows.map((row) => row.flat());
    if (block.kind !== "item") return [block.text];
    const plain = { isBold: false, isItalic: false, href: undefined };
    return [[{ ...plain, text: "• " }, ...block.text]];
  });
}

/** Pasted content as Markdown. */
function pastedAsMarkdown(pasted: readonly Pasted[]): string {
  const root: Root = { type: "root", children: childrenOf(pasted) };
  return toMarkdown(root, {
    bullet: "-",
    emphasis: "*",
    strong: "*",
    rule: "-",
    listItemIndent: "one",
    extensions: [gfmTableToMarkdown()],
  }).trimEnd();
}

function childrenOf(pasted: readonly Pasted[]): RootContent[] {
  const children: RootContent[] = [];
  for (let index = 0; index < pasted.length; index += 1) {
    const block = pasted[index];
    if (!block) continue;
    if (block.kind !== "item") children.push(contentOf(block));
    else {
      const after = pasted.findIndex((each, at) => at > index && each.kind !== "item");
      const end = after < 0 ? pasted.length : after;
      children.push(...listsOf(pasted.slice(index, end) as PastedBlock[]));
      index = end - 1;
    }
  }
  return children;
}

function contentOf(block: Exclude<Pasted, { kind: "item" }>): RootContent {
  if (block.kind === "table") {
    const width = Math.max(...block.rows.map((row) => row.length));
    return {
      type: "table",
      children: block.rows.map((row) => ({
        type: "tableRow",
        children: Array.from({ length: width }, (_, at) => ({
          type: "tableCell",
          children: phrases(row[at] ?? []),
        })),
      })),
    };
  }
  if (block.kind === "rule") return { type: "thematicBreak" };
  if (block.kind === "code") {
    return {
      type: "code",
      value: block.text
        .map(({ text }) => text)
        .join("")
        .replace(/\n$/, ""),
    };
  }
  if (block.kind === "heading") {
    const depth = Math.min(6, Math.max(1, block.depth)) as 1;
    return { type: "heading", depth, children: phrases(block.text) };
  }
  return { type: "paragraph", children: phrases(block.text) };
}

/** Nests list items by their depth. */
function listsOf(items: readonly PastedBlock[]): List[] {
  const lists: List[] = [];
  const [first] = items;
  const top = Math.min(...items.map(({ depth }) => depth));
  if (!first) return lists;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as PastedBlock;
    const deeper = items.findIndex((each, at) => at > index && each.depth <= top);
    const end = deeper < 0 ? items.length : deeper;
    const made: ListItem = {
      type: "listItem",
      spread: false,
      children: [
        { type: "paragraph", children: phrases(item.text) },
        ...listsOf(items.slice(index + 1, end)),
      ],
    };
    const last = lists.at(-1);
    if (last && last.ordered === item.isNumbered) last.children.push(made);
    else lists.push({ type: "list", ordered: item.isNumbered, spread: false, children: [made] });
    index = end - 1;
  }
  return lists;
}

/** Joins pieces that have the same marks, and puts links around them. */
function phrases(text: readonly PastedText[]): PhrasingContent[] {
  const joined: PastedText[] = [];
  for (const each of text) {
    const last = joined.at(-1);
    const isAlike =
      last &&
      each.text !== "\n" &&
      last.text !== "\n" &&
      last.isBold === each.isBold &&
      last.isItalic === each.isItalic &&
      last.href === each.href;
    if (isAlike) last.text += each.text;
    else joined.push({ ...each });
  }
  return joined.flatMap(phrase);
}

function phrase({ text, isBold, isItalic, href }: PastedText): PhrasingContent[] {
  if (text === "\n") return [{ type: "break" }];
  // Markdown does not recognize a mark next to white space.
  const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  const outer = (value: string): PhrasingContent[] => (value ? [{ type: "text", value: " " }] : []);
  if (inner === "") return outer(before || after);
  let content: PhrasingContent = { type: "text", value: inner };
  if (isItalic) content = { type: "emphasis", children: [content] };
  if (isBold) content = { type: "strong", children: [content] };
  if (href) content = { type: "link", url: href, children: [content] };
  return [...outer(before), content, ...outer(after)];
}

/** Whether pasted content has formatting: marks, lists, headings or tables. */
function hasFormatting(pasted: readonly Pasted[]): boolean {
  return pasted.some(
    (block) =>
      (block.kind !== "paragraph" && block.kind !== "code") ||
      block.text.some(({ isBold, isItalic, href }) => isBold || isItalic || href),
  );
}
