import { decodeAttribute, readTag } from "../../../model/start-tags";

/** A start tag as a browser sees it, with the text that follows where markup means nothing in it. */
export interface PageTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
}

// Their content is text up to their own end.
const rawText = new Set(["script", "style", "title", "textarea", "noscript", "template"]);

/** The start tags of a whole page, in order, ignoring comments and raw text. Runs in linear time on any page. */
export function* pageTags(html: string): Generator<PageTag> {
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
      // Of these, only a title decodes character references.
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
