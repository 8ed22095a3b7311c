import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { trusted } from "../../../editor/paste/trusted";
import { useHasRole } from "../../../shell/site";
import { toastError } from "../../../ui/toasts";
import { contentWords } from "../words";
import {
  type Attribute,
  decode,
  encode,
  encodeValue,
  type MarkupNode,
  pastedNodes,
  writeMarkup,
} from "./markup";

interface RichTextProps {
  label: string;
  value: readonly MarkupNode[];
  onChange(nodes: MarkupNode[]): void;
}

type Command = "bold" | "italic" | "createLink" | "unlink";

/**
 * A text field with bold, italic and links. The browser does the editing, so its shortcuts work (Ctrl-B, Ctrl-I, undo). Pasted
 * text keeps its bold, italic and links.
 */
export function RichText({ label, value, onChange }: RichTextProps) {
  const canWrite = useHasRole("author");
  const field = useRef<HTMLDivElement>(null);
  const written = useRef<string>();
  // The caret's position before a button took the focus.
  const range = useRef<Range>();
  const [link, setLink] = useState<HTMLElement>();
  // Before the next key press, which would otherwise change an outdated text.
  useLayoutEffect(() => {
    const html = writeMarkup(value);
    if (html === written.current || !field.current) return;
    written.current = html;
    draw(value, field.current);
  }, [value]);
  useEffect(() => {
    const look = () => {
      const selection = getSelection();
      const [inside, from] = [field.current, selection?.anchorNode];
      if (!inside || !from || !inside.contains(from) || !selection) return;
      range.current = selectedIn(inside);
      const element = from instanceof HTMLElement ? from : from.parentElement;
      setLink(element?.closest<HTMLElement>("a") ?? undefined);
    };
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, []);
  const emitChange = () => {
    if (!field.current) return;
    const nodes = withoutLastBreak(read(field.current));
    written.current = writeMarkup(nodes);
    onChange(nodes);
  };
  const act = (command: Command) => {
    const [element, selection] = [field.current, getSelection()];
    if (!element || !selection) return;
    // The selectionchange event for the new selection may not have arrived yet.
    const place = selectedIn(element) ?? range.current ?? wholeOf(element);
    element.focus();
    if (place.collapsed && command === "createLink") place.selectNodeContents(element);
    if (command === "unlink" && link) place.selectNodeContents(link);
    selection.removeAllRanges();
    selection.addRange(place);
    // Deprecated, but the only way to format text that keeps the browser's undo. Every browser supports it.
    document.execCommand(command, false, command === "createLink" ? "/" : undefined);
  };
  const buttons: [Command, string][] = [
    ["bold", contentWords.bold],
    ["italic", contentWords.italic],
    link ? ["unlink", contentWords.unlink] : ["createLink", contentWords.link],
  ];
  return (
    <div class="field rich">
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot show bold text. */}
      <div
        ref={field}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-disabled={!canWrite}
        contentEditable={canWrite}
        onInput={emitChange}
        onBeforeInput={(event: InputEvent) => {
          if (event.inputType !== "insertParagraph") return;
          event.preventDefault();
          document.execCommand("insertLineBreak");
        }}
        onPaste={(event) => {
          event.preventDefault();
          const html = event.clipboardData?.getData("text/html") ?? "";
          const text = event.clipboardData?.getData("text/plain") ?? "";
          void paste(html, text, event.currentTarget).catch(toastError);
        }}
        onDrop={(event) => event.preventDefault()}
      />
      {canWrite && (
        <span class="marks">
          {buttons.map(([command, name]) => (
            <button
              key={command}
              type="button"
              class="quiet"
              // Keep the focus and the selection in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => act(command)}
            >
              {name}
            </button>
          ))}
        </span>
      )}
      {canWrite && link && (
        <label class="field">
          <span>{contentWords.address}</span>
          <input
            value={hrefOf(link)}
            onInput={({ currentTarget }) => {
              setHref(link, currentTarget.value);
              emitChange();
            }}
          />
        </label>
      )}
    </div>
  );
}

