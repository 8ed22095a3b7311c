import { type Attribute, decodeAttribute } from "./start-tags";

// SVG's attributes that are styles and may load something.
const presentation = /^(fill|stroke|filter|clip-path|mask|marker(-(start|mid|end))?|cursor)$/;

// A part of the same document, which loads nothing.
const localReference = /url\(\s*(?:"#[\w.:-]*"|'#[\w.:-]*'|#[\w.:-]*)\s*\)/gi;

/** The CSS in an attribute, its references to parts of the message itself left out; undefined where it has none. */
export function styleOf({ name, value }: Attribute): string | undefined {
  if (name === "style") return decodeAttribute(value);
  return presentation.test(name)
    ? decodeAttribute(value).replace(localReference, "none")
    : undefined;
}
