import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { useList } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useInAddress } from "../../ui/address";
import { type Column, DataTable } from "../../ui/data-table";
import { lazily } from "../../ui/lazily";
import { Segments } from "../../ui/segments";
import { Ago } from "../../ui/time";
import { toast, toastError } from "../../ui/toasts";
import { developerWords } from "./words";

const SentDialog = lazily(() => import("./sent-dialog").then((loaded) => loaded.SentDialog));

type Filter = keyof typeof developerWords.filters;

const filters = Object.entries(developerWords.filters) as [Filter, string][];

/** A webhook's deliveries and their results, with buttons to send one again and to send a test. */
export function Deliveries({ webhook }: { webhook: Schemas["Webhook"] }) {
  const { id: webhookId } = webhook;
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<string>();
  const [filter, setFilter] = useInAddress<Filter>(
    "outcome",
    filters.map(([each]) => each),
  );
  const list = useList(
    queryKeys.webhooks(webhookId, "deliveries", filter),
    (page) =>
      unwrap(
        api.GET("/api/v1/webhooks/{id}/deliveries", {
          params: {
            path: { id: webhookId },
            query: { limit: 50, ...page, ...(filter !== "all" && { status: filter }) },
          },
        }),
      ),
    // Refresh often, because users watch this while they try out a webhook.
    { refetchInterval: 5_000, staleTime: 0 },
  );
  const replay = useMutation({
    mutationFn: (deliveryId: string) =>
      unwrap(
        api.POST("/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay", {
          params: { path: { id: webhookId, deliveryId } },
        }),
      ),
    onSuccess: () => {
      toast(developerWords.replayed);
      return invalidate(queryClient, queryKeys.webhooks(webhookId));
    },
    onError: toastError,
  });
  const test = useMutation({
    mutationFn: () =>
      unwrap(api.POST("/api/v1/webhooks/{id}/test", { params: { path: { id: webhookId } } })),
    onSuccess: () => toast(developerWords.tested),
    onError: toastError,
    onSettled: () => invalidate(queryClient, queryKeys.webhooks()),
  });
  const isPending = webhook.status === "pending";
  const openedDelivery = list.rows.find(({ id }) => id === opened);
  return (
    <>
      <div class="filters">
        <h2>{developerWords.deliveries}</h2>
        <Segments
          label={developerWords.filter}
          options={filters.map(([value, name]) => ({ value, name }))}
          value={filter}
          onChange={(value) => setFilter(value)}
        />
      </div>
      <p class="soft">
        {developerWords.deliveriesHint} {isPending && developerWords.testLater}
      </p>
      <div class="actions">
        <button
          type="button"
          class="plain"
          disabled={isPending || test.isPending}
          onClick={() => test.mutate()}
        >
          {developerWords.test}
        </button>
      </div>
      <DataTable
        caption={developerWords.deliveries}
        list={list}
        rows={list.rows}
        columns={[
          ...columnsOf((id) => setOpened(id)),
          {
            name: developerWords.replay,
            isNameHidden: true,
            kind: "number",
            cell: ({ id }) => (
              <button
                type="button"
                class="quiet"
                disabled={replay.isPending}
                onClick={() => replay.mutate(id)}
              >
                {developerWords.replay}
              </button>
            ),
          },
        ]}
        onOpen={({ id }) => setOpened(id)}
        none={<p class="soft">{developerWords.noDeliveries}</p>}
      />
      {openedDelivery && (
        <SentDialog
          webhook={webhook}
          delivery={openedDelivery}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** The columns of a delivery: its type, time and result. */
function columnsOf(open: (id: string) => void): Column<Schemas["WebhookDeliveryRow"]>[] {
  return [
    {
      name: developerWords.type,
      kind: "wide",
      cell: ({ id, type }) => (
        <button type="button" class="link" onClick={() => open(id)}>
          {type}
        </button>
      ),
    },
    {
      name: developerWords.outcome,
      cell: ({ status = "pending" }) => (
        <span class={`status ${looks[status]}`}>{developerWords.filters[status]}</span>
      ),
    },
    { name: developerWords.attempts, kind: "number minor", cell: ({ attempt }) => attempt },
    {
      name: developerWords.answer,
      kind: "answered",
      cell: ({ error, statusCode, durationMs }) => (
        <>
          {error ?? statusCode ?? "–"}
          {durationMs != null && <span class="soft"> · {developerWords.took(durationMs)}</span>}
        </>
      ),
    },
    {
      name: developerWords.when,
      kind: "soft minor",
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
  ];
}

const looks = { succeeded: "active", pending: "scheduled", failed: "failed" } as const;
