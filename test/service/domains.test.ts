import { accountKeyOf } from "../../shared/model/ids";
import { banner, clientOf, newClient, send, withAnotherKey } from "../support/client";
import { dumpTable, keyOf } from "../support/dump-table";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("the first domain is the primary one; lists are newest first", async () => {
  const client = await newClient(service, null);
  const first = await client.post("/domains", { hostname: "Shop.Acme.com." });
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    hostname: "shop.acme.com",
    isPrimary: true,
    timezone: "UTC",
    languages: [],
    chat: {
      enabled: false,
      title: expect.any(String),
      greeting: expect.any(String),
      language: "en",
      color: null,
      position: "BOTTOM_RIGHT",
      offlineMessage: expect.any(String),
      officeHours: [],
      identityRequired: false,
      agentsCount: false,
      firstAnswer: false,
      replyTime: null,
    },
    labels: expect.objectContaining({ close: "Close" }),
    retention: { conversationDays: null, submissionDays: null, responseDays: null },
    memberMail: { waiting: true, leads: "DAILY" },
    brand: {
      name: null,
      logoUrl: null,
      accentColor: null,
      radius: null,
      font: null,
      theme: "AUTO",
      imprintUrl: null,
      privacyUrl: null,
      offsetTop: null,
      offsetRight: null,
      offsetBottom: null,
      offsetLeft: null,
    },
    messagesAtOnce: "ONE",
    frequencyCaps: {
      maxPerPage: null,
      maxPerDay: null,
      quietSeconds: null,
      exemptFromPriority: null,
    },
    linkParams: { source: null, medium: null, campaign: null, term: null, content: null },
    helpCenter: { enabled: false, title: null, language: "en", synonyms: [] },
    version: 1,
    createdAt: expect.any(String),
    updatedAt: first.body.createdAt,
    updatedBy: expect.objectContaining({ kind: "key" }),
  });
  const second = await client.post("/domains", { hostname: "bücher.de" });
  expect(second.body).toMatchObject({ hostname: "xn--bcher-kva.de", isPrimary: false });
  const list = await client.get("/domains");
  expect(list.body).toEqual({ data: [second.body, first.body], nextCursor: null });
  const page = await client.get("/domains?limit=1&omit=timezone");
  expect(page.body.data).toEqual([expect.not.objectContaining({ timezone: expect.anything() })]);
  const rest = await client.get(`/domains?limit=1&cursor=${page.body.nextCursor}`);
  expect(rest.body).toEqual({ data: [first.body], nextCursor: null });
});

test.each([
  [400, "invalid_body", {}],
  [400, "invalid_body", { hostname: 5 }],
  [400, "invalid_body", { hostname: "acme.com", domain: "acme.com" }],
  [400, "invalid_domain", { hostname: "https://acme.com" }],
  [400, "invalid_domain", { hostname: "co.uk" }],
  [400, "reserved_domain", { hostname: "localhost" }],
  [400, "reserved_domain", { hostname: "www.example.com" }],
  [409, "duplicate", { hostname: "SHOP.acme.com" }],
])("%i %s for %j, and nothing is stored", async (status, code, body) => {
  const client = await newClient(service);
  const answer = await client.rest("POST", "/domains", { body });
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect((await client.get("/domains")).body.data).toHaveLength(1);
});

test("account-wide routes accept no selector", async () => {
  const client = await newClient(service);
  const answer = await client.get("/domains?domain=shop.acme.com");
  expect(answer.body.error).toEqual({
    code: "invalid_body",
    message: expect.stringMatching(/^Unknown query parameter "domain"/),
  });
});

test("30 creates at once against the free plan's cap of one store one; the rest get plan_limit", async () => {
  const { apiKey } = await service.createAccount({ plan: "free" });
  const client = clientOf(service, apiKey);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      client.post("/domains", { hostname: `s${index}.acme.com` }),
    ),
  );
  const outcomes = answers.map(({ status, body }) => body.error?.code ?? status).sort();
  expect(outcomes).toEqual([201, ...Array.from({ length: 29 }, () => "plan_limit")]);
  expect((await client.get("/me")).body.usage.domains).toBe(1);
});

