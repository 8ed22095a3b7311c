import { useMayReadChanges } from "../../shell/site";
import { words } from "../../words";
import { percent } from "../../words/percent";
import { ArmResults } from "../experiments/arm-results";
import { countedBy } from "./counted-by";
import { deviceIn } from "./device-in";
import { type Analytics, count, fewest } from "./figures";
import { FiguresTable } from "./figures-table";
import { useLeadsOf } from "./use-leads-of";
import { numbersWords } from "./words";

const { breakdown: texts } = numbersWords;
const mostNames = 10;

/** One message by page and device: its leads, and what a shadow would have been seen by. */
export function MessageBreakdown({ id, analytics }: { id: string; analytics: Analytics }) {
  const mayReadLeads = useMayReadChanges();
  return (
    <>
      <ArmResults messageId={id} />
      <div class="breakdown">
        {mayReadLeads && <LeadTables id={id} analytics={analytics} />}
        <ShadowTables analytics={analytics} />
      </div>
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

function ShadowTables({ analytics: { wouldShow } }: { analytics: Analytics }) {
  if (!wouldShow || wouldShow.views === 0) return null;
  const heads = [texts.visitors, texts.views];
  return (
    <>
      {wouldShow.pages.length > 0 && (
        <FiguresTable
          heads={[texts.seenByPage, ...heads]}
          sorted={2}
          rows={wouldShow.pages.slice(0, mostNames).map(({ page, visitorDays, views }) => ({
            key: page,
            name: page === "others" ? texts.others : page,
            figures: [count(visitorDays), count(views)],
          }))}
        />
      )}
      <FiguresTable
        heads={[texts.seenByDevice, ...heads]}
        rows={wouldShow.devices.map(({ device, visitorDays, views }) => ({
          key: device,
          name: words.devices[device],
          figures: [count(visitorDays), count(views)],
        }))}
      />
    </>
  );
}

/** The path of a page; the same for all its queries. */
function pageIn(url: string | null): string {
  return url && URL.canParse(url) ? new URL(url).pathname : texts.noPage;
}
