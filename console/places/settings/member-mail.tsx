import type { Schemas } from "../../api/client";
import { Field } from "../../ui/field";
import { SiteForm } from "./site-form";
import { settingsWords } from "./words";

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