const unknownIds = ["x", "0190b0e0-0000-7000-8000-000000000000", "%22", "a".repeat(300)];

test("a domain is read by its id; foreign and missing ones are not found, byte for byte alike", async () => {
  const [client, stranger] = [await newClient(service), await newClient(service)];
  expect((await client.get(`/domains/${client.domain.id}`)).body).toEqual(client.domain);
  for (const method of ["GET", "PATCH", "DELETE"]) {
    const options = method === "PATCH" ? { body: { timezone: "UTC" } } : {};
    const foreign = await client.rest(method, `/domains/${stranger.domain.id}`, options);
    expect(foreign.status).toBe(404);
    for (const id of unknownIds) {
      const missing = await client.rest(method, `/domains/${id}`, options);
      const shown = JSON.stringify(decodeURIComponent(id).slice(0, 80));
      expect([missing.status, missing.text]).toEqual([
        404,
        foreign.text.replace(
          JSON.stringify(JSON.stringify(stranger.domain.id)).slice(1, -1),
          JSON.stringify(shown).slice(1, -1),
        ),
      ]);
    }
  }
  expect((await stranger.get("/domains")).body.data).toEqual([stranger.domain]);
});

test("a deletion that names a version deletes no other one", async () => {
  const { domain, ...client } = await newClient(service);
  await client.post("/domains", { hostname: "other.acme.com" });
  const path = `/domains/${domain.id}`;
  await client.patch(path, { timezone: "Europe/Oslo" });
  const remove = (version: number) =>
    client.rest("DELETE", path, { headers: { "if-match": `"${version}"` } });
  const late = await remove(1);
  expect([late.status, late.body.error.code]).toEqual([412, "precondition_failed"]);
  expect((await client.get(path)).status).toBe(200);
  expect((await remove(2)).status).toBe(200);
  expect((await client.get(path)).status).toBe(404);
});

test("an update changes the fields that it names, including nested ones", async () => {
  const { domain, ...client } = await newClient(service);
  const path = `/domains/${domain.id}`;
  const officeHours = [{ days: [1, 2, 3, 4, 5], start: "09:00", end: "17:30" }];
  const first = await client.patch(path, {
    timezone: "Europe/Berlin",
    chat: { enabled: true, officeHours, replyTime: "HOURS" },
    labels: { close: "Schließen", send: "Senden" },
    brand: { accentColor: "#2563EB", radius: 0, theme: "DARK" },
    frequencyCaps: { maxPerDay: 5, quietSeconds: 60 },
    helpCenter: { enabled: true, language: "de" },
  });
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    ...domain,
    timezone: "Europe/Berlin",
    chat: { ...domain.chat, enabled: true, officeHours, replyTime: "HOURS" },
    labels: { ...domain.labels, close: "Schließen", send: "Senden" },
    brand: { ...domain.brand, accentColor: "#2563EB", radius: 0, theme: "DARK" },
    frequencyCaps: { ...domain.frequencyCaps, maxPerDay: 5, quietSeconds: 60 },
    helpCenter: { ...domain.helpCenter, enabled: true, language: "de" },
    version: 2,
    updatedAt: expect.any(String),
  });
  expect(first.body.updatedAt >= domain.updatedAt).toBe(true);
  const second = await client.patch(path, {
    chat: { title: "Frag uns" },
    labels: { send: null },
    brand: { accentColor: null, name: "Acme" },
    frequencyCaps: { quietSeconds: null, exemptFromPriority: -1 },
    helpCenter: { title: "Hilfe", synonyms: [["Becher", "Tasse"]] },
  });
  expect(second.body).toEqual({
    ...first.body,
    chat: { ...first.body.chat, title: "Frag uns" },
    labels: { ...first.body.labels, send: domain.labels.send },
    brand: { ...first.body.brand, accentColor: null, name: "Acme" },
    frequencyCaps: { ...domain.frequencyCaps, maxPerDay: 5, exemptFromPriority: -1 },
    helpCenter: { ...first.body.helpCenter, title: "Hilfe", synonyms: [["Becher", "Tasse"]] },
    version: 3,
    updatedAt: expect.any(String),
  });
  expect(second.headers.get("etag")).toBe('"3"');
  for (const late of [
    await client.patch(path, { timezone: "UTC", ifVersion: 2 }),
    await client.patch(path, { timezone: "UTC" }, { "if-match": '"1"' }),
  ]) {
    expect([late.status, late.body.error.code]).toEqual([412, "precondition_failed"]);
  }
  const same = await client.patch(path, { timezone: "Europe/Berlin", ifVersion: 3 });
  expect(same.body).toEqual(second.body);
  expect((await client.get("/me")).body.domain).toEqual(second.body);
  expect((await client.get(path)).body).toEqual(second.body);
  expect((await client.get("/domains")).body.data).toEqual([second.body]);
});

