import { useEffect, useRef, useState } from "preact/hooks";
import { useSite } from "../shell/site";
import { words } from "../words";
import { showField } from "./show-field";

export const backdrops = ["shop", "article", "app"] as const;
type Backdrop = (typeof backdrops)[number];

export interface CanvasProps {
  /** What `record` is. */
  draw: "message" | "page" | "article";
  /** As the API would take it, saved or not. */
  record: object;
  /** The page behind a message. */
  backdrop?: Backdrop | undefined;
  isPhone: boolean;
  isDark: boolean;
}

const pauseMs = 200;

/** What the canvas tells, which runs customers' HTML: nothing of it is certain. */
interface Told {
  canvas?: string;
  reason?: string;
  text?: string;
}

/**
 * A message, a page or an article as visitors would see it, drawn by what draws it for them. What is written there runs in a frame
 * on the host of published pages, apart from the console.
 */
export function Canvas({ draw, record, backdrop, isPhone, isDark }: CanvasProps) {
  const { pagesUrl, domain } = useSite();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<Told>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.canvas === "ready") setReady(true);
      if (data.canvas === "drawn") setRefusal("");
      if (data.canvas === "refused") setRefusal(data.reason ?? "");
      if (data.canvas === "clicked") showField(data.text ?? "");
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      frame.current?.contentWindow?.postMessage(
        {
          draw,
          record,
          brand: domain.brand,
          labels: domain.labels,
          helpCenter: domain.helpCenter,
          timezone: domain.timezone,
          backdrop,
          theme: isDark ? "dark" : "light",
        },
        // The sandbox gives the canvas no origin that could be named.
        "*",
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isReady, draw, record, backdrop, isDark, domain, isPhone]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: under the pointer the frame can be used.
    <div
      onMouseEnter={() => setTouched(true)}
      onMouseLeave={() => setTouched(false)}
      class={`canvas${isPhone ? " phone" : ""}${isDark ? " dark" : ""}`}
    >
      <iframe
        ref={frame}
        title={words.editor.canvas}
        src={`${pagesUrl}/canvas`}
        inert={!isTouched}
      />
      {refusal && <p role="status">{refusal}</p>}
    </div>
  );
}
