import { randomUUID } from "node:crypto";
import { refusals } from "../../functions/embed/refusals";
import { banner, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => {
  service.proxy.faults = {};
});
afterAll(() => service?.stop());

async function newSite() {
  const client = await newClient(service);
  let visitor = 0;
  /** Each submission comes from a different address unless one is given. */
  const submit = (body: unknown, { query = "", headers = {} as Record<string, string> } = {}) => {
    visitor += 1;
    return send(
      `${service.baseUrl}/api/embed/form?userId=${client.accountId}&domain=shop.acme.com${query}`,
      "POST",
      { body, headers: { "x-visitor-address": `198.51.100.${visitor}`, ...headers } },
    );
  };
  const list = async (query = "") => (await client.get(`/form-submissions${query}`)).body.data;
  return { ...client, submit, list };
}

const contact = { form: "contact", data: { email: "ann@acme.com", age: 41, tags: ["a", "b"] } };

test("those of a period are listed: from its start, and before its end", async () => {
  const site = await newSite();
  for (const form of ["a", "b", "c"]) {
    await site.submit({ form, data: {} });
    await service.settled();
  }
  const [, { createdAt: second }] = await site.list();
  const formsOf = async (query: string) =>
    (await site.list(query)).map(({ form }: { form: string }) => form);
  expect(await formsOf(`?from=${second}`)).toEqual(["c", "b"]);
  expect(await formsOf(`?to=${second}`)).toEqual(["a"]);
  // With an offset of an hour ahead, the text is later than the UTC times of the submissions since.
  const ahead = `${new Date(Date.parse(second) + 3_600_000).toISOString().slice(0, -1)}%2B01:00`;
  expect(await formsOf(`?from=${ahead}`)).toEqual(["c", "b"]);
  expect(await formsOf(`?from=${second}&status=new&form=b`)).toEqual(["b"]);
  expect(await formsOf(`?from=${second}&sort=form&limit=1`)).toEqual(["b"]);
  const nothing = await site.get("/form-submissions?to=2026-01-01T00:00:00Z");
  expect(nothing.body).toMatchObject({ data: [], warnings: [{ code: "nothing_found" }] });
  expect((await site.get("/form-submissions?from=yesterday")).status).toBe(400);
});

test("what a visitor sends is listed first, and read by id", async () => {
  const site = await newSite();
  await site.submit({ form: "older", data: {} });
  const answer = await site.submit(
    {
      ...contact,
      consent: true,
      meta: { pageUrl: "https://shop.acme.com/a", referrer: "https://search.example/" },
    },
    { headers: { "cf-ipcountry": "DE", "user-agent": "Browser/1.0" } },
  );
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const [first, second, ...others] = await site.list();
  expect(others).toEqual([]);
  expect(second.form).toBe("older");
  expect(first).toEqual({
    id: expect.stringMatching(/^form_[\w-]{1,59}$/),
    domainId: site.domain.id,
    ...contact,
    messageId: null,
    landingPageId: null,
    consent: true,
    consentText: null,
    consentVersion: null,
    meta: {
      pageUrl: "https://shop.acme.com/a",
      referrer: "https://search.example/",
      country: "DE",
      userAgent: "Browser/1.0",
    },
    status: "new",
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: first.createdAt,
    updatedBy: { kind: "visitor", id: null, name: null },
  });
  expect((await site.get(`/form-submissions/${first.id}`)).body).toEqual(first);
});

