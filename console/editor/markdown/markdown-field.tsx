import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useFieldError } from "../../ui/field-errors";
import { toast, toastError } from "../../ui/toasts";
import { markdownWords } from "../../words/editing";
import { PictureDialog, useUpload } from "../pictures/pictures";
import { pictureWords } from "../pictures/small-picture";
import { type Change, isAddress, type Selected, withPicture } from "./edits";
import { nextCell, nextLine } from "./table";
import { Toolbar, tools } from "./toolbar";

interface MarkdownFieldProps {
  label: string;
  /** The field's name in the API, under which its errors are reported. */
  at?: string;
  error?: string | undefined;
  value: string;
  rows: number;
  onChange(value: string): void;
}

// The API's limit.
const maxLetters = 50_000;
// A picture without a description.
const undescribed = /!\[\s*\]\(/;
const keys = new Map(tools.flat().flatMap(({ key, act }) => (key ? [[key, act] as const] : [])));

/**
 * A Markdown text field with a toolbar. Users paste, drop or choose pictures. Text pasted from a word processor keeps its
 * headings, bold and italic words, links, lists and tables.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, at, error, value, rows, onChange } = props;
  const id = useId();
  const found = useFieldError(at);
  const visibleError = error ?? found;
  const field = useRef<HTMLTextAreaElement>(null);
  // Where the picture that the user is choosing goes.
  const [place, setPlace] = useState<Marker>();
  const chosen = useRef<{ url: string; alt: string; at: number }>();
  const upload = useUpload();
  // A text field has no carriage returns.
  const markers = useMarkers(value.replace(/\r\n?/g, "\n"));
  const make = (tool: (selected: Selected) => Change | undefined) => {
    const change = field.current ? tool(selectedIn(field.current)) : undefined;
    if (!change || !field.current) return false;
    apply(field.current, change);
    return true;
  };
  useLayoutEffect(() => {
    const { current: picture } = chosen;
    // The text field cannot be edited behind an open dialog.
    if (place || !picture) return;
    chosen.current = undefined;
    make((selected) => withPicture({ ...selected, to: picture.at }, picture.url, picture.alt));
  }, [place]);
  const endChoice = () => {
    place?.drop();
    setPlace(undefined);
  };
  /** Uploads pictures one by one and inserts them at a place of the text. The user can go on typing meanwhile. */
  const take = async (files: readonly File[], start: number) => {
    const spot = markers.set(start);
    for (const file of files) {
      try {
        const url = await upload.mutateAsync(file);
        if (!field.current) return toast(pictureWords.notPlaced);
        const { activeElement } = document;
        const before = selectedIn(field.current);
        const alt = asAlt(file.name.replace(/\.\w+$/, ""));
        const change = withPicture({ ...before, from: spot.at(), to: spot.at() }, url, alt);
        apply(field.current, change);
        const { value: after } = field.current;
        const end = change.from + change.put.trimEnd().length;
        const moved = (at: number) => (at === spot.at() ? end : movedPlace(at, before.text, after));
        field.current.setSelectionRange(moved(before.from), moved(before.to));
        spot.moveTo(end, after);
        if (activeElement !== field.current) (activeElement as HTMLElement | null)?.focus();
      } catch (error) {
        toastError(error as Error);
      }
    }
    spot.drop();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const html = clipboardData?.getData("text/html") ?? "";
    const plain = clipboardData?.getData("text/plain") ?? "";
    const pictures = picturesIn(clipboardData);
    // A word processor also puts a picture of the copied text on the clipboard.
    if (pictures.length > 0 && plain === "") {
      event.preventDefault();
      void take(pictures, (event.currentTarget as HTMLTextAreaElement).selectionEnd);
    } else if (isAddress(plain) && make((selected) => named(selected, plain.trim()))) {
      event.preventDefault();
    } else if (html !== "") {
      event.preventDefault();
      void pasteHtml(event.currentTarget as HTMLTextAreaElement, html, plain).catch(toastError);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const tool = isCommand && !event.shiftKey ? keys.get(event.key.toLowerCase()) : undefined;
    const isPlain = !isCommand && !event.shiftKey;
    const isDone =
      (tool && make(tool)) ||
      (event.key === "Tab" &&
        !isCommand &&
        make((selected) => cellOf(selected, event.shiftKey ? -1 : 1))) ||
      (event.key === "Enter" && isPlain && make(nextLine));
    if (isDone) event.preventDefault();
  };
  return (
    <div class={visibleError ? "field markdown faulty" : "field markdown"}>
      <label for={id}>{label}</label>
      <div class="paper">
        <Toolbar
          controls={id}
          act={make}
          onPicture={() => setPlace(markers.set(field.current?.selectionEnd ?? value.length))}
        />
        <textarea
          id={id}
          ref={field}
          aria-describedby={`${id}-hint`}
          rows={rows}
          maxLength={maxLetters}
          value={value}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onDragOver={(event) => {
            if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
          }}
          onDrop={(event) => {
            const pictures = picturesIn(event.dataTransfer);
            if (pictures.length === 0) return;
            event.preventDefault();
            const { currentTarget } = event;
            void take(pictures, placeAt(currentTarget, event) ?? currentTarget.selectionEnd);
          }}
        />
      </div>
      <small id={`${id}-hint`} class={visibleError ? "bad" : undefined} role="status">
        {visibleError ??
          (upload.isPending
            ? pictureWords.sending
            : undescribed.test(value)
              ? markdownWords.undescribed
              : markdownWords.hint)}
      </small>
      {place && (
        <PictureDialog
          asksAlt
          onChoose={(url, alt) => {
            // A click in the dialog can take the caret of the field behind it to the start.
            chosen.current = { url, alt: asAlt(alt), at: place.at() };
            endChoice();
          }}
          onClose={endChoice}
        />
      )}
    </div>
  );
}

/** A picture's description without the characters that would end it. */
function asAlt(alt: string): string {
  return alt.replace(/[[\]\\]/g, "");
}

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}

