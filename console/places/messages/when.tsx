import { useState } from "preact/hooks";
import { useSite } from "../../shell/site";
import { CountField, Field, SelectField, TextField } from "../../ui/field";
import { MomentField, ZoneField } from "../../ui/moment-field";
import { Segments } from "../../ui/segments";
import { timeOnWall, wallTime } from "../../ui/wall-time";
import { words } from "../../words";
import type { Edit, Message } from "./message";
import type { SectionProps } from "./section-props";

const triggers = [
  "IMMEDIATE",
  "DELAY",
  "SCROLL",
  "EXIT_INTENT",
  "INACTIVITY",
  "CLICK",
  "EVENT",
] as const;
const dismissals = ["SESSION", "DURATION", "PERMANENT", "NONE"] as const;
const starting: Partial<Record<Message["trigger"], string>> = {
  DELAY: "5",
  SCROLL: "50",
  INACTIVITY: "30",
  CLICK: "#help",
  EVENT: "cart",
};
const dayNumbers = [1, 2, 3, 4, 5, 6, 0];
/** The usual choices of days, as day numbers. */
const usualDays = [
  { value: "", name: words.editor.everyDay },
  { value: "12345", name: words.editor.mondayToFriday },
  { value: "06", name: words.editor.weekend },
];

/** When a message appears, and how long it stays away once closed. */
export function When({ message, change }: SectionProps) {
  const { trigger, scheduleDays, scheduleTimezone } = message;
  const { timezone } = useSite().domain;
  // Decided once, so that the section does not close while the user clears its fields.
  const [isOpen] = useState(isRepeated(message));
  const hasHours = scheduleDays.length > 0 || message.scheduleTimeStart !== null;
  const zone = scheduleTimezone ?? timezone;
  // Days and hours use the site's time zone until another one is chosen.
  const schedule = (fields: Edit) =>
    change(hasHours ? fields : { scheduleTimezone: zone, ...fields });
  // Keep the typed clock time: 23:59 stays 23:59 in the new time zone.
  const setZone = (next: string | null) => {
    const moved = (["startsAt", "expiresAt"] as const).flatMap((name) => {
      const time = message[name];
      return time ? [[name, timeOnWall(wallTime(time, zone), next ?? timezone)]] : [];
    });
    change({ ...Object.fromEntries(moved), scheduleTimezone: next });
  };
  return (
    <>
      <Field label={words.editor.trigger}>
        <select
          value={trigger}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as Message["trigger"];
            change({ trigger: next, triggerValue: starting[next] ?? null });
          }}
        >
          {triggers.map((each) => (
            <option key={each} value={each}>
              {words.editor.triggerNames[each]}
            </option>
          ))}
        </select>
      </Field>
      {starting[trigger] !== undefined && (
        <TextField
          label={words.editor.triggerValues[trigger] ?? ""}
          at="triggerValue"
          value={message.triggerValue}
          onChange={(text) => change({ triggerValue: text })}
        />
      )}
      <div class="pair long">
        {(["startsAt", "expiresAt"] as const).map((name) => (
          <MomentField
            key={name}
            label={words.editor[name]}
            at={name}
            value={message[name]}
            zone={zone}
            onChange={(time) => change({ [name]: time })}
          />
        ))}
      </div>
      <ZoneField
        label={words.editor.timezone}
        hint={hasHours && scheduleTimezone === null ? words.editor.siteClock(timezone) : undefined}
        value={hasHours ? scheduleTimezone : zone}
        none={hasHours ? words.editor.visitorsClock : undefined}
        onChange={setZone}
      />
      <Field label={words.editor.closed}>
        <select
          value={message.dismissBehavior}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as Message["dismissBehavior"];
            change({ dismissBehavior: next, dismissDuration: next === "DURATION" ? 86_400 : null });
          }}
        >
          {dismissals.map((each) => (
            <option key={each} value={each}>
              {words.editor.dismissals[each]}
            </option>
          ))}
        </select>
      </Field>
      {message.dismissBehavior === "DURATION" && (
        <Field label={words.editor.hours} at="dismissDuration">
          <input
            type="number"
            min={1}
            value={(message.dismissDuration ?? 0) / 3_600}
            onInput={({ currentTarget }) =>
              currentTarget.value !== "" &&
              change({ dismissDuration: Math.round(currentTarget.valueAsNumber * 3_600) })
            }
          />
        </Field>
      )}
      <details class="fold" open={isOpen}>
        <summary>{words.editor.repeat}</summary>
        <fieldset class="choices">
          <legend>{words.editor.weekdays}</legend>
          <Segments
            label={words.editor.usualDays}
            options={usualDays}
            value={scheduleDays.join("")}
            onChange={(days) => schedule({ scheduleDays: [...days].map(Number) })}
          />
          {dayNumbers.map((each) => (
            <label key={each}>
              <input
                type="checkbox"
                checked={scheduleDays.includes(each)}
                onChange={({ currentTarget }) =>
                  schedule({
                    scheduleDays: [0, 1, 2, 3, 4, 5, 6].filter((day) =>
                      day === each ? currentTarget.checked : scheduleDays.includes(day),
                    ),
                  })
                }
              />
              {words.editor.days[each]}
            </label>
          ))}
          <small>{words.editor.weekdaysHint}</small>
        </fieldset>
        <div class="pair">
          <TimeOfDay name="scheduleTimeStart" message={message} change={schedule} />
          <TimeOfDay name="scheduleTimeEnd" message={message} change={schedule} />
        </div>
        <HowOften message={message} change={change} />
        <Field label={words.editor.priority} at="priority" hint={words.editor.priorityHint}>
          <input
            type="number"
            value={message.priority}
            // The value is empty while the user types a minus or replaces the number.
            onInput={({ currentTarget: { value, valueAsNumber } }) =>
              value !== "" && change({ priority: valueAsNumber })
            }
          />
        </Field>
      </details>
    </>
  );
}

/** Whether a message has its own days, hours or limits. If so, the section starts open. */
function isRepeated({ scheduleDays, scheduleTimeStart, frequency, priority }: Message): boolean {
  return (
    scheduleDays.length > 0 || scheduleTimeStart !== null || frequency !== null || priority !== 0
  );
}

function TimeOfDay({
  name,
  message,
  change,
}: SectionProps & { name: "scheduleTimeStart" | "scheduleTimeEnd" }) {
  return (
    <Field label={words.editor[name]} at={name}>
      <input
        type="time"
        value={message[name] ?? ""}
        onInput={({ currentTarget }) => change({ [name]: currentTarget.value || null })}
      />
    </Field>
  );
}

const periods = [3_600, 86_400, 604_800, 2_592_000] as const;

/** How often one visitor may see the message. */
function HowOften({ message: { frequency }, change }: SectionProps) {
  // Kept while the number is empty. The message's own value has priority.
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
      <SelectField
        label={words.editor.oftenIn}
        value={chosen}
        options={offered.map((each) => ({
          value: each,
          name: words.editor.periods[each] ?? words.editor.otherPeriod(each),
        }))}
        onChange={(periodSeconds) => {
          setPeriod(periodSeconds);
          if (frequency) change({ frequency: { ...frequency, periodSeconds } });
        }}
      />
    </div>
  );
}
