import { useMay } from "../../shell/site";
import { reviewWords } from "../../words/reviews";
import type { CanvasProps } from "../canvas";
import { Difference } from "../difference";
import type { Versioned } from "../draft";
import { fieldName } from "../field-name";
import { Decision } from "./decision";
import { inWords, stateIn } from "./in-words";
import { SideBySide } from "./side-by-side";
import type { Review } from "./use-review";

interface ReviewViewProps extends Pick<CanvasProps, "draw"> {
  review: Review;
  /** As it is without the proposal. */
  record: Versioned;
}

/** A proposal in its record: before and after, side by side and word by word, and the buttons of who decides. */
export function ReviewView({ review, record, draw }: ReviewViewProps) {
  const mayDecide = useMay("editor");
  const { changes } = review;
  const isOutdated = review.recordVersion !== record.version;
  return (
    <section class="review">
      {isOutdated && <p class="soft">{reviewWords.outdated}</p>}
      {changes && stateIn(changes) && <h2>{inWords(changes)}</h2>}
      {review.note && <p dir="auto">{review.note}</p>}
      {mayDecide && <Decision review={review} isOutdated={isOutdated} />}
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

/** What would change, field by field, with the changed words marked. */
function ChangedFields({ before, changes }: ChangedFieldsProps) {
  return (
    <div class="version">
      {Object.entries(changes).map(([field, after]) => (
        <dl key={field}>
          <dt>{fieldName(field)}</dt>
          <Difference field={field} before={before[field]} after={after} />
        </dl>
      ))}
    </div>
  );
}
