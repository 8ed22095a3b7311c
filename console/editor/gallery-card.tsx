import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useSite } from "../shell/site";
import { words } from "../words";
import type { CanvasProps } from "./canvas";
import { drawingOf, useCanvas } from "./use-canvas";

interface GalleryCardProps extends GalleryPictureProps {
  isDisabled: boolean;
  onChoose(): void;
  /** Its description in words. */
  children: ComponentChildren;
}

/**
 * A template: its picture and its description. The whole card is a button, except the picture, because a button cannot contain
 * a frame.
 */
export function GalleryCard({ isDisabled, onChoose, children, ...picture }: GalleryCardProps) {
  return (
    <div class="gallery-card">
      <GalleryPicture {...picture} />
      <button type="button" disabled={isDisabled} onClick={onChoose}>
        {children}
      </button>
    </div>
  );
}

interface GalleryPictureProps extends Pick<CanvasProps, "draw" | "backdrop"> {
  /** Undefined while it loads. */
  record: object | undefined;
}

// Load the picture before it scrolls into view.
const ahead = "200px";

/** A small picture of a record in the site's brand, drawn once it scrolls into view. The text next to it describes it. */
function GalleryPicture(props: GalleryPictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: ahead },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, []);
  return (
    <span ref={place} class={`gallery-picture ${props.draw}`} aria-hidden="true">
      {isSeen && <Drawn {...props} />}
    </span>
  );
}

function Drawn({ draw, record, backdrop }: GalleryPictureProps) {
  const { domain, pagesUrl } = useSite();
  const [isDrawn, setDrawn] = useState(false);
  const { frame, ready, send } = useCanvas(({ canvas }) => {
    if (canvas === "drawn") setDrawn(true);
  });
  const [theme] = useState(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  useEffect(() => {
    if (ready > 0 && record) send({ ...drawingOf(domain), draw, record, backdrop, theme });
  }, [ready, record]);
  return (
    <iframe
      ref={frame}
      class={isDrawn ? "drawn" : ""}
      title={words.picture}
      tabIndex={-1}
      inert
      src={`${pagesUrl}/canvas`}
    />
  );
}