/** The place of a field's text at a point of the screen; undefined if the browser cannot tell. */
function placeAt(field: HTMLTextAreaElement, { clientX, clientY }: MouseEvent): number | undefined {
  // Safari has it since 18.4.
  const found = document.caretPositionFromPoint?.(clientX, clientY);
  return found?.offsetNode === field ? found.offset : undefined;
}

/** Makes a link with the selected words as its text. */
function named({ text, from, to }: Selected, url: string): Change | undefined {
  const selectedText = text.slice(from, to);
  if (selectedText.trim() === "" || isAddress(selectedText) || selectedText.includes("\n"))
    return undefined;
  const put = `[${selectedText}](${url})`;
  return { from, to, put, select: [from + put.length, from + put.length] };
}

/** Selects the next cell of a table. */
function cellOf(selected: Selected, step: 1 | -1): Change | undefined {
  const cell = nextCell(selected, step);
  return cell && { from: cell[0], to: cell[0], put: "", select: cell };
}

async function pasteHtml(field: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
  // Loaded on demand: it is large, and few users paste formatted text.
  const { markdownFromHtml } = await import("../paste/paste");
  field.focus();
  // Deprecated, but the only way to insert text that keeps the browser's undo. Every browser supports it.
  document.execCommand("insertText", false, markdownFromHtml(html) ?? plain);
}

/** A text field's text and selection. */
function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, from: selectionStart, to: selectionEnd };
}

/** Changes a field's text as if the user typed it, so that the browser can undo it. */
function apply(field: HTMLTextAreaElement, { from, to, put, select }: Change): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (document.activeElement !== field) {
    // The field is hidden or behind a dialog. The browser's own insertion would change the field that has the focus.
    field.setRangeText(put, from, to);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  // Deprecated, but the only way to insert text that keeps the browser's undo. Every browser supports it.
  else if (put !== "") document.execCommand("insertText", false, put);
  else if (from < to) document.execCommand("delete");
  field.setSelectionRange(...select);
}

type Marker = ReturnType<ReturnType<typeof useMarkers>["set"]>;

/** Positions in a text that follow their place while the user types before them. */
function useMarkers(text: string) {
  const previousText = useRef(text);
  const places = useRef(new Set<{ at: number }>());
  const follow = (next: string) => {
    for (const place of places.current) place.at = movedPlace(place.at, previousText.current, next);
    previousText.current = next;
  };
  follow(text);
  return {
    set: (at: number) => {
      const place = { at };
      places.current.add(place);
      return {
        at: () => place.at,
        /** Moves the marker to another position in the current text. */
        moveTo: (next: number, now: string) => {
          follow(now);
          place.at = next;
        },
        drop: () => places.current.delete(place),
      };
    },
  };
}

/** Where a position of a text is after an edit of one part of the text. */
export function movedPlace(at: number, before: string, after: string): number {
  if (before === after) return at;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return same >= at ? at : Math.max(same, at + after.length - before.length);
}
