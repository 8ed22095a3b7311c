import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api, type Schemas } from "../../api/client";
import { useDomainQuery, useMay } from "../../shell/site";
import { Dialog } from "../../ui/dialog";
import { Problem } from "../../ui/problem";
import { Segments } from "../../ui/segments";
import { Ago } from "../../ui/time";
import { sayFault } from "../../ui/toasts";
import { words } from "../../words";
import { download } from "./download";

type Lead = Schemas["FormSubmission"];
type LeadStatus = Lead["status"];

const filters = ["all", "new", "read", "spam"] as const;

/** What visitors sent with forms. */
export function Leads() {
  const query = useDomainQuery();
  const known = useQueryClient();
  const [filter, setFilter] = useState<(typeof filters)[number]>("all");
  const [opened, setOpened] = useState<Lead>();
  const mayWrite = useMay("support");
  const status = filter === "all" ? {} : { status: filter };
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["leads", query.domain, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET("/api/v1/form-submissions", {
          params: {
            query: { ...query, ...status, limit: 50, ...(pageParam && { cursor: pageParam }) },
          },
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: 60_000,
  });
  const mark = useMutation({
    mutationFn: ({ id, status: next }: { id: string; status: LeadStatus }) =>
      answerOf(
        api.PATCH("/api/v1/form-submissions/{id}", {
          params: { path: { id } },
          body: { status: next },
        }),
      ),
    onSuccess: () => known.invalidateQueries({ queryKey: ["leads"] }),
    onError: sayFault,
  });
  const open = (lead: Lead) => {
    setOpened(lead);
    if (lead.status === "new" && mayWrite) mark.mutate({ id: lead.id, status: "read" });
  };
  const rows = (data?.pages ?? []).flatMap((page) => page.data as Lead[]);
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <header class="head">
        <h1>{words.places.leads}</h1>
        {rows.length > 0 && (
          <button
            type="button"
            class="plain"
            onClick={() => void download({ ...query, ...status }).catch(sayFault)}
          >
            {words.leads.download}
          </button>
        )}
      </header>
      <div class="filters">
        <Segments
          label={words.leads.filter}
          options={filters.map((value) => ({ value, name: words.leads.statuses[value] }))}
          value={filter}
          onChange={(value) => setFilter(value)}
        />
      </div>
      {rows.length > 0 && (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                <th>{words.leads.from}</th>
                <th>{words.leads.form}</th>
                <th>{words.leads.says}</th>
                <th>{words.leads.country}</th>
                <th>{words.leads.when}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((lead) => (
                <tr key={lead.id} class={lead.status} onClick={() => open(lead)}>
                  <td class="wide">
                    <button type="button" class="link">
                      {senderOf(lead)}
                    </button>
                  </td>
                  <td>{lead.form}</td>
                  <td class="clip">{restOf(lead)}</td>
                  <td>{lead.meta.country ?? "–"}</td>
                  <td class="soft">
                    <Ago at={lead.createdAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <button type="button" class="plain" onClick={() => void fetchNextPage()}>
          {words.more}
        </button>
      )}
      {data && rows.length === 0 && (
        <div class="empty">
          <p>{filter === "all" ? words.leads.none : words.leads.noneHere}</p>
        </div>
      )}
      {opened && (
        <Dialog label={senderOf(opened)} class="lead" onClose={() => setOpened(undefined)}>
          <h2>{senderOf(opened)}</h2>
          <dl>
            {Object.entries(opened.data).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{String(value)}</dd>
              </div>
            ))}
            {opened.meta.pageUrl && (
              <div>
                <dt>{words.leads.page}</dt>
                <dd>{opened.meta.pageUrl}</dd>
              </div>
            )}
            <div>
              <dt>{words.leads.consent}</dt>
              <dd>{opened.consent ? words.yes : words.no}</dd>
            </div>
          </dl>
          {mayWrite && (
            <div class="actions">
              {(["new", "read", "spam"] as const).map((next) => (
                <button
                  key={next}
                  type="button"
                  class="plain"
                  disabled={mark.isPending}
                  onClick={() => {
                    mark.mutate({ id: opened.id, status: next });
                    setOpened(undefined);
                  }}
                >
                  {words.leads.mark[next]}
                </button>
              ))}
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}

function senderOf({ data }: Lead): string {
  const fields = data as Record<string, unknown>;
  return String(fields.email ?? fields.name ?? words.leads.anonymous);
}

function restOf({ data }: Lead): string {
  return Object.entries(data)
    .filter(([name]) => name !== "email")
    .map(([, value]) => String(value))
    .join(" · ");
}
