import { reviewWords } from "../../words/reviews";
import { Canvas, type CanvasProps } from "../canvas";

interface SideBySideProps extends Pick<CanvasProps, "draw"> {
  before: object;
  after: object;
}

/** A record before and after a change, as visitors see it. */
export function SideBySide({ draw, before, after }: SideBySideProps) {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const shared = {
    draw,
    isPhone: false,
    isDark,
    ...(draw === "message" && { backdrop: "shop" as const }),
  };
  return (
    <div class="side-by-side">
      <figure>
        <figcaption>{reviewWords.before}</figcaption>
        <Canvas {...shared} record={before} />
      </figure>
      <figure>
        <figcaption>{reviewWords.after}</figcaption>
        <Canvas {...shared} record={after} />
      </figure>
    </div>
  );
}
