import type { Schemas } from "../../api/client";
import { Field } from "../../ui/field";
import { cityOf } from "../../ui/times";
import { words } from "../../words";
import { settingsWords } from "./words";

type Hours = Schemas["Domain"]["chat"]["officeHours"][number];

interface OfficeHoursProps {
  hours: readonly Hours[];
  timezone: string;
  onChange(hours: Hours[]): void;
}

const week = [1, 2, 3, 4, 5, 6, 0];
const usual: Hours = { days: [1, 2, 3, 4, 5], start: "09:00", end: "17:00" };

/** When somebody is there to answer, on the site's clock. Without any, always. */
export function OfficeHours({ hours, timezone, onChange }: OfficeHoursProps) {
  const set = (index: number, fields: Partial<Hours>) =>
    onChange(hours.map((each, at) => (at === index ? { ...each, ...fields } : each)));
  return (
    <fieldset class="group">
      <legend>{settingsWords.officeHours}</legend>
      <p class="soft">
        {hours.length === 0 ? settingsWords.alwaysOpen : settingsWords.hoursClock(cityOf(timezone))}
      </p>
      {hours.map(({ days, start, end }, index) => (
        <div key={index} class="hours">
          <fieldset class="choices" aria-label={words.editor.weekdays}>
            {week.map((day) => (
              <label key={day}>
                <input
                  type="checkbox"
                  checked={days.includes(day)}
                  disabled={days.length === 1 && days[0] === day}
                  onChange={({ currentTarget }) =>
                    set(index, {
                      days: week.filter((each) =>
                        each === day ? currentTarget.checked : days.includes(each),
                      ),
                    })
                  }
                />
                {words.editor.days[day]}
              </label>
            ))}
          </fieldset>
          <div class="pair">
            {(["start", "end"] as const).map((name) => (
              <Field
                key={name}
                label={name === "start" ? settingsWords.opens : settingsWords.closes}
                at={`chat.officeHours[${index}].${name}`}
              >
                <input
                  type="time"
                  required
                  value={name === "start" ? start : end}
                  onChange={({ currentTarget }) =>
                    currentTarget.value && set(index, { [name]: currentTarget.value })
                  }
                />
              </Field>
            ))}
          </div>
          <button
            type="button"
            class="quiet"
            onClick={() => onChange(hours.filter((_, at) => at !== index))}
          >
            {words.remove}
          </button>
        </div>
      ))}
      <button type="button" class="plain" onClick={() => onChange([...hours, usual])}>
        {settingsWords.addHours}
      </button>
    </fieldset>
  );
}
