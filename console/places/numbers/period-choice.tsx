import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { Segments } from "../../ui/segments";
import { words } from "../../words";
import { presets, type useView } from "./use-view";

const own = 0;

/** The last days, or a period of one's own. */
export function PeriodChoice({ view }: { view: ReturnType<typeof useView> }) {
  const { days, period, setDays, setPeriod } = view;
  const [isOpen, setOpen] = useState(days === undefined);
  const isOwn = isOpen || days === undefined;
  return (
    <div class="period">
      <Segments
        label={words.numbers.period}
        options={[
          ...presets.map((value) => ({ value, name: words.numbers.periods[value] ?? "" })),
          { value: own, name: words.numbers.periodNames.own },
        ]}
        value={isOwn ? own : (days ?? own)}
        onChange={(value) => {
          setOpen(value === own);
          if (value !== own) setDays(value);
        }}
      />
      {isOwn && (
        <div class="pair">
          <Field label={words.numbers.from}>
            <input
              type="date"
              value={period.from}
              max={period.to}
              onChange={({ currentTarget }) =>
                currentTarget.value && setPeriod({ ...period, from: currentTarget.value })
              }
            />
          </Field>
          <Field label={words.numbers.to}>
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
