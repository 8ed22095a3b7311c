import { useSite } from "../shell/site";

/** A box of a drawing: where it is, how large, and how round. */
type Box = readonly [x: number, y: number, width: number, height: number, radius?: number];

interface SketchProps {
  /** The page's boxes, in grey. */
  page: readonly Box[];
  /** What stands on it. */
  paper?: readonly Box[];
  /** In the colour of the brand. */
  accent: readonly Box[];
}

/** A small drawing of how something is arranged, in the colour of the site's brand: 48 by 32, for the rows of a table. */
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
