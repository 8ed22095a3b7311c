import { readFileSync } from "node:fs";
import type { Change } from "../../shared/kinds/changes/change";
import { accountKeyOf } from "../../shared/model/ids";
import { banner, type Client, clientOf, newClient } from "../support/client";
import { eventually } from "../support/eventually";
import { answering, type Received, type Receiver, startReceiver } from "../support/receiver";
import { startTestService, type TestService } from "../support/service";
import { accountRows, changeRows, deleteRows } from "../support/unknown-fields";

let service: TestService;
const receivers: Receiver[] = [];
beforeAll(async () => {
  service = await startTestService();
});
afterEach(async () => {
  service.proxy.faults = {};
  for (const receiver of receivers.splice(0)) await receiver.stop();
});
afterAll(() => service?.stop());

async function newReceiver(): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}

/** A webhook whose receiver has answered the challenge. */
async function verified(
  client: Pick<Client, "get" | "post">,
  fields: {
    url: string;
    types: string[];
    status?: "active" | "paused";
    bundle?: boolean;
  },
) {
  const { id } = (await client.post("/webhooks", fields)).body;
  await eventually(async () => {
    const { body } = await client.get(`/webhooks/${id}`);
    expect(body.verifiedAt).not.toBeNull();
  });
  return { id };
}

/** The changes in the feed after a cursor, once the feed has caught up. */
async function changesAfter(client: Pick<Client, "rest">, cursor: string): Promise<Change[]> {
  await service.settled();
  return (await client.rest("GET", `/changes?after=${cursor}`)).body.data;
}

test("a webhook whose receiver has gone is paused, which is a change by the service; started again, it misses nothing", async () => {
  const client = await newClient(service);
  const receiver = await newReceiver();
  receiver.answer = answering(410);
  const { id } = await verified(client, { url: receiver.url, types: ["*"] });
  await service.settled();
  await eventually(async () =>
    expect((await client.get(`/webhooks/${id}`)).body.status).toBe("paused"),
  );
  receiver.received.length = 0;
  // Its own creation has paused it.
  const { cursor } = (await client.get("/changes")).body;
  const started = await client.patch(`/webhooks/${id}`, { status: "active" });
  expect(started.body).toMatchObject({ status: "active", pausedBecause: null });
  await service.settled();

  const [first, ...others] = (await changesAfter(client, cursor)).filter(
    ({ type }) => type === "webhook.paused",
  );
  expect(others).toEqual([]);
  const { body: webhook } = await client.get(`/webhooks/${id}`);
  expect(webhook).toMatchObject({
    status: "paused",
    pausedBecause: "The receiver answered 410 Gone.",
  });
  expect(first).toMatchObject({
    recordId: id,
    domainId: null,
    version: webhook.version,
    actor: { kind: "system", id: null, name: null },
    note: null,
    data: webhook,
  });

  await client.post("/messages", banner);
  await service.settled();
  receiver.answer = answering(204);
  const refused = new Map(receiver.received.map(({ headers, json }) => [json.data.seq, headers]));
  receiver.received.length = 0;
  await client.patch(`/webhooks/${id}`, { status: "active" });
  await service.settled();
  await eventually(() =>
    expect(receiver.received.map(({ json }) => json.type)).toContain("message.created"),
  );
  for (const { headers, json } of receiver.received) {
    const earlier = refused.get(json.data.seq);
    if (earlier) expect(headers["webhook-id"]).toBe(earlier["webhook-id"]);
  }
  const taken = new Set(receiver.received.map(({ json }) => json.data.seq));
  expect([...refused.keys()].filter((seq) => !taken.has(seq))).toEqual([]);
});

