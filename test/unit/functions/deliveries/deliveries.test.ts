import { randomUUID } from "node:crypto";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { type Timing, timingAt } from "../../../../functions/deliveries/round-context";
import { serveWebhook } from "../../../../functions/deliveries/serve-webhook";
import type { Change } from "../../../../shared/kinds/changes/change";
import { idOf } from "../../../../shared/kinds/record-kinds";
import { newWebhookSecret } from "../../../../shared/kinds/webhook/webhook";
import { newTimeId } from "../../../../shared/model/ids";
import type { WakeUp, WebhookNotice } from "../../../../shared/runtime/queue/wake-ups";
import { createDeliveryStore, type DeliveryStore } from "../../../../shared/store/deliveries";
import { deleteItems } from "../../../../shared/table/dynamo/delete-items";
import { keys } from "../../../../shared/table/keys";
import { randomFor, sized } from "../../../support/draw";
import { answering, type Receiver, startReceiver } from "../../../support/receiver";
import { addAccount, startTestStore, type TestStore } from "../../../support/store";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

let db: TestStore;
let account: Awaited<ReturnType<typeof addAccount>>;
const receivers: Receiver[] = [];
beforeAll(async () => {
  db = await startTestStore();
  account = await addAccount(db.store);
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop();
});
afterAll(() => db?.stop());

test("each change is sent once, whole, signed, and under an id of its own", async () => {
  const world = await newWorld();
  world.happen(12);
  await world.pass(0);
  expect(world.receivedSeqs()).toEqual(range(1, 12));
  expect(new Set(world.ids()).size).toBe(12);
  for (const { headers, body, json } of world.receiver.received) {
    expect(
      new StandardWebhook(world.secret).verify(body, headers as Record<string, string>),
    ).toEqual(json);
    const { seq } = json.data;
    expect(json).toEqual({
      type: "message.updated",
      timestamp: world.feed[seq - 1]?.createdAt,
      data: world.feed[seq - 1],
    });
  }
  const { rows } = await world.log();
  expect(rows.map(([, { status, attempt, statusCode }]) => [status, attempt, statusCode])).toEqual(
    Array(12).fill(["succeeded", 1, 204]),
  );
  expect(rows.map(([, { id }]) => id).sort()).toEqual([...world.ids()].sort());
});

test("only the types and the domain that the webhook names are sent", async () => {
  const world = await newWorld({ types: ["form_submission.created"], domainId: "one" });
  world.happen(1, { type: "form_submission.created", domainId: "one" });
  world.happen(150, { domainId: "one" });
  world.happen(1, { type: "form_submission.created", domainId: "two" });
  world.happen(1, { type: "form_submission.created", domainId: "one" });
  await world.pass(0);
  expect(world.receivedSeqs()).toEqual([1, 153]);
  expect((await world.progress()).cursor).toBe(153);
});

test("never are more than five sent at once", async () => {
  const world = await newWorld();
  let open = 0;
  let most = 0;
  world.receiver.answer = (_, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.writeHead(200).end();
    }, 20);
  };
  world.happen(23);
  world.wake();
  world.wake();
  await world.pass(0);
  expect(most).toBe(5);
  expect(world.receivedSeqs()).toEqual(range(1, 23));
});

test("a failure is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h, under the same id", async () => {
  const world = await newWorld();
  world.receiver.answer = answering(500, {}, "x".repeat(5000));
  world.happen(1);
  await world.pass(31 * hour);
  const gaps = world
    .times()
    .slice(1)
    .map((at, index) => (at - (world.times()[index] ?? 0)) / second);
  const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];
  expect(gaps).toHaveLength(pauses.length);
  pauses.forEach((pause, index) => {
    expect(gaps[index]).toBeGreaterThanOrEqual(pause);
    expect(gaps[index]).toBeLessThan(pause * 1.11 + 2);
  });
  expect(world.receivedSeqs()).toEqual([1]);
  expect(new Set(world.ids()).size).toBe(1);
  const [[, line] = []] = (await world.log()).rows;
  expect(line).toMatchObject({
    status: "pending",
    attempt: 8,
    statusCode: 500,
    error: "The receiver answered 500.",
    answer: "x".repeat(2048),
  });
});

