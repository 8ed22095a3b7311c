import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { countsKey } from "../../api/counts";
import { downloadList } from "../../api/download-list";
import { useList } from "../../api/use-list";
import { useDomainQuery, useMay } from "../../shell/site";
import { ListHead } from "../../ui/list-head";
import { More } from "../../ui/more";
import { Problem } from "../../ui/problem";
import { Ago } from "../../ui/time";
import { sayFault } from "../../ui/toasts";
import { useNarrowing } from "../../ui/use-narrowing";
import { words } from "../../words";
import { FormChoice } from "./form-choice";
import { type Lead, type LeadStatus, restOf, senderOf } from "./lead";
import { LeadDialog } from "./lead-dialog";

/** What visitors sent with forms. */
export function Leads() {
  const query = useDomainQuery();
  const known = useQueryClient();
  const narrowing = useNarrowing<LeadStatus>();
  const [opened, setOpened] = useState<Lead>();
  const mayWrite = useMay("support");
  const [form, setForm] = useState("");
  const narrowed = { ...narrowing.wanted, ...(form && { form }) };
  const list = useList(
    ["leads", query.domain, narrowed],
    (page) =>
      answerOf(
        api.GET("/api/v1/form-submissions", {
          params: { query: { ...query, ...narrowed, ...page, limit: 50 } },
        }),
      ),
    { refetchInterval: 60_000, keepsRows: true },
  );
  const mark = useMutation({
    mutationFn: ({ id, status: next }: { id: string; status: LeadStatus }) =>
      answerOf(
        api.PATCH("/api/v1/form-submissions/{id}", {
          params: { path: { id } },
          body: { status: next },
        }),
      ),
    onSuccess: () => {
      for (const queryKey of [countsKey, ["leads"]]) void known.invalidateQueries({ queryKey });
    },
    onError: sayFault,
  });
  const open = (lead: Lead) => {
    setOpened(lead);
    if (lead.status === "new" && mayWrite) mark.mutate({ id: lead.id, status: "read" });
  };
  const { data, error, isPlaceholderData, refetch } = list;
  const rows = list.rows as Lead[];
  return (
    <>
      <ListHead
        title={words.places.leads}
        filter={{
          label: words.leads.filter,
          names: words.leads.statuses,
          value: narrowing.status,
          onChange: narrowing.setStatus,
        }}
        find={{ label: words.leads.find, value: narrowing.text, onChange: narrowing.setText }}
      >
        {rows.length > 0 && (
          <button
            type="button"
            class="plain"
            onClick={() =>
              void downloadList(
                "/api/v1/form-submissions",
                { ...query, ...narrowed },
                `leads-${query.domain}.csv`,
              ).catch(sayFault)
            }
          >
            {words.leads.download}
          </button>
        )}
      </ListHead>
      <FormChoice rows={rows} value={form} onChange={setForm} />
      {error && !data && <Problem error={error} onRetry={() => void refetch()} />}
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
      <More list={list} />
      {data && !isPlaceholderData && rows.length === 0 && (
        <div class="empty">
          <p>{!narrowing.isNarrowed && !form ? words.leads.none : words.leads.noneHere}</p>
        </div>
      )}
      {opened && (
        <LeadDialog
          lead={opened}
          onMark={
            mayWrite
              ? (next) => {
                  mark.mutate({ id: opened.id, status: next });
                  setOpened(undefined);
                }
              : undefined
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