test("a delivery is read with the body that is sent: of a change, a test and a bundle, but not of a challenge", async () => {
  const client = await newClient(service);
  const receiver = await newReceiver();
  const { id } = await verified(client, { url: receiver.url, types: ["message.created"] });
  const { id: bundling } = await verified(client, {
    url: receiver.url,
    types: ["message.created"],
    bundle: true,
  });
  receiver.received.length = 0;
  const message = (await client.post("/messages", banner)).body;
  await client.post(`/webhooks/${id}/test`);
  await eventually(() => expect(receiver.received).toHaveLength(3));
  const read = async (webhookId: string) => {
    const { body: log } = await client.get(`/webhooks/${webhookId}/deliveries`);
    const each = log.data.map(({ id: deliveryId }: { id: string }) =>
      client.get(`/webhooks/${webhookId}/deliveries/${deliveryId}`),
    );
    return (await Promise.all(each)).map(({ body }) => body);
  };
  const deliveries = [...(await read(id)), ...(await read(bundling))];
  const challenges = deliveries.filter(({ type }) => type === "webhook.challenge");
  expect(challenges.map(({ body }) => body)).toEqual([null, null]);
  const sent = new Map(receiver.received.map(({ headers, body }) => [headers["webhook-id"], body]));
  expect(sent.size).toBe(3);
  for (const [deliveryId, body] of sent)
    expect(deliveries.find((each) => each.id === deliveryId)?.body).toBe(body);
  // Like each attempt, it contains the record in its current state.
  await client.patch(`/messages/${message.id}`, { name: "Autumn" });
  const [changed] = (await read(id)).filter(({ type }) => type === "message.created");
  expect(JSON.parse(changed.body).data.data.name).toBe("Autumn");
  expect((await client.get(`/webhooks/${bundling}/deliveries/${changed.id}`)).status).toBe(404);
});

test("a webhook that was paused for longer than the feed keeps changes continues with the oldest stored one", async () => {
  const client = await newClient(service);
  const receiver = await newReceiver();
  const { id } = await verified(client, {
    url: receiver.url,
    types: ["message.created"],
    status: "paused",
  });
  for (let index = 0; index < 6; index += 1) {
    await client.post("/messages", { ...banner, name: `${index}` });
  }
  const accountKey = accountKeyOf(client.accountId);
  await service.settled();
  const rows = (await accountRows(service, accountKey))
    .filter(({ pk, type }) => pk === `J#${accountKey}` && type === "message.created")
    .sort((left, right) => (left.sk < right.sk ? -1 : 1));
  // TTL has removed some of these rows, and not yet the others.
  const old = rows.slice(0, 4).map(({ sk }) => sk);
  await changeRows(service, accountKey, (row) =>
    row.pk === `J#${accountKey}` && row.sk !== "#" && row.sk <= (old.at(-1) ?? "")
      ? { ...row, ttl: 1 }
      : row,
  );
  await deleteRows(service, rows.slice(1, 2));
  await client.patch(`/webhooks/${id}`, { status: "active" });
  await service.settled();
  await eventually(() => expect(receiver.received).toHaveLength(2));
  expect(receiver.received.map(({ json }) => json.data.data.name).sort()).toEqual(["4", "5"]);
  // New changes are sent as usual.
  await client.post("/messages", { ...banner, name: "6" });
  await service.settled();
  await eventually(() => expect(receiver.received).toHaveLength(3));
});

test("a webhook is pending until its URL answers, or its owner enters the challenge; another URL is challenged again", async () => {
  const client = await newClient(service);
  const receiver = await newReceiver();
  // A receiver of another person, which does not know about it.
  receiver.answerChallenge = answering(200, {}, "OK");
  const fields = { url: receiver.url, types: ["message.created"] };
  const created = (await client.post("/webhooks", fields)).body;
  expect(created).toMatchObject({ status: "pending", verifiedAt: null });
  await client.post("/messages", banner);
  const { id } = created;
  const verify = (body: object) => client.rest("POST", `/webhooks/${id}/verify`, { body });
  expect((await client.post(`/webhooks/${id}/test`)).body.type).toBe("webhook.challenge");
  expect((await verify({})).body).toMatchObject({ status: "pending", version: 1 });
  await eventually(() => expect(receiver.challenges).toHaveLength(3));
  const wrong = await verify({ challenge: "guessed" });
  expect([wrong.status, wrong.body.error.code]).toEqual([400, "invalid_body"]);
  expect(receiver.received).toEqual([]);
  // Nothing that the account can read tells the challenge.
  const [{ json }] = receiver.challenges as [Received];
  const readable = await Promise.all(
    ["/webhooks", `/webhooks/${id}`, `/webhooks/${id}/deliveries`, "/changes"].map((path) =>
      client.get(path),
    ),
  );
  expect(JSON.stringify(readable)).not.toContain(json.data.challenge);
  const confirmed = await verify({ challenge: ` ${json.data.challenge} ` });
  expect(confirmed.body).toMatchObject({ status: "active", verifiedAt: expect.any(String) });
  await eventually(() =>
    expect(receiver.received.map((each) => each.json.type)).toEqual(["message.created"]),
  );

  for (const body of [{}, { challenge: "guessed" }]) {
    const again = (await verify(body)).body;
    expect([again.version, again.warnings]).toEqual([
      confirmed.body.version,
      [
        {
          code: "nothing_changed",
          message: expect.stringMatching(/^The webhook was verified at .* nothing to do\. POST/),
        },
      ],
    ]);
  }

  const other = await newReceiver();
  const moved = await client.patch(`/webhooks/${id}`, { url: other.url });
  expect(moved.body).toMatchObject({ status: "pending", verifiedAt: null });
  expect((await verify({ challenge: json.data.challenge })).status).toBe(400);
  await client.post("/messages", banner);
  await eventually(() => expect(other.received).toHaveLength(1));
  expect((await client.get(`/webhooks/${id}`)).body.status).toBe("active");
});