test("during an outage few are tried, the rest waits in the feed, and all arrive when it is over", async () => {
  const world = await newWorld();
  world.receiver.answer = answering(500);
  const hours = sized({ deep: 60, draw: 20 });
  for (let index = 0; index < hours; index += 1) {
    world.happen(1);
    await world.pass(hour);
  }
  const { cursor } = await world.progress();
  expect(world.receivedSeqs()).toEqual(range(1, cursor));
  expect(cursor).toBeLessThan(10);
  world.receiver.answer = answering(204);
  await world.pass(11 * hour);
  expect(world.receivedSeqs()).toEqual(range(1, hours));
  expect(oneIdEach(world)).toBe(true);
  expect((await world.progress()).pending.size).toBe(0);
});

test("a delivery that a receiver never accepts delays no other for longer than a minute", async () => {
  const world = await newWorld();
  world.receiver.answer = ({ json }, response) =>
    void response.writeHead(json.data.seq === 1 ? 500 : 200).end();
  world.happen(1);
  await world.pass(2 * second);
  world.happen(1);
  await world.pass(10 * second);
  expect(world.receivedSeqs()).toEqual([1, 2]);
  for (let seq = 3; seq < 10; seq += 1) {
    world.happen(1);
    await world.pass(hour);
    expect(world.receivedSeqs()).toEqual(range(1, seq));
  }
});

test("a webhook that waits has one wake-up under way, however many changes come", async () => {
  const world = await newWorld({}, { longestDelayMs: 15 * minute });
  world.receiver.answer = answering(500);
  world.happen(1);
  await world.pass(6 * minute);
  expect(world.queue).toHaveLength(1);
  for (let index = 0; index < 200; index += 1) {
    world.happen(1);
    await world.pass(second);
  }
  expect(world.queue).toHaveLength(1);
  await world.pass(20 * minute);
  expect(world.queue).toHaveLength(1);
  expect(world.times()).toHaveLength(3);
});

test("a delivery that fails eight times while others succeed has failed, and can be replayed under its id", async () => {
  const world = await newWorld();
  world.receiver.answer = ({ json }, response) =>
    void response.writeHead(json.data.seq === 3 ? 500 : 200).end();
  world.happen(5);
  // Others get through all the while.
  for (let passed = 0; passed < 32 * hour; passed += 4 * hour) {
    world.happen(1);
    await world.pass(4 * hour);
  }
  const failed = async () =>
    (await world.log()).rows.map(([, line]) => line).filter(({ status }) => status !== "succeeded");
  expect(await failed()).toMatchObject([
    { seq: 3, status: "failed", attempt: 8, nextAttemptAt: null },
  ]);
  expect(world.receivedSeqs()).toEqual(range(1, world.feed.length));
  world.receiver.answer = answering(200);
  const [line] = await failed();
  if (!line) throw new Error("Nothing failed.");
  await db.store.webhooks.requestReplay(account.key, world.place.timeId, line, world.now());
  const before = world.receiver.received.length;
  world.wake();
  await world.pass(0);
  expect(world.receiver.received).toHaveLength(before + 1);
  expect(world.ids().at(-1)).toBe(line.id);
  expect(await failed()).toEqual([]);
});

test("a receiver that was down for a day gets everything at once when its oldest delivery is sent again", async () => {
  const world = await newWorld();
  world.receiver.answer = answering(500);
  world.happen(7);
  await world.pass(day);
  world.happen(20);
  await world.pass(0);
  world.receiver.answer = answering(200);
  await world.pass(0);
  expect(world.receivedSeqs()).not.toEqual(range(1, 27));
  const waiting = (await world.log()).rows
    .map(([, line]) => line)
    .filter(({ status }) => status !== "succeeded" && status !== "failed");
  const [oldest] = waiting.sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
  if (!oldest) throw new Error("Nothing waits.");
  await db.store.webhooks.requestReplay(account.key, world.place.timeId, oldest, world.now());
  world.wake();
  await world.pass(0);
  expect(world.receivedSeqs()).toEqual(range(1, 27));
});

test("410 pauses a webhook; it continues where it stopped, and loses nothing", async () => {
  const world = await newWorld();
  world.happen(7);
  await world.pass(0);
  world.receiver.answer = answering(410);
  world.happen(7);
  await world.pass(hour);
  expect(await world.webhook()).toMatchObject({
    status: "paused",
    pausedBecause: "The receiver answered 410 Gone.",
    updatedBy: { kind: "system" },
    version: 2,
  });
  const sent = world.receiver.received.length;
  world.happen(20);
  await world.pass(2 * day);
  expect(world.receiver.received).toHaveLength(sent);
  world.receiver.answer = answering(200);
  await world.resume();
  await world.pass(0);
  expect(world.receivedSeqs()).toEqual(range(1, 34));
  expect(oneIdEach(world)).toBe(true);
});

