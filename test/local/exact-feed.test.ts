import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runAdminCommand } from "../../lib/admin/commands";
import { createAccount } from "../../lib/local/create-account";
import { onLocalTable } from "../../lib/local/on-local-table";
import { startLocalService } from "../../lib/local/service";
import type { Change } from "../../shared/model/changes/change";
import { writeCursor } from "../../shared/model/cursor";
import { groupBy } from "../../shared/model/group-by";
import { banner, clientOf, send } from "../support/client";
import { randomFor, sized } from "../support/draw";
import { type KillableService, startKillableService } from "../support/killable-service";
import { templates } from "../support/templates";

const writeCount = sized({ deep: 10_000, draw: 60 });
const killCount = sized({ deep: 5, draw: 1 });
const writerCount = 10;
// A key may send 120 requests a minute, and each writer has some.
const keysPerWriter = sized({ deep: 8, draw: 2 });

let folder: string;
let running: KillableService | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "exact-feed-"));
});
afterEach(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true });
});

test(`${writeCount} writes by ten writers are each in the feed once, in order, though answers are lost and the service is killed ${killCount} times`, async () => {
  let service = await start();
  const details = { name: "Test", email: "test@acme.com", plan: "business" };
  const { accountId, apiKey } = await createAccount(service, details);
  const owner = clientOf(service, apiKey);
  await owner.post("/domains", { hostname: "shop.acme.com" });
  const shared = (await owner.post("/messages", banner)).body.id;
  const keys = await operatorKeys(service, accountId, writerCount * keysPerWriter);

  const random = randomFor("feed");
  const killAt = Array.from({ length: killCount }, (_, index) =>
    Math.floor(((index + 0.2 + 0.6 * random()) * writeCount) / killCount),
  );
  const expected: string[] = [];
  let left = writeCount;
  let isWriting = true;
  let resend = 0;

  /** Sends a request with one of the writer's keys until it is answered for good. */
  async function settle(writer: number, method: string, path: string, body?: object) {
    const headers = { "idempotency-key": randomUUID() };
    for (let turn = 0; ; turn += 1) {
      const key = keys[writer * keysPerWriter + (turn % keysPerWriter)] ?? "";
      const answer = await clientOf(service, key)
        .rest(method, path, { headers, ...(body && { body }) })
        .catch(() => undefined);
      if (answer && answer.status < 429) return answer;
      resend += 1;
      await sleep(20);
    }
  }

  async function write(writer: number): Promise<void> {
    const own: { path: string; kind: string; id: string; version: number; published?: boolean }[] =
      [];
    const note = (kind: string, verb: string, id: string, version: number) =>
      expected.push(`${kind}.${verb} ${id} ${version}`);
    for (; left > 0; ) {
      left -= 1;
      const dice = random();
      const record = own[Math.floor(random() * own.length)];
      if (dice < 0.2) {
        const sent = { form: "contact", data: { writer } };
        const eventId = randomUUID();
        await untilStored(() =>
          send(`${service.baseUrl}/api/embed/form?${page}&eventId=${eventId}`, "POST", {
            body: sent,
            headers: { "x-visitor-address": addressOf(left) },
          }),
        );
        forms += 1;
      } else if (dice < 0.3) {
        // Ten writers change one message.
        const name = `${writer}-${left}`;
        const { status } = await settle(writer, "PATCH", `/messages/${shared}`, { name });
        expect(status).toBe(200);
      } else if (dice < 0.55 || !record) {
        const [path, kind, body] = kinds[Math.floor(random() * kinds.length)] ?? messageKind;
        const { status, body: made } = await settle(writer, "POST", path, body);
        expect(status).toBe(201);
        own.push({ path, kind, id: made.id, version: 1 });
        note(kind, "created", made.id, 1);
      } else if (dice < 0.85) {
        record.version += 1;
        const toggles = record.kind === "landing_page" && dice < 0.65;
        const verb = toggles ? (record.published ? "unpublish" : "publish") : undefined;
        if (verb) {
          record.published = verb === "publish";
          // A lost answer may have done it: to publish again would be another change, so the key settles it.
          await settle(writer, "POST", `${record.path}/${record.id}/${verb}`);
        } else {
          const text = `${left}`;
          const change = record.kind === "message" ? { name: text } : { title: text };
          await settle(writer, "PATCH", `${record.path}/${record.id}`, change);
        }
        note(record.kind, verb ? `${verb}ed` : "updated", record.id, record.version);
      } else {
        await settle(writer, "DELETE", `${record.path}/${record.id}`);
        own.splice(own.indexOf(record), 1);
        note(record.kind, "deleted", record.id, record.version);
      }
    }
  }

  /** Reads on from its cursor while all this goes on; it dies at random, before or after it has kept a page. */
  async function read(reader: ReturnType<typeof clientOf>, cursor: string) {
    const { status, body } = await reader
      .rest("GET", `/changes?after=${cursor}&limit=${1 + Math.floor(random() * 100)}`)
      .catch(() => ({ status: 0, body: undefined }));
    if (status !== 200) await sleep(50);
    const dies = random() < 0.2;
    if (dies) deaths += 1;
    if (status !== 200 || dies) return { cursor, hasMore: true };
    kept.push(...body.data);
    return { cursor: body.cursor as string, hasMore: body.hasMore as boolean };
  }

  const page = `userId=${accountId}&domain=shop.acme.com`;
  const kept: Change[] = [];
  let forms = 0;
  let deaths = 0;
  const startedAt = Date.now();
  let cursor = writeCursor("0", ["list_changes", accountId]);
  await Promise.all([
    (async () => {
      for (const at of killAt) {
        while (writeCount - left < at) await sleep(2);
        await running?.kill();
        service = await start();
      }
    })(),
    (async () => {
      while (isWriting) {
        ({ cursor } = await read(clientOf(service, apiKey), cursor));
        await sleep(600);
      }
    })(),
    Promise.all(Array.from({ length: writerCount }, (_, writer) => write(writer))).finally(() => {
      isWriting = false;
    }),
  ]);
  await running?.kill();

  const last = await startLocalService({ dataDirectory: folder, cdkOut: await templates() });
  try {
    await last.settled();
    const [readerKey = ""] = await operatorKeys(last, accountId, 1);
    const reader = clientOf(last, readerKey);
    for (let hasMore = true; hasMore; ) ({ cursor, hasMore } = await read(reader, cursor));

    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1));
    const told = kept.map(({ type, recordId, version }) => `${type} ${recordId} ${version}`);
    expect(new Set(told).size).toBe(told.length);
    const versions = groupBy(kept, ({ recordId }) => recordId);
    const { version } = (await reader.get(`/messages/${shared}`)).body;
    const ofShared = Array.from({ length: version }, (_, index) =>
      index === 0 ? `message.created ${shared} 1` : `message.updated ${shared} ${index + 1}`,
    );
    expect(told.filter((each) => each.includes(shared))).toEqual(ofShared);
    const ofWriters = told.filter(
      (each) => /^(message|landing_page|knowledge_item)/.test(each) && !each.includes(shared),
    );
    expect(ofWriters.sort()).toEqual(expected.sort());
    for (const [, changes] of versions) {
      const order = changes.map((change) => change.version ?? 0);
      expect(order).toEqual([...order].sort((left, right) => left - right));
    }
    expect(kept.filter(({ type }) => type === "form_submission.created")).toHaveLength(forms);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(
      `${kept.length} changes in ${seconds} s, ${resend} requests sent again, ` +
        `${killCount} kills of the service and ${deaths} of the reader.`,
    );
  } finally {
    await last.stop();
  }
}, 3_600_000);

