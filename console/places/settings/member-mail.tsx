import { useState } from "preact/hooks";
import type { Schemas } from "../../api/client";
import { useMay, useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { useUpdateDomain } from "./use-update-domain";
import { settingsWords } from "./words";

/** What the people who may answer visitors are mailed. */
export function MemberMail() {
  const [mail, setMail] = useState(useSite().domain.memberMail);
  const update = useUpdateDomain();
  const mayWrite = useMay("owner");
  return (
    <section>
      <h2>{settingsWords.memberMail}</h2>
      <p class="soft">{settingsWords.memberMailHint}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ memberMail: mail });
        }}
      >
        <fieldset disabled={!mayWrite}>
          <Field label={settingsWords.mailWaiting}>
            <select
              value={String(mail.waiting)}
              onChange={({ currentTarget }) =>
                setMail({ ...mail, waiting: currentTarget.value === "true" })
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
                setMail({ ...mail, leads: currentTarget.value as Schemas["MemberMail"]["leads"] })
              }
            >
              <option value="AT_ONCE">{settingsWords.mailAtOnce}</option>
              <option value="DAILY">{settingsWords.mailDaily}</option>
              <option value="OFF">{settingsWords.mailNever}</option>
            </select>
          </Field>
          {update.error && <p class="bad">{update.error.message}</p>}
          <button type="submit" class="primary" disabled={update.isPending}>
            {words.save}
          </button>
        </fieldset>
      </form>
    </section>
  );
}
