import type { Blockquote, Paragraph, Parent, PhrasingContent, Root } from "mdast";
import { calloutKinds } from "./quoted-callouts";

const head = /^\[!([a-z]+)\][+-]?[ \t]*/i;

/** Turns quotes that begin with `[!NOTE]` into callouts, and those that begin with `[!DETAILS]` into collapsible sections. */
export function markCallouts(tree: Root): void {
  const parents: Parent[] = [tree];
  for (let parent = parents.pop(); parent; parent = parents.pop()) {
    for (const child of parent.children) {
      if (child.type === "blockquote") markCallout(child);
      if ("children" in child) parents.push(child);
    }
  }
}

function markCallout(quote: Blockquote): void {
  const [first, ...rest] = quote.children;
  if (first?.type !== "paragraph") return;
  const [text, ...others] = first.children;
  const [mark, name = ""] = (text?.type === "text" && head.exec(text.value)) || [];
  const kind = calloutKinds[name.toLowerCase()];
  if (text?.type !== "text" || mark === undefined || kind === undefined) return;
  const [title, body] = atLineEnd([{ ...text, value: text.value.slice(mark.length) }, ...others]);
  const isOpening = kind === "details";
  const titled = title.length > 0 || isOpening ? [titleOf(title, isOpening)] : [];
  quote.children = [...titled, ...(body.length > 0 ? [{ ...first, children: body }] : []), ...rest];
  quote.data = isOpening
    ? { hName: "details" }
    : { hName: "div", hProperties: { className: ["callout", kind], role: "note" } };
}

function titleOf(children: PhrasingContent[], isOpening: boolean): Paragraph {
  const data = isOpening ? { hName: "summary" } : { hProperties: { className: ["callout-title"] } };
  return { type: "paragraph", children, data };
}

/** Splits a callout's content after its first line. */
function atLineEnd(children: PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  const place = children.findIndex(
    (child) => child.type === "break" || (child.type === "text" && child.value.includes("\n")),
  );
  const found = children[place];
  if (!found) return [children.filter(isSomething), []];
  const value = found.type === "text" ? found.value : "\n";
  const end = value.indexOf("\n");
  const before: PhrasingContent = { type: "text", value: value.slice(0, end) };
  const after: PhrasingContent = { type: "text", value: value.slice(end + 1) };
  return [
    [...children.slice(0, place), before].filter(isSomething),
    [after, ...children.slice(place + 1)].filter(isSomething),
  ];
}

function isSomething(child: PhrasingContent): boolean {
  return child.type !== "text" || child.value.trim() !== "";
}
