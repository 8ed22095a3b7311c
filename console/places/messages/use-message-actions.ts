import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { downloadList } from "../../api/download-list";
import { useDomainQuery, useMay } from "../../shell/site";
import type { ChosenAction } from "../../ui/chosen-bar";
import { removeAllLater } from "../../ui/removals";
import { say, sayFault } from "../../ui/toasts";
import { words } from "../../words";
import { messagesWords } from "./words";

// As many as the API takes in one call.
const mostAtOnce = 50;

/** What an editor can do with several messages. Each is one step, and one Undo takes it back. */
export function useMessageActions(): ChosenAction[] | undefined {
  const known = useQueryClient();
  const query = useDomainQuery();
  const mayWrite = useMay("editor");
  const renew = () => known.invalidateQueries({ queryKey: ["messages"] });
  const set = useMutation({
    mutationFn: async ({
      ids,
      status,
    }: {
      ids: readonly string[];
      status: "active" | "inactive";
    }) => {
      const changed: string[] = [];
      for (let first = 0; first < ids.length; first += mostAtOnce) {
        const { results } = await answerOf(
          api.PATCH("/api/v1/messages/bulk", {
            params: { query },
            body: { ids: ids.slice(first, first + mostAtOnce), status },
          }),
        );
        changed.push(...results.flatMap(({ id, error }) => (error ? [] : [id])));
      }
      return changed;
    },
    onSuccess: (changed, { status }) => {
      void renew();
      void known.invalidateQueries({ queryKey: ["message"] });
      if (status === "active") return;
      say(messagesWords.switchedOff(changed.length), {
        undo: () => set.mutate({ ids: changed, status: "active" }),
      });
    },
    onError: sayFault,
  });
  if (!mayWrite) return undefined;
  return [
    {
      name: words.editor.switchOff,
      act: (ids) => set.mutate({ ids: ids.filter((id) => isOn(known, id)), status: "inactive" }),
    },
    {
      name: words.exportCsv,
      act: (ids) =>
        void downloadList("/api/v1/messages", query, `messages-${query.domain}.csv`, (cell) =>
          ids.includes(cell("Id")),
        ).catch(sayFault),
    },
    {
      name: words.delete,
      isBad: true,
      act: (ids) =>
        removeAllLater(
          ids,
          words.deletedSeveral(ids.length),
          (id) =>
            answerOf(
              api.DELETE("/api/v1/messages/{id}", { params: { path: { id } }, keepalive: true }),
            ),
          renew,
        ),
    },
  ];
}

type Known = ReturnType<typeof useQueryClient>;
type Lists = { pages?: { data: { id?: string; status?: string }[] }[] };

/** Whether a message is live or scheduled: only those are switched off, so that Undo switches on no other. */
function isOn(known: Known, id: string): boolean {
  const lists = known.getQueriesData<Lists>({ queryKey: ["messages"] });
  const rows = lists.flatMap(([, list]) => (list?.pages ?? []).flatMap(({ data }) => data));
  const status = rows.find((row) => row.id === id)?.status;
  return status === "active" || status === "scheduled";
}
