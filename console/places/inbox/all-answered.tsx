import { useSite } from "../../shell/site";
import { words } from "../../words";
import { duration } from "../numbers/duration";
import { lastDays } from "../numbers/period";
import { useAnalytics } from "../numbers/use-analytics";
import type { Queue } from "./use-conversations";

/** What an empty queue says: for those who wait, how long today's first replies took as well. */
export function AllAnswered({ queue }: { queue: Queue }) {
  return queue === "waiting" ? <Today /> : <p class="soft">{words.inbox.emptyQueues[queue]}</p>;
}

function Today() {
  const { timezone } = useSite().domain;
  const { data } = useAnalytics(lastDays(1, timezone));
  const seconds = data?.totals.medianFirstReplySeconds ?? null;
  return (
    <>
      <div class="specimen" aria-hidden="true">
        <b>{words.inbox.specimen}</b>
        <span />
        <span />
      </div>
      <p class="soft">
        {words.inbox.empty} {seconds !== null && words.inbox.firstReplyToday(duration(seconds))}
      </p>
    </>
  );
}
