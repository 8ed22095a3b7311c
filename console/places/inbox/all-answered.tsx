import { useSite } from "../../shell/site";
import { Specimen } from "../../ui/specimen";
import { duration } from "../numbers/duration";
import { lastDays } from "../numbers/period";
import { useAnalytics } from "../numbers/use-analytics";
import type { Queue } from "./use-conversations";
import { inboxWords } from "./words";

interface AllAnsweredProps {
  queue: Queue;
  /** A conversation is open beside it, so nobody needs to see what one would look like. */
  isBeside: boolean;
}

/** What an empty queue says: for those who wait, how long anybody waited today as well. */
export function AllAnswered({ queue, isBeside }: AllAnsweredProps) {
  if (queue !== "waiting") return <p class="soft">{inboxWords.emptyQueues[queue]}</p>;
  return (
    <>
      {!isBeside && <Specimen text={inboxWords.specimen} />}
      <Today />
    </>
  );
}

function Today() {
  const { timezone } = useSite().domain;
  const { data } = useAnalytics(lastDays(1, timezone));
  const seconds = data?.totals.chat?.longestWaitSeconds ?? null;
  return (
    <p class="soft">
      {inboxWords.empty} {seconds !== null && inboxWords.longestToday(duration(seconds))}
    </p>
  );
}
