import { Link } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { useAllRows, useList } from "../../api/lists";
import { queryKeys } from "../../api/query-keys";
import { addressOf, kindOfId, recordKinds, useRecord } from "../../api/records";
import { countText } from "../../api/session";
import { Decision, inWords } from "../../editor/review/decision";
import type { usePendingReviews } from "../../editor/review/use-review";
import { useHasRole, useSite } from "../../shell/site";
import { More } from "../../ui/states";
import { Ago } from "../../ui/time";
import { reviewWords } from "../../words/records";

interface ReviewsProps {
  proposals: ReturnType<typeof usePendingReviews>;
  /** Names of records that are loaded already. */
  names: ReadonlyMap<string, string>;
}

/** Authors' proposals. Editors compare each with the record, and decide. */
export function Reviews({ proposals, names }: ReviewsProps) {
  const canDecide = useHasRole("editor");
  const { rows: waiting } = proposals;
  return (
    <section class="list reviews">
      <h2 id="proposals">
        {reviewWords.title} <span class="tag">{countText(waiting.length)}</span>
      </h2>
      <ul>
        {waiting.map((review) => {
          const { recordId = "", action = "change", changes } = review;
          const name = titleOf(changes ?? {}) ?? names.get(recordId);
          return (
            <li key={review.id}>
              <div>
                <p>
                  {reviewWords.asks[action](review.proposedBy?.name ?? "")}{" "}
                  <ReviewSubject id={recordId} name={name} />{" "}
                  <span class="soft">
                    <Ago at={review.createdAt} />
                  </span>
                </p>
                {changes && <p class="soft">{inWords(changes)}</p>}
              </div>
              <Link href={`${addressOf(recordId)}?tab=review`} class="button plain">
                {reviewWords.compare}
              </Link>
              {canDecide && <Decision review={review} />}
            </li>
          );
        })}
      </ul>
      <More list={proposals} />
    </section>
  );
}

const shownMs = 7 * 86_400_000;

/** An author's own proposals that editors sent back in the last week, with the reasons. */
export function Rejections({ names }: { names: ReadonlyMap<string, string> }) {
  const { member } = useSite();
  const list = useList(
    queryKeys.reviews("rejected"),
    (page) =>
      unwrap(
        api.GET("/api/v1/reviews", {
          params: { query: { state: "rejected", limit: 100, ...page } },
        }),
      ),
    { refetchInterval: 60_000 },
  );
  // The list includes other authors' proposals.
  useAllRows(list, true);
  const own = list.rows.filter(
    ({ proposedBy, updatedAt = "" }) =>
      proposedBy?.id === member?.id && Date.now() - Date.parse(updatedAt) < shownMs,
  );
  if (own.length === 0) return null;
  return (
    <section class="list">
      <h2>{reviewWords.sentBackTitle}</h2>
      <ul>
        {own.map(({ id, recordId = "", reason, updatedAt }) => (
          <li key={id}>
            <div>
              <ReviewSubject id={recordId} name={names.get(recordId)} />
              <p dir="auto">{reason ?? <span class="soft">{reviewWords.noReason}</span>}</p>
            </div>
            <span class="soft">
              <Ago at={updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to the proposal's record. */
function ReviewSubject({ id, name }: { id: string; name: string | undefined }) {
  const kind = kindOfId(id) ?? "article";
  const { data } = useRecord(kind, id, name === undefined);
  return <Link href={addressOf(id) ?? "/"}>{name ?? titleOf(data) ?? recordKinds[kind].noun}</Link>;
}

function titleOf(record: object | undefined): string | undefined {
  const { name, title } = (record ?? {}) as { name?: string; title?: string };
  return name ?? title;
}
