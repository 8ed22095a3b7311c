import { useHasRole } from "../../shell/site";
import { reviewWords } from "../../words/records";
import { Canvas, type CanvasProps } from "../canvas";
import { Differences } from "../difference";
import type { Versioned } from "../draft";
import { Decision, inWords, stateIn } from "./decision";
import type { Review } from "./use-review";

interface ReviewViewProps extends Pick<CanvasProps, "draw"> {
  review: Review;
  /** The record without the proposal. */
  record: Versioned;
}

/** A proposal for a record: before and after, side by side and word by word, and the buttons for those who decide. */
export function ReviewView({ review, record, draw }: ReviewViewProps) {
  const canDecide = useHasRole("editor");
  const { changes } = review;
  const isOutdated = review.recordVersion !== record.version;
  return (
    <section class="review">
      {isOutdated && <p class="soft">{reviewWords.outdated}</p>}
      {changes && stateIn(changes) && <h2>{inWords(changes)}</h2>}
      {review.note && <p dir="auto">{review.note}</p>}
      {canDecide && <Decision review={review} isOutdated={isOutdated} />}
      <SideBySide draw={draw} before={record} after={{ ...record, ...changes }} />
      {changes && (
        <ChangedFields before={record as unknown as Record<string, unknown>} changes={changes} />
      )}
    </section>
  );
}

interface ChangedFieldsProps {
  before: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, unknown>>;
}

/** The proposed changes, field by field, with the changed words marked. */
function ChangedFields({ before, changes }: ChangedFieldsProps) {
  return (
    <div class="version">
      <Differences
        changes={Object.entries(changes).map(([field, after]) => ({
          field,
          before: before[field],
          after,
        }))}
      />
    </div>
  );
}

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
