import { useState } from "preact/hooks";
import { useMay, useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { useUpdateDomain } from "./use-update-domain";
import { settingsWords } from "./words";

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
      <h2>{settingsWords.chat}</h2>
      <p class="soft">{enabled ? settingsWords.chatIsOn : settingsWords.chatIsOff}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ chat: { title, greeting, firstAnswer } });
        }}
      >
        <fieldset disabled={!mayWrite}>
          <Field label={settingsWords.chatTitle}>
            <input
              required
              value={title}
              onInput={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          </Field>
          <Field label={settingsWords.greeting}>
            <textarea
              rows={2}
              value={greeting}
              onInput={({ currentTarget }) => setGreeting(currentTarget.value)}
            />
          </Field>
          {domain.helpCenter.enabled && (
            <Field label={settingsWords.firstAnswer}>
              <select
                value={String(firstAnswer)}
                onChange={({ currentTarget }) => setFirstAnswer(currentTarget.value === "true")}
              >
                <option value="true">{settingsWords.firstAnswerOn}</option>
                <option value="false">{settingsWords.firstAnswerOff}</option>
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
              {enabled ? settingsWords.chatOff : settingsWords.chatOn}
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
