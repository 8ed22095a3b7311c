import { useQuery } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { useDomainQuery, useMayReadChanges } from "../../shell/site";
import { words } from "../../words";
import { percent } from "../../words/percent";
import { ArmResults } from "../experiments/arm-results";
import { deviceIn } from "./device-in";
import { type Analytics, count, fewest } from "./figures";
import { FiguresTable } from "./figures-table";
import { numbersWords } from "./words";

const { breakdown: texts } = numbersWords;
const mostNames = 10;

/** One message by page and device: its leads. */
export function MessageBreakdown({ id, analytics }: { id: string; analytics: Analytics }) {
  const mayReadLeads = useMayReadChanges();
  return (
    <>
      <ArmResults messageId={id} />
      <div class="breakdown">{mayReadLeads && <LeadTables id={id} analytics={analytics} />}</div>
      <p class="soft">{texts.notKept}</p>
    </>
  );
}

function LeadTables({ id, analytics }: { id: string; analytics: Analytics }) {
  const { data } = useLeadsOf(id, analytics);
  if (!data || data.leads.length === 0) return null;
  const { leads, isWhole, read } = data;
  const tables = {
    [texts.leadsByPage]: countedBy(
      leads,
      ({ meta }) => pageIn(meta.pageUrl),
      mostNames,
      texts.others,
    ),
    [texts.leadsByDevice]: countedBy(
      leads,
      ({ meta }) => {
        const device = deviceIn(meta.userAgent);
        return device ? words.devices[device] : texts.noPage;
      },
      mostNames,
      texts.others,
    ),
  };
  const hasShares = leads.length >= fewest;
  return Object.entries(tables).map(([title, rows]) => (
    <section key={title}>
      <FiguresTable
        heads={[title, texts.leads, ...(hasShares ? [texts.share] : [])]}
        sorted={1}
        rows={rows.map(({ name, count: times }) => ({
          key: name,
          name,
          figures: [count(times), ...(hasShares ? [percent(times / leads.length, 0)] : [])],
        }))}
      />
      {!isWhole && <p class="soft">{texts.newest(count(read))}</p>}
    </section>
  ));
}

/** The path of a page; the same for all its queries. */
function pageIn(url: string | null): string {
  return url && URL.canParse(url) ? new URL(url).pathname : texts.noPage;
}

/** How many of some have each name, most first; at most as many names as wanted, the rest as one. */
function countedBy<Each>(
  all: readonly Each[],
  nameOf: (each: Each) => string,
  mostNames: number,
  others: string,
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(nameOf(each), (counts.get(nameOf(each)) ?? 0) + 1);
  const sorted = [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count);
  const rest = sorted.slice(mostNames).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, mostNames), ...(rest > 0 ? [{ name: others, count: rest }] : [])];
}

type Lead = Pick<Schemas["FormSubmission"], "messageId" | "createdAt" | "meta">;

// What nobody counts.
const omit = ["data", "consent", "consentText", "form", "status", "updatedAt"] as const;

const mostPages = 10;

const rows = 100;

/** The leads of a message in the days that are shown, among the newest thousand of the site. */
function useLeadsOf(messageId: string, { from, to, timezone, totals }: Analytics) {
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
