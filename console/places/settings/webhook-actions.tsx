import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { answerOf, api, type Schemas } from "../../api/client";
import { AskButton } from "../../ui/ask-button";
import { removeLater } from "../../ui/removals";
import { say, sayFault } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { ChangesField } from "./changes-field";
import { developerWords } from "./developer-words";
import { ShownOnce } from "./shown-once";

/** Which changes are sent, a pause, a new secret, the end. */
export function WebhookActions({ webhook }: { webhook: Schemas["Webhook"] }) {
  const known = useQueryClient();
  const [, navigate] = useLocation();
  const [types, setTypes, isTyped] = useTyped(`changes.${webhook.id}`, webhook.types);
  const path = { id: webhook.id };
  const settled = {
    onError: sayFault,
    onSettled: () => known.invalidateQueries({ queryKey: ["webhooks"] }),
  };
  const update = useMutation({
    mutationFn: (fields: Schemas["UpdateWebhook"]) =>
      answerOf(api.PATCH("/api/v1/webhooks/{id}", { params: { path }, body: fields })),
    onSuccess: () => say(words.saved),
    ...settled,
  });
  const rotate = useMutation({
    mutationFn: () =>
      answerOf(api.POST("/api/v1/webhooks/{id}/rotate-secret", { params: { path } })),
    ...settled,
  });
  const remove = () => {
    navigate("/settings/developers");
    removeLater(webhook.id, words.deleted(webhook.url), async () => {
      await answerOf(api.DELETE("/api/v1/webhooks/{id}", { params: { path }, keepalive: true }));
      await settled.onSettled();
    });
  };
  const isOn = webhook.status !== "paused";
  return (
    <section class="list">
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ types });
        }}
      >
        <ChangesField types={types} onChange={setTypes} />
        <div class="actions">
          <button type="submit" class="plain" disabled={update.isPending || !isTyped}>
            {words.save}
          </button>
        </div>
      </form>
      <label class="check">
        <input
          type="checkbox"
          checked={(update.isPending ? update.variables.bundle : undefined) ?? webhook.bundle}
          disabled={update.isPending}
          onChange={({ currentTarget }) => update.mutate({ bundle: currentTarget.checked })}
        />
        {developerWords.bundle}
      </label>
      <p class="soft">{developerWords.bundleHint}</p>
      <div class="actions">
        <button
          type="button"
          class="plain"
          disabled={update.isPending}
          onClick={() => update.mutate({ status: isOn ? "paused" : "active" })}
        >
          {isOn ? developerWords.pause : developerWords.start}
        </button>
        <AskButton
          label={developerWords.rotate}
          question={developerWords.reallyRotate}
          warning={developerWords.rotateHint}
          act={developerWords.rotate}
          onSure={() => rotate.mutate()}
        />
        <button type="button" class="quiet bad" onClick={remove}>
          {developerWords.delete}
        </button>
      </div>
      {rotate.data && (
        <ShownOnce
          text={rotate.data.secret}
          label={developerWords.secret}
          hint={`${developerWords.secretOnce} ${developerWords.rotateHint}`}
        />
      )}
    </section>
  );
}
