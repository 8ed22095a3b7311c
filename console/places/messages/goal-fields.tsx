import { Copy } from "../../ui/copy";
import { Field } from "../../ui/field";
import { goalWords as texts } from "../../words/targeting";
import type { GoalKind, Message } from "./message";
import { periodInWords, usualSeconds } from "./sentences";

type Goal = NonNullable<Message["goal"]>;

const periods = [3_600, 86_400, 604_800, 2_592_000] as const;
const examples: Partial<Record<GoalKind, string>> = { URL: "/thanks", EVENT: "purchase" };

interface GoalFieldsProps {
  goal: Goal | null;
  /** Those that visitors can reach. */
  kinds: readonly GoalKind[];
  mayBeNone?: boolean;
  /** What a goal without a time of its own means, where that can be chosen. */
  timeless?: string;
  /** How the time is counted. */
  timeHint: string;
  /** Whether one chooses what it follows. */
  hasAfter?: boolean;
  onChange(goal: Goal | null): void;
}

/** What visitors should do, and how a page says that one got there. */
export function GoalFields(props: GoalFieldsProps) {
  const { goal, kinds, mayBeNone = false, timeless, timeHint, hasAfter = false, onChange } = props;
  const set = (fields: Partial<Goal>) => goal && onChange({ ...goal, ...fields });
  const period = goal?.withinSeconds ?? (timeless === undefined ? usualSeconds : undefined);
  return (
    <>
      <Field label={texts.kind} at="goal.kind">
        <select
          value={goal?.kind ?? ""}
          onChange={({ currentTarget }) => {
            const kind = currentTarget.value as GoalKind | "";
            const { withinSeconds } = goal ?? {};
            onChange(
              kind
                ? {
                    kind,
                    ...(examples[kind] && { value: "" }),
                    ...(withinSeconds && { withinSeconds }),
                  }
                : null,
            );
          }}
        >
          {mayBeNone && <option value="">{texts.none}</option>}
          {kinds.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </select>
      </Field>
      {goal && examples[goal.kind] && (
        <Field label={texts.values[goal.kind] ?? ""} at="goal.value" hint={texts.hints[goal.kind]}>
          <input
            value={goal.value ?? ""}
            placeholder={examples[goal.kind]}
            onInput={({ currentTarget }) => set({ value: currentTarget.value })}
          />
        </Field>
      )}
      {goal && (
        <>
          <div class="pair">
            <Field label={texts.within} at="goal.withinSeconds">
              <select
                value={period ?? ""}
                onChange={({ currentTarget: { value } }) => {
                  const { withinSeconds: _, ...others } = goal;
                  onChange({ ...others, ...(value && { withinSeconds: Number(value) }) });
                }}
              >
                {timeless !== undefined && <option value="">{timeless}</option>}
                {[...new Set([...periods, ...(period ? [period] : [])])].map((each) => (
                  <option key={each} value={each}>
                    {periodInWords(each)}
                  </option>
                ))}
              </select>
            </Field>
            {hasAfter && (
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
          <p class="soft">{timeHint}</p>
        </>
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
                onChange({ ...others, ...(currency && { currency }) });
              }}
            />
          </Field>
          <Copy text={codeOf(goal)} label={texts.code} />
        </>
      )}
    </>
  );
}

function codeOf({ value, currency }: Goal): string {
  const worth = currency ? `, { value: 49.9, currency: "${currency}" }` : "";
  return `(window.MessagingWidget ||= []).push((widget) => widget.track(${JSON.stringify(value)}${worth}));`;
}
