import { Link } from "wouter-preact";
import type { Schemas } from "../../api/schemas";
import { useMay, useProof } from "../../shell/site";
import { ColorInput } from "../../ui/color-input";
import { Field } from "../../ui/field";
import { cityOf } from "../../ui/time";
import { words } from "../../words";
import { locale } from "../../words/locale";
import { CannedReplies } from "./canned-replies";
import { SiteForm } from "./site-form";
import { settingsWords } from "./words";

type Chat = Schemas["Domain"]["chat"];

const languages = ["en", "de", "es", "fr"] as const satisfies readonly Chat["language"][];
const languageNames = new Intl.DisplayNames(locale, { type: "language" });
const usualColor = "#2563eb";

/** Whether visitors can write, how the chat looks and speaks, when somebody is there, and the replies that are kept ready. */
export function ChatSettings() {
  const mayAnswer = useMay("support");
  const { data: proof } = useProof();
  return (
    <SiteForm part="chat" below={mayAnswer && <CannedReplies />}>
      {({ chat, brand, helpCenter, timezone }, change) => {
        const set = (fields: Partial<Chat>) => change({ chat: fields });
        return (
          <>
            <section>
              <h2>{settingsWords.chat}</h2>
              <label class="check">
                <input
                  type="checkbox"
                  checked={chat.enabled}
                  onChange={({ currentTarget }) => set({ enabled: currentTarget.checked })}
                />
                {settingsWords.chatOn}
              </label>
              <p class="soft">{chat.enabled ? settingsWords.chatIsOn : settingsWords.chatIsOff}</p>
              {chat.enabled && proof && !proof.isProven && !proof.graceUntil && (
                <p class="soft">
                  {settingsWords.proof.chat}{" "}
                  <Link href="/settings">{settingsWords.proof.title}</Link>
                </p>
              )}
              <Field label={settingsWords.chatTitle} at="chat.title">
                <input
                  required
                  maxLength={100}
                  value={chat.title}
                  onInput={({ currentTarget }) => set({ title: currentTarget.value })}
                />
              </Field>
              <Field label={settingsWords.greeting} at="chat.greeting">
                <textarea
                  rows={2}
                  maxLength={1_000}
                  value={chat.greeting}
                  onInput={({ currentTarget }) => set({ greeting: currentTarget.value })}
                />
              </Field>
              <Field label={settingsWords.chatColor}>
                <select
                  value={chat.color === null ? "brand" : "own"}
                  onChange={({ currentTarget }) =>
                    set({
                      color:
                        currentTarget.value === "brand" ? null : (brand.accentColor ?? usualColor),
                    })
                  }
                >
                  <option value="brand">{settingsWords.chatColorOfBrand}</option>
                  <option value="own">{settingsWords.chatColorOwn}</option>
                </select>
              </Field>
              {chat.color !== null && (
                <Field label={settingsWords.chatOwnColor} at="chat.color">
                  <ColorInput value={chat.color} onChange={(color) => set({ color })} />
                </Field>
              )}
              <div class="pair">
                <Field label={settingsWords.chatPosition}>
                  <select
                    value={chat.position}
                    onChange={({ currentTarget }) =>
                      set({ position: currentTarget.value as Chat["position"] })
                    }
                  >
                    {Object.entries(settingsWords.chatPositions).map(([value, name]) => (
                      <option key={value} value={value}>
                        {name}
                      </option>
                    ))}
                  </select>
                </Field>
                <Field label={settingsWords.chatLanguage}>
                  <select
                    value={chat.language}
                    onChange={({ currentTarget }) =>
                      set({ language: currentTarget.value as Chat["language"] })
                    }
                  >
                    {languages.map((each) => (
                      <option key={each} value={each}>
                        {languageNames.of(each)}
                      </option>
                    ))}
                  </select>
                </Field>
              </div>
            </section>
            <section>
              <h2>{settingsWords.availability}</h2>
              <OfficeHours
                hours={chat.officeHours}
                timezone={timezone}
                onChange={(officeHours) => set({ officeHours })}
              />
              <Field label={settingsWords.offlineMessage} at="chat.offlineMessage">
                <textarea
                  rows={2}
                  maxLength={1_000}
                  value={chat.offlineMessage}
                  onInput={({ currentTarget }) => set({ offlineMessage: currentTarget.value })}
                />
              </Field>
              <Field label={settingsWords.replyTime}>
                <select
                  value={chat.replyTime ?? ""}
                  onChange={({ currentTarget }) =>
                    set({ replyTime: (currentTarget.value || null) as Chat["replyTime"] })
                  }
                >
                  {Object.entries(settingsWords.replyTimes).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
              </Field>
              {helpCenter.enabled && (
                <Field label={settingsWords.firstAnswer}>
                  <select
                    value={String(chat.firstAnswer)}
                    onChange={({ currentTarget }) =>
                      set({ firstAnswer: currentTarget.value === "true" })
                    }
                  >
                    <option value="true">{settingsWords.firstAnswerOn}</option>
                    <option value="false">{settingsWords.firstAnswerOff}</option>
                  </select>
                </Field>
              )}
            </section>
          </>
        );
      }}
    </SiteForm>
  );
}

type Hours = Schemas["Domain"]["chat"]["officeHours"][number];

interface OfficeHoursProps {
  hours: readonly Hours[];
  timezone: string;
  onChange(hours: Hours[]): void;
}

const week = [1, 2, 3, 4, 5, 6, 0];
const usual: Hours = { days: [1, 2, 3, 4, 5], start: "09:00", end: "17:00" };

/** When somebody is there to answer, on the site's clock. Without any, always. */
function OfficeHours({ hours, timezone, onChange }: OfficeHoursProps) {
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
