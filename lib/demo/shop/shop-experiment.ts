import { experiment as kind } from "../../../shared/kinds/experiment/kind";
import { shownOf } from "../../../shared/kinds/experiment/store/shown";
import { locateRecord } from "../../../shared/model/ids";
import type { Store } from "../../../shared/store";
import { countOutcomes } from "../../../shared/table/counters/count-outcomes";
import type { Table } from "../../../shared/table/dynamo/table";
import { keys, type Site } from "../../../shared/table/keys";
import type { FloodGuard } from "../../../shared/table/limits/flood-guard";
import { around, noonOf, writeCounts } from "../demo-past";

// Its visitors are invented.
const unguarded: FloodGuard = (_call, _now, work) => work();

const words = (more: string) =>
  `<p>Free delivery in the EU from €80. ${more} <a href="/demo#collection">See the collection</a></p>`;
const bar = { template: "banner", layout: "BAR", priority: 5 } as const;

/** The request bodies of the bar on the demo shop: as it is, and in other words. */
export const barMessages = [
  { ...bar, name: "Free delivery", htmlContent: words("") },
  { ...bar, name: "Free delivery, and when", htmlContent: words("It is with you in three days.") },
] as const;

/** The request body of an experiment with both. The shop reports the goal when something is put into the basket. */
export const barExperiment = (ids: readonly string[]) => ({
  name: "Does it help to say when it arrives?",
  arms: ["As it was", "Says when"].map((name, arm) => ({ name, messageId: ids[arm], weight: 50 })),
  goal: { kind: "EVENT", value: "added-to-basket" },
});

const days = 13;
const visitorsDaily = 64;
// Of those who see each arm.
const goalShares = [0.2, 0.36];
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36";

/**
 * Starts an experiment as if that had been days ago, and counts its visitors since, each as the intake counts one. They are the
 * same in each demo, so that all see the same verdict.
 */
export async function startInPast(
  store: Store,
  table: Table,
  { id, hostname, now }: { id: string; hostname: string; now: Date },
): Promise<void> {
  const { timeId = "", accountKey = "", ordinal = "" } = locateRecord(kind.prefix, id) ?? {};
  const site: Site = { accountKey, ordinal, hostname };
  const startedAt = noonOf(now, days).toISOString();
  const started = await store.experiments.change(
    site,
    timeId,
    () => ({ status: "running" as const, startedAt }),
    "started",
    now,
    (each) => each,
  );
  const { run } = started ? await store.experiments.run(site, timeId, started) : { run: null };
  if (!started || run === null) return;
  for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
    const visitors = Array.from({ length: visitorsOn(daysAgo, now) }, (_, index) => index);
    const at = noonOf(now, daysAgo);
    const meet = async (visitor: number) => {
      const arm = visitor % 2;
      const event = { timeId, run, arm, visitor: undefined, withinSeconds: 86_400 };
      const kinds = reachesGoal(visitor, arm, daysAgo)
        ? (["exposure", "outcome"] as const)
        : (["exposure"] as const);
      const events = kinds.map((each) => ({ ...event, kind: each, worth: undefined }));
      const address = `10.${daysAgo}.${visitor >> 8}.${visitor & 255}`;
      await countOutcomes(table, unguarded, site, events, { address, userAgent }, at);
    };
    for (const visitor of visitors) await meet(visitor);
  }
  for (const [arm, { timeId: message }] of shownOf(started).arms.entries()) {
    if (message === null) continue;
    const subject = { key: keys.counters(site, message), timeId: message };
    await writeCounts(table, site, subject, now, (daysAgo) => {
      const impressions = daysAgo > days ? 0 : Math.ceil((visitorsOn(daysAgo, now) - arm) / 2);
      return { impressions, clicks: Math.round(impressions * 0.03) };
    });
  }
}

function visitorsOn(daysAgo: number, now: Date): number {
  return around(visitorsDaily, daysAgo, 4, now);
}

/** Spreads the goals over an arm's visitors and days. */
function reachesGoal(visitor: number, arm: number, daysAgo: number): boolean {
  const place = (visitor >> 1) * 0.618 + daysAgo * 0.271;
  return place % 1 < (goalShares[arm] ?? 0);
}
