import { useQuery } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { useDomainQuery } from "../../shell/site";
import type { Analytics } from "./figures";

type Lead = Pick<Schemas["FormSubmission"], "messageId" | "createdAt" | "meta">;

// What nobody counts.
const omit = ["data", "consent", "consentText", "form", "status", "updatedAt"] as const;
const mostPages = 10;
const rows = 100;

/** The leads of a message in the days that are shown, among the newest thousand of the site. */
export function useLeadsOf(messageId: string, { from, to, timezone, totals }: Analytics) {
  const query = useDomainQuery();
  return useQuery({
    queryKey: ["leads", query.domain, "of", messageId, from, to],
    queryFn: async () => {
      // The Swedish way to write a date is that of the API.
      const calendar = new Intl.DateTimeFormat("sv", { timeZone: timezone });
      const found: Lead[] = [];
      let cursor: string | undefined;
      let read = 0;
      do {
        const page = await answerOf(
          api.GET("/api/v1/form-submissions", {
            params: {
              query: { ...query, omit: [...omit], limit: rows, ...(cursor && { cursor }) },
            },
          }),
        );
        const leads = page.data as Lead[];
        const days = leads.map(({ createdAt }) => calendar.format(new Date(createdAt)));
        found.push(
          ...leads.filter(
            (lead, index) => lead.messageId === messageId && isBetween(days[index] ?? "", from, to),
          ),
        );
        read += leads.length;
        // They come newest first.
        cursor = (days.at(-1) ?? "") < from ? undefined : (page.nextCursor ?? undefined);
      } while (cursor !== undefined && read < mostPages * rows);
      return { leads: found, isWhole: cursor === undefined, read };
    },
    enabled: totals.submissions > 0,
    staleTime: 60_000,
  });
}

function isBetween(day: string, from: string, to: string): boolean {
  return from <= day && day <= to;
}
