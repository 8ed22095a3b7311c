import { decodeAttribute, readTag } from "../../../model/start-tags";

/** A tag of the embed script on a page. */
export interface FoundTag {
  url: URL;
  /** The account and the domain that it names. */
  user: string | undefined;
  domain: string | undefined;
  nonce: string | undefined;
}

/** The facts in a page's HTML. */
export interface PageFacts {
  tags: FoundTag[];
  /** Policies in `<meta>`. */
  policies: string[];
  language: string | null;
  title: string | null;
  themeColor: string | null;
  /** As a rule for links in the page's own styles names it, in hex. */
  linkColor: string | null;
  iconUrl: string | null;
  logoUrl: string | null;
  /** Whether its styles have a rule for the body's last child. */
  asksForLastChild: boolean;
  /** Whether something is fixed at the window's bottom. */
  hasFixedBottom: boolean;
}

const longest = 500;

/** Reads a page's HTML, which is untrusted: each value is a text of at most 500 characters, each address https or http. */
export function pageFacts(html: string, pageUrl: URL): PageFacts {
  const facts: PageFacts = {
    tags: [],
    policies: [],
    language: null,
    title: null,
    themeColor: null,
    linkColor: null,
    iconUrl: null,
    logoUrl: null,
    asksForLastChild: false,
    hasFixedBottom: false,
  };
  for (const { name, attributes, text } of pageTags(html)) {
    const of = (key: string) => attributes.get(key)?.trim() || undefined;
    facts.hasFixedBottom ||= isFixedBelow(of("style") ?? "");
    if (name === "html") facts.language ??= short(of("lang"));
    else if (name === "title") facts.title ??= short(text);
    else if (name === "style") {
      const rules = text.split("}");
      facts.hasFixedBottom ||= rules.some((rule) =>
        isFixedBelow(rule.slice(rule.lastIndexOf("{") + 1)),
      );
      facts.asksForLastChild ||= rules.some(isOfLastChild);
      for (const rule of rules) facts.linkColor ??= linkColorIn(rule);
    } else if (name === "link") {
      const rel = of("rel")?.toLowerCase().split(/\s+/) ?? [];
      if (rel.includes("icon")) facts.iconUrl ??= addressOf(of("href"), pageUrl);
      // A large square picture that represents the site.
      if (rel.includes("apple-touch-icon")) facts.logoUrl ??= addressOf(of("href"), pageUrl);
    } else if (name === "meta") {
      const content = of("content");
      if (of("name")?.toLowerCase() === "theme-color") facts.themeColor ??= short(content);
      if (content && of("http-equiv")?.toLowerCase() === "content-security-policy")
        facts.policies.push(content);
    } else if (name === "script") {
      const tag = tagIn(of("src"), attributes, pageUrl);
      if (tag) facts.tags.push(tag);
    }
  }
  return facts;
}

/** The embed script, as the tag or the parameters of its address name the account and the domain. */
function tagIn(
  src: string | undefined,
  attributes: ReadonlyMap<string, string>,
  pageUrl: URL,
): FoundTag | undefined {
  if (src === undefined || !URL.canParse(src, pageUrl.href)) return undefined;
  const url = new URL(src, pageUrl);
  if (!/^\/embed(?:\.[0-9a-f]{6,64})?\.js$/.test(url.pathname)) return undefined;
  const named = (key: string) =>
    attributes.get(`data-${key}`) ?? url.searchParams.get(key) ?? undefined;
  return { url, user: named("user"), domain: named("domain"), nonce: attributes.get("nonce") };
}

/** Whether declarations fix an element at the window's bottom. An element that has a top as well fills the window. */
function isFixedBelow(declarations: string): boolean {
  const has = (pattern: RegExp) =>
    declarations.split(";").some((each) => pattern.test(each.trim()));
  return (
    has(/^position\s*:\s*(fixed|sticky)/i) &&
    has(/^bottom\s*:\s*(?!auto)/i) &&
    !has(/^top\s*:\s*(?!auto)/i)
  );
}

/** The colour that a rule gives to all links of the page. */
function linkColorIn(rule: string): string | null {
  const [declarations = "", selectors = ""] = rule.split("{").reverse();
  if (!selectors.split(",").some((each) => /^((body|main) )?(a|a:link|:link)$/i.test(each.trim())))
    return null;
  const colors = declarations
    .split(";")
    .map((each) => /^color\s*:\s*(#[\da-f]{3,6})\b/i.exec(each.trim()));
  return colors.find((each) => each)?.[1] ?? null;
}

function isOfLastChild(rule: string): boolean {
  return /\bbody\s{0,9}>[\s\w.*#-]{0,99}:last-(child|of-type)/i.test(
    rule.slice(0, rule.lastIndexOf("{") + 1),
  );
}

function short(text: string | undefined): string | null {
  const line = text?.replace(/\s+/g, " ").trim().slice(0, longest);
  return line ? line : null;
}

function addressOf(href: string | undefined, pageUrl: URL): string | null {
  if (href === undefined || href.length > 2 * longest || !URL.canParse(href, pageUrl.href))
    return null;
  const url = new URL(href, pageUrl);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** A start tag as a browser sees it. For an element whose content is plain text, also that text. */
interface PageTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
}

// Their content is text up to their own end.
const rawText = new Set(["script", "style", "title", "textarea", "noscript", "template"]);

/** The start tags of a whole page, in order, ignoring comments and raw text. Runs in linear time on any page. */
function* pageTags(html: string): Generator<PageTag> {
  const lower = html.toLowerCase();
  const endOf = (text: string, from: number) => {
    const at = lower.indexOf(text, from);
    return at === -1 ? html.length : at;
  };
  let position = 0;
  for (;;) {
    const at = html.indexOf("<", position);
    if (at === -1) return;
    if (html.startsWith("<!--", at)) {
      position = endOf("-->", at + 4);
      continue;
    }
    if (!/[a-z]/i.test(html[at + 1] ?? "")) {
      position = at + 1;
      continue;
    }
    const { name, attributes, end } = readTag(html, at + 1);
    position = end;
    let text = "";
    if (rawText.has(name)) {
      const close = endOf(`</${name}`, end);
      // Only a title among these decodes character references.
      text = decodeAttribute(html.slice(end + 1, close));
      position = close;
    }
    yield {
      name,
      // If an attribute is named twice, browsers use the first.
      attributes: new Map(
        attributes.map(({ name: key, value }) => [key, decodeAttribute(value)] as const).reverse(),
      ),
      text,
    };
  }
}
