import { byName } from "../../../rules/by-name";

const voids = ["br", "col", "hr", "img", "input", "source", "track", "wbr", "embed", "param"];

/** Elements without content. */
export const voidElements: ReadonlySet<string> = new Set(voids);

/** Elements that are dropped with their content, which is not text for readers. */
export const droppedElements: ReadonlySet<string> = new Set([
  ...["script", "style", "svg", "math", "template", "noscript", "object", "applet", "embed"],
  ...["title", "textarea", "select", "canvas", "noembed", "noframes", "xmp", "plaintext", "dialog"],
]);

/** Elements by another name for the same. */
export const renamedElements: Readonly<Record<string, string>> = byName({
  ...{ strike: "s", tt: "code", acronym: "abbr", big: "span", font: "span", menu: "ul" },
  ...{ center: "div", section: "div", article: "div", aside: "div", header: "div", footer: "div" },
  ...{ main: "div", nav: "div", address: "div", hgroup: "div", dir: "ul" },
});

/** Elements that make a block of their own, and end a paragraph. */
export const blockElements: ReadonlySet<string> = new Set([
  ...["blockquote", "details", "div", "dl", "dd", "dt", "figure", "figcaption", "hr", "li", "ol"],
  ...["p", "pre", "summary", "table", "caption", "thead", "tbody", "tfoot", "tr", "td", "th", "ul"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "col", "colgroup"],
]);

/** The harmless elements within text. */
const inlineElements = [
  ...["a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "img", "ins"],
  ...["kbd", "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup"],
  ...["time", "u", "var", "wbr"],
];

/** All elements that an article can contain. */
export const harmlessElements: ReadonlySet<string> = new Set([...blockElements, ...inlineElements]);

/** The parents that an element needs. Elsewhere only its content stays. */
export const parentsOf: Readonly<Record<string, readonly string[]>> = byName({
  li: ["ul", "ol"],
  ...{ dt: ["dl"], dd: ["dl"], summary: ["details"], figcaption: ["figure"] },
  ...{ caption: ["table"], colgroup: ["table"], col: ["colgroup"] },
  ...{ thead: ["table"], tbody: ["table"], tfoot: ["table"] },
  ...{
    tr: ["thead", "tbody", "tfoot", "table"],
    td: ["tr"],
    th: ["tr"],
    rt: ["ruby"],
    rp: ["ruby"],
  },
});

/** The open elements that an element's start ends. */
export const endedBy: Readonly<Record<string, readonly string[]>> = byName({
  li: ["li"],
  ...{ dt: ["dt", "dd"], dd: ["dt", "dd"] },
  ...{ td: ["td", "th"], th: ["td", "th"], tr: ["tr", "td", "th"] },
  ...{ thead: ["caption", "colgroup"], tbody: ["thead", "tbody", "tr", "td", "th", "colgroup"] },
  ...{ tfoot: ["thead", "tbody", "tr", "td", "th"] },
});

/** The elements at which the search for `endedBy` stops. */
export const scopes: ReadonlySet<string> = new Set(["ul", "ol", "dl", "table"]);
