import { Copy } from "../../ui/copy";
import { namedOptions, SelectField, TextField } from "../../ui/field";
import { goalWords as texts } from "../../words/message-fields";
import type { GoalKind, Message } from "./message";
import { periodInWords, usualSeconds } from "./sentences";

type Goal = NonNullable<Message["goal"]>;

const periods = [3_600, 86_400, 604_800, 2_592_000] as const;
const examples: Partial<Record<GoalKind, string>> = { URL: "/thanks", EVENT: "purchase" };

interface GoalFieldsProps {
  goal: Goal | null;
  /** The goals that visitors can reach. */
  kinds: readonly GoalKind[];
  canBeNone?: boolean;
  /** The name of the choice for a goal without a time limit. Undefined if a goal needs one. */
  timeless?: string;
  /** A hint that explains how the time is counted. */
  timeHint: string;
  /** Whether users choose if the time starts when the message is seen or when it is clicked. */
  hasAfter?: boolean;
  onChange(goal: Goal | null): void;
}

/** The fields for a goal, and an example of how a page reports it. */
export function GoalFields(props: GoalFieldsProps) {
  const { goal, kinds, canBeNone = false, timeless, timeHint, hasAfter = false, onChange } = props;
  const set = (fields: Partial<Goal>) => goal && onChange({ ...goal, ...fields });
  const period = goal?.withinSeconds ?? (timeless === undefined ? usualSeconds : undefined);
  return (
    <>
      <SelectField
        label={texts.kind}
        at="goal.kind"
        value={goal?.kind ?? ""}
        options={[
          ...(canBeNone ? [{ value: "", name: texts.none }] : []),
          ...namedOptions(texts.kinds, kinds),
        ]}
        onChange={(next) => {
          const kind = next as GoalKind | "";
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
      />
      {goal && examples[goal.kind] && (
        <TextField
          label={texts.values[goal.kind] ?? ""}
          at="goal.value"
          hint={texts.hints[goal.kind]}
          value={goal.value}
          placeholder={examples[goal.kind]}
          onChange={(text) => set({ value: text })}
        />
      )}
      {goal && (
        <>
          <div class="pair">
            <SelectField
              label={texts.within}
              at="goal.withinSeconds"
              value={`${period ?? ""}`}
              options={[
                ...(timeless !== undefined ? [{ value: "", name: timeless }] : []),
                ...[...new Set([...periods, ...(period ? [period] : [])])].map((each) => ({
                  value: `${each}`,
                  name: periodInWords(each),
                })),
              ]}
              onChange={(value) => {
                const { withinSeconds: _, ...others } = goal;
                onChange({ ...others, ...(value && { withinSeconds: Number(value) }) });
              }}
            />
            {hasAfter && (
              <SelectField
                label={texts.after}
                value={goal.after ?? "SEEN"}
                options={[
                  { value: "SEEN", name: texts.afters.SEEN },
                  { value: "CLICK", name: texts.afters.CLICK },
                ]}
                onChange={(next) => set({ after: next as "SEEN" | "CLICK" })}
              />
            )}
          </div>
          <p class="soft">{timeHint}</p>
        </>
      )}
      {goal?.kind === "EVENT" && (
        <>
          <TextField
            label={texts.currency}
            hint={texts.currencyHint}
            at="goal.currency"
            value={goal.currency}
            maxLength={3}
            placeholder="EUR"
            onChange={(text) => {
              const { currency: _, ...others } = goal;
              const currency = text.trim().toUpperCase();
              onChange({ ...others, ...(currency && { currency }) });
            }}
          />
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
