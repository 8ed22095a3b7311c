import { Link } from "wouter-preact";
import type { Schemas } from "../../api/schemas";
import { duration, lastDays } from "../../figures/figures";
import { useAnalytics } from "../../figures/use-analytics";
import { useHasRole, useProof } from "../../shell/site";
import { ColorInput } from "../../ui/color-input";
import { CheckField, Field, SelectField, TextField } from "../../ui/field";
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

/** The chat's settings: whether it is on, its look and texts, its office hours, and the canned replies. */
export function ChatSettings() {
  const canAnswer = useHasRole("support");
  const { data: proof } = useProof();
  return (
    <SiteForm part="chat" below={canAnswer && <CannedReplies />}>
      {({ chat, brand, helpCenter, timezone }, change) => {
        const set = (fields: Partial<Chat>) => change({ chat: fields });
        return (
          <>
            <section>
              <h2>{settingsWords.chat}</h2>
              <CheckField
                label={settingsWords.chatOn}
                checked={chat.enabled}
                onChange={(checked) => set({ enabled: checked })}
              />
              <p class="soft">{chat.enabled ? settingsWords.chatIsOn : settingsWords.chatIsOff}</p>
              {chat.enabled && proof && !proof.isProven && !proof.graceUntil && (
                <p class="soft">
                  {settingsWords.proof.chat}{" "}
                  <Link href="/settings">{settingsWords.proof.title}</Link>
                </p>
              )}
              <TextField
                label={settingsWords.chatTitle}
                at="chat.title"
                required
                maxLength={100}
                value={chat.title}
                onChange={(text) => set({ title: text })}
              />
              <TextField
                label={settingsWords.greeting}
                at="chat.greeting"
                rows={2}
                maxLength={1_000}
                value={chat.greeting}
                onChange={(text) => set({ greeting: text })}
              />
              <SelectField
                label={settingsWords.chatColor}
                value={chat.color === null ? "brand" : "own"}
                options={[
                  { value: "brand", name: settingsWords.chatColorOfBrand },
                  { value: "own", name: settingsWords.chatColorOwn },
                ]}
                onChange={(next) =>
                  set({
                    color: next === "brand" ? null : (brand.accentColor ?? usualColor),
                  })
                }
              />
              {chat.color !== null && (
                <Field label={settingsWords.chatOwnColor} at="chat.color">
                  <ColorInput value={chat.color} onChange={(color) => set({ color })} />
                </Field>
              )}
              <div class="pair">
                <SelectField
                  label={settingsWords.chatPosition}
                  value={chat.position}
                  options={settingsWords.chatPositions}
                  onChange={(next) => set({ position: next })}
                />
                <SelectField
                  label={settingsWords.chatLanguage}
                  value={chat.language}
                  options={languages.map((each) => ({ value: each, name: languageNames.of(each) }))}
                  onChange={(next) => set({ language: next })}
                />
              </div>
            </section>
            <section>
              <h2>{settingsWords.availability}</h2>
              <OfficeHours
                hours={chat.officeHours}
                timezone={timezone}
                onChange={(officeHours) => set({ officeHours })}
              />
              <CheckField
                label={settingsWords.agentsCount}
                hint={settingsWords.agentsCountHint}
                checked={chat.agentsCount}
                onChange={(checked) => set({ agentsCount: checked })}
              />
              <TextField
                label={settingsWords.offlineMessage}
                at="chat.offlineMessage"
                rows={2}
                maxLength={1_000}
                value={chat.offlineMessage}
                onChange={(text) => set({ offlineMessage: text })}
              />
              <SelectField
                label={settingsWords.replyTime}
                value={chat.replyTime ?? ""}
                options={settingsWords.replyTimes}
                onChange={(next) => set({ replyTime: (next || null) as Chat["replyTime"] })}
              />
              <UsualReply timezone={timezone} />
              {helpCenter.enabled && (
                <SelectField
                  label={settingsWords.firstAnswer}
                  value={String(chat.firstAnswer)}
                  options={[
                    { value: "true", name: settingsWords.firstAnswerOn },
                    { value: "false", name: settingsWords.firstAnswerOff },
                  ]}
                  onChange={(next) => set({ firstAnswer: next === "true" })}
                />
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

/** The office hours in the site's time zone. Without any, the chat is always open. */
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

const usualDays = 28;

/** How long first replies have taken, for an honest promise. */
function UsualReply({ timezone }: { timezone: string }) {
  const { data } = useAnalytics(lastDays(usualDays, timezone));
  const seconds = data?.totals.medianFirstReplySeconds ?? null;
  if (seconds === null) return null;
  return <p class="soft">{settingsWords.usualReply(usualDays, duration(seconds))}</p>;
}
