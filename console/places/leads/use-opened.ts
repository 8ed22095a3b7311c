import { useQuery } from "@tanstack/preact-query";
import { useEffect, useRef } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useDomainQuery } from "../../shell/site";
import { useInAddress } from "../../ui/use-in-address";
import { type Lead, type Person, peopleOf } from "./lead";

/**
 * The person whose dialog is open: the address names one of their leads, so that a link and the search open it too. It is read by
 * itself where the list does not have it.
 */
export function useOpened(people: readonly Person[], onOpen: (leads: readonly Lead[]) => void) {
  const query = useDomainQuery();
  const [leadId, setLeadId] = useInAddress("lead");
  const listed = people.find(({ leads }) => leads.some(({ id }) => id === leadId));
  const { data } = useQuery({
    queryKey: ["leads", query.domain, "one", leadId],
    enabled: leadId !== "" && !listed,
    // A list, as all that is known of leads: a mark changes its rows.
    queryFn: async () => ({
      data: [
        await answerOf(
          api.GET("/api/v1/form-submissions/{id}", { params: { path: { id: leadId } } }),
        ),
      ],
    }),
  });
  const [read] = peopleOf((data?.data ?? []) as Lead[]);
  // One that is marked may leave the list while somebody reads it.
  const last = useRef<Person>();
  const found = listed ?? read ?? last.current;
  const person = leadId === "" ? undefined : found;
  last.current = person;
  const told = useRef("");
  useEffect(() => {
    if (!person || told.current === leadId) return;
    told.current = leadId;
    onOpen(person.leads);
  });
  return {
    person,
    open: ({ leads: [newest] }: Person) => setLeadId(newest?.id ?? ""),
    close: () => {
      told.current = "";
      setLeadId("");
    },
  };
}
