import { useState } from "preact/hooks";
import type { Schemas } from "../../api/client";
import { useMay, useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { useUpdateDomain } from "./use-update-domain";

/** What the people who may answer visitors are mailed. */
export function MemberMail() {
  const [mail, setMail] = useState(useSite().domain.memberMail);
  const update = useUpdateDomain();
  const mayWrite = useMay("owner");
  return (
    <section>
      <h2>{words.settings.memberMail}</h2>
      <p class="soft">{words.settings.memberMailHint}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ memberMail: mail });
        }}
      >
        <fieldset disabled={!mayWrite}>
          <Field label={words.settings.mailWaiting}>
            <select
              value={String(mail.waiting)}
              onChange={({ currentTarget }) =>
                setMail({ ...mail, waiting: currentTarget.value === "true" })
              }
            >
              <option value="true">{words.settings.mailTwoMinutes}</option>
              <option value="false">{words.settings.mailNever}</option>
            </select>
          </Field>
          <Field label={words.settings.mailLeads}>
            <select
              value={mail.leads}
              onChange={({ currentTarget }) =>
                setMail({ ...mail, leads: currentTarget.value as Schemas["MemberMail"]["leads"] })
              }
            >
              <option value="AT_ONCE">{words.settings.mailAtOnce}</option>
              <option value="DAILY">{words.settings.mailDaily}</option>
              <option value="OFF">{words.settings.mailNever}</option>
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
