import { icon } from "./icon";

const star = "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.2-5.6-3-5.6 3 1.2-6.2L3 9.6l6.3-.8z";
const head = "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 9v2M15 9v2";

/** The drawing of one grade of a rating: a star, or a face from sad to glad. */
export function createGrade(
  display: "STARS" | "SMILEYS",
  index: number,
  count: number,
): SVGElement {
  if (display === "STARS") return icon(star);
  // From -3 to 3: how far the mouth's middle lies below its corners.
  const gladness = (index / (count - 1)) * 6 - 3;
  return icon(`${head}M8 ${15.5 - gladness / 2}q4 ${gladness * 1.4} 8 0`);
}
