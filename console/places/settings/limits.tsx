import { CountField, Field, SelectField } from "../../ui/field";
import { spanInWords } from "../../words/locale";
import { SiteForm } from "./site-form";
import { settingsWords } from "./words";

/** How much all messages together may show themselves to one visitor. */
export function Limits() {
  return (
    <SiteForm part="limits">
      {({ frequencyCaps: caps }, change) => (
        <section>
          <h2>{settingsWords.frequency}</h2>
          <p class="soft">{settingsWords.frequencyHint}</p>
          <CountField
            label={settingsWords.maxPerPage}
            value={caps.maxPerPage}
            max={100}
            onChange={(maxPerPage) => change({ frequencyCaps: { maxPerPage } })}
          />
          <CountField
            label={settingsWords.maxPerDay}
            value={caps.maxPerDay}
            max={1_000}
            onChange={(maxPerDay) => change({ frequencyCaps: { maxPerDay } })}
          />
          <CountField
            label={settingsWords.quietSeconds}
            hint={longSpan(caps.quietSeconds)}
            value={caps.quietSeconds}
            max={86_400}
            onChange={(quietSeconds) => change({ frequencyCaps: { quietSeconds } })}
          />
          <Field
            label={settingsWords.exempt}
            hint={settingsWords.exemptHint}
            at="frequencyCaps.exemptFromPriority"
          >
            <input
              type="number"
              min={-1_000}
              max={1_000}
              value={caps.exemptFromPriority ?? ""}
              onInput={({ currentTarget: { value } }) =>
                change({
                  frequencyCaps: { exemptFromPriority: value === "" ? null : Number(value) },
                })
              }
            />
          </Field>
        </section>
      )}
    </SiteForm>
  );
}

/** A length that few can read as seconds, in words. */
function longSpan(seconds: number | null): string | undefined {
  return seconds !== null && seconds >= 60 ? spanInWords(seconds) : undefined;
}

/** What the people who may answer visitors are mailed. */
export function MemberMail() {
  return (
    <SiteForm part="mail">
      {({ memberMail: mail }, change) => (
        <section>
          <h2>{settingsWords.memberMail}</h2>
          <p class="soft">{settingsWords.memberMailHint}</p>
          <SelectField
            label={settingsWords.mailWaiting}
            value={String(mail.waiting)}
            options={[
              { value: "true", name: settingsWords.mailTwoMinutes },
              { value: "false", name: settingsWords.mailNever },
            ]}
            onChange={(next) => change({ memberMail: { waiting: next === "true" } })}
          />
          <SelectField
            label={settingsWords.mailLeads}
            value={mail.leads}
            options={[
              { value: "AT_ONCE", name: settingsWords.mailAtOnce },
              { value: "DAILY", name: settingsWords.mailDaily },
              { value: "OFF", name: settingsWords.mailNever },
            ]}
            onChange={(next) =>
              change({
                memberMail: {
                  leads: next,
                },
              })
            }
          />
        </section>
      )}
    </SiteForm>
  );
}
