import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useList } from "../../api/lists";
import type { Schemas } from "../../api/schemas";
import { useInAddress } from "../../ui/address";
import { lazily } from "../../ui/lazily";
import { Segments } from "../../ui/segments";
import { More } from "../../ui/states";
import { Ago } from "../../ui/time";
import { announce, announceFault } from "../../ui/toasts";
import { developerWords } from "../../words/developer";

const SentDialog = lazily(() => import("./sent-dialog").then((loaded) => loaded.SentDialog));

type Filter = keyof typeof developerWords.filters;

const filters = Object.entries(developerWords.filters) as [Filter, string][];

/** What was sent to a webhook, what became of it, and the ways to send it again and to send a test. */
export function Deliveries({ webhook }: { webhook: Schemas["Webhook"] }) {
  const { id: webhookId } = webhook;
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<string>();
  const [filter, setFilter] = useInAddress<Filter>(
    "outcome",
    filters.map(([each]) => each),
  );
  const list = useList(
    ["webhooks", webhookId, "deliveries", filter],
    (page) =>
      answerOf(
        api.GET("/api/v1/webhooks/{id}/deliveries", {
          params: {
            path: { id: webhookId },
            query: { limit: 50, ...page, ...(filter !== "all" && { status: filter }) },
          },
        }),
      ),
    // Whoever tries a webhook looks here at once.
    { refetchInterval: 5_000, staleTime: 0 },
  );
  const replay = useMutation({
    mutationFn: (deliveryId: string) =>
      answerOf(
        api.POST("/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay", {
          params: { path: { id: webhookId, deliveryId } },
        }),
      ),
    onSuccess: () => {
      announce(developerWords.replayed);
      return queryClient.invalidateQueries({ queryKey: ["webhooks", webhookId] });
    },
    onError: announceFault,
  });
  const test = useMutation({
    mutationFn: () =>
      answerOf(api.POST("/api/v1/webhooks/{id}/test", { params: { path: { id: webhookId } } })),
    onSuccess: () => announce(developerWords.tested),
    onError: announceFault,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["webhooks"] }),
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
      {list.rows.length > 0 && (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                <th>{developerWords.type}</th>
                <th>{developerWords.outcome}</th>
                <th class="number minor">{developerWords.attempts}</th>
                <th>{developerWords.answer}</th>
                <th class="minor">{developerWords.when}</th>
                <th>
                  <span class="hidden">{developerWords.replay}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map(({ id, type, status = "pending", ...row }) => (
                <tr key={id} onClick={() => setOpened(id)}>
                  <td class="wide">
                    <button type="button" class="link">
                      {type}
                    </button>
                  </td>
                  <td>
                    <span class={`status ${looks[status]}`}>{developerWords.filters[status]}</span>
                  </td>
                  <td class="number minor">{row.attempt}</td>
                  <td class="answered">
                    {row.error ?? row.statusCode ?? "–"}
                    {row.durationMs != null && (
                      <span class="soft"> · {developerWords.took(row.durationMs)}</span>
                    )}
                  </td>
                  <td class="soft minor">
                    <Ago at={row.createdAt} />
                  </td>
                  <td class="number">
                    <button
                      type="button"
                      class="quiet"
                      disabled={replay.isPending}
                      onClick={(event) => {
                        event.stopPropagation();
                        replay.mutate(id);
                      }}
                    >
                      {developerWords.replay}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.data && list.rows.length === 0 && <p class="soft">{developerWords.noDeliveries}</p>}
      <More list={list} />
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

const looks = { succeeded: "active", pending: "scheduled", failed: "failed" } as const;
