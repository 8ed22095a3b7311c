import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { useSite } from "../../shell/site";
import { say } from "../../ui/toasts";
import { words } from "../../words";

/** Changes settings of the domain in the address. */
export function useUpdateDomain() {
  const { domain } = useSite();
  const known = useQueryClient();
  return useMutation({
    mutationFn: (fields: Schemas["UpdateDomain"]) =>
      answerOf(
        api.PATCH("/api/v1/domains/{id}", { params: { path: { id: domain.id } }, body: fields }),
      ),
    onSuccess: () => {
      say(words.saved);
      return known.invalidateQueries({ queryKey: ["me"] });
    },
  });
}
