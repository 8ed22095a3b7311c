import { useEffect, useRef, useState } from "preact/hooks";
import type { FieldError } from "../api/field-faults";
import type { Schemas } from "../api/schemas";

/** A gate's result, as the API or the canvas answers it. */
export type Gate = Schemas["ExplainMessageResult"]["gates"][number];

/** What the canvas tells, which runs customers' HTML: nothing of it is certain. */
export interface Told {
  canvas?: string;
  reason?: string;
  errors?: readonly FieldError[];
  text?: string;
  height?: number;
  gates?: readonly Gate[];
}

/** A frame on the host of published pages, in which the service's own code draws and judges what is not saved. */
export function useCanvas(hear: (told: Told) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const heard = useRef(hear);
  heard.current = hear;
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<Told>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.canvas === "ready") setReady((times) => times + 1);
      else heard.current(data);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  // The sandbox gives the canvas no origin that could be named.
  const send = (asked: object) => frame.current?.contentWindow?.postMessage(asked, "*");
  return {
    frame,
    /** How often a frame has said that it can draw: one that comes anew has drawn nothing. */
    ready,
    send,
  };
}
