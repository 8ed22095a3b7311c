import { randomUUID } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { accountKeyOf } from "../../shared/model/ids";
import { type Answer, banner, endTrial, newClient, send, survey } from "../support/client";
import { deepTest } from "../support/deep-test";
import { landingPage, refunds, type Site } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { setSiteCount } from "../support/set-site-count";
import { setUsage } from "../support/set-usage";
import { accountRows, changeRows, deleteRows, lost, withNested } from "../support/unknown-fields";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => {
  service.proxy.faults = {};
});
afterAll(() => service?.stop());

const versionsOf = async (client: Site, recordId: string) =>
  (await client.get(`/revisions?recordId=${recordId}`)).body.data;
const revisionOf = async (client: Site, recordId: string, version: number) =>
  (await client.rest("GET", `/revisions/${recordId}/${version}`)).body;
const restore = (client: Site, recordId: string, version: number, body: object = {}, query = "") =>
  client.rest("POST", `/revisions/${recordId}/${version}/restore${query}`, { body });
const create = async (client: Site, path: string, body: object) =>
  (await client.rest("POST", path, { body })).body.id as string;

/** Makes a record's versions older. */
async function age({ accountId }: Site, days: number): Promise<void> {
  await changeRows(service, accountKeyOf(accountId), (row) =>
    row.pk.startsWith("H#") ? { ...row, ttl: Number(row.ttl) - days * 86_400 } : row,
  );
}

test("the error for a deleted record names its versions, unless they are gone", async () => {
  const client = await newClient(service);
  const { body: message } = await client.post("/messages", banner);
  await client.delete(`/messages/${message.id}`);
  const told = async (path: string) => (await client.rest("GET", path)).body.error.message;
  expect(await told(`/messages/${message.id}`)).toMatch(
    / One that was deleted in the last 30 days has versions to restore: GET \/api\/v1\/revisions\?recordId=\{id\}\.$/,
  );
  // A text that is no id may be a name.
  const named = await told("/messages/x");
  expect(named).toMatch(/^No message "x" .* not from names\.$/);
  expect(named).not.toContain("deleted");
  const never = message.id.replace(/_.{16}/, `_${"0".repeat(16)}`);
  expect(await told(`/revisions?recordId=${never}`)).toBe(
    `No message "${never}" on this account, nor one that was deleted in the last 30 days. List them: GET /api/v1/messages.`,
  );
});

test("versions tell who changed what, when and why, and the record as it was", async () => {
  const client = await newClient(service);
  const id = await create(client, "/messages", { ...banner, htmlContent: "<p>One</p>" });
  const first = (await client.get(`/messages/${id}`)).body;
  await client.rest("PATCH", `/messages/${id}`, {
    body: { priority: 5, status: "inactive" },
    headers: { "x-change-note": "The sale is over" },
  });
  await client.patch(`/messages/${id}`, { htmlContent: "<p>Two</p>" });
  await client.patch(`/messages/${id}`, { name: "Renamed" });

  const actor = { kind: "key", id: expect.any(String), name: "First key" };
  expect(await versionsOf(client, id)).toMatchObject([
    { version: 4, actor, note: null, changedFields: ["name"], deletion: null },
    { version: 3, changedFields: ["htmlContent"] },
    { version: 2, actor, note: "The sale is over", changedFields: ["status", "priority"] },
    { version: 1, note: null, changedFields: [], createdAt: first.createdAt },
  ]);
  expect((await revisionOf(client, id, 1)).record).toEqual(first);
  expect(await revisionOf(client, id, 2)).toMatchObject({
    recordId: id,
    version: 2,
    note: "The sale is over",
    changes: [
      { field: "status", before: "active", after: "inactive" },
      { field: "priority", before: 0, after: 5 },
    ],
    record: { version: 2, priority: 5, status: "inactive", htmlContent: "<p>One</p>" },
  });
  expect(await revisionOf(client, id, 3)).toMatchObject({
    changes: [{ field: "htmlContent", before: "<p>One</p>", after: "<p>Two</p>" }],
    record: { htmlContent: "<p>Two</p>", name: banner.name },
  });
  expect((await revisionOf(client, id, 4)).record).toEqual(
    (await client.get(`/messages/${id}`)).body,
  );
  expect((await revisionOf(client, id, 1)).changes).toBeNull();
  for (const version of [5, 99]) {
    expect((await revisionOf(client, id, version)).error.code).toBe("not_found");
  }
});