/** Inserts pasted text at the caret, each paragraph on its own line. */
async function paste(html: string, plain: string, field: HTMLElement) {
  // Loaded on demand: it is large, and few users paste formatted text.
  const lines = html
    ? (await import("../../../editor/paste/paste")).linesFromHtml(html)
    : undefined;
  field.focus();
  if (!lines) {
    document.execCommand("insertText", false, plain.replace(/\s*\n\s*/g, " "));
    return;
  }
  const pasted = document.createElement("div");
  draw(pastedNodes(lines), pasted);
  // Deprecated, but the only way to insert text that keeps the browser's undo. It fires the input event too.
  document.execCommand("insertHTML", false, trusted(pasted.innerHTML));
}

/** A copy of the selection, if it is in the element. */
function selectedIn(element: HTMLElement): Range | undefined {
  const selection = getSelection();
  return element.contains(selection?.anchorNode ?? null)
    ? selection?.getRangeAt(0).cloneRange()
    : undefined;
}

function wholeOf(element: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}

function hrefOf(link: HTMLElement): string {
  const attributes = JSON.parse(link.dataset.written ?? "[]") as Attribute[];
  const found = attributes.find(([name]) => name === "href");
  return found ? decode(found[1] ?? "") : (link.getAttribute("href") ?? "");
}

function setHref(link: HTMLElement, href: string): void {
  const attributes = JSON.parse(link.dataset.written ?? "[]") as Attribute[];
  const others = attributes.filter(([name]) => name !== "href");
  link.dataset.written = JSON.stringify([["href", encodeValue(href), '"'], ...others]);
}

// The elements that format text.
const marks = /^(b|strong|i|em|u|s|code|small|mark|sub|sup|span|a)$/;

/** Renders a formatted text for editing. Its links do not work, and its scripts do not run. */
function draw(nodes: readonly MarkupNode[], into: HTMLElement): void {
  into.replaceChildren(...nodes.map(drawn));
}

function drawn(node: MarkupNode): Node {
  // HTML shows a line break in the source as a space.
  if (typeof node === "string") {
    return document.createTextNode(decode(node).replace(/[\t\n\f\r]+ */g, " "));
  }
  const made = document.createElement(node.name);
  // Stored as data, because the console's security policy forbids inline styles, and links must not work while editing.
  made.dataset.written = JSON.stringify(node.attributes);
  made.append(...node.children.map(drawn));
  return made;
}

/** Reads the formatted text back from the field. Unknown elements are removed, and their text stays. */
function read(from: Node): MarkupNode[] {
  const nodes = [...from.childNodes].flatMap((child): MarkupNode[] => {
    if (child.nodeType === 3) return lines(child.nodeValue ?? "");
    const name = child.nodeName.toLowerCase();
    const attributes = attributesOf(child as HTMLElement);
    if (name === "br") return [{ name, attributes, end: "", children: [] }];
    const children = read(child);
    if (!marks.test(name)) return children;
    return children.length > 0 ? [{ name, attributes, end: "", children }] : [];
  });
  return joined(nodes);
}

/** Browsers write a line break as `<br>` or as a newline, depending on the field's CSS. */
function lines(text: string): MarkupNode[] {
  const made = { name: "br", attributes: [], end: "", children: [] } as const;
  return text
    .split("\n")
    .flatMap((line, index) => [...(index > 0 ? [made] : []), ...(line ? [encode(line)] : [])]);
}

function attributesOf(element: HTMLElement): Attribute[] {
  const { written } = element.dataset;
  if (written !== undefined) return JSON.parse(written) as Attribute[];
  const href = element.getAttribute("href");
  return href === null ? [] : [["href", encodeValue(href), '"']];
}

function joined(nodes: readonly MarkupNode[]): MarkupNode[] {
  const all: MarkupNode[] = [];
  for (const node of nodes) {
    const before = all.at(-1);
    if (typeof before === "string" && typeof node === "string") all[all.length - 1] = before + node;
    else all.push(node);
  }
  return all;
}

/** Browsers add a line break at the end to place the caret below the text. It is not content. */
function withoutLastBreak(nodes: readonly MarkupNode[]): MarkupNode[] {
  const last = nodes.at(-1);
  const isBreak = typeof last === "object" && last.name === "br" && last.attributes.length === 0;
  return isBreak ? nodes.slice(0, -1) : [...nodes];
}
