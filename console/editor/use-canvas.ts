import { useEffect, useRef, useState } from "preact/hooks";
import type { FieldError } from "../api/fault";
import type { Schemas } from "../api/schemas";
import type { Site } from "../shell/site";

/** A check's result, as the API or the canvas answers it. */
export type EligibilityCheck = Schemas["ExplainMessageResult"]["gates"][number];

/** A reply of the canvas. It runs customers' HTML, so nothing in it can be trusted. */
export interface CanvasReply {
  canvas?: string;
  reason?: string;
  errors?: readonly FieldError[];
  text?: string;
  height?: number;
  gates?: readonly EligibilityCheck[];
}

/** A frame on the host of published pages, in which the service's own code draws and judges what is not saved. */
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
  // The sandbox gives the canvas no origin that could be named.
  const send = (request: object) => frame.current?.contentWindow?.postMessage(request, "*");
  return {
    frame,
    /** How often a frame has said that it can draw: one that comes anew has drawn nothing. */
    ready,
    send,
  };
}

/** A site's colours and words, as the canvas needs them. */
export function drawingOf({ brand, labels, helpCenter, timezone }: Site["domain"]) {
  return { brand, labels, helpCenter, timezone };
}

type Part = Record<string, unknown> | unknown[];

/**
 * A record without what is wrong in it, so that the rest can be drawn: without the entry of a list that a place is in, or else
 * without the field. Undefined where nothing of it is there to be left out.
 */
export function withoutPlaces<Whole extends object>(
  record: Whole,
  places: readonly string[],
): Whole | undefined {
  const copy = structuredClone(record);
  // The last entry of a list first: those before it keep their places.
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