test("a list of versions has pages", async () => {
  const client = await newClient(service);
  const id = await create(client, "/knowledge", refunds);
  for (const title of ["b", "c", "d", "e"]) await client.patch(`/knowledge/${id}`, { title });
  const pages: number[][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: string = `recordId=${id}&limit=2${cursor && `&cursor=${cursor}`}`;
    const { body }: Answer = await client.get(`/revisions?${query}`);
    pages.push(body.data.map(({ version }: { version: number }) => version));
    cursor = body.nextCursor;
  }
  expect(pages).toEqual([[5, 4], [3, 2], [1]]);
});

deepTest("fifty earlier versions are kept, and the oldest goes with the next change", async () => {
  const client = await newClient(service);
  const id = await create(client, "/knowledge", refunds);
  const rows = async () =>
    (await accountRows(service, accountKeyOf(client.accountId))).filter(({ pk }) =>
      pk.startsWith("H#"),
    );
  for (let index = 0; index < 53; index += 1) {
    await client.patch(
      `/knowledge/${id}`,
      index % 3 ? { title: `${index}` } : { content: `${index}` },
    );
  }
  expect((await rows()).length).toBe(50);
  const { body } = await client.get(`/revisions?recordId=${id}&limit=100`);
  expect(body.data.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: 51 }, (_, index) => 54 - index),
  );
  expect((await revisionOf(client, id, 3)).error.code).toBe("not_found");
  // Its content was written at version 2, which is gone.
  expect((await revisionOf(client, id, 4)).record).toMatchObject({ content: "0", title: "2" });
  expect((await revisionOf(client, id, 4)).changes).toBeNull();
});

