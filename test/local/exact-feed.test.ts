import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAccount } from "../../lib/local/create-account";
import { onLocalTable } from "../../lib/local/on-local-table";
import { startLocalService } from "../../lib/local/service";
import { runAdminCommand } from "../../lib/operators/admin/commands";
import type { Change } from "../../shared/kinds/changes/change";
import type { ChangeType } from "../../shared/kinds/changes/change-types";
import { groupBy } from "../../shared/model/group-by";
import { writeCursor } from "../../shared/model/page";
import { banner, clientOf, send, survey } from "../support/client";
import { randomFor, sized } from "../support/draw";
import { type KillableService, startKillableService } from "../support/killable-service";
import { templates } from "../support/templates";

const writeCount = sized({ deep: 10_000, draw: 60 });
const killCount = sized({ deep: 5, draw: 1 });
const writerCount = 10;
// A key may send 120 requests a minute, and each writer has some.
const keysPerWriter = sized({ deep: 8, draw: 2 });
// The plan has room for fifty.
const maxDomains = 40;

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
  const domain = (await owner.post("/domains", { hostname: "shop.acme.com" })).body;
  await owner.patch(`/domains/${domain.id}`, { chat: { enabled: true } });
  const shared = (await owner.post("/messages", banner)).body.id;
  const asking = (await owner.post("/messages", survey)).body.id;
  const keys = await operatorKeys(service, accountId, writerCount * keysPerWriter);

  const random = randomFor("feed");
  const killAt = Array.from({ length: killCount }, (_, index) =>
    Math.floor(((index + 0.2 + 0.6 * random()) * writeCount) / killCount),
  );
  const expected: string[] = [`message.created ${asking} 1`];
  let left = writeCount;
  let isWriting = true;
  let resend = 0;

  /** Sends a request with one of the writer's keys until it gets a final answer. */
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
    const [own, gone]: [WrittenRecord[], WrittenRecord[]] = [[], []];
    const take = (from: WrittenRecord[]) =>
      from.splice(Math.floor(random() * from.length), 1)[0] as WrittenRecord;
    const note = ({ kind, id, version }: WrittenRecord, verb: string) =>
      expected.push(`${kind}.${verb} ${id} ${version}`);
    /** Makes a change that gives the record its next version. */
    async function advance(record: WrittenRecord, verb: string, change: [string, string, object?]) {
      expect((await settle(writer, ...change)).status).toBe(200);
      record.version += 1;
      note(record, verb);
    }

    while (left > 0) {
      left -= 1;
      const [text, dice] = [`${left}`, random()];
      if (dice < 0.2) {
        const visit = visits[left % visits.length] as Visit;
        await visitor(visit, addressOf(left));
        visited[visit] += 1;
      } else if (dice < 0.3) {
        // Ten writers change one message.
        const { status } = await settle(writer, "PATCH", `/messages/${shared}`, { name: text });
        expect(status).toBe(200);
      } else if (dice < 0.303 && domains < maxDomains) {
        domains += 1;
        const made = await settle(writer, "POST", "/domains", { hostname: `d${text}.acme.com` });
        expect(made.status).toBe(201);
        expected.push(`domain.created ${made.body.id} 1`);
      } else if (dice < 0.5 || own.length === 0) {
        const [path, kind, bodyOf] = kinds[left % kinds.length] as WrittenKind;
        const { status, body } = await settle(writer, "POST", path, bodyOf(text));
        expect(status).toBe(201);
        own.push({ path, kind, id: body.id, version: 1, isPublished: false });
        note(own.at(-1) as WrittenRecord, "created");
      } else if (dice < 0.92 && (dice < 0.75 || own.length > 0)) {
        const record = take(own);
        const place = `${record.path}/${record.id}`;
        if (dice >= 0.75) {
          // A delete whose answer was lost finds nothing the next time.
          expect([200, 404]).toContain((await settle(writer, "DELETE", place)).status);
          note(record, "deleted");
          gone.push(record);
          continue;
        }
        own.push(record);
        if (record.kind === "landing_page" && dice < 0.62) {
          const verb = record.isPublished ? "unpublish" : "publish";
          record.isPublished = !record.isPublished;
          await advance(record, `${verb}ed`, ["POST", `${place}/${verb}`]);
        } else {
          const change = record.kind === "message" ? { name: text } : { title: text };
          await advance(record, "updated", ["PATCH", place, change]);
        }
      } else if (gone.length > 0) {
        const record = take(gone);
        const version = 1 + Math.floor(random() * record.version);
        await advance(record, "restored", ["POST", `/revisions/${record.id}/${version}/restore`]);
        own.push({ ...record, isPublished: false });
      }
    }
  }

  /** Sends what a visitor sends until it is stored. It is stored once, however often it is sent. */
  async function visitor(visit: Visit, address: string): Promise<void> {
    const embed = () => `${service.baseUrl}/api/embed`;
    const id = randomUUID();
    const requests: Record<Visit, () => [string, object]> = {
      form: () => [`form?${page}&eventId=${id}`, { form: "contact", data: { a: "b" } }],
      survey: () => [
        `survey?id=${asking}`,
        { responseId: id, seq: 1, answers: { why: "so" }, finished: true },
      ],
      chat: () => [`chat/messages?${page}`, { content: "Hello", startId: id }],
    };
    for (;;) {
      const [path, body] = requests[visit]();
      const answer = await send(`${embed()}/${path}`, "POST", {
        body,
        headers: { "x-visitor-address": address },
      }).catch(() => undefined);
      if (answer?.status === 200) return;
      resend += 1;
      await sleep(20);
    }
  }

  /** Reads on from its cursor meanwhile. It dies at random, before or after it has stored a page. */
  async function read(reader: ReturnType<typeof clientOf>, cursor: string) {
    const { status, body } = await reader
      .rest("GET", `/changes?after=${cursor}&limit=${1 + Math.floor(random() * 100)}`)
      .catch(() => ({ status: 0, body: undefined }));
    if (status !== 200) await sleep(50);
    const dies = random() < 0.2;
    if (dies) deaths += 1;
    const keepsPage = status === 200 && (!dies || random() < 0.5);
    for (const change of keepsPage ? (body.data as Change[]) : []) kept.set(change.seq, change);
    // A reader that died continues from its stored cursor.
    if (status !== 200 || dies) return { cursor, hasMore: true };
    return { cursor: body.cursor as string, hasMore: body.hasMore as boolean };
  }

  const page = `userId=${accountId}&domain=shop.acme.com`;
  const kept = new Map<number, Change>();
  const visited = { form: 0, survey: 0, chat: 0 };
  let domains = 0;
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

    const changes = [...kept.values()].sort((left, right) => left.seq - right.seq);
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => index + 1));
    const told = changes.map(({ type, recordId, version }) => `${type} ${recordId} ${version}`);
    expect(new Set(told).size).toBe(told.length);
    const versions = groupBy(changes, ({ recordId }) => recordId);
    const { version } = (await reader.get(`/messages/${shared}`)).body;
    const ofShared = Array.from({ length: version }, (_, index) =>
      index === 0 ? `message.created ${shared} 1` : `message.updated ${shared} ${index + 1}`,
    );
    expect(told.filter((each) => each.includes(shared))).toEqual(ofShared);
    const ofWriters = told.filter(
      (each) =>
        /^(message|landing_page|knowledge_item|domain.created)/.test(each) &&
        ![shared, domain.id].some((id) => each.includes(id)),
    );
    expect(ofWriters.sort()).toEqual(expected.sort());
    for (const [, ofRecord] of versions) {
      const order = ofRecord.map((change) => change.version ?? 0);
      expect(order).toEqual([...order].sort((left, right) => left - right));
    }
    const count = (wanted: ChangeType) => changes.filter(({ type }) => type === wanted).length;
    expect([
      count("form_submission.created"),
      count("survey_response.created"),
      count("survey_response.finished"),
      count("conversation.created"),
      count("chat_message.created"),
    ]).toEqual([visited.form, visited.survey, visited.survey, visited.chat, visited.chat]);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(
      `${changes.length} changes in ${seconds} s, ${resend} requests sent again, ` +
        `${killCount} kills of the service and ${deaths} of the reader.`,
    );
  } finally {
    await last.stop();
  }
}, 3_600_000);

/** The actions of a visitor. */
const visits = ["form", "survey", "chat"] as const;
type Visit = (typeof visits)[number];

/** A record of one writer. */
interface WrittenRecord {
  path: string;
  kind: string;
  id: string;
  version: number;
  isPublished: boolean;
}

type WrittenKind = readonly [path: string, kind: string, bodyOf: (text: string) => object];
const kinds: readonly WrittenKind[] = [
  ["/messages", "message", () => banner],
  ["/knowledge", "knowledge_item", (title) => ({ title, content: "We pay back." })],
  ["/landing-pages", "landing_page", (title) => ({ title, templateId: "waitlist" })],
];

/** A network of its own for every few submissions: one may not send many in a minute. */
function addressOf(index: number): string {
  return `198.51.${Math.floor(index / 250) % 250}.${index % 250}`;
}

async function start(): Promise<KillableService> {
  running = await startKillableService(folder, { lostAnswer: 0.1, conflict: 0.05, throttle: 0.03 });
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
