import { inWords } from "../messages/in-words";
import { useMessages } from "../messages/use-messages";
import type { Arm } from "./experiment";
import { experimentsWords } from "./words";

type Ruled = Parameters<typeof inWords.where>[0];

/** Which visitors are in the experiment: those of its messages, which all have the same rules. */
export function TakesPart({ arms }: { arms: readonly Arm[] }) {
  const { rows } = useMessages();
  const message = rows.find(({ id }) => arms.some(({ messageId }) => messageId === id));
  if (!message) return null;
  return (
    <p>
      {experimentsWords.takesPart}: {inWords.where(message as Ruled)}
    </p>
  );
}