test("a message that is restored shows, counts and reports as before, and each count once", async () => {
  const client = await newClient(service);
  const id = await create(client, "/messages", banner);
  const page = `${service.baseUrl}/api/embed`;
  const visit = `userId=${client.accountId}&domain=shop.acme.com`;
  const shown = async () =>
    (await send(`${page}/user?${visit}`, "GET")).body.map((each: { id: string }) => each.id);
  const single = async () => (await send(`${page}?id=${id}&domain=shop.acme.com`, "GET")).status;
  const click = (eventId?: string) =>
    send(`${page}/click?id=${id}${eventId ? `&eventId=${eventId}` : ""}`, "POST");
  const impression = () => ({ type: "impression", messageId: id, eventId: randomUUID() });
  const report = async () =>
    (await send(`${page}/events?${visit}`, "POST", { body: { events: [impression()] } })).body;
  const submit = () =>
    send(`${page}/form?${visit}`, "POST", {
      body: { form: "contact", data: { a: "b" }, messageId: id },
    });
  const counts = { impressions: 1, clicks: 2, conversions: 1, dismissals: 0 };

  for (let round = 0; round < 2; round += 1) {
    if (round === 0) for (const count of [click, () => click("one"), report, submit]) await count();
    expect((await client.get(`/messages/${id}`)).body).toMatchObject(counts);
    expect((await client.delete(`/messages/${id}`)).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect([await single(), (await click()).status, (await click("two")).status]).toEqual([
      404, 404, 404,
    ]);
    expect(await report()).toMatchObject({ ok: true, accepted: 0 });
    // A form is stored, and counted for no message.
    expect((await submit()).status).toBe(200);
    await service.settled();
    const { status, body } = await restore(client, id, 1);
    expect([status, body.version, body.record.id]).toEqual([200, 2 + round, id]);
    expect(body.record).toMatchObject({ ...counts, status: "active" });
    expect(body.record).toEqual((await client.get(`/messages/${id}`)).body);
    expect([await shown(), await single()]).toEqual([[id], 200]);
  }
  await click("one");
  expect((await client.get(`/messages/${id}`)).body).toMatchObject(counts);
  await report();
  await service.settled();
  const { totals } = (await client.get(`/analytics?messageId=${id}`)).body;
  expect(totals).toMatchObject({ impressions: 2, clicks: 2, conversions: 1 });
  const all = (await client.get("/analytics")).body.totals;
  expect(all).toMatchObject({ impressions: 2, clicks: 2, conversions: 1 });
});

test("a restored survey accepts answers again", async () => {
  const client = await newClient(service);
  const id = await create(client, "/messages", survey);
  const answer = async () =>
    (
      await send(`${service.baseUrl}/api/embed/survey?id=${id}`, "POST", {
        body: { responseId: randomUUID(), seq: 1, answers: { why: "so" }, finished: true },
      })
    ).status;
  expect(await answer()).toBe(200);
  await client.delete(`/messages/${id}`);
  expect(await answer()).toBe(404);
  await restore(client, id, 1);
  expect(await answer()).toBe(200);
  expect((await client.get(`/survey-results/${id}`)).body).toMatchObject({
    responses: 2,
    finished: 2,
  });
});

test("the counts of a hot message come back from all its rows, under faults", async () => {
  const client = await newClient(service);
  const id = await create(client, "/messages", banner);
  const click = (eventId: string) =>
    send(`${service.baseUrl}/api/embed/click?id=${id}&eventId=${eventId}`, "POST");
  const faults = {
    seed: 7,
    lostAnswer: 0.1,
    conflict: 0.1,
    throttleRow: ({ pk, sk }: { pk: string; sk: string }) =>
      /^C#\w+\.\w+$/.test(pk) && sk === id.slice(4, 20) ? 0.8 : 0,
  };
  service.proxy.faults = faults;
  const clicks = await Promise.all(Array.from({ length: 30 }, (_, index) => click(`${index}`)));
  expect(clicks.map(({ status }) => status)).toEqual(clicks.map(() => 200));
  const rows = async () =>
    (await accountRows(service, accountKeyOf(client.accountId))).filter(
      ({ pk, sk }) => pk.startsWith("C#") && sk === id.slice(4, 20),
    );
  expect((await rows()).length).toBeGreaterThan(1);
  service.proxy.faults = { ...faults, throttleRow: () => 0 };
  for (let round = 0; round < 2; round += 1) {
    expect((await client.delete(`/messages/${id}`)).status).toBe(200);
    expect((await rows()).filter(({ deletedAt }) => deletedAt === undefined)).toEqual([]);
    expect((await click("late")).status).toBe(404);
    expect((await restore(client, id, 1)).status).toBe(200);
    expect((await rows()).filter(({ deletedAt, ttl }) => deletedAt ?? ttl)).toEqual([]);
  }
  service.proxy.faults = {};
  await Promise.all(Array.from({ length: 5 }, (_, index) => click(`more-${index}`)));
  expect((await client.get(`/messages/${id}`)).body.clicks).toBe(35);
  await service.settled();
  expect((await client.get("/analytics")).body.totals.clicks).toBe(35);
});

deepTest("deleted messages among others cost a list no record and no count", async () => {
  const client = await newClient(service);
  const ids: string[] = [];
  for (let index = 0; index < 24; index += 1) ids.push(await create(client, "/messages", banner));
  const kept = ids.filter((_, index) => index % 6 === 0).reverse();
  for (const id of ids) {
    await send(`${service.baseUrl}/api/embed/click?id=${id}`, "POST");
    if (!kept.includes(id)) await client.delete(`/messages/${id}`);
  }
  for (const query of ["", "?limit=2", "?status=active"]) {
    const { data } = (await client.get(`/messages${query}`)).body;
    const wanted = query === "?limit=2" ? kept.slice(0, 2) : kept;
    expect(data.map(({ id, clicks }: { id: string; clicks: number }) => [id, clicks])).toEqual(
      wanted.map((id) => [id, 1]),
    );
  }
});

test("a landing page is restored as a draft, under a slug that is still free", async () => {
  const client = await newClient(service);
  const id = await create(client, "/landing-pages", { ...landingPage, slug: "sale" });
  await client.post(`/landing-pages/${id}/publish`);
  await client.patch(`/landing-pages/${id}`, { slug: "spring" });
  await client.delete(`/landing-pages/${id}`);
  const usage = async () => (await client.get("/me")).body.usage.landingPages;
  expect(await usage()).toBe(0);
  const other = await create(client, "/landing-pages", { ...landingPage, slug: "spring" });
  expect((await restore(client, id, 3)).body.error.code).toBe("duplicate");
  const { body } = await restore(client, id, 2);
  expect(body.record).toMatchObject({ slug: "sale", status: "draft", publishedAt: null });
  expect(body.changes).toContainEqual({ field: "status", before: "published", after: "draft" });
  expect(await usage()).toBe(2);
  // Its versions claim slugs as updates do.
  expect((await restore(client, id, 3)).body.error.code).toBe("duplicate");
  await client.delete(`/landing-pages/${other}`);
  expect((await restore(client, id, 3)).body.record.slug).toBe("spring");
  expect((await client.post("/landing-pages", { ...landingPage, slug: "sale" })).status).toBe(201);
});

test("a published page keeps what visitors see when an earlier version is restored", async () => {
  const client = await newClient(service);
  const id = await create(client, "/landing-pages", landingPage);
  await client.patch(`/landing-pages/${id}`, { title: "New" });
  const { publishedAt } = (await client.post(`/landing-pages/${id}/publish`)).body;
  const { record } = (await restore(client, id, 1)).body;
  expect(record).toMatchObject({
    title: landingPage.title,
    status: "published",
    publishedAt,
    hasUnpublishedChanges: true,
    version: 4,
  });
});

test("a page that equals its published copy has nothing to publish, however it was restored", async () => {
  const client = await newClient(service);
  const id = await create(client, "/landing-pages", landingPage);
  await client.post(`/landing-pages/${id}/publish`);
  const { title } = (await client.get(`/landing-pages/${id}`)).body;
  await client.patch(`/landing-pages/${id}`, { title: "New" });
  const restored = (await restore(client, id, 2)).body;
  expect(restored.record).toMatchObject({ title, version: 4, hasUnpublishedChanges: false });
  expect(restored.warnings).toBeUndefined();
  await client.patch(`/landing-pages/${id}`, { title: "Newer" });
  const back = (await client.patch(`/landing-pages/${id}`, { title })).body;
  expect(back).toMatchObject({ hasUnpublishedChanges: false });
  expect(back.warnings ?? []).not.toContainEqual(
    expect.objectContaining({ code: "not_published" }),
  );
});

test("a restore says what it did not do", async () => {
  const client = await newClient(service);
  const id = await create(client, "/landing-pages", landingPage);
  await client.post(`/landing-pages/${id}/publish`);
  const told = async (version: number) =>
    ((await restore(client, id, version)).body.warnings ?? []).map(
      ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
    );
  // A restore cannot undo the publication, and the error names the operation that does.
  expect(await told(1)).toEqual([
    expect.stringMatching(/^nothing_changed: .*POST \/api\/v1\/landing-pages\/\{id\}\/unpublish/),
  ]);
  await client.patch(`/landing-pages/${id}`, { title: "New" });
  await client.patch(`/landing-pages/${id}`, { title: "Newer" });
  expect(await told(3)).toEqual([
    expect.stringMatching(/^not_published: .*POST \/api\/v1\/landing-pages\/\{id\}\/publish/),
  ]);
  await client.delete(`/landing-pages/${id}`);
  expect(await told(2)).toEqual([expect.stringMatching(/^not_published: .*as a draft/)]);
  await client.delete(`/landing-pages/${id}`);
  // It was a draft.
  expect(await told(1)).toEqual([]);
  const item = await create(client, "/knowledge", refunds);
  expect((await restore(client, item, 1)).body.warnings).toMatchObject([
    { code: "nothing_changed" },
  ]);
  await client.patch(`/knowledge/${item}`, { title: "New" });
  expect((await restore(client, item, 1)).body).not.toHaveProperty("warnings");
  for (const other of ["cnv_1", client.domain.id]) {
    const { error } = (await client.get(`/revisions?recordId=${other}`)).body;
    expect(error.message).toMatch(/has no versions: only messages \(msg_…\)/);
  }
});

test("a restore must respect the cap, and 1 MB of active messages", async () => {
  const client = await newClient(service);
  const large = { ...banner, htmlContent: "x".repeat(99_000) };
  const id = await create(client, "/messages", large);
  await client.delete(`/messages/${id}`);
  const site = { accountId: client.accountId, hostname: "shop.acme.com" };
  await setSiteCount(service, site, "messageCount", 2000);
  for (const query of ["?dryRun=true", ""]) {
    expect((await restore(client, id, 1, {}, query)).body.error.code).toBe("plan_limit");
  }
  await setSiteCount(service, site, "messageCount", 0);
  const rehearsed = await restore(client, id, 1, {}, "?dryRun=true");
  expect(rehearsed.body).toMatchObject({ dryRun: true, version: 2, record: { id } });
  expect((await client.get(`/messages/${id}`)).status).toBe(404);
  for (let index = 0; index < 10; index += 1) await create(client, "/messages", large);
  const { status, body } = await restore(client, id, 1);
  expect([status, body.error.code]).toEqual([400, "invalid_body"]);
  expect(body.error.message).toMatch(/may take 1000000 bytes together/);
  expect((await client.get(`/messages/${id}`)).status).toBe(404);
});

test.each([
  ["landingPages", "/landing-pages", landingPage],
  ["knowledgeItems", "/knowledge", refunds],
] as const)(
  "of many deleted %s, as many come back as the plan allows",
  async (kind, path, fields) => {
    const client = await newClient(service);
    const ids = await Promise.all([1, 2, 3, 4].map(() => create(client, path, fields)));
    for (const id of ids) await client.rest("DELETE", `${path}/${id}`);
    const { limits } = (await client.get("/me")).body;
    await setUsage(service, client.accountId, kind, limits[kind] - 2);
    service.proxy.faults = { seed: 11, lostAnswer: 0.1, conflict: 0.2 };
    const answers = await Promise.all(ids.map((id) => restore(client, id, 1)));
    service.proxy.faults = {};
    expect(answers.map(({ body }) => body.error?.code ?? body.version).sort()).toEqual([
      2,
      2,
      "plan_limit",
      "plan_limit",
    ]);
    expect((await client.get("/me")).body.usage[kind]).toBe(limits[kind]);
    expect((await client.rest("GET", path)).body.data).toHaveLength(2);
  },
);

test("only one of the deleted pages with the same slug can be restored", async () => {
  const client = await newClient(service);
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    ids.push(await create(client, "/landing-pages", { ...landingPage, slug: "sale" }));
    await client.delete(`/landing-pages/${ids[index] ?? ""}`);
  }
  const answers = await Promise.all(ids.map((id) => restore(client, id, 1)));
  expect(answers.map(({ body }) => body.error?.code ?? body.record.slug).sort()).toEqual([
    "duplicate",
    "duplicate",
    "sale",
  ]);
});

