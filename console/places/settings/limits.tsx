import type { Schemas } from "../../api/schemas";
import { CountField } from "../../ui/count-field";
import { Field } from "../../ui/field";
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
          <Field label={settingsWords.mailWaiting}>
            <select
              value={String(mail.waiting)}
              onChange={({ currentTarget }) =>
                change({ memberMail: { waiting: currentTarget.value === "true" } })
              }
            >
              <option value="true">{settingsWords.mailTwoMinutes}</option>
              <option value="false">{settingsWords.mailNever}</option>
            </select>
          </Field>
          <Field label={settingsWords.mailLeads}>
            <select
              value={mail.leads}
              onChange={({ currentTarget }) =>
                change({
                  memberMail: {
                    leads: currentTarget.value as Schemas["MemberMail"]["leads"],
                  },
                })
              }
            >
              <option value="AT_ONCE">{settingsWords.mailAtOnce}</option>
              <option value="DAILY">{settingsWords.mailDaily}</option>
              <option value="OFF">{settingsWords.mailNever}</option>
            </select>
          </Field>
        </section>
      )}
    </SiteForm>
  );
}
