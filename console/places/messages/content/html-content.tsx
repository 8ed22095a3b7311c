import { useRef, useState } from "preact/hooks";
import { ArrangedList } from "../../../editor/arranged-list";
import { TextField } from "../../../ui/field";
import { words } from "../../../words";
import type { SectionProps } from "../section-props";
import { contentWords } from "../words";
import { withRows } from "./edits";
import { attributeOf, spaced, wordsIn } from "./markup";
import { type NewPart, newPart } from "./new-part";
import { PartFields } from "./part-fields";
import { type Part, type Parts, pictureIn, readParts, writeParts } from "./parts";

/** A message's content as a list of parts. HTML that the parts cannot reproduce opens as code. */
export function HtmlContent({ message, change }: SectionProps) {
  const { htmlContent = "" } = message;
  const [isCode, setCode] = useState(false);
  const parts = useParts(htmlContent);
  if (isCode || typeof parts === "string") {
    return (
      <>
        {typeof parts === "string" ? (
          <p class="soft">{contentWords.opensAsCode(parts)}</p>
        ) : (
          <button type="button" class="plain switch" onClick={() => setCode(false)}>
            {contentWords.asParts}
          </button>
        )}
        <HtmlCode
          message={message}
          change={(fields) => {
            // Stay in the code view, so that the field is not replaced while the user types.
            setCode(true);
            change(fields);
          }}
        />
      </>
    );
  }
  return (
    <>
      <ArrangedList
        entries={parts.rows}
        onChange={(rows) => change({ htmlContent: parts.keep(withRows(parts, rows)) })}
        nameOf={({ kind }) => contentWords.kinds[kind]}
        summaryOf={summaryOf}
        opens={({ kind }) => kind === "heading" || kind === "text"}
        fieldsOf={(part, set) => <PartFields part={part} change={set} />}
        add={{
          label: contentWords.add,
          names: { ...contentWords.kinds, close: contentWords.closeButton },
          make: (kind) => newPart(kind as NewPart, new Date()),
          place: (kind) => placeOf(kind as NewPart, parts.rows),
        }}
      />
      <button type="button" class="quiet switch" onClick={() => setCode(true)}>
        {contentWords.asCode}
      </button>
    </>
  );
}

/**
 * The parts of HTML. HTML that the parts wrote themselves is not parsed again: a text that consists only of a link would turn
 * into a button while the user edits it.
 */
function useParts(html: string): (Parts & { keep(parts: Parts): string }) | string {
  const cached = useRef<{ html: string; parts: Parts | string }>();
  if (cached.current?.html !== html) cached.current = { html, parts: readParts(html) };
  const { parts } = cached.current;
  if (typeof parts === "string") return parts;
  return {
    ...parts,
    keep(next) {
      cached.current = { html: writeParts(next), parts: next };
      return cached.current.html;
    },
  };
}

/** New pictures go above the form or the buttons; other parts go to the end. */
function placeOf(kind: NewPart, parts: readonly Part[]): number {
  const acts =
    kind === "picture" ? parts.findIndex(({ kind: each }) => /^(form|buttons)$/.test(each)) : -1;
  return acts < 0 ? parts.length : acts;
}

function summaryOf({ kind, element }: Part): string {
  const picture = kind === "picture" ? pictureIn(element) : undefined;
  if (picture) return attributeOf(picture, "alt") || (attributeOf(picture, "src") ?? "");
  const rows = spaced(element.children);
  const texts = typeof rows === "string" ? [element] : rows.rows;
  return texts
    .map((each) => wordsIn([each]).replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" · ");
}

/** A message's HTML and CSS as code. */
function HtmlCode({ message, change }: SectionProps) {
  return (
    <>
      <TextField
        label={words.editor.html}
        at="htmlContent"
        hint={words.editor.htmlHint}
        class="code"
        rows={12}
        spellcheck={false}
        value={message.htmlContent}
        onChange={(text) => change({ htmlContent: text })}
      />
      <TextField
        label={words.editor.css}
        at="cssContent"
        class="code"
        rows={4}
        spellcheck={false}
        value={message.cssContent}
        onChange={(text) => change({ cssContent: text })}
      />
    </>
  );
}
