import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { useSite } from "../../shell/site";
import { say } from "../../ui/toasts";
import { words } from "../../words";

type Me = Schemas["WhoamiResult"];

/** Changes settings of the domain in the address. */
export function useUpdateDomain() {
  const { domain } = useSite();
  const known = useQueryClient();
  return useMutation({
    mutationFn: (fields: Schemas["UpdateDomain"]) =>
      answerOf(
        api.PATCH("/api/v1/domains/{id}", { params: { path: { id: domain.id } }, body: fields }),
      ),
    onSuccess: (answer) => {
      say(words.saved);
      // At once, so that what was saved does not look unsaved until the answer is here.
      known.setQueriesData<Me>({ queryKey: ["me"] }, (me) =>
        me?.domain?.id === answer.id ? { ...me, domain: { ...me.domain, ...answer } } : me,
      );
      return known.invalidateQueries({ queryKey: ["me"] });
    },
  });
}
