import type { Element, ElementContent, Root, RootContent } from "hast";
import { articleAddress, videoAddress } from "./addresses";
import { blockElements, droppedElements, harmlessElements, parentsOf } from "./elements";
import { hastText } from "./hast";
import { countWords, type Loss } from "./loss";

type Node = RootContent | ElementContent;

export interface HarmlessOptions {
  /** The base of relative addresses. */
  baseUrl?: string | null | undefined;
  /** Each loss is added to this list. */
  losses: Loss[];
}

/** A tree of harmless elements only, nested as HTML allows. The content of other elements stays, unless it is not text. */
export function harmless(tree: Root, options: HarmlessOptions): Root {
  const cleaner = new Cleaner(options);
  return { ...tree, children: cleaner.children(tree.children, []) as RootContent[] };
}

class Cleaner {
  constructor(private readonly options: HarmlessOptions) {}

  /** `outer` are the names of the elements around them, the innermost last. */
  children(children: readonly Node[], outer: readonly string[]): Node[] {
    return children.flatMap((child) => {
      if (child.type === "text") return child;
      return child.type === "element" ? this.element(child, outer) : [];
    });
  }

  private element(element: Element, outer: readonly string[]): Node[] {
    const { tagName, properties } = element;
    if (droppedElements.has(tagName)) {
      this.lose(element, "element", tagName, countWords(hastText(element)));
      return [];
    }
    if (tagName === "iframe" || tagName === "video" || tagName === "audio")
      return this.video(element, outer);
    if (tagName === "input") return properties.type === "checkbox" ? [taskBox(element)] : [];
    if (tagName === "img") return this.picture(element);
    if (properties.dataFootnotes !== undefined) return [this.footnotes(element, outer)];
    const isMisplaced =
      !(parentsOf[tagName]?.includes(outer.at(-1) ?? "") ?? true) ||
      (tagName === "a" && outer.includes("a")) ||
      (blockElements.has(tagName) && outer.some(takesNoBlocks)) ||
      (/^h\d$/.test(tagName) && outer.some((name) => name === "th" || name === "dt"));
    if (isMisplaced || !harmlessElements.has(tagName))
      return this.children(element.children, outer);
    const children = this.children(element.children, [...outer, tagName]) as ElementContent[];
    return this.nested({ ...element, children }, outer);
  }

  /** An element with clean content, nested as HTML allows. */
  private nested(element: Element, outer: readonly string[]): Node[] {
    const { tagName, children, properties } = element;
    if (tagName === "a") return this.link(element);
    const holdsBlocks = children.some(isBlock);
    if (tagName === "p") {
      if (children.length === 0 || (children.every(isBlank) && properties.id === undefined))
        return [];
      return [holdsBlocks ? { ...element, tagName: "div" } : element];
    }
    if (holdsBlocks && !blockElements.has(tagName)) return children;
    if (/^h\d$/.test(tagName) && children.every(isBlank)) return [];
    if (tagName === "ul" || tagName === "ol") element.children = allWithin("li", children);
    if (tagName === "dl") element.children = allWithin("dd", children);
    if (tagName === "tr") {
      element.children = allWithin("td", children);
      if (element.children.length === 0) return [];
    }
    if (tagName === "details") element.children = withSummary(children);
    if (tagName === "td" || tagName === "th") element.properties = alignedByClass(properties);
    if (/^(?:table|thead|tbody|tfoot)$/.test(tagName)) {
      const isPart = (child: Node) => child.type === "element" && outerOf(child.tagName, tagName);
      element.children = children.filter(isPart);
      const astray = children.filter((child) => !isPart(child) && !isBlank(child));
      const own = element.children.length > 0 ? [element] : [];
      // Parts of a table cannot have other content before them.
      if (tagName !== "table" || outer.at(-1) === "tr") return [...own];
      return [...astray, ...own];
    }
    return [element];
  }

  private link(element: Element): Node[] {
    const { href, id, title, dataFootnoteRef, dataFootnoteBackref } = element.properties;
    const footnote = dataFootnoteRef !== undefined ? "ref" : "back";
    const isFootnote = (dataFootnoteRef ?? dataFootnoteBackref) !== undefined;
    const properties: Element["properties"] = {
      ...(id !== undefined && { id }),
      ...(typeof title === "string" && { title }),
      ...(isFootnote && { className: [footnote] }),
    };
    const to =
      typeof href === "string" ? articleAddress(href, "link", this.options.baseUrl) : undefined;
    if (to && "refused" in to) this.lose(element, "address", `${href}`, 0);
    else if (to) {
      if (to.isRelative) this.lose(element, "relative", to.address, 0);
      properties.href = to.address;
    }
    const isEmpty = element.children.every(isBlank);
    if (isEmpty) {
      const anchor: Element = { ...element, tagName: "span", properties: { id }, children: [] };
      return [...(id === undefined ? [] : [anchor]), ...element.children];
    }
    if (properties.href === undefined && id === undefined) return element.children;
    return [{ ...element, properties }];
  }

