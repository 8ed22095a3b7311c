import { scan } from "./scan";

/** Reads the content of one request, each text once. */
export type ContentReader = ReturnType<typeof contentReader>;

export function contentReader() {
  return {
    html: unlessSame((html: string) => scan.html(html)),
    css: unlessSame((css: string) => scan.css(css)),
  };
}

/** Reads a text, and returns the same reading until it is given another text. */
function unlessSame<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  let last: { text: string; reading: Reading } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, reading: read(text) };
    return last.reading;
  };
}
