import { reviewWords } from "../../words/reviews";
import { inWords, stateIn } from "./in-words";
import type { Review } from "./use-review";

/** What is proposed for a record, above its tabs. */
export function ProposalLine({ review, isOwn }: { review: Review; isOwn: boolean }) {
  const { action = "change", changes, proposedBy } = review;
  const who = proposedBy?.name ?? "";
  if (changes && stateIn(changes)) {
    return (
      <p>
        <b>{inWords(changes)}.</b> {isOwn ? reviewWords.yoursState : reviewWords.proposesState(who)}
      </p>
    );
  }
  return (
    <p>{isOwn && action === "change" ? reviewWords.yours : reviewWords.proposes[action](who)}</p>
  );
}
