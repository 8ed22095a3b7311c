import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { demoArticles } from "../../lib/demo/demo-content";
import { type Seed, writeSeed } from "../../lib/demo/demo-file";
import { seedAccount, seedRest } from "../../lib/demo/seed-demo";
import { readProgress, SeedingEnded } from "../../lib/demo/seeding";
import { onLocalTable } from "../../lib/local/on-local-table";
import { accountKeyOf, toBase62 } from "../../shared/model/ids";
import { deleteItems } from "../../shared/table/dynamo/delete-items";
import { keys } from "../../shared/table/keys";
import { clientOf } from "../support/client";
import { eventually } from "../support/eventually";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), "seed-demo-"));
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

async function seedDemo(log: (sentence: string) => void): Promise<Seed> {
  const seed = await seedAccount(folder, service, log);
  await seedRest(folder, service, seed);
  return seed;
}

test("a folder of another version gets new accounts once, and says so once", async () => {
  const { accountId } = await service.createAccount();
  // The checksum that keys had before they were made with a secret.
  const text = `mws_live_${accountKeyOf(accountId)}${"x".repeat(30)}`;
  const apiKey = text + toBase62(BigInt(crc32(text)), 6);
  writeSeed(folder, { accountId, apiKey, domain: "demo.messaging-widget.dev", messageId: "msg_1" });
  const said: string[] = [];
  const seed = await seedDemo((sentence) => said.push(sentence));
  expect(said).toEqual([
    expect.stringMatching(new RegExp(`^The data in ${folder} was made by another version`)),
  ]);
  expect(seed.accountId).not.toBe(accountId);
  expect(JSON.parse(readFileSync(join(folder, "seed.json"), "utf8"))).toEqual(seed);

  await service.settled();
  const demo = clientOf(service, seed.apiKey);
  const messages = (await demo.get("/messages")).body.data;
  const live = messages.filter(({ status }: { status: string }) => status === "active");
  expect(live.map(({ name }: { name: string }) => name)).toEqual([
    "Why are you leaving?",
    "In your basket",
    "Free delivery",
    "Welcome banner",
  ]);
  expect(messages).toHaveLength(6);
  expect((await demo.get("/me")).body.tag.lastSeenAt).not.toBeNull();
  const { totals, previous } = (await demo.get("/analytics")).body;
  // Past events are counted once, and on their days.
  expect([totals.submissions, totals.conversions]).toEqual([12, 12]);
  expect(previous.totals.submissions).toBe(7);
  expect(previous.totals.impressions).toBeGreaterThan(10_000);
  await fetch(`${service.baseUrl}/api/embed/click?id=${seed.messageId}`, { method: "POST" });
  await service.settled();
  const after = (await demo.get("/analytics")).body.totals;
  expect(after).toMatchObject({ impressions: totals.impressions, clicks: totals.clicks + 1 });

  // A folder of a version that proved no domains mails again after a start.
  const { data } = (await demo.get("/domains")).body;
  const proofOf = async () => (await demo.get(`/domains/${data[0].id}/proof`)).body.isProven;
  expect(await proofOf()).toBe(true);
  const accountKey = accountKeyOf(seed.accountId);
  await onLocalTable(service, (_, table) =>
    deleteItems(table, [keys.domainProof({ accountKey, ordinal: "00" })]),
  );
  expect(await proofOf()).toBe(false);
  expect(await seedDemo((sentence) => said.push(sentence))).toEqual(seed);
  expect(await proofOf()).toBe(true);
  expect(said).toHaveLength(1);
});

test("an interrupted seeding continues where it ended, and creates nothing twice", async () => {
  const other = mkdtempSync(join(tmpdir(), "seed-demo-"));
  const seed = await seedAccount(other, service);
  const demo = clientOf(service, seed.apiKey);
  const ending = new AbortController();
  const killed = seedRest(other, service, seed, ending.signal);
  // Some records were created and noted in the progress file.
  await eventually(() =>
    expect(Object.keys(readProgress(other)?.done ?? {}).length).toBeGreaterThan(8),
  );
  ending.abort();
  await expect(killed).rejects.toThrow(SeedingEnded);
  // The last creation was not recorded: the process died before.
  const file = join(other, "demo-data.json");
  const { done, isComplete } = JSON.parse(readFileSync(file, "utf8"));
  const [last = ""] = Object.keys(done).slice(-1);
  delete done[last];
  writeFileSync(file, JSON.stringify({ done, isComplete }));

  await seedRest(other, service, seed);
  expect(readProgress(other)).toEqual({ done: {}, isComplete: true });
  const names = (await demo.get("/messages")).body.data.map(({ name }: { name: string }) => name);
  expect(names).toHaveLength(new Set(names).size);
  expect(names).toHaveLength(6);
  expect((await demo.get("/knowledge?limit=100")).body.data).toHaveLength(demoArticles.length);
  expect((await demo.get("/landing-pages")).body.data).toHaveLength(1);
  // Only the user's key and Otto's are left.
  const keys = (await demo.get("/api-keys")).body.data;
  const live = keys.filter(({ revokedAt }: { revokedAt: string | null }) => !revokedAt);
  expect(live).toHaveLength(2);
  rmSync(other, { recursive: true });
});
