import { type Attribute, decodeAttribute } from "../../../model/start-tags";

// SVG's style attributes that may load something.
const presentation = /^(fill|stroke|filter|clip-path|mask|marker(-(start|mid|end))?|cursor)$/;

// A reference to a part of the same document; it loads nothing.
const localReference = /url\(\s*(?:"#[\w.:-]*"|'#[\w.:-]*'|#[\w.:-]*)\s*\)/gi;

/** An attribute's CSS without references to parts of the message itself; undefined if it has none. */
export function styleOf({ name, value }: Attribute): string | undefined {
  if (name === "style") return decodeAttribute(value);
  return presentation.test(name)
    ? decodeAttribute(value).replace(localReference, "none")
    : undefined;
}