test("five days of nothing but failures pause a webhook with the reason; a success in between does not", async () => {
  const world = await newWorld();
  world.receiver.answer = answering(503);
  world.happen(3);
  await world.pass(4 * day);
  expect((await world.webhook())?.status).toBe("active");
  world.receiver.answer = answering(200);
  await world.pass(12 * hour);
  expect(world.receivedSeqs()).toEqual([1, 2, 3]);
  world.receiver.answer = answering(503);
  world.happen(3);
  await world.pass(4 * day);
  expect((await world.webhook())?.status).toBe("active");
  await world.pass(2 * day);
  expect(await world.webhook()).toMatchObject({
    status: "paused",
    pausedBecause: expect.stringMatching(/five days.*answered 503/),
  });
  // Starting it again gives five more days.
  world.receiver.answer = answering(200);
  await world.resume();
  await world.pass(0);
  expect(world.receivedSeqs()).toEqual(range(1, 6));
  expect(oneIdEach(world)).toBe(true);
});

test("people are notified once of an outage that lasts an hour, with the answer, and once of its end", async () => {
  const world = await newWorld();
  const begun = world.now().toISOString();
  world.receiver.answer = answering(503, {}, `Down\nfor now ${"x".repeat(1_000)}`);
  world.happen(3);
  await world.pass(30 * minute);
  expect(world.told).toEqual([]);
  await world.pass(4 * day);
  const { accountKey, timeId: webhook } = world.place;
  const outage = { accountKey, tells: "webhook", webhook, since: expect.stringMatching(/Z$/) };
  expect(world.told).toEqual([
    {
      ...outage,
      state: "failing",
      error: "The receiver answered 503.",
      answer: expect.stringMatching(/^Down\nfor now x{487}$/),
    },
  ]);
  expect(world.told[0]?.since).toBe(begun);
  // The final pause belongs to the same outage.
  await world.pass(2 * day);
  expect((await world.webhook())?.status).toBe("paused");
  expect(world.told).toHaveLength(1);
  world.receiver.answer = answering(200);
  await world.resume();
  await world.pass(0);
  expect(world.told.slice(1)).toEqual([
    { ...outage, since: begun, state: "over", error: null, answer: null },
  ]);
  world.happen(1);
  await world.pass(0);
  expect(world.told).toHaveLength(2);
});

test("people are notified at once of a webhook that is paused because its receiver has gone", async () => {
  const world = await newWorld();
  world.receiver.answer = answering(410, {}, "Gone");
  world.happen(1);
  await world.pass(0);
  expect(world.told).toMatchObject([{ state: "paused", answer: "Gone" }]);
});

test("a redirect is a failure, wherever it leads, and is not followed", async () => {
  const world = await newWorld();
  for (const location of ["http://169.254.169.254/latest/meta-data", world.receiver.url]) {
    const sent = world.receiver.received.length;
    world.receiver.answer = answering(307, { location });
    world.happen(1);
    await world.pass(0);
    expect(world.receiver.received).toHaveLength(sent + 1);
    const [[, line] = []] = (await world.log()).rows;
    expect(line?.error).toBe("The receiver answered with a redirect (307), which is not followed.");
    world.receiver.answer = answering(200);
    await world.pass(10 * second);
  }
});

test("a receiver that is down, says nothing or hangs up is tried again, and the log says why", async () => {
  const world = await newWorld({}, { attemptMs: 50 });
  world.receiver.answer = () => {};
  world.happen(1);
  await world.pass(0);
  const error = async () => (await world.log()).rows[0]?.[1].error;
  expect(await error()).toBe("No answer within 0.05 s.");
  world.receiver.answer = (_, response) => void response.destroy();
  await world.pass(6 * second);
  expect(await error()).toBe("The connection to the receiver failed (ECONNRESET).");
  const { port } = new URL(world.receiver.url);
  await world.receiver.stop();
  await world.pass(6 * minute);
  expect(await error()).toBe("The receiver refused the connection.");
  const again = await startReceiver(Number(port));
  receivers.push(again);
  await world.pass(hour);
  expect(again.received.map(({ json }) => json.data.seq)).toEqual([1]);
  expect(again.received[0]?.headers["webhook-id"]).toBe(world.ids()[0]);
});

