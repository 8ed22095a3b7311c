import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, banner, type Client, clientOf, endTrial, newClient } from "../support/client";
import { landingPage, refunds } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/** An account with an owner, who asks, and an agent, whose changes are undone. */
async function newPair() {
  const owner = await newClient(service);
  const { id: agentId, token } = (await owner.post("/api-keys", { name: "Agent" })).body;
  return { owner, agent: clientOf(service, token), agentId };
}

/** A time after all that was done so far. */
async function mark(): Promise<string> {
  await service.settled();
  await sleep(2);
  const time = new Date().toISOString();
  await sleep(2);
  return time;
}

async function restoreMany(client: Pick<Client, "rest">, body: object, query = "") {
  await service.settled();
  return await client.rest("POST", `/revisions/restore-many${query}`, { body });
}

const outcomesOf = ({ body }: Answer) =>
  body.results.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]);

const create = async (client: Pick<Client, "rest">, path: string, body: object) =>
  (await client.rest("POST", path, { body })).body.id as string;

test("records that an agent changed or deleted are restored; those that others have changed, or that it created, stay", async () => {
  const { owner, agent, agentId } = await newPair();
  const paused = await create(owner, "/messages", banner);
  const contested = await create(owner, "/messages", { ...banner, name: "Contested" });
  const removed = await create(owner, "/knowledge", refunds);
  const kept = await create(owner, "/knowledge", { ...refunds, title: "Kept" });
  const page = await create(owner, "/landing-pages", landingPage);
  const before = (await owner.get(`/messages/${paused}`)).body;
  const since = await mark();

  await agent.patch(`/messages/${paused}`, { status: "inactive" });
  await agent.patch(`/messages/${paused}`, { name: "Gone mad", htmlContent: "<p>Mad</p>" });
  await agent.patch(`/messages/${contested}`, { name: "Mad" });
  await owner.patch(`/messages/${contested}`, { priority: 7 });
  await agent.patch(`/knowledge/${removed}`, { content: "Never." });
  await agent.delete(`/knowledge/${removed}`);
  await agent.patch(`/landing-pages/${page}`, { title: "Mad" });
  const own = await create(agent, "/messages", banner);
  await agent.patch(`/messages/${own}`, { name: "Mad" });
  await owner.patch(`/knowledge/${kept}`, { title: "By the owner" });

  const asked = { actorId: agentId, since };
  const rehearsed = await restoreMany(owner, asked, "?dryRun=true");
  const expected = [
    [own, "created"],
    [page, "restored"],
    [removed, "restored"],
    [contested, "changed_since"],
    [paused, "restored"],
  ];
  expect([rehearsed.status, rehearsed.body.dryRun]).toEqual([200, true]);
  expect(outcomesOf(rehearsed)).toEqual(expected);
  expect((await owner.get(`/messages/${paused}`)).body.name).toBe("Gone mad");
  expect((await owner.get(`/knowledge/${removed}`)).status).toBe(404);

  const done = await restoreMany(owner, asked);
  expect({ dryRun: true, ...done.body }).toEqual(rehearsed.body);
  expect(done.body).toMatchObject({ restored: 3, skipped: 2, failed: 0, nextBefore: null });
  expect(done.body.results.at(-1)).toEqual({
    ...{ id: paused, outcome: "restored", from: 1, version: 4, error: null },
  });
  const after = (await owner.get(`/messages/${paused}`)).body;
  const { id } = (await owner.get("/me")).body.key;
  expect(after).toEqual({
    ...before,
    ...{ version: 4, updatedAt: after.updatedAt },
    updatedBy: { kind: "key", id, name: "First key" },
  });
  expect((await owner.get(`/knowledge/${removed}`)).body).toMatchObject(refunds);
  expect((await owner.get(`/landing-pages/${page}`)).body.title).toBe(landingPage.title);
  expect((await owner.get(`/messages/${contested}`)).body).toMatchObject({
    ...{ name: "Mad", priority: 7 },
  });
  expect((await owner.get(`/messages/${own}`)).body.name).toBe("Mad");

  // The restores themselves were made by another actor, and leave nothing to undo.
  const again = await restoreMany(owner, asked);
  expect(outcomesOf(again)).toEqual([
    [own, "created"],
    [page, "unchanged"],
    [removed, "unchanged"],
    [contested, "changed_since"],
    [paused, "unchanged"],
  ]);
  const left = {
    code: "changes_stay",
    message: expect.stringMatching(
      `^The actor created these, and they stay as they are: ${own}\\. `,
    ),
  };
  expect(done.body.warnings).toEqual([left]);
  expect(again.body.warnings).toEqual([
    {
      code: "nothing_changed",
      message: expect.stringContaining("What is `unchanged` is already as it was before."),
    },
    left,
  ]);
  await owner.patch(`/messages/${paused}`, { name: "Later" });
  await owner.delete(`/messages/${own}`);
  await mark();
  const later = await restoreMany(owner, asked);
  expect(outcomesOf(later)).toContainEqual([paused, "changed_since"]);
  expect(later.body.warnings.map(({ code }: { code: string }) => code)).toEqual([
    "nothing_changed",
  ]);
});

