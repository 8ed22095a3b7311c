import { useState } from "preact/hooks";
import { useMay, useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { useUpdateDomain } from "./use-update-domain";

/** Whether visitors can write, and what greets them. */
export function ChatSettings() {
  const { domain } = useSite();
  const { enabled, ...before } = domain.chat;
  const [title, setTitle] = useState(before.title);
  const [greeting, setGreeting] = useState(before.greeting);
  const [firstAnswer, setFirstAnswer] = useState(before.firstAnswer);
  const update = useUpdateDomain();
  const mayWrite = useMay("owner");
  return (
    <section>
      <h2>{words.settings.chat}</h2>
      <p class="soft">{enabled ? words.settings.chatIsOn : words.settings.chatIsOff}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ chat: { title, greeting, firstAnswer } });
        }}
      >
        <fieldset disabled={!mayWrite}>
          <Field label={words.settings.chatTitle}>
            <input
              required
              value={title}
              onInput={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          </Field>
          <Field label={words.settings.greeting}>
            <textarea
              rows={2}
              value={greeting}
              onInput={({ currentTarget }) => setGreeting(currentTarget.value)}
            />
          </Field>
          {domain.helpCenter.enabled && (
            <Field label={words.settings.firstAnswer}>
              <select
                value={String(firstAnswer)}
                onChange={({ currentTarget }) => setFirstAnswer(currentTarget.value === "true")}
              >
                <option value="true">{words.settings.firstAnswerOn}</option>
                <option value="false">{words.settings.firstAnswerOff}</option>
              </select>
            </Field>
          )}
          {update.error && <p class="bad">{update.error.message}</p>}
          <div class="actions">
            <button
              type="button"
              class="plain"
              disabled={update.isPending}
              onClick={() => update.mutate({ chat: { enabled: !enabled } })}
            >
              {enabled ? words.settings.chatOff : words.settings.chatOn}
            </button>
            <button type="submit" class="primary" disabled={update.isPending}>
              {words.save}
            </button>
          </div>
        </fieldset>
      </form>
    </section>
  );
}
