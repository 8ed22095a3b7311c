import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useList } from "../../api/use-list";
import { More } from "../../ui/more";
import { Segments } from "../../ui/segments";
import { Ago } from "../../ui/time";
import { say, sayFault } from "../../ui/toasts";
import { useInAddress } from "../../ui/use-in-address";
import { developerWords } from "./developer-words";

type Filter = keyof typeof developerWords.filters;

const filters = Object.entries(developerWords.filters) as [Filter, string][];

/** What was sent to a webhook, what became of it, and the way to send it again. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const known = useQueryClient();
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
    { refetchInterval: 15_000 },
  );
  const replay = useMutation({
    mutationFn: (deliveryId: string) =>
      answerOf(
        api.POST("/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay", {
          params: { path: { id: webhookId, deliveryId } },
        }),
      ),
    onSuccess: () => {
      say(developerWords.replayed);
      return known.invalidateQueries({ queryKey: ["webhooks", webhookId] });
    },
    onError: sayFault,
  });
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
      <p class="soft">{developerWords.deliveriesHint}</p>
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
                <tr key={id}>
                  <td class="wide">{type}</td>
                  <td>
                    <span class={`status ${looks[status]}`}>{developerWords.filters[status]}</span>
                  </td>
                  <td class="number minor">{row.attempt}</td>
                  <td class="clip" title={row.answer ?? undefined}>
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
                      onClick={() => replay.mutate(id)}
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
    </>
  );
}

const looks = { succeeded: "active", pending: "scheduled", failed: "failed" } as const;