test("an agent undoes its own changes once: a second call finds them undone", async () => {
  const { owner, agent, agentId } = await newPair();
  const id = await create(owner, "/messages", banner);
  const since = await mark();
  await agent.patch(`/messages/${id}`, { name: "Mine" });
  const asked = { actorId: agentId, since };
  expect(outcomesOf(await restoreMany(agent, asked))).toEqual([[id, "restored"]]);
  const again = await restoreMany(agent, asked);
  expect(outcomesOf(again)).toEqual([[id, "unchanged"]]);
  expect(again.body.warnings).toMatchObject([{ code: "nothing_changed" }]);
  expect((await owner.get(`/messages/${id}`)).body).toMatchObject({
    name: banner.name,
    version: 3,
  });
});

test("until, kinds of record and the domain limit what is restored", async () => {
  const { owner, agent, agentId } = await newPair();
  await owner.post("/domains", { hostname: "blog.acme.com" });
  const message = await create(owner, "/messages", banner);
  const late = await create(owner, "/messages", { ...banner, name: "Late" });
  const item = await create(owner, "/knowledge?domain=blog.acme.com", refunds);
  const since = await mark();
  await agent.patch(`/messages/${message}`, { priority: 2 });
  await agent.patch(`/messages/${late}`, { priority: 2 });
  await agent.patch(`/knowledge/${item}`, { title: "Mad" });
  const until = await mark();
  await agent.patch(`/messages/${late}`, { priority: 3 });
  const asked = { actorId: agentId, since, until };
  const dry = async (body: object, query = "") =>
    outcomesOf(await restoreMany(owner, { ...asked, ...body }, `?dryRun=true${query}`));
  // Its later change would be lost.
  const messages = [
    [late, "changed_since"],
    [message, "restored"],
  ];
  expect(await dry({})).toEqual([[item, "restored"], ...messages]);
  expect(await dry({ recordKinds: ["message"] })).toEqual(messages);
  expect(await dry({ recordKinds: ["landing_page"] })).toEqual([]);
  expect(await dry({}, "&domain=blog.acme.com")).toEqual([[item, "restored"]]);
  const nobody = await restoreMany(owner, { ...asked, actorId: "nobody" });
  expect(nobody.body).toMatchObject({ restored: 0, results: [], nextBefore: null });
  const told = async (body: object) =>
    (await restoreMany(owner, { ...asked, ...body }, "?dryRun=true")).body.warnings[0].message;
  expect(nobody.body.warnings).toHaveLength(1);
  expect(await told({ actorId: "nobody" })).toMatch(
    new RegExp(
      `^In that time nobody with the id "nobody" changed .* These did: ${agentId} \\(Agent\\)\\.`,
    ),
  );
  expect(await told({ actorId: "agent" })).toContain(
    `Did you mean ${agentId} (Agent)? Send the id.`,
  );
  const own = await restoreMany(agent, { ...asked, actorId: "me" }, "?dryRun=true");
  expect(outcomesOf(own)).toEqual(await dry({}));
});

