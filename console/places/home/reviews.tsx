import { Link } from "wouter-preact";
import { countText } from "../../api/counts";
import { Decision } from "../../editor/review/decision";
import { inWords } from "../../editor/review/in-words";
import type { usePendingReviews } from "../../editor/review/use-review";
import { useMay } from "../../shell/site";
import { More } from "../../ui/more";
import { Ago } from "../../ui/time";
import { reviewWords } from "../../words/reviews";
import { placeOfRecord } from "./place-of-record";
import { ReviewSubject } from "./review-subject";

interface ReviewsProps {
  proposals: ReturnType<typeof usePendingReviews>;
  /** Names of records that are known already. */
  names: ReadonlyMap<string, string>;
}

/** What authors propose. Editors compare it in its record and decide. */
export function Reviews({ proposals, names }: ReviewsProps) {
  const mayDecide = useMay("editor");
  const { rows: waiting } = proposals;
  return (
    <section class="list reviews">
      <h2 id="proposals">
        {reviewWords.title} <span class="tag">{countText(waiting.length)}</span>
      </h2>
      <ul>
        {waiting.map((review) => {
          const { recordId = "", action = "change", changes } = review;
          return (
            <li key={review.id}>
              <div>
                <p>
                  {reviewWords.asks[action](review.proposedBy?.name ?? "")}{" "}
                  <ReviewSubject id={recordId} name={names.get(recordId)} />{" "}
                  <span class="soft">
                    <Ago at={review.createdAt} />
                  </span>
                </p>
                {changes && <p class="soft">{inWords(changes)}</p>}
              </div>
              <Link href={`${placeOfRecord(recordId)}/${recordId}?tab=review`} class="button plain">
                {reviewWords.compare}
              </Link>
              {mayDecide && <Decision review={review} />}
            </li>
          );
        })}
      </ul>
      <More list={proposals} />
    </section>
  );
}