test("a receiver may ask for more time, up to the longest pause", async () => {
  const world = await newWorld();
  world.receiver.answer = answering(429, { "retry-after": "600" });
  world.happen(1);
  await world.pass(9 * minute);
  expect(world.times()).toHaveLength(1);
  world.receiver.answer = answering(503, { "retry-after": "99999999" });
  await world.pass(2 * minute);
  expect(world.times()).toHaveLength(2);
  world.receiver.answer = answering(200);
  await world.pass(10 * hour + minute);
  expect(world.times()).toHaveLength(3);
});

test("while a secret is changed, a receiver accepts everything with either; a day later only with the new one", async () => {
  const world = await newWorld();
  const newSecret = newWebhookSecret();
  world.happen(1);
  await world.pass(0);
  await db.store.webhooks.update(
    account.key,
    world.place.timeId,
    () => ({ fields: { secretRotatedAt: world.now().toISOString() }, newSecret }),
    world.now(),
  );
  world.happen(1);
  await world.pass(0);
  await world.pass(day + minute);
  world.happen(1);
  await world.pass(0);
  expect(world.receiver.received.map((each) => signedWith(each, world.secret))).toEqual([
    true,
    true,
    false,
  ]);
  expect(world.receiver.received.map((each) => signedWith(each, newSecret))).toEqual([
    false,
    true,
    true,
  ]);
});

test("a test is sent once, even by a paused webhook, and is not tried again", async () => {
  const world = await newWorld({ status: "paused" });
  world.receiver.answer = answering(500);
  world.happen(3);
  const timeId = newTimeId(world.now());
  await db.store.webhooks.requestTest(account.key, world.place.timeId, timeId, world.now());
  world.wake();
  await world.pass(day);
  expect(world.receiver.received.map(({ json }) => json.type)).toEqual(["webhook.test"]);
  expect(world.ids()).toEqual([idOf("delivery", timeId)]);
  expect((await world.log()).rows).toMatchObject([[timeId, { status: "failed", attempt: 1 }]]);
});

test("the format for Slack is a text in which a visitor's text makes no links or mentions", async () => {
  const world = await newWorld({ format: "slack" });
  world.happen(1, {
    type: "form_submission.created",
    data: { form: "contact", data: { name: "<!channel> Ann & <https://evil.test|Bob>" } },
  });
  await world.pass(0);
  const { text, ...others } = world.receiver.received[0]?.json ?? {};
  expect(others).toEqual({});
  expect(text).toContain("*Form submission created* by Test key");
  expect(text).toContain("form: contact");
  expect(text).toContain("name: &lt;!channel&gt; Ann &amp; &lt;https://evil.test|Bob&gt;");
});

test("a change that the feed no longer has is dropped, and delays no other", async () => {
  const world = await newWorld();
  world.receiver.answer = answering(500);
  world.happen(2);
  await world.pass(0);
  world.forget(1);
  world.receiver.answer = answering(200);
  await world.pass(10 * second);
  expect(
    (await world.log()).rows.map(([, { seq, status, error }]) => [seq, status, error]),
  ).toEqual([
    [2, "succeeded", null],
    [1, "failed", "The change is no longer in the change feed."],
  ]);
});

test("a webhook that is deleted on the way gets nothing more, and its wake-ups end", async () => {
  const world = await newWorld();
  world.receiver.answer = answering(500);
  world.happen(2);
  await world.pass(0);
  await db.store.webhooks.delete(account.key, world.place.timeId, () => {}, world.now());
  const sent = world.receiver.received.length;
  await world.pass(day);
  expect([world.receiver.received.length, world.queue.length]).toEqual([sent, 0]);
});

test("a sender that always dies after it sent a wake-up does not multiply wake-ups", async () => {
  const world = await newWorld();
  world.diesAfterSending = () => true;
  world.receiver.answer = answering(500);
  world.happen(3);
  let most = 0;
  for (let waited = 0; waited < 60; waited += 1) {
    await world.pass(minute);
    most = Math.max(most, world.queue.length);
  }
  expect(world.deaths).toBeGreaterThanOrEqual(3);
  // A redelivered message, the wake-up that it sent, and the wake-up that this one sent.
  expect(most).toBeLessThanOrEqual(3);
  world.diesAfterSending = () => false;
  world.receiver.answer = answering(200);
  await world.pass(6 * hour);
  expect(world.receivedSeqs()).toEqual([1, 2, 3]);
  expect(world.queue).toEqual([]);
});

