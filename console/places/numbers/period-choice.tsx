import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { Segments } from "../../ui/segments";
import { presets, type useView } from "./use-view";
import { numbersWords } from "./words";

const own = 0;

/** The last days, or a period of one's own. */
export function PeriodChoice({ view }: { view: ReturnType<typeof useView> }) {
  const { days, period, setDays, setPeriod } = view;
  const [isOpen, setOpen] = useState(days === undefined);
  const isOwn = isOpen || days === undefined;
  return (
    <div class="period">
      <Segments
        label={numbersWords.period}
        options={[
          ...presets.map((value) => ({ value, name: numbersWords.periods[value] ?? "" })),
          { value: own, name: numbersWords.periodNames.own },
        ]}
        value={isOwn ? own : (days ?? own)}
        onChange={(value) => {
          setOpen(value === own);
          if (value !== own) setDays(value);
        }}
      />
      {isOwn && (
        <div class="pair">
          <Field label={numbersWords.from}>
            <input
              type="date"
              value={period.from}
              max={period.to}
              onChange={({ currentTarget }) =>
                currentTarget.value && setPeriod({ ...period, from: currentTarget.value })
              }
            />
          </Field>
          <Field label={numbersWords.to}>
            <input
              type="date"
              value={period.to}
              min={period.from}
              onChange={({ currentTarget }) =>
                currentTarget.value && setPeriod({ ...period, to: currentTarget.value })
              }
            />
          </Field>
        </div>
      )}
    </div>
  );
}
