import { answerOf, api } from "../../api/client";
import { useAllRows } from "../../api/use-all-rows";
import { useList } from "../../api/use-list";
import { useSite } from "../../shell/site";
import { Ago } from "../../ui/time";
import { reviewWords } from "../../words/reviews";
import { ReviewSubject } from "./review-subject";

const shownMs = 7 * 86_400_000;

/** What editors sent back of an author's own proposals in the last week, and why. */
export function Rejections({ names }: { names: ReadonlyMap<string, string> }) {
  const { member } = useSite();
  const list = useList(
    ["reviews", "rejected"],
    (page) =>
      answerOf(
        api.GET("/api/v1/reviews", {
          params: { query: { state: "rejected", limit: 100, ...page } },
        }),
      ),
    { refetchInterval: 60_000 },
  );
  // Those of others are among them.
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
