import { useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { localTime } from "../../ui/times";
import { words } from "../../words";
import type { Message } from "./draft";
import { HowOften } from "./how-often";
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

/** What makes it appear, when, and for how long a closed one stays away. */
export function When({ message, change }: SectionProps) {
  const { trigger, scheduleDays, scheduleTimezone } = message;
  const { domain } = useSite();
  const hasHours = scheduleDays.length > 0 || message.scheduleTimeStart !== null;
  const zones = [...new Set([domain.timezone, scheduleTimezone ?? domain.timezone])];
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
        <Field label={words.editor.triggerValues[trigger] ?? ""} at="triggerValue">
          <input
            value={message.triggerValue ?? ""}
            onInput={({ currentTarget }) => change({ triggerValue: currentTarget.value })}
          />
        </Field>
      )}
      <fieldset class="choices">
        <legend>{words.editor.weekdays}</legend>
        {dayNumbers.map((each) => (
          <label key={each}>
            <input
              type="checkbox"
              checked={scheduleDays.includes(each)}
              onChange={({ currentTarget }) =>
                change({
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
        <TimeOfDay name="scheduleTimeStart" message={message} change={change} />
        <TimeOfDay name="scheduleTimeEnd" message={message} change={change} />
      </div>
      {hasHours && (
        <Field label={words.editor.timezone}>
          <select
            value={scheduleTimezone ?? ""}
            onChange={({ currentTarget }) =>
              change({ scheduleTimezone: currentTarget.value || null })
            }
          >
            <option value="">{words.editor.visitorsClock}</option>
            {zones.map((each) => (
              <option key={each} value={each}>
                {each.replaceAll("_", " ")}
              </option>
            ))}
          </select>
        </Field>
      )}
      <div class="pair long">
        <Moment name="startsAt" message={message} change={change} />
        <Moment name="expiresAt" message={message} change={change} />
      </div>
      <HowOften message={message} change={change} />
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
              change({ dismissDuration: Math.round(Number(currentTarget.value) * 3_600) })
            }
          />
        </Field>
      )}
    </>
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

function Moment({ name, message, change }: SectionProps & { name: "startsAt" | "expiresAt" }) {
  const value = message[name];
  return (
    <Field label={words.editor[name]} at={name}>
      <input
        type="datetime-local"
        value={value ? localTime(value) : ""}
        onInput={({ currentTarget }) =>
          change({
            [name]: currentTarget.value ? new Date(currentTarget.value).toISOString() : null,
          })
        }
      />
    </Field>
  );
}
