import { useSite } from "../../shell/site";
import { locale } from "../../words/locale";
import { lastDays } from "../numbers/period";
import { useAnalytics } from "../numbers/use-analytics";
import type { Message } from "./draft";
import { messagesWords } from "./words";

const numbers = new Intl.NumberFormat(locale);
const { shadow } = messagesWords;

interface ShadowProps {
  message: Message;
  isChanged: boolean;
  isBusy: boolean;
  setStatus(status: "shadow" | "inactive"): void;
}

/** Counts who would see a message that is off, and says how many that were. */
export function Shadow({ message, isChanged, isBusy, setStatus }: ShadowProps) {
  const isShadow = message.status === "shadow";
  return (
    <fieldset class="would-show">
      <label>
        <input
          type="checkbox"
          checked={isShadow}
          disabled={isBusy}
          onChange={({ currentTarget }) => setStatus(currentTarget.checked ? "shadow" : "inactive")}
        />
        {shadow.choose}
      </label>
      {isShadow ? (
        <Counted id={message.id} isChanged={isChanged} />
      ) : (
        <p class="soft">{shadow.hint}</p>
      )}
    </fieldset>
  );
}

function Counted({ id, isChanged }: { id: string; isChanged: boolean }) {
  const { from, to } = lastDays(2, useSite().domain.timezone);
  const of = { messageId: id };
  const yesterday = useAnalytics({ from, to: from }, of).data?.wouldShow;
  const today = useAnalytics({ from: to, to }, of).data?.wouldShow;
  if (!yesterday || !today) return null;
  return (
    <p>
      {/* Nothing was counted before it was switched on. */}
      {yesterday.visitorDays > 0 && `${shadow.yesterday(numbers.format(yesterday.visitorDays))} `}
      <span class="soft">
        {shadow.today(numbers.format(today.visitorDays))} {isChanged && shadow.changed}
      </span>
    </p>
  );
}
