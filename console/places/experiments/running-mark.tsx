import { Link } from "wouter-preact";
import { armWords } from "./arm-words";
import { useArmOf } from "./use-experiments";

/** Marks a message of a list that is in a running experiment, and leads there. All rows share one request. */
export function RunningMark({ messageId = "" }: { messageId: string | undefined }) {
  const arm = useArmOf(messageId);
  return arm?.status === "running" ? (
    <Link href={`/experiments/${arm.id}`} class="tag" title={arm.name}>
      {armWords.running}
    </Link>
  ) : null;
}
