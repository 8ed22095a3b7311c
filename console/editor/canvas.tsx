import { createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type FieldError, fieldErrors, type ProblemError } from "../api/api-error";
import type { RecordKind } from "../api/records";
import { useSite } from "../shell/site";
import { useIsNarrow } from "../ui/use-is-narrow";
import { words } from "../words";
import { errorWords, placeName } from "../words/errors";
import { drawingOf, useCanvas, withoutPlaces } from "./use-canvas";

export const backdrops = ["shop", "article", "app"] as const;
type Backdrop = (typeof backdrops)[number];

export interface CanvasProps {
  /** The kind of `record`. */
  draw: RecordKind;
  /** The record as the API would accept it, saved or not. */
  record: object;
  /** The page behind a message. */
  backdrop?: Backdrop | undefined;
  isPhone: boolean;
  isDark: boolean;
  /** How often the user asked to show the message again. Only then does a message that they closed come back. */
  times?: number;
}

const pauseMs = 200;
// A taller picture would be scaled down too far to read.
const maxHeight = 1_280;
// The usual height of a laptop's or a phone's window.
const usualHeight = 800;
// The least width of a desktop's window. Messages look as on a phone up to 640 px, pages up to 960 px.
const desktopWidth = (kind: RecordKind) => (kind === "message" ? 800 : 1_024);
// How often invalid parts are removed before the canvas gives up.
const maxTries = 12;

/**
 * A message, a page or an article as visitors would see it, drawn by the code that visitors get. Customers' HTML runs in a
 * frame on the host of published pages, isolated from the console.
 */
export function Canvas({ draw, record, backdrop, isPhone, isDark, times }: CanvasProps) {
  const { pagesUrl, domain } = useSite();
  const [refusal, setRefusal] = useState("");
  const reportErrors = useContext(RefusalContext);
  const refused = useRef((_: string, _errors: readonly ProblemError[]) => {});
  const drawn = useRef(() => {});
  const [isTouched, setTouched] = useState(false);
  const [wholeHeight, setWholeHeight] = useState(0);
  const [scale, setScale] = useState(1);
  const [room, setRoom] = useState(0);
  // A phone always shows the layout for phones.
  const isNarrow = useIsNarrow();
  const wide = isPhone || isNarrow ? undefined : Math.max(room, desktopWidth(draw));
  const pane = useRef<HTMLDivElement>(null);
  const { frame, ready, send } = useCanvas(
    ({ canvas, reason = "", errors = [], text = "", height = 0 }) => {
      if (canvas === "drawn") drawn.current();
      if (canvas === "refused") refused.current(reason, errors);
      if (canvas === "clicked") showField(text);
      if (canvas === "sized") setWholeHeight(Math.min(height, maxHeight));
    },
  );
  useEffect(() => {
    if (ready === 0) return;
    const sendRecord = (drawnRecord: object) =>
      send({
        ...drawingOf(domain),
        ...{ draw, record: drawnRecord, backdrop, theme: isDark ? "dark" : "light" },
      });
    const timer = setTimeout(() => {
      let rest: object | undefined = record;
      let tries = 0;
      let isRefused = false;
      // Draw the valid parts without the invalid ones.
      refused.current = (reason, problems) => {
        const errors = fieldErrors(problems);
        tries += 1;
        rest =
          rest && tries < maxTries
            ? withoutPlaces(
                rest,
                errors.map(({ path }) => path),
              )
            : undefined;
        // Only the first refusal has correct paths: later ones refer to a record with parts removed.
        if (!isRefused) {
          reportErrors(errors);
          setRefusal(inSentences(reason, errors));
        }
        isRefused = true;
        if (rest) sendRecord(rest);
      };
      drawn.current = () => {
        if (isRefused) return;
        setRefusal("");
        reportErrors([]);
      };
      sendRecord(record);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [ready, draw, record, backdrop, isDark, domain, isPhone, times, reportErrors]);
  useLayoutEffect(() => {
    const outer = pane.current?.parentElement;
    if (!outer) return;
    const sizes = new ResizeObserver(() => setRoom(outer.clientWidth));
    sizes.observe(outer);
    setRoom(outer.clientWidth);
    return () => sizes.disconnect();
  }, []);
  useLayoutEffect(() => {
    const byHeight = (pane.current?.clientHeight ?? 0) / wholeHeight || 1;
    setScale(Math.min(1, byHeight, wide ? room / wide : 1));
  }, [wholeHeight, wide, room]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the frame is usable only under the pointer.
    <div
      onMouseEnter={() => setTouched(true)}
      onMouseLeave={() => setTouched(false)}
      class={`canvas${isPhone ? " phone" : ""}${isDark ? " dark" : ""}`}
    >
      <div
        ref={pane}
        style={{
          "--whole": `${wholeHeight}px`,
          "--scale": scale,
          ...(wide && { "--wide": `${wide}px` }),
        }}
      >
        <iframe
          ref={frame}
          title={words.editor.canvas}
          src={`${pagesUrl}/canvas`}
          inert={!isTouched}
        />
      </div>
      {wholeHeight > usualHeight && <p class="soft">{words.editor.higher}</p>}
      {refusal && <p role="status">{refusal}</p>}
    </div>
  );
}

/** The canvas's refusal as text for users. */
function inSentences(reason: string, errors: readonly FieldError[]): string {
  if (errors.length === 0) return reason;
  const sentences = errors.map(({ path, text }) => errorWords.at(placeName(path), text));
  return `${errorWords.notDrawn} ${sentences.join(" ")}`;
}

const fields = "input, textarea, [contenteditable]";

/** Opens and focuses the editor's field that contains a text. Does nothing if no field does. */
function showField(text: string): void {
  const wanted = plain(text);
  if (wanted === "") return;
  const all = [...document.querySelectorAll<HTMLElement>(`.edit .fields :is(${fields})`)];
  const field =
    all.find((each) => plain(textIn(each)) === wanted) ??
    all.find((each) => plain(textIn(each)).includes(wanted));
  if (!field) return;
  for (
    let part = field.closest("details");
    part;
    part = part.parentElement?.closest("details") ?? null
  )
    part.open = true;
  field.focus();
  field.scrollIntoView({ block: "center" });
}

function textIn(field: HTMLElement): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? "");
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Receives the fields that the canvas cannot draw; an empty list once it can draw all of them. */
export const RefusalContext = createContext<(errors: readonly FieldError[]) => void>(() => {});