test("a page's views and an item's ratings come back, and each is counted once", async () => {
  const client = await newClient(service);
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0" };
  const page = await create(client, "/landing-pages", landingPage);
  const item = await create(client, "/knowledge", refunds);
  await client.patch(`/domains/${client.domain.id}`, { helpCenter: { enabled: true } });
  await service.settled();
  const visit = async () => {
    const { url } = (await client.post(`/landing-pages/${page}/publish`)).body;
    const { text } = await send(url, "GET");
    const [, pixel = ""] = /src="(\/view\/[^"]+)"/.exec(text) ?? [];
    await send(`${service.pagesUrl}${pixel}`, "GET", { headers: browser });
    const { helpUrl } = (await client.get(`/knowledge/${item}`)).body;
    const { status } = await send(helpUrl, "POST", {
      body: "helpful=yes",
      headers: { ...browser, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(status).toBe(303);
    await service.settled();
  };
  const counts = async () => [
    (await client.get(`/landing-pages/${page}`)).body.views,
    (await client.get(`/knowledge/${item}`)).body.helpful,
  ];
  await visit();
  expect(await counts()).toEqual([1, 1]);
  for (let round = 0; round < 2; round += 1) {
    await client.delete(`/landing-pages/${page}`);
    await client.delete(`/knowledge/${item}`);
    await service.settled();
    const restored = [await restore(client, page, 1), await restore(client, item, 1)];
    expect(restored.map(({ body: { record } }) => record.views ?? record.helpful)).toEqual([1, 1]);
    await service.settled();
    expect(await counts()).toEqual([1, 1]);
  }
  await visit();
  expect(await counts()).toEqual([2, 2]);
  const { totals } = (await client.rest("GET", `/analytics?landingPageId=${page}`)).body;
  expect(totals.views).toBe(2);
});

test("when a trial has ended nothing deleted comes back, but changes can be undone", async () => {
  const client = await newClient(service);
  const [gone, changed] = [
    await create(client, "/knowledge", refunds),
    await create(client, "/knowledge", refunds),
  ];
  await client.delete(`/knowledge/${gone}`);
  await client.patch(`/knowledge/${changed}`, { title: "New" });
  await endTrial(service, client);
  expect((await restore(client, gone, 1)).body.error.code).toBe("trial_expired");
  expect((await restore(client, changed, 1)).body.record.title).toBe(refunds.title);
});

test("search finds an item again as soon as it is restored", async () => {
  const client = await newClient(service);
  const id = await create(client, "/knowledge", refunds);
  const found = async (q: string) =>
    (await client.get(`/knowledge?q=${q}`)).body.data.map((each: { id: string }) => each.id);
  await client.patch(`/knowledge/${id}`, { title: "Shipping", content: "We ship." });
  expect([await found("shipping"), await found("refunds")]).toEqual([[id], []]);
  await client.delete(`/knowledge/${id}`);
  expect(await found("shipping")).toEqual([]);
  await restore(client, id, 1);
  expect([await found("shipping"), await found("refunds")]).toEqual([[], [id]]);
});

test("an account's usage counts what is deleted and restored", async () => {
  const client = await newClient(service);
  const ids = [
    await create(client, "/knowledge", refunds),
    await create(client, "/messages", banner),
  ];
  const usage = async () => {
    const { knowledgeItems, messagesPerDomain } = (await client.get("/me")).body.usage;
    return [knowledgeItems, messagesPerDomain];
  };
  expect(await usage()).toEqual([1, 1]);
  await client.delete(`/knowledge/${ids[0]}`);
  await client.delete(`/messages/${ids[1]}`);
  expect(await usage()).toEqual([0, 0]);
  for (const id of ids) await restore(client, id, 1);
  expect(await usage()).toEqual([1, 1]);
});

test("a deleted record is restorable for 30 days, a version for 90, whether or not TTL has removed the rows", async () => {
  const client = await newClient(service);
  const id = await create(client, "/messages", banner);
  await client.patch(`/messages/${id}`, { htmlContent: "<p>New</p>" });
  await client.delete(`/messages/${id}`);
  await age(client, 29);
  expect(await versionsOf(client, id)).toHaveLength(2);
  await restore(client, id, 1);
  // The version that ended with the deletion is now stored like any other.
  await age(client, 60);
  expect(await versionsOf(client, id)).toMatchObject([
    { version: 3 },
    { version: 2 },
    { version: 1 },
  ]);
  await age(client, 30);
  expect(await versionsOf(client, id)).toMatchObject([{ version: 3 }]);
  expect((await restore(client, id, 2)).status).toBe(404);
  await client.delete(`/messages/${id}`);
  await age(client, 31);
  for (const { status } of [
    await client.get(`/revisions?recordId=${id}`),
    await client.rest("GET", `/revisions/${id}/3`),
    await restore(client, id, 3),
  ]) {
    expect(status).toBe(404);
  }
});

test("the rows of a deleted record expire with its last version, and a restored one's do not expire early", async () => {
  const client = await newClient(service);
  const [gone, restored] = [
    await create(client, "/knowledge", refunds),
    await create(client, "/knowledge", refunds),
  ];
  for (const id of [gone, restored]) {
    for (const title of ["b", "c"]) await client.patch(`/knowledge/${id}`, { title });
    await client.delete(`/knowledge/${id}`);
  }
  await restore(client, restored, 2);
  await client.patch(`/knowledge/${restored}`, { title: "d" });
  const rows = async () =>
    (await accountRows(service, accountKeyOf(client.accountId))).filter(({ pk }) =>
      pk.startsWith("H#"),
    );
  const placesOf = async (id: string) =>
    (await rows()).flatMap(({ sk }) => (sk.includes(id.slice(4, 20)) ? Number(sk.slice(-10)) : []));
  expect([await placesOf(gone), await placesOf(restored)]).toEqual([
    [1, 2, 3],
    [1, 2, 3, 4],
  ]);
  // TTL removes the last version of each deleted record.
  await deleteRows(
    service,
    (await rows()).filter(({ deletedAt }) => deletedAt !== undefined),
  );
  await service.settled();
  expect([await placesOf(gone), await placesOf(restored)]).toEqual([[], [4]]);
  const listed = (await versionsOf(client, restored)).map(
    ({ version }: { version: number }) => version,
  );
  expect(listed).toEqual([5, 4]);
});

test("a restore uses the version that it names, runs once with a key, and can be a dry run", async () => {
  const client = await newClient(service);
  const id = await create(client, "/messages", banner);
  await client.patch(`/messages/${id}`, { name: "New" });
  expect((await restore(client, id, 1, { ifVersion: 1 })).status).toBe(412);
  const rehearsed = await restore(client, id, 1, { ifVersion: 2 }, "?dryRun=true");
  expect(rehearsed.body).toMatchObject({
    dryRun: true,
    version: 3,
    changes: [{ field: "name", before: "New", after: banner.name }],
  });
  expect(await versionsOf(client, id)).toHaveLength(2);
  const keyed = () =>
    client.rest("POST", `/revisions/${id}/1/restore`, {
      body: { ifVersion: 2 },
      headers: { "idempotency-key": "undo" },
    });
  const [first, second] = [await keyed(), await keyed()];
  expect([first.status, second.text]).toEqual([200, first.text]);
  expect(first.headers.get("etag")).toBe('"3"');
  // The record already equals that version: nothing is written.
  expect((await restore(client, id, 1)).body.version).toBe(3);
  await client.delete(`/messages/${id}`);
  expect((await restore(client, id, 2, { ifVersion: 2 })).status).toBe(412);
  expect((await restore(client, id, 2, { ifVersion: 3 })).body.version).toBe(4);
});

test("one of several concurrent restores brings a record back, and the others change it or find it unchanged", async () => {
  const client = await newClient(service);
  const id = await create(client, "/knowledge", refunds);
  for (const title of ["b", "c"]) await client.patch(`/knowledge/${id}`, { title });
  await client.delete(`/knowledge/${id}`);
  service.proxy.faults = { seed: 3, lostAnswer: 0.1, conflict: 0.1 };
  const answers = await Promise.all(
    [1, 2, 3, 1, 2, 3].map((version) => restore(client, id, version)),
  );
  service.proxy.faults = {};
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await client.get("/me")).body.usage.knowledgeItems).toBe(1);
  const versions = (await versionsOf(client, id)).map(
    ({ version }: { version: number }) => version,
  );
  expect(versions).toEqual(versions.map((_: number, index: number) => versions.length - index));
});

