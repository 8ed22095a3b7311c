import { useSite } from "../../shell/site";
import { Specimen } from "../../ui/specimen";
import { duration } from "../numbers/duration";
import { lastDays } from "../numbers/period";
import { useAnalytics } from "../numbers/use-analytics";
import type { Queue } from "./use-conversations";
import { inboxWords } from "./words";

/** What an empty queue says: for those who wait, how long anybody waited today as well. */
export function AllAnswered({ queue }: { queue: Queue }) {
  return queue === "waiting" ? <Today /> : <p class="soft">{inboxWords.emptyQueues[queue]}</p>;
}

function Today() {
  const { timezone } = useSite().domain;
  const { data } = useAnalytics(lastDays(1, timezone));
  const seconds = data?.totals.chat?.longestWaitSeconds ?? null;
  return (
    <>
      <Specimen text={inboxWords.specimen} />
      <p class="soft">
        {inboxWords.empty} {seconds !== null && inboxWords.longestToday(duration(seconds))}
      </p>
    </>
  );
}
