import { useEffect, useRef, useState } from "preact/hooks";
import type { ProblemError } from "../api/api-error";
import type { Schemas } from "../api/schemas";
import type { Site } from "../shell/site";

/** A check's result, as the API or the canvas answers it. */
export type EligibilityCheck = Schemas["ExplainMessageResult"]["gates"][number];

/** A message from the canvas. It runs customers' HTML, so its content is not trusted. */
export interface CanvasReply {
  canvas?: string;
  reason?: string;
  errors?: readonly ProblemError[];
  text?: string;
  height?: number;
  gates?: readonly EligibilityCheck[];
}

/** A frame on the host of published pages. The service's code runs there to draw and check unsaved records. */
export function useCanvas(hear: (message: CanvasReply) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const handlerRef = useRef(hear);
  handlerRef.current = hear;
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<CanvasReply>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.canvas === "ready") setReady((times) => times + 1);
      else handlerRef.current(data);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  // The sandboxed frame has no origin that `postMessage` could name.
  const send = (request: object) => frame.current?.contentWindow?.postMessage(request, "*");
  return {
    frame,
    /** How often a frame has reported that it can draw. A reloaded frame has drawn nothing yet. */
    ready,
    send,
  };
}

/** A site's colours and texts, as the canvas needs them. */
export function drawingOf({ brand, labels, helpCenter, timezone }: Site["domain"]) {
  return { brand, labels, helpCenter, timezone };
}

type Part = Record<string, unknown> | unknown[];

/**
 * Removes the invalid parts of a record, so that the rest can be drawn. An invalid place in a list removes its entry; any other
 * place removes its field. Undefined if there is nothing to remove.
 */
export function withoutPlaces<Whole extends object>(
  record: Whole,
  places: readonly string[],
): Whole | undefined {
  const copy = structuredClone(record);
  // Begin with the last entry of a list, so that the indexes of the others stay correct.
  const sorted = [...places].sort((one, other) =>
    other.localeCompare(one, "en", { numeric: true }),
  );
  const gone = sorted.filter((place) => leaveOut(copy as Part, keysOf(place)));
  return gone.length > 0 ? copy : undefined;
}

function keysOf(place: string): (string | number)[] {
  return [...place.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
}

function leaveOut(record: Part, keys: readonly (string | number)[]): boolean {
  const entry = keys.findLastIndex((key) => typeof key === "number");
  const end = entry < 0 ? keys.length - 1 : entry;
  const last = keys[end];
  const parent = keys
    .slice(0, end)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], record);
  if (typeof parent !== "object" || parent === null || last === undefined) return false;
  if (Array.isArray(parent) && typeof last === "number") {
    return parent.splice(last, 1).length > 0;
  }
  if (!Object.hasOwn(parent, last)) return false;
  return delete (parent as Record<string, unknown>)[last];
}
