import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { accountKeyOf, locateRecord } from "../../shared/model/ids";
import { banner, type Client, send, withAnotherKey } from "../support/client";
import { startTestService, type TestService } from "../support/service";
import { accountRows } from "../support/unknown-fields";
import { accountId, deletedId, proposedId, rows, shadowId } from "./fixtures/shadow-rows.json";

// The rows of an account as written by the last release with the status `shadow`: a message created as a shadow, one that was
// active and is a shadow again, one that an author proposes to make a shadow, and a deleted shadow.

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  await service.emptyTable();
  const database = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: service.databaseEndpoint }),
  );
  for (const row of rows) {
    const kept = "ttl" in row ? { ttl: 4_102_444_800 } : {};
    const Item = { ...(JSON.parse(JSON.stringify(row), withBytes) as object), ...kept };
    await database.send(new PutCommand({ TableName: service.tableName, Item }));
  }
  database.destroy();
  client = await withAnotherKey(service, { accountId });
});
afterAll(() => service?.stop());

const withBytes = (_: string, value: unknown) =>
  value && typeof value === "object" && "base64" in value
    ? Buffer.from(`${value.base64}`, "base64")
    : value;

const site = `userId=${accountId}&domain=shop.acme.com`;
const shown = async () => {
  const { body } = await send(`${service.baseUrl}/api/embed/user?${site}`, "GET");
  return (body as { id: string }[]).map(({ id }) => id);
};
const listed = async (query: string) =>
  (await client.rest("GET", `/messages?${query}`)).body.data.map(({ id }: { id: string }) => id);
const storedRows = async () => await accountRows(service, accountKeyOf(accountId));
const timeId = `${locateRecord("msg", shadowId)?.timeId}`;
const placesOf = async () =>
  (await storedRows()).flatMap(({ sk }) =>
    sk.startsWith("MX#") && sk.endsWith(timeId) ? [sk.split("#")[1]] : [],
  );
const isConfigured = async () =>
  (await storedRows()).some(({ pk, sk }) => pk.startsWith("E#") && sk.endsWith(timeId));
const activeBytes = async () =>
  (await storedRows()).find(({ pk, sk }) => pk.startsWith("E#") && sk === "#")?.activeBytes;

test("no page gets a stored shadow, in any language or by its id", async () => {
  expect(await shown()).not.toContain(shadowId);
  expect(await shown()).toHaveLength(2);
  const single = `${service.baseUrl}/api/embed?id=${shadowId}&domain=shop.acme.com`;
  expect((await send(single, "GET")).status).toBe(404);
  expect((await send(`${single}&lang=de`, "GET")).status).toBe(404);
});

test("a stored shadow reads as inactive, with all that it has", async () => {
  const { body } = await client.get(`/messages/${shadowId}`);
  expect(body).toMatchObject({
    ...{ status: "inactive", name: "Shadow", htmlContent: banner.htmlContent, version: 4 },
    translations: { de: { htmlContent: "<p>Schlussverkauf</p>" } },
  });
  expect(await listed("status=inactive")).toEqual([shadowId]);
  expect(await listed("template=banner")).toContain(shadowId);
  expect(await listed("sort=status")).toContain(shadowId);
  expect((await client.rest("GET", "/messages?status=shadow")).status).toBe(400);
});

test("its versions read as inactive, and one can be restored", async () => {
  const path = `/revisions/${shadowId}`;
  const first = (await client.rest("GET", `${path}/1`)).body;
  expect(JSON.stringify(first)).not.toContain('"shadow"');
  expect(first.record.status).toBe("inactive");
  const restored = await client.rest("POST", `${path}/1/restore`);
  expect([restored.status, restored.body.record.status]).toEqual([200, "inactive"]);
  expect(await placesOf()).toHaveLength(1);
  expect(await listed("status=inactive")).toEqual([shadowId]);
  expect(await shown()).not.toContain(shadowId);

  const revived = await client.rest("POST", `/revisions/${deletedId}/1/restore`);
  expect([revived.status, revived.body.record.status]).toEqual([200, "inactive"]);
  expect(await shown()).not.toContain(deletedId);
});

test("a proposal to make a message a shadow reads and is approved as one to switch it off", async () => {
  const [review] = (await client.get("/reviews?state=pending")).body.data;
  expect(review.changes).toEqual({ status: "inactive" });
  const approved = await client.rest("POST", `/reviews/${review.id}/approve`);
  expect(approved.status).toBe(200);
  expect((await client.get(`/messages/${proposedId}`)).body.status).toBe("inactive");
  expect(await shown()).not.toContain(proposedId);
});

test("the next change removes the configuration, and the site's total keeps up", async () => {
  expect([await isConfigured(), await placesOf()]).toEqual([true, ["shadow"]]);
  const before = Number(await activeBytes());
  await client.patch(`/messages/${shadowId}`, { name: "Renamed" });
  expect(await isConfigured()).toBe(false);
  expect(Number(await activeBytes())).toBeLessThan(before);
  expect(await listed("status=inactive")).toEqual([shadowId]);

  await client.patch(`/messages/${shadowId}`, { status: "active" });
  expect([await shown(), await placesOf()]).toEqual([
    expect.arrayContaining([shadowId]),
    ["active"],
  ]);
  expect(await listed("status=inactive")).toEqual([]);
  expect(Number(await activeBytes())).toBeGreaterThan(0);
});

test("a deleted one leaves nothing that pages or lists read", async () => {
  await client.rest("DELETE", `/messages/${shadowId}`);
  expect([await isConfigured(), await placesOf()]).toEqual([false, []]);
});

test("a script that was loaded before reports a shadow, which is taken and dropped", async () => {
  const event = { type: "wouldShow", messageId: shadowId, page: "/", device: "MOBILE" };
  const { status, body } = await send(`${service.baseUrl}/api/embed/events?${site}`, "POST", {
    body: {
      events: [
        { ...event, eventId: randomUUID() },
        { type: "impression", messageId: proposedId, eventId: randomUUID() },
      ],
    },
  });
  expect([status, body]).toEqual([200, { ok: true, accepted: 1, dropped: { unknown: 1 } }]);
  expect((await client.get(`/analytics?messageId=${shadowId}`)).body).not.toHaveProperty(
    "wouldShow",
  );
});
