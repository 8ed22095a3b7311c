import { Link } from "wouter-preact";
import { Field } from "../../../ui/field";
import { words } from "../../../words";
import { MessageSketch } from "../../messages/message-sketch";
import { messagesWords } from "../../messages/words";
import { type Arm, type ArmMessage, notChosen } from "../experiment";
import { letterOf } from "../letter-of";
import { useExperiments } from "../use-experiments";
import { experimentsWords } from "../words";

const { setup: texts } = experimentsWords;
const holdOut = "hold-out";

interface ArmFieldsProps {
  arms: readonly Arm[];
  index: number;
  messages: readonly ArmMessage[];
  id: string | undefined;
  isBusy: boolean;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onChange(arms: Arm[]): void;
}

/** One arm: what it is called, which message its visitors see, and how many they are. */
export function ArmFields(props: ArmFieldsProps) {
  const { arms, index, messages, id, isBusy, onCopy, onRemove, onChange } = props;
  const { name, messageId, weight } = arms[index] as Arm;
  const set = (fields: Partial<Arm>) =>
    onChange(arms.map((arm, at) => (at === index ? { ...arm, ...fields } : arm)));
  const message = messages.find((each) => each.id === messageId);
  const other = useUsedIn(messageId, id);
  const isTaken = (each: ArmMessage) =>
    arms.some((arm, at) => at !== index && arm.messageId === each.id);
  return (
    <li>
      <fieldset class="arm">
        <legend class="hidden">{texts.arm(letterOf(index))}</legend>
        <span class="arm-picture" aria-hidden="true">
          {message ? <MessageSketch {...message} /> : <span class="nothing" />}
        </span>
        <div class="arm-fields">
          <Field label={texts.armName} at="name">
            <input
              value={name}
              maxLength={60}
              onInput={({ currentTarget }) => set({ name: currentTarget.value })}
            />
          </Field>
          <Field label={texts.sees} at="messageId">
            <select
              value={messageId ?? holdOut}
              onChange={({ currentTarget: { value } }) =>
                set({ messageId: value === holdOut ? null : value })
              }
            >
              <option value={notChosen} disabled>
                {texts.choose}
              </option>
              <option
                value={holdOut}
                disabled={arms.some((arm, at) => at !== index && arm.messageId === null)}
              >
                {texts.holdOut}
              </option>
              {messages.map((each) => (
                <option key={each.id} value={each.id} disabled={isTaken(each)}>
                  {each.name}
                  {each.template && ` · ${messagesWords.kinds[each.template]}`}
                </option>
              ))}
            </select>
          </Field>
          <p class="soft">{texts.share(weight)}</p>
        </div>
        {other && (
          <p class="bad">
            {texts.used(other.name ?? "")}{" "}
            <Link href={`/experiments/${other.id}`}>{words.open}</Link>
          </p>
        )}
        <div class="actions">
          {message && (
            <Link
              href={`/messages/${message.id}`}
              // The first one is what it was; the others are what one tests.
              class={index === 0 ? "button quiet" : "button plain"}
            >
              {texts.edit}
            </Link>
          )}
          {onCopy && (
            <button type="button" class="quiet" disabled={isBusy} onClick={onCopy}>
              {texts.copy}
            </button>
          )}
          {onRemove && (
            <button type="button" class="quiet bad" onClick={onRemove}>
              {words.remove}
            </button>
          )}
        </div>
      </fieldset>
    </li>
  );
}

/** The other experiment that a message is in, if that has begun and is not concluded. */
function useUsedIn(messageId: Arm["messageId"], own: string | undefined) {
  const { rows } = useExperiments();
  if (!messageId) return undefined;
  return rows.find(
    ({ id, status, arms }) =>
      id !== own &&
      (status === "running" || status === "stopped") &&
      arms?.some((arm) => arm.messageId === messageId),
  );
}