test.each([
  ["isPrimary", { isPrimary: false }],
  ["timezone", { timezone: "Mars/Olympus" }],
  ["timezone", { timezone: "+02:00" }],
  ["hostname", { hostname: "other.acme.com" }],
  ["chat.color", { chat: { color: "red" } }],
  ["chat.position", { chat: { position: "TOP" } }],
  ["chat.title", { chat: { title: " " } }],
  ["colour", { chat: { colour: "#ffffff" } }],
  [
    "chat.officeHours[0].start",
    { chat: { officeHours: [{ days: [1], start: "9", end: "17:00" }] } },
  ],
  ["chat.officeHours[0]", { chat: { officeHours: [{ days: [1], start: "09:00", end: "09:00" }] } }],
  [
    "chat.officeHours[0].days[0]",
    { chat: { officeHours: [{ days: [7], start: "09:00", end: "10:00" }] } },
  ],
  ["cloze", { labels: { cloze: "x" } }],
  ["labels.close", { labels: { close: "" } }],
  ["labels.close", { labels: { close: "ä".repeat(101) } }],
  ["brand.accentColor", { brand: { accentColor: "rebeccapurple" } }],
  ["brand.logoUrl", { brand: { logoUrl: "http://acme.com/logo.png" } }],
  ["brand.logoUrl", { brand: { logoUrl: `https://acme.com/${"a".repeat(500)}` } }],
  ["brand.radius", { brand: { radius: 33 } }],
  ["brand.theme", { brand: { theme: null } }],
  ["brand.font", { brand: { font: "閉".repeat(90) } }],
  ["brand.font", { brand: { font: '"Inter, serif' } }],
  ["brand.font", { brand: { font: "Inter; color: red" } }],
  ["brand.font", { brand: { font: "Inter,, serif" } }],
  ["colour", { brand: { colour: "#ffffff" } }],
  ["messagesAtOnce", { messagesAtOnce: "TWO" }],
  ["frequencyCaps.maxPerPage", { frequencyCaps: { maxPerPage: 0 } }],
  ["frequencyCaps.maxPerDay", { frequencyCaps: { maxPerDay: 1.5 } }],
  ["frequencyCaps.quietSeconds", { frequencyCaps: { quietSeconds: 86_401 } }],
  ["maxPerHour", { frequencyCaps: { maxPerHour: 1 } }],
  ["linkParams.source", { linkParams: { source: "x".repeat(101) } }],
  ["utm_source", { linkParams: { utm_source: "shop" } }],
  ["helpCenter.language", { helpCenter: { language: "klingonisch" } }],
  ["helpCenter.synonyms[0]", { helpCenter: { synonyms: [["mug"]] } }],
  ["helpCenter.synonyms", { helpCenter: { synonyms: Array(41).fill(["x".repeat(50), "y"]) } }],
])("invalid_body names %s, and nothing is changed", async (field, body) => {
  const { domain, ...client } = await newClient(service);
  const answer = await client.rest("PATCH", `/domains/${domain.id}`, { body });
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
  expect(answer.body.error.message).toContain(field);
  expect((await client.get(`/domains/${domain.id}`)).body).toEqual(domain);
});