test("a consent keeps the sentence that was shown and its message's version, in the CSV too", async () => {
  const site = await newSite();
  const htmlContent = `<form data-form="offers"><input name="email"><label><input type="checkbox" name="consent"> Email me offers</label></form>`;
  const message = (await site.post("/messages", { ...banner, htmlContent })).body;
  const consentText = " Email me\n  offers ";
  const sent = { form: "offers", data: { email: "ada@acme.com" }, messageId: message.id };
  await site.submit({ ...sent, consent: true, consentText });
  // A box that was not ticked is no consent.
  await site.submit({ ...sent, consent: false, consentText });
  const [without, given] = await site.list();
  expect(given).toMatchObject({
    consent: true,
    consentText: "Email me offers",
    consentVersion: message.updatedAt,
  });
  expect(without).toMatchObject({ consent: false, consentText: null, consentVersion: null });
  const columns = "id,consent,consentText,consentVersion";
  const csv = await site.rest("GET", `/form-submissions?columns=${columns}`, {
    headers: { accept: "text/csv" },
  });
  expect(csv.text).toContain(`${given.id},true,Email me offers,${message.updatedAt}`);
});

test("a message's form stores no more than its fields allow, in any language", async () => {
  const site = await newSite();
  const htmlContent = `<form data-form="offers"><input name="email"><textarea name="wish"></textarea></form>`;
  const { id } = (await site.post("/messages", { ...banner, htmlContent })).body;
  await site.patch("/domains/shop.acme.com", { languages: ["en", "de"] });
  await site.patch(`/translations/${id}/de`, {
    texts: { htmlContent: htmlContent.replace("wish", "wunsch") },
  });
  const filler = (many: number, length: number) =>
    Object.fromEntries(Array.from({ length: many }, (_, n) => [`f${n}`, "x".repeat(length)]));
  const send = (data: object) => site.submit({ form: "offers", data, messageId: id });
  const own = { email: "ada@acme.com", wish: "x".repeat(10_000), wunsch: "Ein Becher" };
  const before = filler(3, 10);
  expect((await send({ ...own, ...before })).status).toBe(200);
  expect((await send({ ...own, ...filler(4, 10) })).status).toBe(200);
  expect((await send({ email: "x".repeat(1001) })).status).toBe(400);
  expect((await site.list()).map((each: { data: object }) => each.data)).toEqual([
    own,
    { ...own, ...before },
  ]);
});

test("a submission is marked, and deleted permanently", async () => {
  const site = await newSite();
  await site.submit(contact);
  const [{ id, ...record }] = await site.list();
  const path = `/form-submissions/${id}`;
  const marked = await site.patch(path, { status: "spam" });
  expect([marked.status, marked.body]).toEqual([
    200,
    {
      id,
      ...record,
      status: "spam",
      updatedAt: expect.any(String),
      updatedBy: { kind: "key", id: expect.stringMatching(/^key_/), name: "First key" },
    },
  ]);
  expect((await site.get(path)).body).toEqual(marked.body);
  const odd = await site.patch(path, { status: "done" });
  expect(odd.body.error.message).toMatch(
    /^status must be one of "new", "read", "spam"; got "done"/,
  );
  expect((await site.patch(path, { data: {} })).body.error.code).toBe("invalid_body");
  const deleted = await site.delete(path);
  expect([deleted.status, deleted.body]).toEqual([200, { id, deleted: true }]);
  for (const gone of [
    await site.get(path),
    await site.delete(path),
    await site.patch(path, { status: "read" }),
  ]) {
    expect([gone.status, gone.body.error.code]).toEqual([404, "not_found"]);
  }
  expect(await site.list()).toEqual([]);
});

