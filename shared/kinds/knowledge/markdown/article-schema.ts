import { defaultSchema, type Schema } from "hast-util-sanitize";
import { droppedElements, harmlessElements } from "./elements";

const ownClasses =
  /^(?:left|center|right|w25|w50|w75|callout(?:-title)?|note|tip|important|warning|caution|video|task|footnotes|back|ref|language-[\w+#.-]{1,30})$/;

/** What the finished tree may hold, whatever made it: the last check before it becomes HTML. */
export const articleSchema: Schema = {
  ...defaultSchema,
  tagNames: [...harmlessElements],
  attributes: {
    "*": ["id", "dir", "lang", ["className", ownClasses]],
    a: ["href", "title"],
    abbr: ["title"],
    details: ["open"],
    div: [["role", "note"]],
    img: ["src", "alt", "title", "width", "height", "loading", "decoding", "referrerPolicy"],
    li: ["value"],
    ol: ["start"],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["https", "http"] },
  // The ids are made or checked here.
  clobber: [],
  required: {},
  strip: [...droppedElements],
};