test("an agent undoes what it just did with nothing but the tools", async () => {
  const client = await newClient(service);
  const call = async (name: string, input: object) =>
    (await client.tool(name, input)).structuredContent;
  for (const [create, update, remove, fields, change] of [
    ["create_message", "update_message", "delete_message", banner, { priority: 9 }],
    [
      "create_landing_page",
      "update_landing_page",
      "delete_landing_page",
      landingPage,
      { title: "X" },
    ],
    ["create_knowledge", "update_knowledge", "delete_knowledge", refunds, { tags: [] }],
  ] as const) {
    const { id, ...before } = await call(create, fields);
    await call(update, { id, ...change });
    const undo = async (place: number) => {
      const { data } = await call("list_revisions", { recordId: id });
      return await call("restore_revision", { recordId: id, version: data[place].version });
    };
    const { version: _, updatedAt: __, warnings: ___, ...same } = before;
    expect((await undo(1)).record).toMatchObject(same);
    await call(remove, { id });
    expect((await undo(0)).record).toMatchObject(same);
    const texts = (
      await client.rpc({ jsonrpc: "2.0", id: 1, method: "tools/list" })
    ).body.result.tools
      .filter(({ name }: { name: string }) => name === update || name === remove)
      .map(({ description }: { description: string }) => description);
    expect(texts).toEqual([
      expect.stringMatching(/restore_revision/),
      expect.stringMatching(/restore_revision/),
    ]);
  }
});

