import { useState } from "preact/hooks";
import { CountField } from "../../ui/count-field";
import { Field } from "../../ui/field";
import { words } from "../../words";
import type { SectionProps } from "./section-props";

const periods = [3_600, 86_400, 604_800, 2_592_000] as const;

/** How often one visitor may see the message. */
export function HowOften({ message: { frequency }, change }: SectionProps) {
  // Stays chosen while the number is being typed anew. What the message says goes before it.
  const [period, setPeriod] = useState<number>(frequency?.periodSeconds ?? 86_400);
  const chosen = frequency?.periodSeconds ?? period;
  const offered = [...new Set([...periods, chosen])];
  return (
    <div class="pair">
      <CountField
        label={words.editor.often}
        hint={words.editor.oftenHint}
        value={frequency?.max ?? null}
        max={1_000}
        onChange={(max) => {
          setPeriod(chosen);
          change({ frequency: max ? { max, periodSeconds: chosen } : null });
        }}
      />
      <Field label={words.editor.oftenIn}>
        <select
          value={chosen}
          onChange={({ currentTarget }) => {
            const periodSeconds = Number(currentTarget.value);
            setPeriod(periodSeconds);
            if (frequency) change({ frequency: { ...frequency, periodSeconds } });
          }}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {words.editor.periods[each] ?? words.editor.otherPeriod(each)}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
