import { byName } from "../../../rules/by-name";

/** The looks of callouts. */
export type CalloutKind = "note" | "tip" | "important" | "warning" | "caution";

/** The names that documentation tools give to callouts, and what they are here. */
export const calloutKinds: Readonly<Record<string, CalloutKind | "details">> = byName({
  ...alike("note", [
    "note",
    "info",
    "abstract",
    "summary",
    "example",
    "question",
    "todo",
    "seealso",
  ]),
  ...alike("tip", ["tip", "hint", "success", "check", "done"]),
  ...alike("important", ["important"]),
  ...alike("warning", ["warning", "attention"]),
  ...alike("caution", ["caution", "danger", "error", "bug", "failure", "fail"]),
  ...alike("details", ["details"]),
});

function alike<Kind>(kind: Kind, names: readonly string[]): Record<string, Kind> {
  return Object.fromEntries(names.map((name) => [name, kind]));
}

const fence = /^[ \t]*(?:>[ \t]*)*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/;
// `:::note Title`, `:::note[Title]`, `::: tip`
const opening = /^([ \t]*)(:{3,})[ \t]*([a-z]+)\b[ \t]*(.*)$/i;
const closing = /^[ \t]*(:{3,})[ \t]*$/;
// `!!! note "Title"`, `??? note`
const indented = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+([a-z]+)(?:[ \t]+"([^"]*)")?[ \t]*$/i;
// `{% hint style="info" %}`
const hint = /^([ \t]*)\{%-?[ \t]*hint[ \t]+style="([a-z]+)"[ \t]*-?%\}[ \t]*$/i;
const hintEnd = /^[ \t]*\{%-?[ \t]*endhint[ \t]*-?%\}[ \t]*$/i;
const maxOpen = 20;
const bodyIndent = 4;

interface OpenCallout {
  /** The syntax that closes it. */
  by: "colons" | "dedent" | "hint";
  colons: number;
  /** The spaces before its opening line. */
  indent: number;
}

/**
 * Rewrites the callouts of documentation tools in GitHub's form: `:::note Title`, `!!! note "Title"` and `{% hint %}` become `>
 * [!NOTE] Title` with their content quoted. Each line stays one line, so that line numbers stay correct.
 */
export function quotedCallouts(markdown: string): string {
  if (!/^[ \t]*(?::::|!!!|\?\?\?|\{%)/m.test(markdown)) return markdown;
  const open: OpenCallout[] = [];
  let openFence: string | undefined;
  const lines = markdown.split(/\r\n|[\n\r]/).map((line) => {
    const [, mark] = fence.exec(line) ?? [];
    if (openFence !== undefined || mark) {
      if (openFence === undefined) closeDedented(open, line);
      const quoted = quote(open, line);
      if (openFence === undefined) openFence = mark;
      else if (mark?.startsWith(openFence) && line.trim().replace(/^[> \t]*/, "") === mark)
        openFence = undefined;
      return quoted;
    }
    closeDedented(open, line);
    if (hintEnd.test(line)) return closed(open, line, ({ by }) => by === "hint");
    const [, end] = closing.exec(line) ?? [];
    if (end) return closed(open, line, ({ by, colons }) => by === "colons" && colons <= end.length);
    const begun = open.length < maxOpen ? begins(line) : undefined;
    if (!begun) return quote(open, line);
    const head = quote(open, begun.head, begun.callout.indent, true);
    open.push(begun.callout);
    return head;
  });
  return lines.join("\n");
}

/** The callout that a line opens, and its head. */
function begins(line: string): { callout: OpenCallout; head: string } | undefined {
  const [, space = "", colons = "", kind = "", rest = ""] = opening.exec(line) ?? [];
  if (isKind(kind)) {
    const title = /^\[(.{0,300})\](?:\{[^{}]{0,200}\})?$/.exec(rest)?.[1] ?? withoutBraces(rest);
    const callout = { by: "colons", colons: colons.length, indent: widthOf(space) } as const;
    return { callout, head: headOf(kind, title) };
  }
  const [, gap = "", name = "", title = ""] = indented.exec(line) ?? [];
  if (isKind(name)) {
    const callout = { by: "dedent", colons: 0, indent: widthOf(gap) } as const;
    return { callout, head: headOf(name, title) };
  }
  const [, before = "", style = ""] = hint.exec(line) ?? [];
  if (!isKind(style)) return undefined;
  const callout = { by: "hint", colons: 0, indent: widthOf(before) } as const;
  return { callout, head: headOf(style, "") };
}

function isKind(name: string): boolean {
  return name.toLowerCase() in calloutKinds;
}

/** A title without a tool's instructions in braces. */
function withoutBraces(title: string): string {
  const brace = title.endsWith("}") ? title.lastIndexOf("{") : -1;
  return brace < 0 ? title : title.slice(0, brace);
}

function headOf(kind: string, title: string): string {
  return `[!${kind.toUpperCase()}] ${title.trim()}`.trimEnd();
}

/** Closes the open callouts that end at this line's indentation. */
function closeDedented(open: OpenCallout[], line: string): void {
  if (line.trim() === "") return;
  const width = widthOf(/^[ \t]*/.exec(line)?.[0] ?? "");
  const ended = open.findIndex(({ by, indent }) => by === "dedent" && width < indent + bodyIndent);
  if (ended >= 0) open.splice(ended);
}

/** An empty line if the line closes the last callout of this syntax, otherwise the line itself. */
function closed(
  open: OpenCallout[],
  line: string,
  isClosed: (callout: OpenCallout) => boolean,
): string {
  const last = open.map(isClosed).lastIndexOf(true);
  if (last < 0) return quote(open, line);
  open.splice(last);
  return quote(open, "");
}

/** A line quoted for the open callouts, and for one more if it opens one. */
function quote(
  open: readonly OpenCallout[],
  line: string,
  space = widthOf(/^[ \t]*/.exec(line)?.[0] ?? ""),
  isHead = false,
): string {
  let marks = "";
  let base = 0;
  for (const { by, indent } of open) {
    marks += `${" ".repeat(Math.max(0, indent - base))}> `;
    base = Math.max(base, indent) + (by === "dedent" ? bodyIndent : 0);
  }
  if (open.length === 0 && !isHead) return line;
  return `${marks}${" ".repeat(Math.max(0, space - base))}${isHead ? "> " : ""}${line.trimStart()}`;
}

function widthOf(space: string): number {
  return [...space].reduce((sum, each) => sum + (each === "\t" ? 4 - (sum % 4) : 1), 0);
}