test("pages whose addresses were passed on get them back, and a record that cannot come back says why", async () => {
  const { owner, agent, agentId } = await newPair();
  const pageAt = (slug: string) => create(owner, "/landing-pages", { ...landingPage, slug });
  const [one, two] = [await pageAt("one"), await pageAt("two")];
  const deleted = await create(owner, "/messages", banner);
  const since = await mark();
  await agent.patch(`/landing-pages/${one}`, { slug: "three" });
  await agent.patch(`/landing-pages/${two}`, { slug: "one" });
  await agent.delete(`/messages/${deleted}`);
  await endTrial(service, owner);
  const { status, body } = await restoreMany(owner, { actorId: agentId, since });
  expect(status).toBe(200);
  expect(body).toMatchObject({ restored: 2, skipped: 0, failed: 1 });
  expect(body.results).toMatchObject([
    { id: deleted, outcome: "failed", version: null, error: { code: "trial_expired" } },
    { id: two, outcome: "restored" },
    { id: one, outcome: "restored" },
  ]);
  const slugOf = async (id: string) => (await owner.get(`/landing-pages/${id}`)).body.slug;
  expect([await slugOf(one), await slugOf(two)]).toEqual(["one", "two"]);
});

test("a published page stays published, and the result says so", async () => {
  const { owner, agent, agentId } = await newPair();
  const id = await create(owner, "/landing-pages", landingPage);
  const since = await mark();
  await agent.post(`/landing-pages/${id}/publish`);
  const { body } = await restoreMany(owner, { actorId: agentId, since });
  expect(body.results).toMatchObject([{ id, outcome: "unchanged", from: null }]);
  const message = expect.stringContaining("POST /api/v1/landing-pages/{id}/unpublish");
  expect(body.warnings).toContainEqual({ code: "nothing_changed", message, indexes: [0] });
});

test("more than a hundred records need several calls, each of which names the next", async () => {
  const { owner, agent, agentId } = await newPair();
  const ids: string[] = [];
  for (let block = 0; block < 5; block += 1) {
    const items = Array.from({ length: 25 }, () => refunds);
    const { body } = await owner.post("/knowledge/bulk", { items });
    ids.push(...body.results.map(({ id }: { id: string }) => id));
  }
  const wanted = ids.slice(0, 103);
  const since = await mark();
  for (const some of [wanted.slice(0, 100), wanted.slice(100)])
    await agent.patch("/knowledge/bulk", { ids: some, addTags: ["mad"] });
  const asked = { actorId: agentId, since };
  const { body: first } = await restoreMany(owner, asked);
  expect([first.restored, first.results.length]).toEqual([100, 100]);
  const { body: second } = await restoreMany(owner, { ...asked, before: first.nextBefore });
  expect([second.restored, second.results.length, second.nextBefore]).toEqual([3, 3, null]);
  const restored = [...first.results, ...second.results].map(({ id }) => id);
  expect(restored.sort()).toEqual([...wanted].sort());
});

test("a repeat with the same idempotency key gets the same answer and restores nothing again", async () => {
  const { owner, agent, agentId } = await newPair();
  const message = await create(owner, "/messages", banner);
  const item = await create(owner, "/knowledge", refunds);
  const since = await mark();
  await agent.patch(`/messages/${message}`, { priority: 2 });
  await agent.delete(`/knowledge/${item}`);
  await service.settled();
  const ask = () =>
    owner.rest("POST", "/revisions/restore-many", {
      body: { actorId: agentId, since },
      headers: { "idempotency-key": "undo" },
    });
  const first = await ask();
  expect(first.body.restored).toBe(2);
  const again = await ask();
  expect(again.text).toBe(first.text);
  expect((await owner.get(`/messages/${message}`)).body.version).toBe(3);
});

test("times that make no sense are refused in words", async () => {
  const { owner, agentId } = await newPair();
  const errorOf = async (body: object) =>
    (await restoreMany(owner, { actorId: agentId, ...body })).body.error;
  const old = await errorOf({ since: "2026-01-01T00:00:00Z" });
  expect(old.code).toBe("cursor_expired");
  expect(old.message).toMatch(/^Changes are stored for 30 days/);
  expect(old.message).toContain("POST /api/v1/revisions/{recordId}/{version}/restore");
  const since = new Date().toISOString();
  expect((await errorOf({ since: "2099-01-01T00:00:00Z" })).message).toMatch(
    /^since must not be in the future/,
  );
  expect((await errorOf({ since, until: "2026-01-01T00:00:00Z" })).message).toMatch(
    /^until must not be earlier than since/,
  );
  expect((await errorOf({ since, recordKinds: ["webhook"] })).code).toBe("invalid_body");
});
