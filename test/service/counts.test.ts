import { chatUrl, newChatClient, newVisitor, openChat, startChat } from "../support/chat";
import { banner, send } from "../support/client";
import { authorOf } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

async function newDesk() {
  const client = await newChatClient(service);
  const url = chatUrl(service, client.accountId);
  return {
    ...client,
    url,
    visitor: async (content: string) => (await newVisitor(url, { content })).conversationId,
    lead: (host = "shop.acme.com") =>
      send(`${service.baseUrl}/api/embed/form?userId=${client.accountId}&domain=${host}`, "POST", {
        body: { form: "contact", data: { email: "ann@acme.com" } },
      }),
    counts: async (query = "") => (await client.rest("GET", `/counts${query}`)).body,
  };
}

const none = { waiting: 0, mine: 0, unassigned: 0, forReview: 0, newLeads: 0 };

test("each number is what its list shows, as soon as it changes", async () => {
  const desk = await newDesk();
  expect(await desk.counts()).toEqual({ ...none, domain: "shop.acme.com" });

  const [answered, snoozed, closed] = [
    await desk.visitor("a"),
    await desk.visitor("b"),
    await desk.visitor("c"),
  ];
  expect(await desk.counts()).toMatchObject({ ...none, waiting: 3, unassigned: 3 });
  await desk.post(`/conversations/${answered}/messages`, { content: "Hi" });
  expect(await desk.counts()).toMatchObject({ ...none, waiting: 2, unassigned: 2, mine: 1 });
  await desk.patch(`/conversations/${snoozed}`, { snoozedUntil: "2099-01-01T00:00:00Z" });
  expect(await desk.counts()).toMatchObject({ ...none, waiting: 1, unassigned: 2, mine: 1 });
  await desk.patch(`/conversations/${closed}`, { status: "closed" });
  const after = await desk.counts();
  expect(after).toMatchObject({ unassigned: 1, mine: 1 });
  expect(after.waiting).toBe((await desk.get("/conversations?waiting=true")).body.data.length);

  await desk.lead();
  await desk.lead();
  const [lead] = (await desk.get("/form-submissions")).body.data;
  await desk.patch(`/form-submissions/${lead.id}`, { status: "read" });
  const author = await authorOf(desk, service);
  const { id } = (await desk.post("/messages", banner)).body;
  const { review } = (await author.patch(`/messages/${id}`, { name: "Autumn" })).body;
  expect(await desk.counts()).toMatchObject({ newLeads: 1, forReview: 1 });
  await desk.post(`/reviews/${review.id}/reject`, {});
  expect(await desk.counts()).toMatchObject({ newLeads: 1, forReview: 0 });
});

test("they are for a domain or for all domains, and `mine` is the caller's", async () => {
  const desk = await newDesk();
  const hostname = "other.acme.com";
  const { id } = (await desk.post("/domains", { hostname })).body;
  await openChat(desk, id);
  await desk.lead();
  await desk.lead(hostname);
  const there = await newVisitor(chatUrl(service, desk.accountId, hostname), { content: "Hello" });
  await desk.patch(`/conversations/${there.conversationId}`, { assignee: "me" });
  const author = await authorOf(desk, service);
  await author.post(`/messages?domain=${hostname}`, banner);

  expect(await desk.counts()).toEqual({ ...none, newLeads: 1, domain: "shop.acme.com" });
  const one = { waiting: 1, mine: 1, unassigned: 0, forReview: 1 };
  expect(await desk.counts(`?domain=${hostname}`)).toEqual({
    ...one,
    newLeads: 1,
    domain: hostname,
  });
  expect(await desk.counts("?allDomains=true")).toEqual({ ...one, newLeads: 2, domain: "*" });
  expect((await author.get("/counts?allDomains=true")).body.mine).toBe(0);
});

test("it counts to a hundred, with as many calls for two hundred as for none", async () => {
  const desk = await newDesk();
  // In groups: two instances serve them.
  for (let start = 0; start < 210; start += 10) {
    const some = Array.from({ length: 10 }, (_, index) =>
      startChat(desk.url, {}, { "x-visitor-address": `203.0.113.${start + index}` }),
    );
    await Promise.all(some);
  }
  await service.settled();
  // The longest waiting are no longer among the 200 that were active last.
  const { result, roundTrips, calls } = await service.proxy.measure(() => desk.counts());
  expect(result).toMatchObject({ ...none, waiting: 100, unassigned: 100 });
  expect(roundTrips).toBeLessThanOrEqual(4);
  expect(calls.length).toBeLessThanOrEqual(8);
});