type WrittenKind = readonly [path: string, kind: string, body: object];
const messageKind: WrittenKind = ["/messages", "message", banner];
const kinds: readonly WrittenKind[] = [
  messageKind,
  ["/knowledge", "knowledge_item", { title: "Refunds", content: "We pay back." }],
  ["/landing-pages", "landing_page", { title: "Sale", templateId: "waitlist" }],
];

/** A network of its own for every few submissions: one may not send many in a minute. */
function addressOf(index: number): string {
  return `198.51.${Math.floor(index / 250) % 250}.${index % 250}`;
}

async function untilStored(request: () => Promise<{ status: number }>): Promise<void> {
  for (;;) {
    const answer = await request().catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(20);
  }
}

async function start(): Promise<KillableService> {
  running = await startKillableService(folder);
  return running;
}

/** Keys beyond the cap, which operators can make. */
async function operatorKeys(
  { tableName, databaseEndpoint }: Pick<KillableService, "tableName" | "databaseEndpoint">,
  account: string,
  count: number,
): Promise<string[]> {
  return await onLocalTable({ tableName, databaseEndpoint }, async (store) => {
    const keys: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const options = { account, name: `Writer ${index}` };
      const { data } = await runAdminCommand(["key", "create"], options, store, new Date());
      keys.push((data as { apiKey: string }).apiKey);
    }
    return keys;
  });
}
