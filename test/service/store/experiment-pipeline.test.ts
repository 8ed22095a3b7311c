import { armOf, bucketCount, hashOf } from "../../../shared/rules/share-of";
import { isDeep, randomFor, sized } from "../../support/draw";
import { chrome, startExperimentOn } from "../../support/experiments";
import { startTestStore, type TestStore } from "../../support/store";

// Whole experiments, from the pages' requests to the verdict, compared with the test's own count.

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const experiments = sized({ deep: 300, draw: 6 });
const visits = sized({ deep: 260, draw: 120 });
// Ahead of the clock: DynamoDB deletes rows whose time is over, and a visitor without a row counts again.
const start = new Date("2040-11-20T09:00:00Z");
const hourMs = 3_600_000;
const days = 3;
const atOnce = 6;
const browsers = [
  chrome,
  `${chrome} Edg/140.0`,
  "Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0",
];
const ceiling = 50_000;

interface Visit {
  at: Date;
  address: string;
  userAgent: string;
  /** The page's requests: whether the visitor met an arm, and reached the goal before and after that. */
  meets: boolean;
  before: boolean;
  after: boolean;
  value: number;
  /** Whether the service's answer was lost, so that the page sends all again; whether the last event never left. */
  isRepeated: boolean;
  isCut: boolean;
}

interface Counted {
  units: number;
  conversions: number;
  amounts: number;
}

/** Visits over three days, some within a minute of midnight, and many on a few networks that they share. */
function drawVisits(random: () => number, rate: number): Visit[] {
  const drawn = Array.from({ length: visits }, (): Visit => {
    const network = random() < 0.4 ? Math.floor(random() * 5) : 10 + Math.floor(random() * 240);
    const midnight = new Date("2040-11-21T00:00:00Z").getTime();
    const at =
      random() < 0.1
        ? midnight + (random() - 0.5) * 60_000
        : start.getTime() + random() * (days - 1) * 24 * hourMs;
    return {
      at: new Date(at),
      address: `192.0.2.${network}`,
      userAgent: browsers[Math.floor(random() * browsers.length)] ?? chrome,
      meets: random() < 0.85,
      before: random() < rate / 4,
      after: random() < rate,
      value: Math.round(Math.exp(8 + random() * 4)),
      isRepeated: random() < 0.3,
      isCut: random() < 0.05,
    };
  });
  return drawn.sort((left, right) => left.at.getTime() - right.at.getTime());
}

/** The arm that the edge's bucket gives a visitor for a day. */
function armFor({ at, address, userAgent }: Visit, id: string): number {
  const who = `${userAgent} ${address} ${at.toISOString().slice(0, 10)}`;
  return armOf(hashOf(who) % bucketCount, id, [50, 50]);
}

/** Counts the same visits in the simplest way. */
function countedBy(drawn: readonly Visit[], id: string): Counted[] {
  const units = new Map<string, { arm: number; reached: boolean }>();
  const counts = [0, 1].map(() => ({ units: 0, conversions: 0, amounts: 0 }));
  for (const visit of drawn) {
    const key = [visit.at.toISOString().slice(0, 10), visit.address, visit.userAgent].join(" ");
    // In the order of sending; repetitions come after all of it.
    const sent = eventsOf(visit, id);
    for (const { type, value } of visit.isRepeated ? [...sent, ...sent] : sent) {
      const unit = units.get(key);
      if (type === "exposure" && !unit) {
        const arm = armFor(visit, id);
        units.set(key, { arm, reached: false });
        (counts[arm] as Counted).units += 1;
      }
      if (type === "outcome" && unit && !unit.reached) {
        unit.reached = true;
        const ofArm = counts[unit.arm] as Counted;
        ofArm.conversions += 1;
        ofArm.amounts += Math.min(value ?? 0, ceiling);
      }
    }
  }
  return counts;
}

interface SentEvent {
  type: "exposure" | "outcome";
  arm?: number;
  value?: number;
  currency?: string;
}

function eventsOf(visit: Visit, id: string): SentEvent[] {
  const outcome = { type: "outcome" as const, value: visit.value, currency: "EUR" };
  const events: SentEvent[] = [
    ...(visit.before ? [outcome] : []),
    ...(visit.meets ? [{ type: "exposure" as const, arm: armFor(visit, id) }] : []),
    ...(visit.after ? [outcome] : []),
  ];
  return visit.isCut ? events.slice(0, -1) : events;
}

test("exposures, goals and values are counted exactly, whatever is repeated, cut, shared or at midnight", async () => {
  const random = randomFor("whole experiments");
  let calls = 0;
  const all = Array.from({ length: experiments }, (_, index) =>
    drawVisits(random, [0.005, 0.05, 0.3][index % 3] ?? 0.05),
  );
  const measure = async (drawn: readonly Visit[]) => {
    const goal = { kind: "EVENT" as const, value: "purchase", currency: "EUR" };
    const settings = { goal, valueCeiling: ceiling };
    const { id, send, results } = await startExperimentOn(service, settings, start);
    for (const visit of drawn) {
      const sending = () => send(eventsOf(visit, id), visit, visit.at);
      await sending();
      if (visit.isRepeated) await sending();
    }
    const { arms, comparisons } = await results(new Date("2040-11-24T00:00:00Z"));
    expect(
      arms.map(({ units, conversions, value }) => ({ units, conversions, amounts: value })),
    ).toEqual(countedBy(drawn, id));
    // No arm is better here.
    calls += Number(comparisons.some(({ state }) => state === "MORE" || state === "FEWER"));
  };
  // Several at once keep the table and the functions busy at the same time.
  for (let at = 0; at < all.length; at += atOnce) {
    await Promise.all(all.slice(at, at + atOnce).map(measure));
    if (isDeep) process.stderr.write(`${at + atOnce} experiments\n`);
  }
  console.log(`false calls: ${calls} of ${experiments}`);
  // Five percent, plus four standard deviations of this many draws.
  expect(calls).toBeLessThanOrEqual(0.05 * experiments + 4 * Math.sqrt(0.0475 * experiments));
}, 7_200_000);