test("however often a sender dies, each change arrives at least once under one id, in time", async () => {
  const random = randomFor("dying deliveries");
  const world = await newWorld();
  world.dies = () => random() < 0.15;
  world.receiver.answer = (_, response) =>
    void response.writeHead(random() < 0.3 ? 500 : 200).end();
  for (let index = 0; index < sized({ deep: 200, draw: 5 }); index += 1) {
    world.happen(Math.floor(random() * 6));
    await world.pass(Math.floor(random() * 2 * minute));
  }
  world.dies = () => false;
  world.receiver.answer = answering(200);
  await world.pass(12 * hour);
  expect(world.deaths).toBeGreaterThan(sized({ deep: 20, draw: 0 }));
  expect(world.receivedSeqs()).toEqual(range(1, world.feed.length));
  expect(oneIdEach(world)).toBe(true);
  expect((await world.progress()).pending.size).toBe(0);
});

test("nothing is sent to a URL before it has answered the challenge; then it gets everything since", async () => {
  const world = await newWorld({ verifiedAt: null });
  world.receiver.answerChallenge = answering(204);
  world.happen(3);
  await world.pass(minute);
  expect(world.receiver.received).toHaveLength(0);
  expect(world.receiver.challenges).toHaveLength(1);
  expect((await world.log()).rows[0]?.[1]).toMatchObject({
    type: "webhook.challenge",
    status: "failed",
    error: "The receiver did not answer with the challenge.",
  });
  world.receiver.answerChallenge = ({ json }, response) =>
    void response.end(JSON.stringify({ challenge: json.data.challenge }));
  await world.ask();
  await world.pass(0);
  expect(world.receivedSeqs()).toEqual([1, 2, 3]);
  expect((await world.webhook())?.verifiedAt).toBe(world.now().toISOString());
  for (const { headers, body, json } of world.receiver.challenges) {
    // The world's days have passed, and the library looks at the clock.
    const sentAt = Number(headers["webhook-timestamp"]) * 1000;
    const clock = jest.spyOn(Date, "now").mockReturnValue(sentAt);
    const verified = new StandardWebhook(world.secret).verify(
      body,
      headers as Record<string, string>,
    );
    clock.mockRestore();
    expect(verified).toEqual(json);
    expect(json.data.challenge).toBe("the challenge");
  }
});

test("an answer that is not the challenge opens nothing, and the log does not show it", async () => {
  const world = await newWorld({ verifiedAt: null });
  for (const answer of [
    // A receiver that only echoes the body has not read it.
    (body: string) => [200, body],
    (body: string) => [200, `<p>No such page: ${body}</p>`],
    () => [200, JSON.stringify({ data: { challenge: "the challenge" } })],
    () => [200, "The challenge"],
    () => [404, "the challenge"],
    () => [302, "the challenge"],
  ] as const) {
    world.receiver.answerChallenge = ({ body }, response) => {
      const [status, text] = answer(body);
      response.writeHead(Number(status)).end(text);
    };
    await world.ask();
    await world.pass(minute);
    expect((await world.webhook())?.verifiedAt).toBeNull();
  }
  const { rows } = await world.log();
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.map(([, { answer }]) => answer)).toEqual(rows.map(() => null));
});

test("a bundle has all waiting changes, up to 20, in order, and is retried unchanged", async () => {
  const world = await newWorld({ bundle: true });
  world.happen(45);
  await world.pass(0);
  const bundles = () => world.receiver.received.map(({ json }) => json.data.changes as Change[]);
  const seqs = () => bundles().map((changes) => changes.map(({ seq }) => seq));
  expect(seqs().sort((left, right) => (left[0] ?? 0) - (right[0] ?? 0))).toEqual([
    range(1, 20),
    range(21, 40),
    range(41, 45),
  ]);
  expect(bundles().flat()).toEqual(expect.arrayContaining(world.feed));
  const [[, line] = []] = (await world.log()).rows;
  expect(line).toMatchObject({ type: "webhook.bundle", recordId: null });
  for (const { headers, body, json } of world.receiver.received) {
    const verified = new StandardWebhook(world.secret).verify(
      body,
      headers as Record<string, string>,
    );
    expect([verified, json.type]).toEqual([json, "webhook.bundle"]);
  }
  world.receiver.received.length = 0;
  world.receiver.answer = answering(500);
  world.happen(2);
  await world.pass(0);
  world.happen(1);
  world.receiver.answer = answering(204);
  await world.pass(minute);
  const [first, ...later] = world.receiver.received;
  const again = later.filter(
    ({ headers }) => headers["webhook-id"] === first?.headers["webhook-id"],
  );
  expect(again.map(({ body }) => body)).toEqual([first?.body]);
  expect([...new Set(seqs().flat())].sort()).toEqual([46, 47, 48]);
});

