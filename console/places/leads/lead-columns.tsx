import { useQuery } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { useDomainQuery } from "../../shell/site";
import type { Column } from "../../ui/data-table";
import { Ago } from "../../ui/time";
import { words } from "../../words";
import { type Lead, type Person, senderOf, statusOf } from "./lead";
import { leadsWords } from "./words";

/** The leads, one row for each person with the newest submission. */
export function columnsOf(open: (person: Person) => void): Column<Person>[] {
  const newestOf = ({ leads }: Person) => leads[0] as Lead;
  return [
    {
      name: leadsWords.from,
      kind: "wide",
      sortBy: "email",
      cell: (person) => (
        <>
          <button type="button" class="link" onClick={() => open(person)}>
            {senderOf(newestOf(person))}
          </button>
          {person.leads.length > 1 && (
            <span class="tag">{leadsWords.times(person.leads.length)}</span>
          )}
          {statusOf(person) === "spam" && <span class="tag">{leadsWords.statuses.spam}</span>}
        </>
      ),
    },
    {
      name: leadsWords.name,
      kind: "clip",
      cell: ({ leads }) => leads.find(({ data }) => data.name)?.data.name as string | undefined,
    },
    {
      name: leadsWords.consent,
      kind: "named",
      cell: consentBadge,
    },
    {
      name: leadsWords.form,
      kind: "clip minor",
      sortBy: "form",
      cell: ({ leads }) => [...new Set(leads.map(({ form }) => form))].join(", "),
    },
    {
      name: leadsWords.page,
      kind: "clip minor",
      cell: (person) => <LeadPage lead={newestOf(person)} />,
    },
    {
      name: leadsWords.when,
      kind: "soft",
      sortBy: "createdAt",
      cell: (person) => <Ago at={newestOf(person).createdAt} />,
    },
  ];
}

/** The page that a lead comes from: a published page's title, or an address. */
function LeadPage({ lead: { landingPageId, meta } }: { lead: Lead }) {
  const query = useDomainQuery();
  const { data } = useQuery({
    queryKey: queryKeys.pages(query.domain, "titles"),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/landing-pages", {
          params: { query: { ...query, limit: 100, omit: ["content"] } },
        }),
      ),
    enabled: Boolean(landingPageId),
    staleTime: 60_000,
  });
  const page = data?.data.find(({ id }) => id === landingPageId);
  return <>{page?.title ?? pathOf(meta.pageUrl)}</>;
}

/** A page as people call it: without what all pages of the site share. */
function pathOf(url: string | null): string {
  return url && URL.canParse(url) ? new URL(url).pathname : (url ?? "–");
}

function consentBadge({ leads }: Person) {
  const withConsent = leads.find(({ consent }) => consent);
  return withConsent ? (
    <span class="tag" title={withConsent.consentText ?? undefined}>
      {words.yes}
    </span>
  ) : null;
}
