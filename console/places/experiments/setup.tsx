import { useAllRows } from "../../api/lists";
import { Field } from "../../ui/field";
import { utcMidnight } from "../../ui/time";
import { locale } from "../../words/locale";
import { useMessages } from "../messages/public";
import { GoalFields, usualSeconds } from "../messages/public-views";
import { TakesPart } from "./dialogs";
import { type Experiment, goalsOf, type Settings } from "./experiment";
import { Variants } from "./variants";
import { experimentsWords } from "./words";

const { setup: texts } = experimentsWords;

const weekSeconds = 604_800;

interface SetupProps {
  settings: Settings;
  /** Undefined until the experiment is saved for the first time. */
  id?: string;
  change(fields: Partial<Settings>): void;
}

/** The fields for an experiment's variants and goal. */
export function Setup({ settings, id, change }: SetupProps) {
  const { arms, goal, unit, valueCeiling } = settings;
  const messages = useMessages();
  useAllRows(messages, true);
  const kinds = goalsOf(arms, messages.rows);
  return (
    <>
      <section class="list">
        <h2>{texts.arms}</h2>
        <p class="soft">{texts.variantsHint}</p>
        <TakesPart arms={arms} />
        <Variants
          arms={arms}
          messages={messages.rows}
          id={id}
          onChange={(next) => change({ arms: next })}
        />
      </section>
      <section class="list">
        <h2>{texts.goal}</h2>
        <p class="soft">{texts.goalHint}</p>
        <GoalFields
          goal={unit === "VISITOR" ? { withinSeconds: usualSeconds, ...goal } : goal}
          // The chosen goal stays visible, even if the messages no longer allow it.
          kinds={kinds.includes(goal.kind) ? kinds : [goal.kind, ...kinds]}
          timeless={texts.untilMidnight(utcMidnight())}
          timeHint={texts.timeHints[unit]}
          onChange={(next) => {
            if (next === null) return;
            change({
              goal: next,
              // Only visitors who are recognised can be followed past midnight.
              unit: next.withinSeconds === undefined ? "VISITOR_DAY" : "VISITOR",
              ...(next.currency === undefined && { valueCeiling: null }),
            });
          }}
        />
        {goal.currency !== undefined && (
          <CeilingField
            currency={goal.currency}
            value={valueCeiling}
            onChange={(ceiling) => change({ valueCeiling: ceiling })}
          />
        )}
      </section>
      <section class="list">
        <Field label={texts.unit} at="unit" hint={texts.unitHints[unit]}>
          <select
            value={unit}
            onChange={({ currentTarget }) => {
              const next = currentTarget.value as Experiment["unit"];
              const { withinSeconds, ...others } = goal;
              change({
                unit: next,
                goal: next === "VISITOR" ? { ...others, withinSeconds: weekSeconds } : others,
              });
            }}
          >
            {Object.entries(texts.units).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </section>
    </>
  );
}

interface CeilingFieldProps {
  currency: string;
  /** In minor units of the currency. */
  value: number | null;
  onChange(value: number | null): void;
}

/** The highest value that counts for one visitor, entered in the currency's main unit. */
function CeilingField({ currency, value, onChange }: CeilingFieldProps) {
  const minor = 10 ** digitsOf(currency);
  return (
    <Field label={texts.ceiling(currency)} hint={texts.ceilingHint} at="valueCeiling">
      <input
        type="number"
        min={1 / minor}
        step="any"
        value={value === null ? "" : value / minor}
        onInput={({ currentTarget }) => {
          const amount = Math.round(currentTarget.valueAsNumber * minor);
          onChange(amount >= 1 ? amount : null);
        }}
      />
    </Field>
  );
}

/** The number of decimals of a currency; two for an incomplete code. */
function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
