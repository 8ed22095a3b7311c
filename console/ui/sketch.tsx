import { useSite } from "../shell/site";

/** A box of a drawing: its position, size and corner radius. */
type Box = readonly [x: number, y: number, width: number, height: number, radius?: number];

interface SketchProps {
  /** The page's boxes, in grey. */
  page: readonly Box[];
  /** Boxes on top of the page. */
  paper?: readonly Box[];
  /** Boxes in the brand's colour. */
  accent: readonly Box[];
}

/** A small drawing of a layout in the site's brand colour: 48 by 32 pixels, for table rows. */
export function Sketch({ page, paper = [], accent }: SketchProps) {
  const { accentColor } = useSite().domain.brand;
  return (
    <svg class="sketch" viewBox="0 0 48 32" width="48" height="32" aria-hidden="true">
      <rect class="ground" width="48" height="32" />
      {page.map((box) => drawn(box, "shape"))}
      {paper.map((box) => drawn(box, "paper"))}
      {accent.map((box) => drawn(box, "accent", accentColor))}
    </svg>
  );
}

function drawn([x, y, width, height, rx = 1]: Box, name: string, fill?: string | null) {
  return (
    <rect
      key={`${name}${x}.${y}`}
      class={name}
      {...{ x, y, width, height, rx }}
      style={fill ? { fill } : undefined}
    />
  );
}
