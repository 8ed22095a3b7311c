import { useMutation } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useSite } from "../../shell/site";
import { TextField } from "../../ui/field";
import { useTyped } from "../../ui/use-typed";
import { ChangesField, changeSays, everyType } from "./changes-field";
import { RecordSection, ShownOnce, useRecords } from "./record-section";
import { developerWords } from "./words";

/** The account's webhooks. A new webhook's secret is shown only once. */
export function Webhooks() {
  const { account } = useSite();
  const [url, setUrl] = useTyped(`${account.id}.webhook`, "");
  const [types, setTypes] = useTyped(`${account.id}.webhook-changes`, ["form_submission.created"]);
  const { list, rows, renew } = useRecords({
    queryKey: queryKeys.webhooks(),
    read: (page) =>
      unwrap(api.GET("/api/v1/webhooks", { params: { query: { limit: 100, ...page } } })),
  });
  const create = useMutation({
    // Gets the fields as an argument: the state would lack what was typed since the last render.
    mutationFn: (body: Schemas["CreateWebhook"]) =>
      unwrap(
        api.POST("/api/v1/webhooks", {
          params: { header: { "Idempotency-Key": crypto.randomUUID() } },
          body,
        }),
      ),
    onSuccess: () => {
      setUrl("");
      return renew();
    },
  });
  return (
    <RecordSection
      title={developerWords.webhooks}
      hint={developerWords.webhooksHint}
      list={list}
      rows={rows}
      form={
        <>
          {create.data && (
            <ShownOnce
              text={create.data.secret}
              label={developerWords.secret}
              hint={developerWords.secretOnce}
            />
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              create.mutate({ url, types });
            }}
          >
            <TextField
              label={developerWords.url}
              hint={developerWords.urlHint}
              type="url"
              required
              value={url}
              onChange={setUrl}
            />
            <ChangesField types={types} error={create.error?.message} onChange={setTypes} />
            <button type="submit" class="plain" disabled={create.isPending}>
              {developerWords.create}
            </button>
          </form>
        </>
      }
      columns={[
        {
          kind: "wide",
          cell: ({ id, url: target }) => <Link href={`/settings/webhooks/${id}`}>{target}</Link>,
        },
        {
          kind: "clip",
          cell: ({ types: sent = [] }) =>
            sent.includes(everyType) ? developerWords.all : sent.map(changeSays).join(" "),
        },
        {
          cell: ({ status }) => (
            <>
              {status && <WebhookStatus status={status} />}
              {status === "pending" && <p class="soft">{developerWords.toConfirm}</p>}
            </>
          ),
        },
      ]}
    />
  );
}

export function WebhookStatus({ status }: { status: Schemas["Webhook"]["status"] }) {
  const look = status === "active" ? "active" : "inactive";
  return <span class={`status ${look}`}>{developerWords.status[status]}</span>;
}
