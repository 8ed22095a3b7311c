import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { Link, useLocation } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { usePlace } from "../../shell/use-place";
import { ConfirmButton } from "../../ui/confirm";
import { CheckField, TextField } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { Problem, Skeleton } from "../../ui/states";
import { removeLater, toast, toastError } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { ChangesField } from "./changes-field";
import { Deliveries } from "./deliveries";
import { ShownOnce } from "./record-section";
import { WebhookStatus } from "./webhooks";
import { developerWords } from "./words";

/** One webhook: its settings and actions, and its deliveries. */
export function WebhookPage({ id = "" }: { id?: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.webhooks(id),
    queryFn: () => unwrap(api.GET("/api/v1/webhooks/{id}", { params: { path: { id } } })),
    // The webhook's address may answer the challenge at any time.
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? 3000 : false),
  });
  const { parts = {} } = usePlace();
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div class="editor">
      <header class="head">
        <Link href="/settings/developers" class="back">
          <Icon name="back" />
          {parts["/settings/developers"]}
        </Link>
        <h1>{data.url}</h1>
        <WebhookStatus status={data.status} />
      </header>
      {data.pausedBecause && (
        <div class="notice" role="status">
          <p>{data.pausedBecause}</p>
        </div>
      )}
      {data.status === "pending" && <WebhookChallenge webhookId={id} />}
      <WebhookActions webhook={data} />
      <Deliveries webhook={data} />
    </div>
  );
}

/** Changes the types that are sent, pauses the webhook, replaces its secret or deletes it. */
function WebhookActions({ webhook }: { webhook: Schemas["Webhook"] }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [types, setTypes, isTyped] = useTyped(`changes.${webhook.id}`, webhook.types);
  const path = { id: webhook.id };
  const refreshed = {
    onError: toastError,
    onSettled: () => invalidate(queryClient, queryKeys.webhooks()),
  };
  const update = useMutation({
    mutationFn: (fields: Schemas["UpdateWebhook"]) =>
      unwrap(api.PATCH("/api/v1/webhooks/{id}", { params: { path }, body: fields })),
    onSuccess: () => toast(words.saved),
    ...refreshed,
  });
  const rotate = useMutation({
    mutationFn: () => unwrap(api.POST("/api/v1/webhooks/{id}/rotate-secret", { params: { path } })),
    ...refreshed,
  });
  const remove = () => {
    navigate("/settings/developers");
    removeLater(webhook.id, words.deleted(webhook.url), async () => {
      await unwrap(api.DELETE("/api/v1/webhooks/{id}", { params: { path }, keepalive: true }));
      await refreshed.onSettled();
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
      <CheckField
        label={developerWords.bundle}
        checked={(update.isPending ? update.variables.bundle : undefined) ?? webhook.bundle}
        disabled={update.isPending}
        onChange={(checked) => update.mutate({ bundle: checked })}
      />
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
        <ConfirmButton
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

/** Explains that the address has not answered its challenge, and offers what to do. */
function WebhookChallenge({ webhookId }: { webhookId: string }) {
  const queryClient = useQueryClient();
  const [challenge, setChallenge] = useTyped(`challenge.${webhookId}`, "");
  // Until one is answered, only challenges are sent, so the newest delivery is one.
  const { data: sent } = useQuery({
    queryKey: queryKeys.webhooks(webhookId, "challenge"),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/webhooks/{id}/deliveries", {
          params: { path: { id: webhookId }, query: { limit: 1 } },
        }),
      ),
    refetchInterval: 3000,
  });
  const reason = sent?.data[0]?.error;
  const verify = useMutation({
    mutationFn: (body: Schemas["VerifyWebhook"]) =>
      unwrap(
        api.POST("/api/v1/webhooks/{id}/verify", { params: { path: { id: webhookId } }, body }),
      ),
    onSuccess: ({ status }) => {
      setChallenge("");
      toast(status === "pending" ? developerWords.askedAgain : developerWords.confirmed);
    },
    onError: toastError,
    onSettled: () => invalidate(queryClient, queryKeys.webhooks()),
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
      <TextField
        label={developerWords.challenge}
        required
        value={challenge}
        onChange={setChallenge}
      />
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