test("each failed attempt counts in a metric, and a success does not", async () => {
  const client = await newClient(service);
  const receiver = await newReceiver();
  const failures = () =>
    readFileSync(service.logFile, "utf8")
      .split("\n")
      .flatMap((line) => {
        if (!line.includes('"WebhookFailures"')) return [];
        const { _aws, WebhookFailures } = JSON.parse(line);
        const [{ Namespace, Dimensions, Metrics }] = _aws.CloudWatchMetrics;
        expect({ Namespace, Dimensions, Metrics }).toEqual({
          Namespace: expect.stringMatching(/./),
          Dimensions: [[]],
          Metrics: [{ Name: "WebhookFailures", Unit: "Count" }],
        });
        return [WebhookFailures as number];
      })
      .reduce((total, value) => total + value, 0);
  const before = failures();
  const { id } = await verified(client, { url: receiver.url, types: ["message.created"] });
  const test = async (status: number) => {
    receiver.answer = answering(status);
    const sent = receiver.received.length;
    await client.post(`/webhooks/${id}/test`);
    await service.settled();
    await eventually(() => expect(receiver.received).toHaveLength(sent + 1));
  };
  for (const status of [204, 500, 302, 200]) await test(status);
  await eventually(() => expect(failures() - before).toBe(2));
});

test("a webhook to a private address is refused with what is allowed, on a change too", async () => {
  const client = await newClient(service);
  const told =
    'url must lead to a public address; got "https://10.0.0.1/hook". Webhooks go only to https addresses on the public internet, such as "https://hooks.acme.com/changes".';
  const wanted = { url: "https://10.0.0.1/hook", types: ["*"] };
  expect((await client.rest("POST", "/webhooks", { body: wanted })).body.error.message).toBe(told);
  const url = "https://hooks.acme.com/changes";
  const { id } = (await client.post("/webhooks", { ...wanted, url })).body;
  const changed = await client.rest("PATCH", `/webhooks/${id}`, { body: { url: wanted.url } });
  expect(changed.body.error.message).toBe(told);
});

test("of many webhooks created at once, only as many succeed as the plan allows", async () => {
  const { apiKey } = await service.createAccount({ plan: "free" });
  const client = clientOf(service, apiKey);
  service.proxy.faults = { seed: 5, conflict: 0.2, lostAnswer: 0.1 };
  const create = (place: number) =>
    client.post(
      "/webhooks",
      { url: "https://hooks.acme.com/in", types: ["*"], status: "paused" },
      { "idempotency-key": `webhook ${place}` },
    );
  const answers = await Promise.all(Array.from({ length: 15 }, (_, place) => create(place)));
  service.proxy.faults = {};
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(3);
  expect(
    new Set(
      answers
        .filter(({ status }) => status !== 201)
        .map(({ status, body }) => `${status} ${body.error.code}`),
    ),
  ).toEqual(new Set(["403 plan_limit"]));
  expect((await client.get("/webhooks")).body.data).toHaveLength(3);
  expect((await client.get("/me")).body.usage.webhooks).toBe(3);
  // Deletions at once give each place back once.
  const { id } = made[0]?.body ?? {};
  const gone = await Promise.all([1, 2, 3].map(() => client.delete(`/webhooks/${id}`)));
  expect(gone.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const again = await Promise.all([100, 101, 102].map(create));
  expect(again.filter(({ status }) => status === 201)).toHaveLength(1);
});
