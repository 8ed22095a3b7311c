import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAccount } from "../../lib/local/create-account";
import { startLocalService } from "../../lib/local/service";
import { banner, clientOf, send } from "../support/client";
import { randomFor, sized } from "../support/draw";
import { startKillableService } from "../support/killable-service";
import { templates } from "../support/templates";

const eventCount = sized({ deep: 10_000, draw: 200 });
const eventsPerBatch = 50;
const sendings = 3;
const killCount = sized({ deep: 5, draw: 1 });
const messageCount = sized({ deep: 20, draw: 5 });
const senders = 6;

let folder: string;
let kill: (() => Promise<void>) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "exact-counts-"));
});
afterEach(async () => {
  await kill?.();
  rmSync(folder, { recursive: true });
});

test(`${eventCount} events, each sent three times, count once each, though answers are lost and the service is killed ${killCount} times`, async () => {
  let running = await startFaulty();
  const { accountId, apiKey } = await createAccount(running, {
    name: "Test",
    email: "test@acme.com",
    plan: "pro",
  });
  const owner = clientOf(running, apiKey);
  await owner.post("/domains", { hostname: "shop.acme.com" });
  const created = await Promise.all(
    Array.from({ length: messageCount }, () => owner.post("/messages", banner)),
  );
  const ids = created.map(({ body }) => body.id as string);
  const random = randomFor("events");
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const types = ["impression", "click", "dismiss", "conversion", "pageview"] as const;
  const events = Array.from({ length: eventCount }, () => {
    const type = pick(types);
    return { type, eventId: randomUUID(), ...(type !== "pageview" && { messageId: pick(ids) }) };
  });
  const batches = Array.from({ length: eventCount / eventsPerBatch }, (_, index) =>
    events.slice(index * eventsPerBatch, (index + 1) * eventsPerBatch),
  );
  // Each has its own network: one network may not send as much in a minute.
  const visits = batches.map((batch, index) => ({ batch, address: `198.51.100.${index}` }));
  const waiting = shuffled(Array.from({ length: sendings }, () => visits).flat(), random);
  const killAt = Array.from({ length: killCount }, (_, index) =>
    Math.floor(((index + 0.2 + 0.6 * random()) * waiting.length) / killCount),
  );
  let sent = 0;
  await Promise.all([
    killing(),
    ...Array.from({ length: senders }, async () => {
      for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
        const body = { events: visit.batch };
        const headers = { "x-visitor-address": visit.address };
        await untilDone(() =>
          send(
            `${running.baseUrl}/api/embed/events?userId=${accountId}&domain=shop.acme.com`,
            "POST",
            { body, headers },
          ),
        );
        sent += 1;
      }
    }),
  ]);
  await kill?.();

  async function killing() {
    for (const at of killAt) {
      while (sent < at) await sleep(2);
      await kill?.();
      running = await startFaulty();
    }
  }

  const service = await startLocalService({ dataDirectory: folder, cdkOut: await templates() });
  try {
    await service.settled();
    const reader = clientOf(service, apiKey);
    const { data } = (await reader.get(`/messages?limit=${messageCount}`)).body;
    const counted = data.map(({ id, impressions, clicks, dismissals, conversions }: Counted) => ({
      id,
      impressions,
      clicks,
      dismissals,
      conversions,
    }));
    const of = (type: string, id?: string) =>
      events.filter((event) => event.type === type && (!id || event.messageId === id)).length;
    expect(counted).toEqual(
      [...ids]
        .sort()
        .reverse()
        .map((id) => ({
          id,
          impressions: of("impression", id),
          clicks: of("click", id),
          dismissals: of("dismiss", id),
          conversions: of("conversion", id),
        })),
    );
    const { totals } = (await reader.get("/analytics")).body;
    expect(totals).toMatchObject({
      pageviews: of("pageview"),
      impressions: of("impression"),
      clicks: of("click"),
      dismissals: of("dismiss"),
      conversions: of("conversion"),
    });
  } finally {
    await service.stop();
  }
}, 300_000);

interface Counted {
  id: string;
  impressions: number;
  clicks: number;
  dismissals: number;
  conversions: number;
}

async function startFaulty() {
  const started = await startKillableService(folder);
  kill = async () => {
    kill = undefined;
    await started.kill();
  };
  return started;
}

/** Repeats a request until it succeeds, as a page's script does. */
async function untilDone(request: () => Promise<{ status: number }>): Promise<void> {
  for (;;) {
    const answer = await request().catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(20);
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}