deepTest(
  "what a later release wrote into a version is kept when the version is restored, and when that is deleted",
  async () => {
    const unpacked = (bytes: unknown) => JSON.parse(inflateRawSync(bytes as Uint8Array).toString());
    const later = (bytes: unknown) =>
      deflateRawSync(
        JSON.stringify({ ...(withNested(unpacked(bytes)) as object), later: { list: [{ a: 1 }] } }),
      );
    const client = await newClient(service);
    for (const [path, fields, change, record, body] of [
      [
        "/messages",
        { ...banner, urlRules: [{ match: "EXACT", value: "/" }] },
        "htmlContent",
        "M#",
        "MB#",
      ],
      ["/landing-pages", landingPage, "content", "P#", "PB#"],
      ["/knowledge", refunds, "content", "K#", "KB#"],
    ] as const) {
      const id = await create(client, path, fields);
      const value = path === "/landing-pages" ? { heading: "New" } : "<p>New</p>";
      await client.rest("PATCH", `${path}/${id}`, { body: { [change]: value } });
      const timeId = id.split("_")[1]?.slice(0, 16) ?? "";
      const own = (sk: string) => sk.includes(timeId);
      const [version] = (
        await changeRows(service, accountKeyOf(client.accountId), (row) =>
          row.pk.startsWith("H#") && own(row.sk)
            ? { ...row, record: later(row.record), body: later(row.body) }
            : row,
        )
      ).filter(({ pk, sk }) => pk.startsWith("H#") && own(sk));
      const kept = { record: unpacked(version?.record), body: unpacked(version?.body) };
      const rowsNow = async () =>
        (await accountRows(service, accountKeyOf(client.accountId))).filter(({ sk }) => own(sk));

      expect((await restore(client, id, 1)).body.version).toBe(3);
      const rows = await rowsNow();
      // The help center has a copy of an article under the same sort key.
      const rowAt = (sk: string) => rows.find((row) => row.pk.startsWith("S#") && row.sk === sk);
      expect(rowAt(`${record}${timeId}`)?.later).toEqual({ list: [{ a: 1 }] });
      expect(lost(kept.record, rowAt(`${record}${timeId}`), false)).toEqual([]);
      expect(lost(kept.body, rowAt(`${body}${timeId}`), false)).toEqual([]);

      await client.rest("DELETE", `${path}/${id}`);
      const last = (await rowsNow()).find(({ pk, deletedAt }) => pk.startsWith("H#") && deletedAt);
      expect(lost(kept.record, unpacked(last?.record), false)).toEqual([]);
      expect(lost(kept.body, unpacked(last?.body), false)).toEqual([]);
      expect(unpacked(last?.record).later).toEqual({ list: [{ a: 1 }] });
    }
  },
);

test("a deleted domain's versions are purged", async () => {
  const client = await newClient(service);
  await client.post("/domains", { hostname: "other.acme.com" });
  const id = await create(client, "/messages", banner);
  await client.patch(`/messages/${id}`, { name: "New" });
  await client.delete(`/messages/${id}`);
  await client.delete(`/domains/${client.domain.id}`);
  await service.settled();
  const rows = await accountRows(service, accountKeyOf(client.accountId));
  expect(rows.filter(({ pk }) => /^(H|C|CP)#/.test(pk))).toEqual([]);
  expect((await restore(client, id, 2)).status).toBe(404);
});