test("a host gets no more than its limit from all webhooks, and the rest arrives later", async () => {
  // At the beginning of a window of ten seconds, which both would otherwise cross at any time.
  const beginning = Math.ceil(Date.now() / (10 * second)) * 10 * second;
  const one = await newWorld({}, {}, beginning);
  const two = await newWorld({ url: one.receiver.url }, {}, beginning);
  const { received } = one.receiver;
  one.happen(70);
  two.happen(30);
  await Promise.all([one.pass(0), two.pass(0)]);
  expect(received).toHaveLength(50);
  for (let waited = 0; waited < 60; waited += 10) {
    const before = received.length;
    await Promise.all([one.pass(10 * second), two.pass(10 * second)]);
    // Windows begin on the clock, so ten seconds can include two, the first of which was used up.
    expect(received.length - before).toBeLessThanOrEqual(100);
  }
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(100);
  expect(received).toHaveLength(100);
  expect((await one.progress()).pending.size + (await two.progress()).pending.size).toBe(0);
});

type World = Awaited<ReturnType<typeof newWorld>>;

/** A webhook with a receiver, a feed, a queue and a clock of its own. Time passes only by `pass`. */
async function newWorld(
  fields: Partial<Parameters<typeof db.store.webhooks.create>[2]> = {},
  times: Partial<Timing> = {},
  clock = Date.now(),
) {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const now = () => new Date(clock);
  const timeId = newTimeId(now());
  const deliveryTimeId = newTimeId(now());
  const secret = newWebhookSecret();
  await db.store.webhooks.create(
    await account.read(),
    timeId,
    {
      id: idOf("webhook", timeId),
      url: receiver.url,
      types: ["*"],
      domainId: null,
      format: "standard",
      bundle: false,
      verifiedAt: now().toISOString(),
      challenge: "the challenge",
      status: "active",
      pausedBecause: null,
      secretRotatedAt: null,
      version: 1,
      createdAt: now().toISOString(),
      updatedAt: now().toISOString(),
      ...fields,
    },
    {
      ...{ secret, cursor: 0 },
      challenging: { deliveryTimeId, host: new URL(receiver.url).host },
    },
  );
  // A verified webhook gets no challenge.
  if (fields.verifiedAt !== null) {
    await deleteItems(db.table, [
      keys.deliveryRequest(account.key, timeId, deliveryTimeId),
      keys.delivery(account.key, timeId, deliveryTimeId),
    ]);
  }
  const place: WakeUp = { accountKey: account.key, timeId };
  const visibilityMs = 90 * second;
  // A queue that hides a message for longer saves the test a thousand wake-ups that find nothing.
  const timing: Timing = { ...timingAt(1), longestDelayMs: day, ...times };
  const store = createDeliveryStore(db.table);
  const receivedAt: number[] = [];
  const receiverPush = receiver.received.push.bind(receiver.received);
  receiver.received.push = (...items) => {
    receivedAt.push(clock);
    return receiverPush(...items);
  };
  const feed: Change[] = [];
  const forgotten = new Set<number>();
  const world = {
    receiver,
    secret,
    place,
    feed,
    now,
    /** The queue, and when its messages are visible. */
    queue: [] as { id: string; at: number }[],
    deaths: 0,
    /** The notices to the account's people. */
    told: [] as WebhookNotice[],
    dies: () => false,
    diesAfterSending: () => false,
    times: () => receivedAt,
    ids: () => receiver.received.map(({ headers }) => String(headers["webhook-id"])),
    receivedSeqs: () =>
      [...new Set<number>(receiver.received.map(({ json }) => json.data.seq))].sort(
        (a, b) => a - b,
      ),
    log: async () => {
      const page = await db.store.webhooks.deliveries(account.key, timeId, {
        limit: 100,
        before: undefined,
      });
      if (!page) throw new Error("The webhook is gone.");
      return page;
    },
    /** Asks for the challenge again. */
    async ask() {
      const host = new URL(receiver.url).host;
      const again = { deliveryTimeId: newTimeId(now()), host };
      await db.store.webhooks.requestChallenge(account.key, timeId, again, now(), () => undefined);
      world.wake();
    },
    webhook: () => db.store.webhooks.read(account.key, timeId),
    async progress() {
      const found = await store.read(place);
      if (!found) throw new Error("The webhook is gone.");
      return found.progress;
    },
    async resume() {
      const change = () => ({
        fields: { status: "active" as const, pausedBecause: null },
        wakes: true,
      });
      await db.store.webhooks.update(account.key, timeId, change, now());
      world.wake();
    },
    forget: (seq: number) => void forgotten.add(seq),
    wake: (at = clock) => void world.queue.push({ id: randomUUID(), at }),
    /** Numbers changes and wakes the webhook, as the feed does. */
    happen(count: number, change: Partial<Change> = {}) {
      for (let index = 0; index < count; index += 1) {
        feed.push({
          seq: feed.length + 1,
          type: "message.updated",
          recordId: `msg_${feed.length + 1}`,
          domainId: "one",
          version: 2,
          actor: { kind: "key", id: "key_1", name: "Test key" },
          note: null,
          createdAt: now().toISOString(),
          data: { name: "Sale" },
          ...change,
        });
      }
      world.wake();
    },
    /** Advances the time, and serves each message when it becomes visible. */
    async pass(ms: number) {
      const end = clock + ms;
      for (;;) {
        world.queue.sort((left, right) => left.at - right.at);
        const [next] = world.queue;
        if (next === undefined || next.at > end) break;
        clock = Math.max(clock, next.at);
        const together = world.queue.splice(0, world.queue.filter(({ at }) => at <= clock).length);
        await Promise.all(together.map(({ id }) => serve(id)));
      }
      clock = end;
    },
  };

  async function serve(messageId: string): Promise<void> {
    const mortal =
      <Work extends unknown[], Result>(work: (...args: Work) => Promise<Result>) =>
      async (...args: Work) => {
        if (world.dies()) throw new Death();
        const result = await work(...args);
        if (world.dies()) throw new Death();
        return result;
      };
    const mortalStore = Object.fromEntries(
      Object.entries(store).map(([name, method]) => [name, mortal(method as never)]),
    ) as unknown as DeliveryStore;
    try {
      const isDone = await serveWebhook(place, {
        store: mortalStore,
        feed: {
          async after(_, seq, limit) {
            const rows = feed.filter((change) => change.seq > seq);
            return { from: seq, rows: rows.slice(0, limit), hasMore: rows.length > limit };
          },
          changes: async (_, seqs) =>
            feed.filter(({ seq }) => seqs.includes(seq) && !forgotten.has(seq)),
        },
        sendWakeUps: mortal(async (wakeUps, delaySeconds = 0) => {
          const news = wakeUps.flatMap((each) => ("tells" in each ? each : []));
          world.told.push(...(news as WebhookNotice[]));
          if (news.length > 0) return;
          expect(wakeUps).toEqual([place]);
          expect(delaySeconds * 1000).toBeLessThanOrEqual(timing.longestDelayMs);
          world.wake(clock + delaySeconds * 1000);
          if (world.diesAfterSending()) throw new Death();
        }),
        messageId,
        timing,
        reach: "local",
        now,
        noteFailures: () => {},
      });
      if (!isDone) comesAgain(messageId);
    } catch (error) {
      if (!(error instanceof Death)) throw error;
      world.deaths += 1;
      // The message was not deleted, so it is visible again.
      comesAgain(messageId);
    }
  }

  function comesAgain(id: string): void {
    world.queue.push({ id, at: clock + visibilityMs });
  }
  return world;
}

class Death extends Error {}

function oneIdEach({ receiver }: World): boolean {
  const ids = new Map<number, Set<unknown>>();
  for (const { headers, json } of receiver.received) {
    const known = ids.get(json.data.seq) ?? new Set();
    ids.set(json.data.seq, known.add(headers["webhook-id"]));
  }
  return [...ids.values()].every(({ size }) => size === 1);
}

function signedWith({ headers, body }: Receiver["received"][number], secret: string): boolean {
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const signature = new StandardWebhook(secret).sign(String(headers["webhook-id"]), at, body);
  return String(headers["webhook-signature"]).split(" ").includes(signature);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
