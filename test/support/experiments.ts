import { countEvents } from "../../functions/embed/count-events";
import { presentResults } from "../../functions/experiments/results/present-results";
import type { ExperimentSettings } from "../../shared/kinds/experiment/experiment";
import { accountIdOf, newTimeId, recordId } from "../../shared/model/ids";
import type { Site } from "../../shared/table/keys";
import { addAccount, addMessage, addSite, type TestStore } from "./store";

/** A visitor as the edge sees one. */
export interface Sender {
  address: string;
  userAgent: string;
}

export const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

/** A running experiment on its own site, with two messages, or with one message and a hold-out. */
export async function startExperimentOn(
  { store, embed }: TestStore,
  settings: Partial<ExperimentSettings> & { hasHoldOut?: boolean } = {},
  startedAt = new Date(),
) {
  const { hasHoldOut, ...given } = settings;
  const site: Site & { domainId: string } = await addSite(store, await addAccount(store));
  const first = (await addMessage(store, site)).message.id;
  const second = hasHoldOut ? null : (await addMessage(store, site)).message.id;
  const timeId = newTimeId(startedAt);
  const at = startedAt.toISOString();
  const experiment = {
    id: recordId("exp", { ...site, timeId }),
    domainId: site.domainId,
    name: "Test",
    arms: [
      { name: "A", messageId: first, weight: 50 },
      { name: "B", messageId: second, weight: 50 },
    ],
    goal: { kind: "EVENT" as const, value: "signed-up" },
    unit: "VISITOR_DAY" as const,
    valueCeiling: null,
    ...given,
    status: "draft" as const,
    ...{ startedAt: null, stoppedAt: null, winner: null, run: null },
    ...{ version: 1, createdAt: at, updatedAt: at },
  };
  const { id } = await store.experiments.create(
    site,
    timeId,
    experiment,
    startedAt,
    (each) => each,
  );
  const started = await store.experiments.change(
    site,
    timeId,
    () => ({ status: "running" as const, startedAt: at }),
    "started",
    startedAt,
    (each) => each,
  );
  if (!started) throw new Error("There is no experiment.");
  const run = (await store.experiments.run(site, timeId, started)).run ?? "";
  const accountId = accountIdOf(site.accountKey) ?? "";
  let made = 0;

  /** Sends events of a page, as its script does. */
  async function send(events: readonly object[], sender: Sender, now: Date): Promise<number> {
    made += 1;
    const body = {
      events: events.map((event, index) => ({
        ...{ eventId: `e${made}-${index}`, messageId: first, experimentId: id, run },
        ...event,
      })),
    };
    const { body: answer } = await countEvents({
      query: new URLSearchParams({ userId: accountId, domain: site.hostname }),
      body: () => body,
      base: "",
      token: "",
      pageHost: undefined,
      country: undefined,
      ...sender,
      store: embed,
      now,
    } as unknown as Parameters<typeof countEvents>[0]);
    return JSON.parse(answer).accepted;
  }

  /** The results at a time. */
  async function results(now: Date) {
    const row = await store.experiments.read(site, timeId);
    if (!row) throw new Error("There is no experiment.");
    const days = await store.experiments.counts(site, timeId, run, row.experiment.arms.length);
    return presentResults(row.experiment, true, days, "UTC", now);
  }

  return { site, timeId, id, run, messages: { first, second }, send, results };
}
