import { Copy } from "../../ui/copy";
import { Field } from "../../ui/field";
import { words } from "../../words";
import type { Message } from "./draft";
import type { SectionProps } from "./section-props";
import { messagesWords } from "./words";

type MessageGoal = NonNullable<Message["goal"]>;
type Kind = MessageGoal["kind"];

const { goal: texts } = messagesWords;
const periods = [3_600, 86_400, 604_800, 2_592_000] as const;
const starting: Partial<Record<Kind, string>> = { URL: "/thanks", EVENT: "purchase" };

/** What counts as a success of the message, and how a page says that a visitor got there. */
export function Goal({ message, change }: SectionProps) {
  const { goal } = message;
  const set = (fields: Partial<MessageGoal>) => goal && change({ goal: { ...goal, ...fields } });
  const withinSeconds = goal?.withinSeconds ?? 86_400;
  return (
    <>
      <Field label={texts.kind} at="goal.kind">
        <select
          value={goal?.kind ?? ""}
          onChange={({ currentTarget }) => {
            const kind = currentTarget.value as Kind | "";
            const value = kind ? starting[kind] : undefined;
            change({ goal: kind ? { kind, ...(value && { value }) } : null });
          }}
        >
          <option value="">{texts.none}</option>
          {kindsOf(message).map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </select>
      </Field>
      {goal && starting[goal.kind] && (
        <Field label={texts.values[goal.kind] ?? ""} at="goal.value" hint={texts.hints[goal.kind]}>
          <input
            value={goal.value ?? ""}
            onInput={({ currentTarget }) => set({ value: currentTarget.value })}
          />
        </Field>
      )}
      {goal && (
        <div class="pair">
          <Field label={texts.within}>
            <select
              value={withinSeconds}
              onChange={({ currentTarget }) => set({ withinSeconds: Number(currentTarget.value) })}
            >
              {[...new Set([...periods, withinSeconds])].map((each) => (
                <option key={each} value={each}>
                  {texts.periods[each] ?? words.editor.otherPeriod(each)}
                </option>
              ))}
            </select>
          </Field>
          {goal.kind !== "CLICK" && message.template !== "survey" && (
            <Field label={texts.after}>
              <select
                value={goal.after ?? "SEEN"}
                onChange={({ currentTarget }) =>
                  set({ after: currentTarget.value as "SEEN" | "CLICK" })
                }
              >
                <option value="SEEN">{texts.afters.SEEN}</option>
                <option value="CLICK">{texts.afters.CLICK}</option>
              </select>
            </Field>
          )}
        </div>
      )}
      {goal?.kind === "EVENT" && (
        <>
          <Field label={texts.currency} hint={texts.currencyHint} at="goal.currency">
            <input
              value={goal.currency ?? ""}
              maxLength={3}
              placeholder="EUR"
              onInput={({ currentTarget }) => {
                const { currency: _, ...others } = goal;
                const currency = currentTarget.value.trim().toUpperCase();
                change({ goal: { ...others, ...(currency && { currency }) } });
              }}
            />
          </Field>
          <Copy text={codeOf(goal)} label={words.editor.goalCode} />
        </>
      )}
      <p class="soft">{words.editor.goalHint}</p>
    </>
  );
}

function kindsOf({ template }: Message): Kind[] {
  if (template === "survey") return ["SURVEY", "URL", "EVENT"];
  return template === "story" ? ["CLICK", "URL", "EVENT"] : ["CLICK", "FORM", "URL", "EVENT"];
}

function codeOf({ value, currency }: MessageGoal): string {
  const worth = currency ? `, { value: 49.9, currency: "${currency}" }` : "";
  return `(window.MessagingWidget ||= []).push((widget) => widget.track(${JSON.stringify(value)}${worth}));`;
}