test("labels at their longest, in any script, fit into a header that every gateway carries", async () => {
  const { domain, accountId, ...client } = await newClient(service);
  await client.post("/messages", banner);
  const names = Object.keys(domain.labels);
  const longest = [
    "a".repeat(200),
    "ä".repeat(100),
    "閉".repeat(66),
    "😀".repeat(50),
    '"'.repeat(200),
  ];
  for (const label of longest) {
    const labels = Object.fromEntries(names.map((name) => [name, label]));
    const { status, body } = await client.patch(`/domains/${domain.id}`, { labels });
    expect([status, body.labels]).toEqual([200, labels]);
    const { headers } = await fetch(
      `${service.baseUrl}/api/embed/user?userId=${accountId}&domain=${domain.hostname}`,
    );
    const header = headers.get("x-widget-labels") ?? "";
    const { missing: _, invalidEmail: __, invalid: ___, ...ofAllMessages } = labels;
    expect(Object.fromEntries(new URLSearchParams(header))).toEqual(ofAllMessages);
    expect(header.length).toBeLessThan(8_192);
  }
});

test("a new domain shows one message at a time, and its embed list says so; one that may show more says nothing", async () => {
  const { domain, accountId, ...client } = await newClient(service);
  expect(domain.messagesAtOnce).toBe("ONE");
  const url = `${service.baseUrl}/api/embed/user?userId=${accountId}&domain=${domain.hostname}`;
  const header = async () => (await send(url, "GET")).headers.get("x-widget-at-once");
  expect(await header()).toBeNull();
  await client.post("/messages", banner);
  expect(await header()).toBe("one");
  const { headers } = await send(url, "GET");
  expect(headers.get("access-control-expose-headers")).toContain("X-Widget-At-Once");
  const { body } = await client.patch(`/domains/${domain.id}`, { messagesAtOnce: "ALL" });
  expect(body.messagesAtOnce).toBe("ALL");
  expect(await header()).toBeNull();
});

test("how many messages show at once stays while an experiment runs", async () => {
  const { domain, ...client } = await newClient(service);
  const path = `/domains/${domain.id}` as const;
  const { id: messageId } = (await client.post("/messages", banner)).body;
  const arms = [
    { name: "A", messageId, weight: 50 },
    { name: "None", messageId: null, weight: 50 },
  ];
  const goal = { kind: "EVENT", value: "signed-up" } as const;
  const { id } = (await client.post("/experiments", { name: "Sale", arms, goal })).body;
  expect((await client.patch(path, { messagesAtOnce: "ALL" })).status).toBe(200);
  expect((await client.post(`/experiments/${id}/start`)).status).toBe(200);
  const refused = await client.rest("PATCH", path, {
    body: { messagesAtOnce: "ONE", timezone: "Europe/Oslo" },
    headers: { accept: "application/problem+json" },
  });
  expect([refused.status, refused.body.error.code]).toEqual([409, "in_use"]);
  expect(refused.body.error.message).toContain(id);
  expect(refused.body.errors).toMatchObject([
    { pointer: "#/messagesAtOnce", rule: "in_use", params: { by: [id] } },
  ]);
  // A value that is already set is no change, and other settings can change.
  const other = await client.patch(path, { messagesAtOnce: "ALL", timezone: "Europe/Oslo" });
  expect([other.status, other.body.timezone]).toEqual([200, "Europe/Oslo"]);
  await client.post(`/experiments/${id}/stop`);
  expect((await client.patch(path, { messagesAtOnce: "ONE" })).body.messagesAtOnce).toBe("ONE");
});

