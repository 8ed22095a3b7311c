import { TokenType } from "@csstools/css-tokenizer";
import { cssTokens, loadingFunctions } from "./css-tokens";
import { decodeAttribute, type StartTag, startTags } from "./start-tags";
import { styleOf } from "./style-of";

// A form needs no control of its own: the script adds to it, and fills in what the page says of its visitor.
const controls = /^(form|input|select|textarea)$/;

/** A field of a message, and the requirement that it fails. */
interface Fault {
  field: "htmlContent" | "cssContent";
  fault: string;
}

/**
 * How a message could tell elsewhere what is typed into it, without any script: a rule such as
 * `input:valid { background: url(…) }` loads only when the text fits a pattern. Undefined when it has nothing to type
 * into, or nothing that styles can load.
 */
export function typingLeak(html: string, css: string): Fault | undefined {
  const tags = [...startTags(html)];
  const typed = first(tags, typedInto) ?? pageReading(css);
  if (!typed) return undefined;
  const inCss = loading(css);
  const isStyled = /\S/.test(css) || tags.some(hasStyle);
  const loaded = inCss ?? first(tags, (tag) => loadedBy(tag, isStyled));
  return loaded === undefined
    ? undefined
    : {
        field: inCss ? "cssContent" : "htmlContent",
        fault: `must not have ${loaded} together with ${typed}: styles could tell elsewhere what visitors type; leave one of them out`,
      };
}

/** What visitors type into. */
function typedInto({ name, attributes }: StartTag): string | undefined {
  if (controls.test(name)) return `<${name}> in htmlContent`;
  const isEditable = attributes.some(
    (each) =>
      each.name === "contenteditable" &&
      decodeAttribute(each.value).trim().toLowerCase() !== "false",
  );
  return isEditable ? "contenteditable in htmlContent" : undefined;
}

/** What in CSS makes text editable, or reads of the page around the message. */
function pageReading(css: string): string | undefined {
  for (const { token } of cssTokens(css)) {
    if (token[0] !== TokenType.Function && token[0] !== TokenType.Ident) continue;
    const name = token[4].value.toLowerCase();
    if (name === "host-context") return ":host-context() in cssContent";
    if (name === "-webkit-user-modify") return "-webkit-user-modify in cssContent";
  }
  return undefined;
}

/** The first function that loads something. */
function loading(css: string): string | undefined {
  for (const { token } of cssTokens(css)) {
    if (token[0] === TokenType.URL) return token[1].slice(0, 60);
    if (token[0] === TokenType.Function && loadingFunctions.test(token[4].value.toLowerCase())) {
      return `${token[4].value.toLowerCase()}()`;
    }
  }
  return undefined;
}

/** What of an element loads only while its styles show it. Other images load at once, whatever is typed. */
function loadedBy({ name, attributes }: StartTag, isStyled: boolean): string | undefined {
  for (const attribute of attributes) {
    const inStyle = loading(styleOf(attribute) ?? "");
    if (inStyle) return `${inStyle} in the attribute ${attribute.name} of <${name.slice(0, 40)}>`;
    const waits =
      attribute.name === "background" ||
      (attribute.name === "loading" && /lazy/i.test(decodeAttribute(attribute.value)));
    // Without any styles nothing depends on what is typed. A style attribute is enough: text that grows moves an image
    // into view.
    if (waits && isStyled) return `the attribute ${attribute.name} of <${name.slice(0, 40)}>`;
  }
  return undefined;
}

function hasStyle({ attributes }: StartTag): boolean {
  return attributes.some(({ name }) => name === "style");
}

function first<Item>(
  items: readonly Item[],
  find: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}
