import type { Root } from "hast";
import { elementsIn } from "./elements-in";
import { hastText } from "./hast-text";

const row = /^\s*\|.*\|\s*$/;

/** The first line of a table that is read as a paragraph, because no row of `|---|` follows that line; undefined if none is. */
export function unreadTable(root: Root): string | undefined {
  for (const element of elementsIn(root)) {
    if (element.tagName !== "p") continue;
    const lines = hastText(element).split("\n");
    const first = lines.findIndex((line, at) => row.test(line) && row.test(lines[at + 1] ?? ""));
    if (first >= 0) return lines[first]?.trim();
  }
  return undefined;
}