  private picture(element: Element): Node[] {
    const { src, alt, title, width, height, className } = element.properties;
    if (src === undefined) return [];
    const from = articleAddress(`${src}`, "picture", this.options.baseUrl);
    const text = typeof alt === "string" ? alt.trim() : "";
    if (!("address" in from) || from.isRelative) {
      this.lose(element, "address" in from ? "relative" : "picture", `${src}`, 0);
      // The alternative text, as browsers show it for a picture that they cannot load.
      return text === "" ? [] : [{ type: "text", value: text }];
    }
    return [
      {
        ...element,
        children: [],
        properties: {
          src: from.address,
          alt: text,
          ...(typeof title === "string" && { title }),
          ...(typeof width === "number" && { width }),
          ...(typeof height === "number" && { height }),
          ...(Array.isArray(className) && { className }),
          ...{ loading: "lazy", decoding: "async", referrerPolicy: "no-referrer" },
        },
      },
    ];
  }

  /** A video or an audio element, as a link to its file, with its picture. */
  private video(element: Element, outer: readonly string[]): Node[] {
    const { src, poster, title } = element.properties;
    const source = element.children.find(
      (child) => child.type === "element" && child.tagName === "source",
    );
    const written = src ?? (source?.type === "element" ? source.properties.src : undefined);
    const to = articleAddress(`${written ?? ""}`, "picture", this.options.baseUrl);
    if (!("address" in to) || to.isRelative || !URL.canParse(to.address) || outer.includes("a")) {
      this.lose(element, "element", element.tagName, 0);
      return [];
    }
    const href = videoAddress(to.address);
    const text = typeof title === "string" && title.trim() !== "" ? title : hostOf(href);
    const image: Element = {
      ...element,
      ...{ tagName: "img", properties: { src: `${poster}`, alt: "" }, children: [] },
    };
    const children = [
      ...(typeof poster === "string" ? this.picture(image) : []),
      { type: "text", value: text },
    ] as ElementContent[];
    return [{ ...element, tagName: "a", properties: { href, className: ["video"] }, children }];
  }

  /** The footnotes at the end, without a heading of their own. */
  private footnotes(element: Element, outer: readonly string[]): Element {
    const content = element.children.filter(
      (child) => child.type === "element" && child.tagName !== "h2",
    );
    const children = this.children(content, [...outer, "div"]) as ElementContent[];
    return { ...element, tagName: "div", properties: { className: ["footnotes"] }, children };
  }

  private lose({ position }: Element, kind: Loss["kind"], what: string, words: number): void {
    this.options.losses.push({ kind, what, words, line: position?.start.line ?? 0 });
  }
}

function takesNoBlocks(name: string): boolean {
  return /^(?:h\d|summary|pre|dt)$/.test(name);
}

function outerOf(child: string, parent: string): boolean {
  return parentsOf[child]?.includes(parent) ?? false;
}

// Each level asks for the levels inside it.
const harmlessCache = new WeakMap<Element, boolean>();

/** Whether a clean node is a block or contains one. */
function isBlock(node: Node): boolean {
  if (node.type !== "element") return false;
  const found =
    harmlessCache.get(node) ?? (blockElements.has(node.tagName) || node.children.some(isBlock));
  harmlessCache.set(node, found);
  return found;
}

function isBlank(node: Node): boolean {
  if (node.type === "text") return node.value.trim() === "";
  if (node.type !== "element") return true;
  if (node.tagName === "img") return false;
  if (node.tagName === "hr" || node.properties.id !== undefined) return false;
  return node.children.every(isBlank);
}

/** Wraps every child that is not an element of this name in one. */
function allWithin(
  name: "li" | "dd" | "td",
  children: readonly ElementContent[],
): ElementContent[] {
  const fits = (child: Node): child is Element =>
    child.type === "element" && outerOf(child.tagName, parentOf[name]);
  const result: Element[] = [];
  let isAstray = false;
  for (const child of children) {
    if (fits(child)) result.push(child);
    else if (!isBlank(child)) {
      const last = result.at(-1);
      // A list directly inside a list belongs to the item before it.
      const joins = last && (isAstray || isList(child));
      if (joins) last.children.push(child);
      else result.push({ type: "element", tagName: name, properties: {}, children: [child] });
    }
    isAstray = !fits(child) && (isAstray || !isBlank(child));
  }
  return result;
}

function isList(node: Node): boolean {
  return node.type === "element" && /^[uo]l$/.test(node.tagName);
}

const parentOf = { li: "ul", dd: "dl", td: "tr" };

function withSummary(children: readonly ElementContent[]): ElementContent[] {
  const isSummary = (child: Node) => child.type === "element" && child.tagName === "summary";
  const first = children.find((child) => isSummary(child) && !isBlank(child));
  const summary: Element = { type: "element", tagName: "summary", properties: {}, children: [] };
  const title: ElementContent = first ?? { ...summary, children: [{ type: "text", value: "…" }] };
  return [title, ...children.filter((child) => !isSummary(child))];
}

/** A cell's alignment as a class, because the attribute is obsolete. */
function alignedByClass({ align, ...properties }: Element["properties"]): Element["properties"] {
  return typeof align === "string" ? { ...properties, className: [align] } : properties;
}

/** The checkbox of a task, which readers cannot change. */
function taskBox({ properties }: Element): Element {
  const value = properties.checked ? "☑" : "☐";
  return {
    ...{ type: "element", tagName: "span", properties: { className: ["task"] } },
    children: [{ type: "text", value }],
  };
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}
