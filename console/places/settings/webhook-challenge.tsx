import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { Field } from "../../ui/field";
import { say, sayFault } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { developerWords } from "./developer-words";

/** What a webhook waits for whose address has not answered its challenge, and the ways to go on. */
export function WebhookChallenge({ webhookId }: { webhookId: string }) {
  const known = useQueryClient();
  const [challenge, setChallenge] = useTyped(`challenge.${webhookId}`, "");
  // Nothing but challenges is sent until one is answered, so the newest delivery is one.
  const { data: sent } = useQuery({
    queryKey: ["webhooks", webhookId, "challenge"],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/webhooks/{id}/deliveries", {
          params: { path: { id: webhookId }, query: { limit: 1 } },
        }),
      ),
    refetchInterval: 3000,
  });
  const reason = sent?.data[0]?.error;
  const verify = useMutation({
    mutationFn: (body: Schemas["VerifyWebhook"]) =>
      answerOf(
        api.POST("/api/v1/webhooks/{id}/verify", { params: { path: { id: webhookId } }, body }),
      ),
    onSuccess: ({ status }) => {
      setChallenge("");
      say(status === "pending" ? developerWords.askedAgain : developerWords.confirmed);
    },
    onError: sayFault,
    onSettled: () => known.invalidateQueries({ queryKey: ["webhooks"] }),
  });
  return (
    <form
      class="notice"
      onSubmit={(event) => {
        event.preventDefault();
        verify.mutate({ challenge });
      }}
    >
      <p>
        <span class="bad" role="status">
          {reason && developerWords.challengeFailed(reason)}
        </span>{" "}
        {developerWords.pendingHint}
      </p>
      <Field label={developerWords.challenge}>
        <input
          required
          value={challenge}
          onInput={({ currentTarget }) => setChallenge(currentTarget.value)}
        />
      </Field>
      <div class="actions">
        <button type="submit" class="plain" disabled={verify.isPending}>
          {developerWords.confirm}
        </button>
        <button
          type="button"
          class="plain"
          disabled={verify.isPending}
          onClick={() => verify.mutate({})}
        >
          {developerWords.askAgain}
        </button>
      </div>
    </form>
  );
}
