import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountKeyOf } from "../../shared/model/ids";
import { deleteItems } from "../../shared/table/dynamo/delete-items";
import { openTable } from "../../shared/table/dynamo/table";
import { keys } from "../../shared/table/keys";
import { chatUrl, newVisitor } from "../support/chat";
import { banner, clientOf, newClient } from "../support/client";
import { deepTest } from "../support/deep-test";
import { dumpTexts } from "../support/dump-table";
import { startTestService, type TestService } from "../support/service";
import { newTenant } from "../support/tenant";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

// The records of keys and sessions stay behind.
const changes = "/changes?since=2020-01-01T00:00:00Z&omit=data&limit=100";
const reads = [
  "/messages",
  "/landing-pages",
  "/knowledge",
  "/domains",
  "/form-submissions",
  "/survey-responses",
  "/conversations",
  "/analytics",
  "/assets",
  "/webhooks",
  "/members",
];

test("an account that is exported, erased and imported reads the same with a new key, and nothing is left in between", async () => {
  const tenant = await newTenant(service, "moved");
  const other = await newClient(service);
  await other.post("/messages", { ...banner, name: "Another's" });
  await (await newVisitor(chatUrl(service, tenant.accountId))).say("Again");
  await service.settled();
  const all = async (apiKey: string) => {
    const client = clientOf(service, apiKey);
    const answers = [];
    for (const path of reads) {
      const { status, text } = await client.rest("GET", path);
      answers.push([path, status, text]);
    }
    return { answers, feed: (await client.rest("GET", changes)).body.data };
  };
  const before = await all(tenant.apiKey);
  const account = tenant.accountId;
  const ofOther = async () =>
    (await dumpTexts(service, accountKeyOf(other.accountId))).filter((row) => !/KEY#/.test(row));
  const othersRows = await ofOther();

  const file = join(mkdtempSync(join(tmpdir(), "export-")), "account.jsonl");
  await service.operate(["account", "export"], { account, file });
  const whole = readFileSync(file, "utf8");
  expect(whole).not.toContain("Another's");
  // The process ended within its first page.
  const [header, first = ""] = whole.split("\n");
  writeFileSync(file, `${header}\n${first.slice(0, 20)}`);
  await service.operate(["account", "export"], { account, file });
  expect(readFileSync(file, "utf8").split("\n")).toHaveLength(whole.split("\n").length);

  await expect(service.operate(["account", "erase"], { account })).rejects.toThrow("--confirm");
  await expect(
    service.operate(["account", "erase"], { account, confirm: account, wait: "soon" }),
  ).rejects.toThrow("whole number of seconds");
  await service.operate(["account", "erase"], { account, confirm: account, wait: "3" });
  await service.settled();
  expect(await dumpTexts(service, accountKeyOf(account))).toEqual([]);
  expect((await tenant.get("/me")).status).toBe(401);
  expect(await ofOther()).toEqual(othersRows);

  // A row that an erasure missed would mix with those of the import.
  const left = keys.assetUses({ accountKey: accountKeyOf(account), ordinal: "00" });
  const table = openTable(service.tableName, {
    region: "us-east-1",
    endpoint: service.databaseEndpoint,
  });
  const put = (Item: object) =>
    table.client.send("PutItem", { TableName: service.tableName, Item });
  await put({ ...left, uses: 1 });
  const importing = () => service.operate(["account", "import"], { file });
  await expect(importing()).rejects.toThrow("still has rows of this account");
  await deleteItems(table, [left]);

  await importing();
  // An import that ended before the account's own row is run again, and those before it are no obstacle.
  await deleteItems(table, [keys.account(accountKeyOf(account))]);
  await importing();
  table.client.destroy();
  await service.settled();
  const created = await service.operate(["key", "create"], { account, name: "Moved" });
  await service.settled();
  const after = await all((created as { apiKey: string }).apiKey);
  expect(after.answers).toEqual(before.answers);
  expect(after.feed.slice(0, before.feed.length)).toEqual(before.feed);
  expect(after.feed.slice(before.feed.length)).toEqual([
    expect.objectContaining({ type: "api_key.created" }),
  ]);
  await expect(service.operate(["account", "import"], { file })).rejects.toThrow("already");
});

// The erasure waits as long as operators do, and this stream is later than that.
deepTest(
  "a stream that lags writes nothing more of an account once it is erased",
  async () => {
    const client = await newClient(service);
    const account = client.accountId;
    await service.settled();
    const isOfStream = ({ caller }: { caller: string }) => /^(Projector|Feed)/i.test(caller);
    service.proxy.faults = { throttle: 1, only: isOfStream };
    await client.post("/messages", { ...banner, name: "Late" });
    await newVisitor(chatUrl(service, account)).catch(() => {});
    await service.operate(["account", "erase"], { account, confirm: account });
    service.proxy.faults = {};
    await service.settled();
    expect(await dumpTexts(service, accountKeyOf(account))).toEqual([]);
  },
  120_000,
);