test("the embed list carries the caps that are set, in 100 bytes at most", async () => {
  const { domain, accountId, ...client } = await newClient(service);
  const url = `${service.baseUrl}/api/embed/user?userId=${accountId}&domain=${domain.hostname}`;
  await client.post("/messages", banner);
  const header = async (frequencyCaps: object) => {
    await client.patch(`/domains/${domain.id}`, { frequencyCaps });
    return (await send(url, "GET")).headers.get("x-widget-caps");
  };
  expect(await header({})).toBeNull();
  expect(await header({ maxPerPage: 1, quietSeconds: 60 })).toBe("maxPerPage=1&quietSeconds=60");
  const longest = {
    maxPerPage: 100,
    maxPerDay: 1000,
    quietSeconds: 86_400,
    exemptFromPriority: -1000,
  };
  expect((await header(longest))?.length).toBeLessThanOrEqual(100);
  const none = Object.fromEntries(Object.keys(longest).map((name) => [name, null]));
  expect(await header(none)).toBeNull();
});

test("the embed list carries the brand's styles that messages need, as CSS values, in 800 bytes at most", async () => {
  const { domain, accountId, ...client } = await newClient(service);
  const url = `${service.baseUrl}/api/embed/user?userId=${accountId}&domain=${domain.hostname}`;
  const header = async () => (await send(url, "GET")).headers.get("x-widget-brand");
  const brand = async (changes: object) => {
    const { status } = await client.patch(`/domains/${domain.id}`, { brand: changes });
    expect(status).toBe(200);
    return Object.fromEntries(new URLSearchParams((await header()) ?? ""));
  };
  expect(await brand({ accentColor: "#ff0055" })).toEqual({});
  await client.post("/messages", banner);
  expect(Object.fromEntries(new URLSearchParams((await header()) ?? ""))).toEqual({
    look: "--mw-brand-accent:#ff0055",
  });
  expect(
    await brand({ radius: 0, font: "Source Sans 3, 'Gill Sans', -apple-system", theme: "LIGHT" }),
  ).toEqual({
    theme: "light",
    look: '--mw-brand-accent:#ff0055;--mw-brand-radius:0px;--mw-brand-font:"Source Sans 3","Gill Sans",-apple-system,system-ui',
  });
  const { headers } = await send(url, "GET");
  expect(headers.get("access-control-expose-headers")).toContain("X-Widget-Brand");
  const pagesOnly = {
    name: "Acme",
    logoUrl: "https://acme.com/a.svg",
    imprintUrl: "https://a.com",
  };
  await brand({ accentColor: null, radius: null, font: null, theme: "AUTO", ...pagesOnly });
  expect(await header()).toBeNull();
  expect(await brand({ offsetBottom: 56, offsetTop: 0 })).toEqual({
    look: "--mw-brand-offset-top:0px;--mw-brand-offset-bottom:56px",
  });
  const offsets = { offsetTop: 200, offsetRight: 200, offsetBottom: 200, offsetLeft: 200 };
  const longest = ["閉".repeat(52), "ä,".repeat(30).slice(0, -1), "é".repeat(76)];
  for (const font of longest) {
    await brand({ accentColor: "#ff0055", radius: 32, theme: "LIGHT", font, ...offsets });
    expect((await header())?.length).toBeLessThanOrEqual(800);
  }
});

test("concurrent updates all take effect", async () => {
  const { domain, ...client } = await newClient(service);
  const names = Object.keys(domain.labels);
  const other = await withAnotherKey(service, client);
  service.proxy.faults = { seed: 4, conflict: 0.3, lostAnswer: 0.1 };
  const answers = await Promise.all(
    names.map((name) =>
      client.patch(`/domains/${domain.id}`, { labels: { [name]: `new ${name}` } }),
    ),
  );
  service.proxy.faults = {};
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const { labels } = (await other.get(`/domains/${domain.id}`)).body;
  expect(labels).toEqual(Object.fromEntries(names.map((name) => [name, `new ${name}`])));
});