test("filters by form and status; the cursor leads through all, once", async () => {
  const site = await newSite();
  for (let index = 0; index < 5; index += 1) await site.submit({ form: "a", data: { index } });
  await site.submit({ form: "b", data: { email: "Ann@acme.com", wants: ["boots"] } });
  const all = await site.list();
  await site.patch(`/form-submissions/${all[1].id}`, { status: "read" });
  expect(await site.list("?form=b")).toHaveLength(1);
  expect(await site.list("?form=c")).toEqual([]);
  for (const q of ["ann@", "BOOT"]) expect(await site.list(`?q=${q}`)).toHaveLength(1);
  expect(await site.list("?q=ann@&form=a")).toEqual([]);
  expect((await site.list("?status=read")).map(({ id }: { id: string }) => id)).toEqual([
    all[1].id,
  ]);
  expect(await site.list("?form=b&status=read")).toEqual([]);
  // A submission is found by its current status only.
  const idsOf = async (query: string) =>
    (await site.list(query)).map(({ id }: { id: string }) => id);
  const fresh = all.map(({ id }: { id: string }) => id).filter((id: string) => id !== all[1].id);
  expect(await idsOf("?status=new")).toEqual(fresh);
  await site.patch(`/form-submissions/${all[1].id}`, { status: "spam" });
  expect([await idsOf("?status=read"), await idsOf("?status=spam")]).toEqual([[], [all[1].id]]);
  await site.patch(`/form-submissions/${all[1].id}`, { status: "new" });
  expect([await idsOf("?status=new"), await idsOf("?status=spam")]).toEqual([
    all.map(({ id }: { id: string }) => id),
    [],
  ]);
  const gone = (await site.submit({ form: "a", data: {} })) && (await site.list())[0].id;
  await site.delete(`/form-submissions/${gone}`);
  expect(await idsOf("?status=new")).not.toContain(gone);
  const seen: number[] = [];
  let cursor = "";
  do {
    const { body } = await site.get(`/form-submissions?form=a&limit=2&omit=meta${cursor}`);
    for (const row of body.data) {
      expect(row).not.toHaveProperty("meta");
      seen.push(row.data.index);
    }
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
  } while (cursor);
  expect(seen).toEqual([4, 3, 2, 1, 0]);
});

test("a submission of a message is a conversion of it; one of a message that is gone is stored", async () => {
  const site = await newSite();
  const { body: message } = await site.post("/messages", banner);
  const conversions = async () => (await site.get(`/messages/${message.id}`)).body.conversions;
  await site.submit({ ...contact, messageId: message.id });
  await site.submit(contact);
  expect(await conversions()).toBe(1);
  const eventId = randomUUID();
  for (let index = 0; index < 3; index += 1) {
    await site.submit({ ...contact, messageId: message.id }, { query: `&eventId=${eventId}` });
  }
  expect(await conversions()).toBe(2);
  expect(await site.list()).toHaveLength(3);
  await site.delete(`/messages/${message.id}`);
  expect((await site.submit({ ...contact, messageId: message.id })).body).toEqual({ ok: true });
  expect(await site.list()).toHaveLength(4);
  expect((await site.get(`/messages/${message.id}`)).status).toBe(404);
});

test("a filled honeypot is dropped silently", async () => {
  const site = await newSite();
  const answer = await site.submit({ ...contact, honeypot: "https://spam.example" });
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  await site.submit({ ...contact, honeypot: "" });
  expect(await site.list()).toHaveLength(1);
});

test.each<[string, unknown, RegExp]>([
  ["no body", undefined, /^A JSON body is required/],
  ["broken JSON", "{", /^The body is not valid JSON/],
  ["no form", { data: {} }, /^form is required/],
  ["a blank form", { form: " ", data: {} }, /^form must not be blank/],
  ["no data", { form: "a" }, /^data is required/],
  ["data that is a list", { form: "a", data: [] }, /^data must be an object/],
  ["data within data", { form: "a", data: { b: { c: 1 } } }, /^data\.b must be a text of at most/],
  ["lists of lists", { form: "a", data: { b: [["c"]] } }, /^data\.b must be a text of at most/],
  ["a huge text", { form: "a", data: { b: "x".repeat(10_001) } }, /^data\.b must be a text/],
  [
    "too many fields",
    { form: "a", data: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, 1])) },
    /^data must have at most 100 fields/,
  ],
  ["a field without a name", { form: "a", data: { "": 1 } }, /^data/],
  [
    "__proto__",
    '{"form": "a", "data": {"__proto__": {"x": 1}}}',
    /^data must not have a field named __proto__/,
  ],
  ["an unknown field", { form: "a", data: {}, formm: 1 }, /^Unknown field "formm"/],
  ["another's message", { form: "a", data: {}, messageId: "msg_x" }, /^messageId is not the id of/],
  ["no page's id", { form: "a", data: {}, landingPageId: "x" }, /^landingPageId is not the id of/],
  [
    "an unknown meta field",
    { form: "a", data: {}, meta: { ip: "1" } },
    /^Unknown field "ip" in meta/,
  ],
])("%s is refused, flat, and nothing is stored", async (_, body, error) => {
  const site = await newSite();
  const answer = await site.submit(body);
  expect([answer.status, answer.body]).toEqual([400, { error: expect.stringMatching(error) }]);
  expect(await site.list()).toEqual([]);
});

