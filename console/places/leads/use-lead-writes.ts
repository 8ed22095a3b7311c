import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { countsKey } from "../../api/counts";
import { showAtOnce, withRow } from "../../api/show-at-once";
import { removeAllLater } from "../../ui/removals";
import { sayFault } from "../../ui/toasts";
import { words } from "../../words";
import { type Lead, type LeadStatus, senderOf } from "./lead";
import { leadsWords } from "./words";

/** The writes of leads. A mark shows at once; a deletion waits for its Undo. */
export function useLeadWrites() {
  const known = useQueryClient();
  const renew = async () => {
    for (const queryKey of [countsKey, ["leads"]]) await known.invalidateQueries({ queryKey });
  };
  const mark = useMutation({
    mutationFn: ({ id, status }: { id: string; status: LeadStatus }) =>
      answerOf(
        api.PATCH("/api/v1/form-submissions/{id}", { params: { path: { id } }, body: { status } }),
      ),
    onMutate: ({ id, status }) => showAtOnce(known, [["leads"], withRow(id, { status })]),
    onError: (error, _, takeBack) => {
      takeBack?.();
      sayFault(error);
    },
    onSettled: () => void renew(),
  });
  return {
    /** Marks those that are not so yet. */
    mark: (leads: readonly Lead[], status: LeadStatus) => {
      for (const lead of leads) if (lead.status !== status) mark.mutate({ id: lead.id, status });
    },
    remove: (leads: readonly Lead[]) => {
      const [first] = leads;
      if (!first) return;
      removeAllLater(
        leads.map(({ id }) => id),
        leads.length === 1
          ? leadsWords.deleted(senderOf(first))
          : words.deletedSeveral(leads.length),
        (id) =>
          answerOf(
            api.DELETE("/api/v1/form-submissions/{id}", {
              params: { path: { id } },
              keepalive: true,
            }),
          ),
        renew,
      );
    },
  };
}
