import { randomUUID } from "node:crypto";
import { banner, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const shadow = { ...banner, status: "shadow" as const };

async function newShadow() {
  const client = await newClient(service);
  const { id } = (await client.post("/messages", shadow)).body;
  const site = `userId=${client.accountId}&domain=shop.acme.com`;
  const report = async (events: object[], headers: Record<string, string> = {}) =>
    (
      await send(`${service.baseUrl}/api/embed/events?${site}`, "POST", {
        body: { events: events.map((event) => ({ eventId: randomUUID(), ...event })) },
        headers,
      })
    ).body;
  const wouldShow = async () => {
    await service.settled();
    return (await client.get(`/analytics?messageId=${id}`)).body.wouldShow;
  };
  return { client, id, site, report, wouldShow };
}

test("a shadow is in the list of pages, marked, and is no single message", async () => {
  const { client, id, site } = await newShadow();
  const { body: list } = await send(`${service.baseUrl}/api/embed/user?${site}`, "GET");
  expect(list).toEqual([expect.objectContaining({ id, status: "shadow" })]);
  const one = await send(`${service.baseUrl}/api/embed?id=${id}&domain=shop.acme.com`, "GET");
  expect([one.status, one.body]).toEqual([404, { error: "Not found" }]);

  expect((await client.get("/messages?status=shadow")).body.data).toMatchObject([{ id }]);
  expect((await client.get("/messages?status=active")).body.data).toEqual([]);
  await client.patch(`/messages/${id}`, { status: "active" });
  const { body: live } = await send(`${service.baseUrl}/api/embed/user?${site}`, "GET");
  expect(live[0]).not.toHaveProperty("status");
  expect(live[0]).not.toHaveProperty("devices");
  await client.patch(`/messages/${id}`, { status: "shadow" });
  await client.patch(`/messages/${id}`, { status: "inactive" });
  expect((await send(`${service.baseUrl}/api/embed/user?${site}`, "GET")).body).toEqual([]);
});

test("views count each, a visitor once a day, where that was first", async () => {
  const { id, report, wouldShow } = await newShadow();
  const would = (page: string, device = "DESKTOP", eventId = randomUUID()) => ({
    type: "wouldShow",
    messageId: id,
    ...{ page, device, eventId },
  });
  const again = would("/pricing");
  const ana = { "user-agent": "Ana" };
  expect(await report([again, would("/pricing"), would("/about")], ana)).toMatchObject({
    accepted: 3,
  });
  await report([again], ana);
  await report([would("/about", "MOBILE")], { "user-agent": "Ben" });
  await report([would("/", "DESKTOP")], ana);

  const none = { views: 0, visitorDays: 0 };
  expect(await wouldShow()).toEqual({
    views: 5,
    visitorDays: 2,
    devices: [
      { device: "DESKTOP", views: 4, visitorDays: 1 },
      { device: "MOBILE", views: 1, visitorDays: 1 },
      { device: "TABLET", ...none },
    ],
    pages: [
      { page: "/about", views: 2, visitorDays: 1 },
      { page: "/pricing", views: 2, visitorDays: 1 },
      { page: "/", views: 1, visitorDays: 0 },
    ],
  });
});

test("fifty views at once count, invented pages end in one row, and unknown messages leave nothing", async () => {
  const { id, report, wouldShow, client } = await newShadow();
  const unknown = `${id.slice(0, -4)}zzzz`;
  for (let batch = 0; batch < 8; batch++) {
    await report(
      Array.from({ length: 50 }, (_, index) => ({
        ...{ type: "wouldShow", device: "TABLET" },
        ...{ messageId: index < 45 ? id : unknown, page: `/${batch}/${index}/${"x".repeat(300)}` },
      })),
    );
  }
  const { views, visitorDays, pages } = await wouldShow();
  expect({ views, visitorDays }).toEqual({ views: 360, visitorDays: 1 });
  expect(pages).toHaveLength(50);
  expect(pages[0].page).toBe("others");
  expect(pages[1].page).toHaveLength(200);
  const { body } = await client.get(`/analytics?messageId=${unknown}`);
  expect(body.error.code).toBe("not_found");
});

test("an analyst reads how many, and no path that a browser sent", async () => {
  const { client, id, report } = await newShadow();
  await report([{ type: "wouldShow", messageId: id, page: "/orders", device: "MOBILE" }]);
  const { body: key } = await client.post("/api-keys", { name: "Figures", role: "analyst" });
  await service.settled();
  const answer = await send(`${service.baseUrl}/api/v1/analytics?messageId=${id}`, "GET", {
    headers: { authorization: `Bearer ${key.token}` },
  });
  expect(answer.body.wouldShow).toMatchObject({ views: 1, pages: [] });
});

test("explain says that a shadow draws nothing, and that the visit would count", async () => {
  const { client, id } = await newShadow();
  const explained = await client.tool("explain_message", { id, url: "https://shop.acme.com/" });
  const { shows, gates } = explained.structuredContent;
  expect(shows).toBe(false);
  const failed = gates.filter(({ passes }: { passes: boolean }) => !passes);
  expect(failed).toMatchObject([{ gate: "status", reason: expect.stringContaining("wouldShow") }]);
});

test("several messages become shadows at once, and a shadow's survey takes no answers", async () => {
  const { client, id } = await newShadow();
  const { body } = await client.patch("/messages/bulk", { ids: [id], status: "shadow" });
  expect(body).toMatchObject({ unchanged: 1 });
  const wrong = await client.patch(`/messages/${id}`, { status: "hidden" as "shadow" });
  expect(wrong.body.error.message).toContain("shadow");
});
