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

/** Something to begin with: how it looks, and what it is. All of it is one button, which the picture's frame cannot be in. */
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
  /** Undefined: not known yet. */
  record: object | undefined;
}

// Read before somebody is there.
const ahead = "200px";

/** A record in small, drawn in the site's brand once it comes into sight. The text beside it says what it is. */
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