test("another domain becomes primary, and the first no longer is", async () => {
  const { domain: first, ...client } = await newClient(service);
  const second = (await client.post("/domains", { hostname: "other.acme.com" })).body;
  const answer = await client.patch(`/domains/${second.id}`, { isPrimary: true });
  expect(answer.body).toMatchObject({ id: second.id, isPrimary: true });
  expect((await client.get("/me")).body).toMatchObject({
    account: { primaryDomainId: second.id },
    domain: { id: second.id },
  });
  expect((await client.get(`/domains/${first.id}`)).body.isPrimary).toBe(false);
});

test("the embed list carries the domain's own words, and only those", async () => {
  const { domain, accountId, ...client } = await newClient(service);
  await client.post("/messages", banner);
  const url = `${service.baseUrl}/api/embed/user?userId=${accountId}&domain=shop.acme.com`;
  expect((await send(url, "GET")).headers.has("x-widget-labels")).toBe(false);
  await client.patch(`/domains/${domain.id}`, { labels: { close: "Schließen", next: "Weiter" } });
  const { headers } = await send(url, "GET");
  expect(Object.fromEntries(new URLSearchParams(headers.get("x-widget-labels") ?? ""))).toEqual({
    close: "Schließen",
    next: "Weiter",
  });
  expect(headers.get("access-control-expose-headers")).toContain("X-Widget-Labels");
});

test("a message with a form carries the domain's own words for forms, in list, single and preview", async () => {
  const { domain, accountId, ...client } = await newClient(service);
  const htmlContent = '<form data-form="letters"><input name="email"></form>';
  const { id } = (await client.post("/messages", { ...banner, htmlContent })).body;
  await client.post("/messages", banner);
  await client.patch(`/domains/${domain.id}`, { labels: { missing: "Fehlt noch.", close: "Zu" } });
  const base = `${service.baseUrl}/api/embed`;
  const [withForm, without] = (
    await send(`${base}/user?userId=${accountId}&domain=shop.acme.com`, "GET")
  ).body.toReversed();
  expect([withForm.id, withForm.labels]).toEqual([id, { missing: "Fehlt noch." }]);
  expect(without).not.toHaveProperty("labels");
  expect((await send(`${base}?id=${id}&domain=shop.acme.com`, "GET")).body).toEqual(withForm);
  const { url } = (await client.post(`/messages/${id}/preview`, {})).body;
  const token = new URL(url).searchParams.get("mw-preview");
  const preview = await send(
    `${base}/preview?${new URLSearchParams({ token: `${token}`, domain: "preview" })}`,
    "GET",
  );
  expect(preview.body).toEqual([withForm]);
});

test("the embed list says whether the chat is on", async () => {
  const { domain, accountId, ...client } = await newClient(service);
  const list = (host: string) =>
    send(`${service.baseUrl}/api/embed/user?userId=${accountId}&domain=${host}`, "GET");
  expect((await list("shop.acme.com")).headers.get("x-widget-chat")).toBe("off");
  await client.patch(`/domains/${domain.id}`, { chat: { enabled: true } });
  const on = await list("www.shop.acme.com");
  expect([on.headers.get("x-widget-chat"), on.body]).toEqual(["on", []]);
  expect(on.headers.get("access-control-expose-headers")).toContain("X-Widget-Chat");
  expect((await list("unknown.acme.com")).headers.get("x-widget-chat")).toBe("off");
});

test("the only domain stays; of several, the oldest other one becomes primary", async () => {
  const { domain: first, ...client } = await newClient(service);
  const only = await client.delete(`/domains/${first.id}`);
  expect([only.status, only.body.error.code]).toEqual([400, "last_domain"]);
  expect(only.body.error.message).toContain("shop.acme.com");
  const [second, third] = [
    (await client.post("/domains", { hostname: "b.acme.com" })).body,
    (await client.post("/domains", { hostname: "c.acme.com" })).body,
  ];
  const deleted = await client.delete(`/domains/${first.id}`);
  expect([deleted.status, deleted.body]).toEqual([
    200,
    {
      id: first.id,
      deleted: true,
      warnings: [expect.objectContaining({ code: "contents_deleted" })],
    },
  ]);
  expect((await client.delete(`/domains/${first.id}`)).status).toBe(404);
  expect((await client.get("/me")).body).toMatchObject({
    account: { primaryDomainId: second.id },
    usage: { domains: 2 },
  });
  await client.delete(`/domains/${third.id}`);
  expect((await client.get("/domains")).body.data).toEqual([{ ...second, isPrimary: true }]);
});