test("numbers and texts of every kind come back as they were sent", async () => {
  const site = await newSite();
  const data = {
    huge: 1e300,
    tiny: 5e-324,
    precise: 0.1,
    text: "\u0000 \ud83d\udca9 \u202e <script>alert(1)</script>",
    no: false,
    nothing: null,
    constructor: "x",
    empty: "",
  };
  expect((await site.submit({ form: "odd", data })).status).toBe(200);
  expect((await site.list())[0].data).toEqual(data);
});

test("deep and huge bodies are refused before anything is read", async () => {
  const site = await newSite();
  const deep = `{"form":"a","data":{"b":${"[".repeat(30_000)}${"]".repeat(30_000)}}}`;
  expect((await site.submit(deep)).status).toBe(400);
  const huge = await site.submit({ form: "a", data: {}, honeypot: "x".repeat(64_000) });
  expect([huge.status, huge.body.error]).toEqual([413, expect.stringMatching(/at most 64000/)]);
});

test.each([
  ["?domain=shop.acme.com", 400, refusals.noUserId],
  ["?userId=x", 400, refusals.noDomain],
  ["?userId=x&domain=shop.acme.com", 404, refusals.unknownSite],
  ["?userId=x&domain=%20", 404, refusals.unknownSite],
])("POST /api/embed/form%s is %i %j", async (query, status, error) => {
  const answer = await send(`${service.baseUrl}/api/embed/form${query}`, "POST", { body: contact });
  expect([answer.status, answer.body]).toEqual([status, { error }]);
});

test("a site's page on www counts; another host and another account's domain do not", async () => {
  const site = await newSite();
  const to = (userId: string, domain: string) =>
    send(`${service.baseUrl}/api/embed/form?userId=${userId}&domain=${domain}`, "POST", {
      body: contact,
    });
  expect((await to(site.accountId, "www.shop.acme.com")).status).toBe(200);
  expect((await to(site.accountId, "other.acme.com")).status).toBe(404);
  expect((await to(randomUUID(), "shop.acme.com")).status).toBe(404);
  expect(await site.list()).toHaveLength(1);
});

test("one address may send twenty a minute, exactly; others are not held up", async () => {
  const site = await newSite();
  // Within one minute of the clock.
  if (Date.now() % 60_000 > 50_000) {
    await new Promise((resolve) => setTimeout(resolve, 60_050 - (Date.now() % 60_000)));
  }
  const headers = { "x-visitor-address": "203.0.113.7" };
  service.proxy.faults = { seed: 4, conflict: 0.3 };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => site.submit(contact, { headers })),
  );
  service.proxy.faults = {};
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body).toEqual({ error: "Too many requests" });
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await site.submit(contact)).status).toBe(200);
  expect(await site.list("?limit=100")).toHaveLength(21);
});

test("with conflicts and lost answers each submission is stored once", async () => {
  const site = await newSite();
  const { body: message } = await site.post("/messages", banner);
  service.proxy.faults = { seed: 6, conflict: 0.3, lostAnswer: 0.1 };
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      site.submit({ form: "a", data: { index }, messageId: message.id }),
    ),
  );
  service.proxy.faults = {};
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const stored = await site.list("?limit=100");
  expect(stored.map(({ data }: { data: { index: number } }) => data.index).sort()).toEqual(
    Array.from({ length: 40 }, (_, index) => index).sort(),
  );
  expect((await site.get(`/messages/${message.id}`)).body.conversions).toBe(40);
});

