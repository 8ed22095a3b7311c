import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { sized } from "../support/draw";
import { type LocalRun, startLocalRun } from "../support/local-run";
import { answering, type Receiver, startReceiver } from "../support/receiver";

// Time passes this many times as fast: five minutes are a second.
const pace = 300;
const environment = { LOCAL_PACE: String(pace) };

let folder: string;
let run: LocalRun;
const receivers: Receiver[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "webhooks-"));
  run = await startLocalRun(folder, [], environment);
});
afterAll(async () => {
  await run?.end("SIGKILL");
  for (const receiver of receivers) await receiver.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("over kills of the run every acknowledged change arrives at least once, under one id, signed", async () => {
  const receiver = await startReceiver();
  receivers.push(receiver);
  let answers = 0;
  // It fails a third of the time.
  receiver.answer = (request, response) => {
    answers += 1;
    answering(answers % 3 === 0 ? 500 : 204)(request, response);
  };
  const { body: hook } = await call("POST", "/webhooks", {
    url: receiver.url,
    types: ["knowledge_item.created"],
  });
  const acknowledged: string[] = [];
  for (let kill = 0; kill < sized({ deep: 10, draw: 1 }); kill += 1) {
    const before = acknowledged.length;
    const writers = [0, 1].map(async () => {
      for (let write = 0; write < 8; write += 1) {
        const answer = await call("POST", "/knowledge", { title: `${kill}`, content: "x" }).catch(
          () => undefined,
        );
        if (answer?.status === 201) acknowledged.push(answer.body.id);
      }
    });
    // Alternates between the middle of the writes and after them.
    if (kill % 2 === 0) await until(() => acknowledged.length >= before + 10, 90_000);
    else await Promise.all(writers);
    await run.end("SIGKILL");
    await Promise.all(writers);
    run = await startLocalRun(folder, [], environment);
  }
  receiver.answer = answering(204);
  const arrived = () => new Set(receiver.received.map(({ json }) => json.data.recordId));
  await until(() => acknowledged.every((id) => arrived().has(id)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(10);

  const ids = new Map<number, Set<unknown>>();
  const verifier = new StandardWebhook(hook.secret);
  for (const { headers, body, json } of receiver.received) {
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(json);
    ids.set(json.data.seq, (ids.get(json.data.seq) ?? new Set()).add(headers["webhook-id"]));
  }
  expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
  const feed = (await call("GET", "/changes")).body;
  expect(feed.hasMore).toBe(false);
});

test("a dead receiver and a slow one delay no others", async () => {
  const [dead, slow, healthy] = [
    await startReceiver(),
    await startReceiver(),
    await startReceiver(),
  ];
  receivers.push(slow, healthy);
  await dead.stop();
  slow.answer = () => {};
  const updates = sized({ deep: 10, draw: 4 });
  for (const { url } of [dead, slow, healthy])
    await call("POST", "/webhooks", { url, types: ["message.updated"] });
  for (let priority = 1; priority <= updates; priority += 1) {
    await call("PATCH", `/messages/${run.demo.messageId}`, { priority: -priority });
    // At this pace a reader that waited for the dead one would wait for minutes.
    await until(() => healthy.received.length >= priority);
  }
  expect(new Set(healthy.received.map(({ json }) => json.data.seq)).size).toBe(updates);
});

async function call(
  method: string,
  path: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape.
): Promise<{ status: number; body: any }> {
  const { baseUrl, apiKey } = run.demo;
  const answer = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  // More kills than the key has writes in a minute: a throttled caller waits.
  if (answer.status === 429) {
    await sleep(Number(answer.headers.get("retry-after")) * 1000);
    return call(method, path, body);
  }
  return { status: answer.status, body: await answer.json() };
}

async function until(isSo: () => boolean, patienceMs = 20_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error("It did not happen in time.");
    await sleep(20);
  }
}