test("the records of a deleted domain are out of reach at once, and gone when the purge is complete", async () => {
  const { domain, accountId, ...client } = await newClient(service);
  const kept = (await client.post("/domains", { hostname: "kept.acme.com" })).body;
  const create = async (host: string) =>
    (await client.post(`/messages?domain=${host}`, banner)).body;
  const messages = [await create("shop.acme.com"), await create("shop.acme.com")];
  const keptMessage = await create("kept.acme.com");
  const list = (host: string) =>
    send(`${service.baseUrl}/api/embed/user?userId=${accountId}&domain=${host}`, "GET");
  await service.settled();
  const accountKey = accountKeyOf(accountId);
  const before = await keysWith(accountKey);
  const rehearsed = await client.tool("delete_domain", { id: "shop.acme.com", dryRun: true });
  expect(rehearsed.structuredContent.warnings[0].message).toMatch(
    /^This would delete shop\.acme\.com with 2 messages, 0 landing pages, 0 knowledge items and 0 bytes of .* Nothing can be restored\.$/,
  );
  expect(before.some((key) => key.includes(`${accountKey}.00`))).toBe(true);

  expect((await client.delete(`/domains/${domain.id}`)).status).toBe(200);
  for (const { id } of messages) expect((await client.get(`/messages/${id}`)).status).toBe(404);
  expect((await list("shop.acme.com")).body).toEqual([]);
  const selected = await client.get("/messages?domain=shop.acme.com");
  expect(selected.body.error.code).toBe("domain_not_found");

  await service.settled();
  const after = await keysWith(accountKey);
  expect(after.filter((key) => key.includes(`${accountKey}.00`))).toEqual([`Z#${accountKey}.00 #`]);
  expect(after.filter((key) => key.includes("shop.acme.com"))).toEqual([]);
  const keptKeys = (keys: string[]) => keys.filter((key) => /\.01|kept/.test(key));
  expect(keptKeys(after)).toEqual(keptKeys(before));
  expect((await list("kept.acme.com")).body).toMatchObject([{ id: keptMessage.id }]);

  const again = await client.post("/domains", { hostname: "shop.acme.com" });
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(domain.id);
  expect((await client.get("/messages?domain=shop.acme.com")).body.data).toEqual([]);
  expect((await client.get(`/domains/${kept.id}`)).body.isPrimary).toBe(true);
});

test("deletes at once leave one domain, and counts stay exact with conflicts and lost answers", async () => {
  const client = await newClient(service);
  for (let index = 0; index < 7; index += 1) {
    await client.post("/domains", { hostname: `s${index}.acme.com` });
  }
  const { data } = (await client.get("/domains")).body;
  service.proxy.faults = { seed: 6, conflict: 0.3, lostAnswer: 0.1 };
  const answers = await Promise.all(
    data.flatMap(({ id }: { id: string }) => [
      client.delete(`/domains/${id}`),
      client.delete(`/domains/${id}`),
    ]),
  );
  service.proxy.faults = {};
  const outcomes = answers.map(({ status, body }) => body.error?.code ?? status);
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(7);
  expect(new Set(outcomes)).toEqual(new Set([200, "not_found", "last_domain"]));
  const left = (await client.get("/domains")).body.data;
  expect(left).toHaveLength(1);
  expect((await client.get("/me")).body).toMatchObject({
    account: { primaryDomainId: left[0].id },
    usage: { domains: 1 },
  });
});

/** All keys of the table that contain a text. */
async function keysWith(part: string): Promise<string[]> {
  return (await dumpTable(service, part)).map(keyOf);
}