test("another account's submission is not found, like one that never existed", async () => {
  const [site, stranger] = [await newSite(), await newSite()];
  await stranger.submit(contact);
  const [foreign] = await stranger.list();
  for (const method of ["GET", "DELETE", "PATCH"]) {
    const options = method === "PATCH" ? { body: { status: "read" } } : {};
    const one = await site.rest(method, `/form-submissions/${foreign.id}`, options);
    const other = await site.rest(
      method,
      `/form-submissions/${foreign.id.replace(/_./, "_0")}`,
      options,
    );
    expect(one.status).toBe(404);
    expect(one.text.replace(foreign.id, "")).toBe(
      other.text.replace(foreign.id.replace(/_./, "_0"), ""),
    );
  }
  expect(await stranger.list()).toEqual([foreign]);
});

test("as CSV if Accept names it, page by page, safe in a spreadsheet", async () => {
  const site = await newSite();
  await site.submit({ form: "a", data: { name: "=1+1", note: 'say "hi",\nplease' } });
  await site.submit({ form: "a", data: { name: "Ann" } });
  await site.submit({ form: "a", data: { name: "Bob" } });
  const columns = "data.name,form,status,createdAt,data";
  const first = await site.get(`/form-submissions?limit=2&columns=${columns}`, {
    accept: "text/csv",
  });
  expect(first.headers.get("content-type")).toMatch(/^text\/csv; charset=utf-8/);
  expect(first.headers.get("x-ratelimit-limit")).toBe("120");
  const [head, ...lines] = first.text.trimEnd().split("\r\n");
  expect(head).toBe(columns);
  expect(lines.map((line) => line.split(",")[0])).toEqual(["Bob", "Ann"]);
  const next = first.headers.get("link")?.match(/^<(.+)>; rel="next"$/)?.[1] ?? "";
  const second = await send(`${service.baseUrl}${next}`, "GET", {
    headers: { authorization: `Bearer ${site.apiKey}`, accept: "text/csv" },
  });
  expect(second.headers.has("link")).toBe(false);
  expect(second.text.startsWith(`${head}\r\n'=1+1,a,new,`)).toBe(true);
  expect(second.text.endsWith(`,"{""note"":""say \\""hi\\"",\\nplease""}"\r\n`)).toBe(true);
  const json = await site.get("/form-submissions", { accept: "*/*" });
  expect(json.headers.get("content-type")).toBe("application/json");
  const error = await site.get("/form-submissions?limit=0", { accept: "text/csv" });
  expect([error.status, error.body.error.code]).toEqual([400, "invalid_body"]);
});

test("the pages of a list as CSV have the same columns, whatever was filled in", async () => {
  const site = await newSite();
  await site.submit({ form: "a", data: { name: "Ann", size: "L" } });
  await site.submit({ form: "b", data: { email: "eva@acme.com" } });
  const headOf = async (query: string) => {
    const { text } = await site.get(`/form-submissions?${query}`, { accept: "text/csv" });
    return text.split("\r\n")[0];
  };
  const head = await headOf("limit=1");
  expect(head).toMatch(/^id,domainId,form,data,.*,meta\.country,/);
  expect(await headOf("form=a")).toBe(head);
  expect(await headOf("form=nothing")).toBe(head);
  const refused = await site.get("/form-submissions?columns=data.name,mail", {
    accept: "text/csv",
  });
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    expect.stringMatching(/^columns: no column "mail"\..*The fields are id, domainId, form/),
  ]);
});

test("q finds a lead by its form's name and by its fields", async () => {
  const site = await newSite();
  await site.submit({ form: "trade-fair", data: { name: "Ann" } });
  await site.submit({ form: "newsletter", data: { name: "Bob" } });
  const names = async (q: string) =>
    (await site.get(`/form-submissions?q=${q}`)).body.data.map(
      ({ data }: { data: { name: string } }) => data.name,
    );
  expect([await names("fair"), await names("bob"), await names("acme")]).toEqual([
    ["Ann"],
    ["Bob"],
    [],
  ]);
});
