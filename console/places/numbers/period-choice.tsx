import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { Segments } from "../../ui/segments";
import { type Preset, presets, type useView } from "./use-view";
import { numbersWords } from "./words";

const own = "own";

/** The last days, the last month, this quarter, or a period of one's own. */
export function PeriodChoice({ view }: { view: ReturnType<typeof useView> }) {
  const { preset, period, setPreset, setPeriod } = view;
  const [isOpen, setOpen] = useState(preset === undefined);
  const isOwn = isOpen || preset === undefined;
  return (
    <div class="period">
      <Segments<Preset | typeof own>
        label={numbersWords.period}
        options={[
          ...presets.map((value) => ({ value, name: numbersWords.periods[value] })),
          { value: own, name: numbersWords.periodNames.own },
        ]}
        value={isOwn ? own : preset}
        onChange={(value) => {
          setOpen(value === own);
          if (value !== own) setPreset(value);
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
