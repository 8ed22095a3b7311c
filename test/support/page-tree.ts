import { createHash } from "node:crypto";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** The elements of a document, in order. */
export function elementsOf(html: string): Tree.Element[] {
  return elementsIn(parse(html));
}

/**
 * The tags of a document with the names of their attributes, except tags made by the lines of a text. Structured data for
 * search engines depends on the texts and is left out.
 */
export function skeletonOf(elements: readonly Tree.Element[]): string[] {
  return elements
    .filter(({ tagName }) => !/^(p|br|script)$/.test(tagName))
    .map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(" "));
}

const embedding = /^(iframe|frame|object|embed|applet|portal|fencedframe|base)$/;
const harmlessAddress = /^(https?|mailto|tel):/;

/** The parts of a page that could run script, or do not match its policy. */
export function dangersIn(
  elements: readonly Tree.Element[],
  policy: string,
  isOwnHtml = false,
): string[] {
  return elements.flatMap((element) => {
    const { tagName, attrs } = element;
    const tag = `<${[tagName, ...attrs.map(({ name, value }) => `${name}=${value}`)].join(" ")}>`;
    const handlers = attrs.filter(({ name }) => /^on|^srcdoc$|^style$/.test(name));
    const addresses = attrs.filter(
      ({ name, value }) =>
        /^(href|src|action|formaction|xlink:href)$/.test(name) &&
        !harmlessAddress.test(protocolOf(value)) &&
        !(tagName === "link" && value === "data:,") &&
        !(isOwnHtml && tagName === "img"),
    );
    const isBad =
      handlers.length > 0 ||
      addresses.length > 0 ||
      embedding.test(tagName) ||
      (tagName === "script" && !isData(element)) ||
      (tagName === "style" && !isOwnHtml && !policy.includes(hashOf(textOf(element))));
    return isBad ? [tag] : [];
  });
}

function elementsIn(node: Tree.Node): Tree.Element[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) =>
    "tagName" in child ? [child, ...elementsIn(child)] : [],
  );
}

function protocolOf(address: string): string {
  try {
    return new URL(address, "https://pages.acme.com/").protocol;
  } catch {
    // No browser opens it.
    return "https:";
  }
}

/** Whether a script element contains only structured data, and that is complete. */
function isData(element: Tree.Element): boolean {
  const [type, ...others] = element.attrs;
  if (type?.name !== "type" || type.value !== "application/ld+json" || others.length > 0)
    return false;
  return typeof JSON.parse(textOf(element)) === "object";
}

function textOf({ childNodes }: Tree.Element): string {
  return childNodes.map((child) => ("value" in child ? child.value : "")).join("");
}

function hashOf(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}
