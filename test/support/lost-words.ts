import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toHast } from "mdast-util-to-hast";
import { gfmTable } from "micromark-extension-gfm-table";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { frontMatter } from "../../shared/kinds/knowledge/markdown/article-body";
import { articleTree } from "../../shared/kinds/knowledge/markdown/article-tree";
import { hastText } from "../../shared/kinds/knowledge/markdown/hast";
import { articleFault } from "../../shared/kinds/knowledge/written-content";

/** The words that a reader of the original article sees, and those of them that our readers do not see. */
export function lostWords(markdown: string) {
  const { root, losses } = articleTree(markdown, { baseUrl: "https://acme.com/docs/" });
  const original = wordsIn(originalText(markdown));
  const left = new Map<string, number>();
  for (const word of wordsIn(spacedText(root))) left.set(word, (left.get(word) ?? 0) + 1);
  const lost = original.filter((word) => {
    const times = left.get(word) ?? 0;
    left.set(word, times - 1);
    return times <= 0;
  });
  const isWarned = losses.some(({ kind }) => kind === "element");
  return { words: original.length, lost, isWarned, fault: articleFault(markdown) };
}

/** What a browser shows of Markdown with its HTML kept: the reference, parsed with a browser's parser. */
function originalText(markdown: string): string {
  const body = frontMatter(markdown)
    .rest.replace(/^[ \t>]*(?::{3,}|!!!|\?\?\?\+?)[ \t]*[a-z]*\b/gim, "")
    .replace(/\[(?:![a-z]+|\^[^\]\s]+)\]:?/gi, "")
    .replace(/\{:?[ \t]*[#.:][^{}\n]*\}/g, "");
  const tree = fromMarkdown(body, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const html = toHtml(toHast(tree, { allowDangerousHtml: true }) as Root, {
    allowDangerousHtml: true,
  });
  return shownText(parseFragment(html));
}

const unseen =
  /^(?:script|style|template|noscript|textarea|select|title|iframe|video|audio|object)$/;

function shownText(node: DefaultTreeAdapterTypes.Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!("childNodes" in node) || unseen.test(node.nodeName)) return "";
  return node.childNodes.map(shownText).join(inline.test(node.nodeName) ? "" : " ");
}

const inline =
  /^(?:a|abbr|b|bdi|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/;

function spacedText(root: Root): string {
  const apart = (node: Root["children"][number]): string =>
    node.type === "element" && !inline.test(node.tagName)
      ? node.children.map(apart).join(" ")
      : "children" in node
        ? node.children.map(apart as never).join("")
        : hastText(node);
  return root.children.map(apart).join(" ");
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
