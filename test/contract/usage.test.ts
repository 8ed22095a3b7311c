import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/store/dynamo/table";
import { addMinute } from "../../shared/store/metering/add";
import { readMetering } from "../../shared/store/metering/read";
import { clientOf, newClient } from "../support/client";
import { withinAMinute } from "../support/clock";
import { randomFor, sized } from "../support/draw";
import { startTestService, type TestService } from "../support/service";
import { changeRows } from "../support/unknown-fields";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/** As if what was asked so far had been asked so many minutes ago. */
async function minutesPass(client: { accountId: string }, minutes: number): Promise<void> {
  await changeRows(service, accountKeyOf(client.accountId), (row) =>
    typeof row.windowMinute === "number" && row.windowMinute > 0
      ? { ...row, windowMinute: row.windowMinute - minutes }
      : row,
  );
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test("each request is in the usage of its day and of its key, whether its minute is over or not", async () => {
  await withinAMinute(async () => {
    const first = await newClient(service);
    const created = (await first.post("/api-keys", { name: "Second" })).body;
    const second = clientOf(service, created.token);
    const usage = async () => (await first.rest("GET", `/usage?from=${daysAgo(3)}`)).body;
    const before = (await usage()).total.requests;

    await second.get("/me");
    await second.tool("whoami", {});
    await second.tool("list_messages", {});
    await minutesPass(first, 2 * 24 * 60);
    await second.get("/me");
    await second.tool("whoami", {});
    // Opens the first key's minute, whose end the stream tells.
    await first.get("/me");
    await service.settled();

    const { total, days, callers } = await usage();
    // Its own request counts too.
    expect(total).toEqual({ requests: before + 7, tools: 3 });
    const ofSecond = callers.find(({ id }: { id: string }) => id === created.id);
    expect(ofSecond).toEqual({ id: created.id, name: "Second", requests: 5, tools: 3 });
    expect(days.map(({ day }: { day: string }) => day)).toEqual([daysAgo(2), daysAgo(0)]);
    const ofDays = days.map(({ callers: rows }: { callers: { id: string }[] }) =>
      rows.find(({ id }) => id === created.id),
    );
    expect(ofDays).toEqual([
      { id: created.id, requests: 3, tools: 2 },
      { id: created.id, requests: 2, tools: 1 },
    ]);
  });
});

test("what is added up over random minutes is what was answered", async () => {
  const client = await newClient(service);
  const draw = randomFor("usage");
  const usage = async () => (await client.rest("GET", `/usage?from=${daysAgo(30)}`)).body.total;
  const before = await usage();
  let [answered, tools] = [0, 0];
  for (let step = 0; step < sized({ draw: 4, deep: 30 }); step += 1) {
    await minutesPass(client, 1 + Math.floor(draw() * 600));
    // Fewer than the opening of a minute would look like one.
    for (let call = 0; call < 2 + Math.floor(draw() * 4); call += 1) {
      const isTool = draw() < 0.5;
      const answer = isTool
        ? await client.rpc({ jsonrpc: "2.0", id: 1, method: "tools/list" })
        : await client.get("/me");
      expect(answer.status).toBe(200);
      answered += 1;
      tools += isTool ? 1 : 0;
    }
  }
  await service.settled();
  const after = await usage();
  expect([after.requests - before.requests - 1, after.tools]).toEqual([answered, tools]);
});

test("under faults the usage is never below what was answered", async () => {
  const client = await newClient(service);
  const usage = async () => (await client.get("/usage")).body.total.requests as number;
  const before = await usage();
  service.proxy.faults = { seed: 3, conflict: 0.2, lostAnswer: 0.15, throttle: 0.1 };
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.get("/me")));
  await minutesPass(client, 3);
  answers.push(await client.get("/me"));
  service.proxy.faults = {};
  await service.settled();
  const answered = answers.filter(({ status }) => status === 200).length;
  expect(answered).toBeGreaterThan(0);
  expect((await usage()) - before).toBeGreaterThanOrEqual(answered);
});

test("a change of the stream that comes again, or late, adds nothing twice", async () => {
  const table = openTable(service.tableName, { endpoint: service.databaseEndpoint });
  const key = { pk: "A#metered", sk: "KEY#a" };
  const change = (sequenceNumber: string, minute: number) => ({
    id: sequenceNumber,
    sequenceNumber,
    at: new Date(),
    keys: key,
    old: { id: "key_a", windowMinute: minute, windowCount: 7, windowTools: 2 },
    new: { id: "key_a", windowMinute: minute + 1, windowCount: 1, windowTools: 0 },
  });
  for (const each of [change("99", 1000), change("100", 1001), change("99", 1000)])
    await addMinute(table, each, new Date());
  const period = { from: "1970-01-01", to: "1970-01-02" };
  expect((await readMetering(table, "metered", period)).days).toEqual([
    { day: "1970-01-01", id: "key_a", requests: 14, tools: 4 },
  ]);
});

test("a request that is refused before it is known counts for nobody, and others' usage is not shown", async () => {
  const [mine, other] = [await newClient(service), await newClient(service)];
  await other.get("/me");
  const { callers } = (await mine.get("/usage")).body;
  expect(callers).toHaveLength(1);
  const { status, body } = await mine.rest("GET", `/usage?from=${daysAgo(100)}`);
  expect([status, body.error.code]).toEqual([400, "invalid_body"]);
});
