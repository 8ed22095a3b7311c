import * as z from "zod/mini";
import { sectionExamples } from "../../shared/kinds/landing-page/sections";
import {
  pageTemplates,
  type TemplateId,
  templateIds,
} from "../../shared/kinds/landing-page/templates";
import { clientOf, endTrial, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const waitlist = { title: "Summer Sale", templateId: "waitlist" };

test("title and template are enough; the created page is a draft, listed first and read by id", async () => {
  const client = await newClient(service);
  await client.post("/landing-pages", waitlist);
  const created = await client.post("/landing-pages", waitlist);
  expect(created.status).toBe(201);
  expect(created.headers.get("etag")).toBe('"1"');
  expect(created.body).toEqual({
    id: expect.stringMatching(/^page_[\w-]{1,59}$/),
    domainId: client.domain.id,
    ...waitlist,
    slug: "summer-sale-2",
    content: {},
    language: "en",
    metaTitle: null,
    metaDescription: null,
    status: "draft",
    publishedAt: null,
    hasUnpublishedChanges: false,
    url: expect.stringMatching(/\/[0-9a-z]{12}\/summer-sale-2$/),
    views: 0,
    conversions: 0,
    version: 1,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: created.body.createdAt,
    updatedBy: { kind: "key", id: expect.stringMatching(/^key_/), name: "First key" },
  });
  expect(created.body.url).toMatch(`${service.pagesUrl}/`);
  expect((await client.get(`/landing-pages/${created.body.id}`)).body).toEqual(created.body);
  const list = await client.get("/landing-pages");
  expect(list.body.data).toHaveLength(2);
  expect(list.body.data[0]).toEqual(created.body);
});

test("everything that is sent is stored unchanged", async () => {
  const client = await newClient(service);
  const page = {
    title: "Konferenz 2027",
    templateId: "event",
    slug: "konf",
    content: {
      heading: "Kommt alle!",
      startsAt: "2027-05-01T09:00:00+02:00",
      location: "Köln",
      agenda: [{ time: "9:00", title: "Kaffee" }],
      form: null,
      accentColor: "#0F62FE",
    },
    metaTitle: "Konferenz",
    metaDescription: "Drei Tage im Mai",
  };
  const created = await client.post("/landing-pages", page);
  expect(created.body).toMatchObject(page);
  expect((await client.get(`/landing-pages/${created.body.id}`)).body.content).toEqual(
    page.content,
  );
});

test.each([
  [400, "invalid_body", {}],
  [400, "invalid_body", { title: "x" }],
  [400, "invalid_body", { templateId: "waitlist" }],
  [400, "invalid_body", { title: "x", templateId: 5 }],
  [400, "invalid_body", { ...waitlist, status: "published" }],
  [400, "invalid_body", { ...waitlist, slug: "Summer Sale" }],
  [400, "invalid_body", { ...waitlist, slug: "-a" }],
  [400, "invalid_body", { ...waitlist, slug: "" }],
  [400, "invalid_body", { ...waitlist, content: [] }],
  [400, "invalid_body", { ...waitlist, content: { links: [] } }],
  [400, "invalid_body", { ...waitlist, content: { form: { name: "x" } } }],
  [400, "unknown_template", { ...waitlist, templateId: "popup" }],
  [400, "unknown_template", { ...waitlist, templateId: "toString", content: { a: 1 } }],
  [409, "duplicate", { ...waitlist, slug: "taken" }],
])("%i %s for %j, and nothing is stored", async (status, code, body) => {
  const client = await newClient(service);
  await client.post("/landing-pages", { ...waitlist, slug: "taken" });
  const answer = await client.rest("POST", "/landing-pages", { body });
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect((await client.get("/landing-pages")).body.data).toHaveLength(1);
  expect((await client.get("/me")).body.usage.landingPages).toBe(1);
});

test.each<[object, RegExp]>([
  [
    { content: [] },
    /^content must be an object with the template's own fields \(see GET \/api\/v1\/landing-page-templates\/\{id\}\); got an array\.$/,
  ],
  [
    { content: { form: "x" } },
    /^content\.form must be an object \{name, fields, button, thanks, thanksSlug\?, consent\?, consentRequired\?\}, or null; got "x"\./,
  ],
  [{ slug: "Summer Sale" }, /^slug must be lower-case letters, digits and single hyphens/],
  [
    { content: { heading: 5, links: [] } },
    /^content\.heading must be a string; got 5\. The page's first heading\. Send it in quotes: "5"\. Unknown field/,
  ],
  [
    { templateId: "popup" },
    /^templateId must be one of "blank", "lead-capture", .*; got "popup"\. /,
  ],
  [{ metaTitle: "" }, /^metaTitle must have at least 1 character/],
])("a refusal names field, value and what is allowed: %j", async (fields, message) => {
  const client = await newClient(service);
  const { body } = await client.post("/landing-pages", { ...waitlist, ...fields });
  expect(body.error.message).toMatch(message);
});

test("the order of refusals: body, domains, template, trial, slug, cap", async () => {
  const refusal = async (client: ReturnType<typeof clientOf>, body: object, query = "") =>
    (await client.rest("POST", `/landing-pages${query}`, { body })).body.error.code;
  const bare = await newClient(service, null);
  expect(await refusal(bare, { title: "x" })).toBe("invalid_body");
  expect(await refusal(bare, { ...waitlist, templateId: "popup" })).toBe("no_domains");

  const trial = await newClient(service);
  const { body: page } = await trial.post("/landing-pages", { ...waitlist, slug: "taken" });
  await endTrial(service, trial);
  const elsewhere = "?domain=nowhere.acme.com";
  const popup = { ...waitlist, templateId: "popup" };
  expect(await refusal(trial, popup, elsewhere)).toBe("domain_not_found");
  expect(await refusal(trial, popup)).toBe("unknown_template");
  expect(await refusal(trial, { ...waitlist, slug: "taken" })).toBe("trial_expired");
  // An ended trial publishes and changes all the same.
  expect((await trial.post(`/landing-pages/${page.id}/publish`)).status).toBe(200);
  expect((await trial.patch(`/landing-pages/${page.id}`, { title: "y" })).status).toBe(200);

  const free = clientOf(service, (await service.createAccount({ plan: "free" })).apiKey);
  await free.post("/domains", { hostname: "shop.acme.com" });
  for (const slug of ["taken", "b", "c"]) await free.post("/landing-pages", { ...waitlist, slug });
  expect(await refusal(free, { ...waitlist, slug: "taken" })).toBe("duplicate");
  expect(await refusal(free, waitlist)).toBe("plan_limit");
});

test("30 creates at once against the free plan's cap of 3 store 3, and a delete gives one back", async () => {
  const { apiKey } = await service.createAccount({ plan: "free" });
  const client = clientOf(service, apiKey);
  await client.post("/domains", { hostname: "shop.acme.com" });
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => client.post("/landing-pages", waitlist)),
  );
  const created = answers.filter(({ status }) => status === 201);
  expect(created).toHaveLength(3);
  expect(new Set(created.map(({ body }) => body.slug)).size).toBe(3);
  for (const { status, body } of answers) {
    if (status !== 201) expect([status, body.error.code]).toEqual([403, "plan_limit"]);
  }
  expect((await client.get("/me")).body.usage.landingPages).toBe(3);
  await client.delete(`/landing-pages/${created[0]?.body.id}`);
  expect((await client.get("/me")).body.usage.landingPages).toBe(2);
  expect((await client.post("/landing-pages", waitlist)).status).toBe(201);
});

test("publish, change, publish again, unpublish", async () => {
  const client = await newClient(service);
  const { body: draft } = await client.post("/landing-pages", waitlist);
  const path = `/landing-pages/${draft.id}`;
  const published = await client.post(`${path}/publish`);
  expect(published.status).toBe(200);
  expect(published.body).toEqual({
    ...draft,
    status: "published",
    publishedAt: published.body.updatedAt,
    version: 2,
    updatedAt: expect.any(String),
  });

  const changed = await client.patch(path, { title: "Winter", slug: "winter" });
  expect(changed.body).toEqual({
    ...published.body,
    title: "Winter",
    slug: "winter",
    // The published path, which changes when the page is published again.
    url: draft.url,
    hasUnpublishedChanges: true,
    version: 3,
    updatedAt: expect.any(String),
    warnings: [
      {
        code: "not_published",
        message: expect.stringContaining("POST /api/v1/landing-pages/{id}/publish"),
      },
    ],
  });
  const again = await client.post(`${path}/publish`, {});
  expect(again.body).toMatchObject({
    url: draft.url.replace("summer-sale", "winter"),
    hasUnpublishedChanges: false,
    version: 4,
  });

  const withdrawn = await client.post(`${path}/unpublish`);
  expect(withdrawn.body).toMatchObject({ status: "draft", publishedAt: null, version: 5 });
  const repeated = (await client.post(`${path}/unpublish`)).body;
  expect(repeated).toEqual({
    ...withdrawn.body,
    warnings: [{ code: "nothing_changed", message: expect.stringMatching(/^The page is a draft/) }],
  });
  expect((await client.get(path)).body).toEqual(withdrawn.body);
  const odd = await client.post(`${path}/publish`, { at: "noon" });
  expect(odd.body.error).toEqual({
    code: "invalid_body",
    message: expect.stringMatching(/^Unknown field "at"/),
  });
});

test("an update names what it changes; another template needs content that fits", async () => {
  const client = await newClient(service);
  const { body: page } = await client.post("/landing-pages", {
    ...waitlist,
    content: { subheading: "Soon" },
  });
  const path = `/landing-pages/${page.id}`;
  const patch = async (body: object) => (await client.patch(path, body)).body;
  expect(await patch({ metaTitle: "Sale" })).toEqual({
    ...page,
    metaTitle: "Sale",
    version: 2,
    updatedAt: expect.any(String),
  });
  expect((await patch({ templateId: "thank-you" })).error.message).toMatch(
    /^The page's stored content does not fit another template: .* Unknown field "subheading" in content; known: heading\?: string, .* The content must fit template "thank-you"/,
  );
  expect((await patch({ templateId: "popup" })).error.code).toBe("unknown_template");
  expect((await patch({ content: { heading: 5 } })).error).toEqual({
    code: "invalid_body",
    message: expect.stringMatching(/ content is replaced as a whole: send all of it\.$/),
  });
  expect(await patch({ templateId: "thank-you", content: { body: "Bye" } })).toMatchObject({
    templateId: "thank-you",
    content: { body: "Bye" },
    version: 3,
  });
  await client.post("/landing-pages", { ...waitlist, slug: "taken" });
  expect((await client.patch(path, { slug: "taken" })).status).toBe(409);
  expect((await client.patch(path, { slug: page.slug })).status).toBe(200);
  expect((await client.patch(path, { title: "x", ifVersion: 2 })).status).toBe(412);
  expect((await client.rest("DELETE", path, { headers: { "if-match": '"1"' } })).status).toBe(412);
  expect((await client.rest("DELETE", path, { headers: { "if-match": '"3"' } })).body).toEqual({
    id: page.id,
    deleted: true,
  });
});

test("a page is published and unpublished at the version that is named, and at no other", async () => {
  const client = await newClient(service);
  const { body: page } = await client.post("/landing-pages", waitlist);
  const path = `/landing-pages/${page.id}`;
  const late = async (action: string, version: number) => {
    const headers = { "if-match": `"${version}"` };
    const rest = await client.rest("POST", `${path}/${action}`, { headers });
    expect([rest.status, rest.body.error.code]).toEqual([412, "precondition_failed"]);
    const named = { id: page.id, ifVersion: version };
    const { content } = await client.tool(`${action}_landing_page`, named);
    expect(content[0].text).toBe(rest.text);
  };
  await client.patch(path, { title: "Changed by another" });
  await late("publish", 1);
  expect((await client.get(path)).body).toMatchObject({ status: "draft", version: 2 });
  const published = await client.rest("POST", `${path}/publish`, {
    headers: { "if-match": '"2"' },
  });
  expect(published.body).toMatchObject({ status: "published", version: 3 });
  await late("unpublish", 2);
  expect((await client.get(path)).body).toEqual(published.body);
  const named = { id: page.id, ifVersion: 3 };
  const { structuredContent } = await client.tool("unpublish_landing_page", named);
  expect(structuredContent).toMatchObject({ status: "draft", version: 4 });
  await late("unpublish", 3);
});

test("lists: pages, filters, and fields left out", async () => {
  const client = await newClient(service);
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.unshift((await client.post("/landing-pages", waitlist)).body.id);
  }
  await client.post(`/landing-pages/${ids[1]}/publish`);
  const list = async (query: string) => (await client.get(`/landing-pages?${query}`)).body;
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  expect(idsOf(await list("status=published"))).toEqual([ids[1]]);
  expect(idsOf(await list("status=draft"))).toEqual(ids.filter((id) => id !== ids[1]));
  expect(idsOf(await list("q=SUMMER&status=published"))).toEqual([ids[1]]);
  expect(idsOf(await list("q=sale-2"))).toEqual([ids[3]]);
  expect(idsOf(await list("q=autumn"))).toEqual([]);
  const first = await list("limit=3&omit=content,url");
  expect(first.data[0]).not.toHaveProperty("content");
  expect(first.data[0]).not.toHaveProperty("url");
  const second = await list(`limit=3&cursor=${first.nextCursor}`);
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  expect((await list(`status=draft&cursor=${first.nextCursor}`)).error.code).toBe("invalid_body");
});

test("slugs are a domain's own; by id a page is found on any domain, or only on the selected one", async () => {
  const client = await newClient(service);
  await client.post("/domains", { hostname: "other.acme.com" });
  const one = (await client.post("/landing-pages", { ...waitlist, slug: "sale" })).body;
  const two = await client.post("/landing-pages?domain=other.acme.com", {
    ...waitlist,
    slug: "sale",
  });
  expect(two.status).toBe(201);
  expect(two.body.url).not.toBe(one.url);
  expect((await client.get(`/landing-pages/${two.body.id}`)).status).toBe(200);
  const elsewhere = `/landing-pages/${two.body.id}`;
  expect((await client.get(`${elsewhere}?domain=shop.acme.com`)).status).toBe(404);
  expect((await client.post(`${elsewhere}/publish?domain=shop.acme.com`)).status).toBe(404);
});

test("another account's page is not found, like one that never existed", async () => {
  const client = await newClient(service);
  const stranger = await newClient(service);
  const { body: foreign } = await stranger.post("/landing-pages", waitlist);
  const { body: mine } = await client.post("/landing-pages", waitlist);
  await client.delete(`/landing-pages/${mine.id}`);
  const calls: ((id: string) => Promise<{ status: number; text: string }>)[] = [
    (id) => client.get(`/landing-pages/${id}`),
    (id) => client.patch(`/landing-pages/${id}`, { title: "Mine", templateId: "popup" }),
    (id) => client.delete(`/landing-pages/${id}`),
    (id) => client.post(`/landing-pages/${id}/publish`),
    (id) => client.post(`/landing-pages/${id}/unpublish`),
  ];
  for (const call of calls) {
    const [one, other] = [await call(foreign.id), await call(mine.id)];
    expect([one.status, one.text.replaceAll(foreign.id, "ID")]).toEqual([
      other.status,
      other.text.replaceAll(mine.id, "ID"),
    ]);
    expect(one.status).toBe(404);
  }
  expect((await stranger.get(`/landing-pages/${foreign.id}`)).body).toEqual(foreign);
});

test("the templates list their fields, and a page of each can be published unchanged", async () => {
  const client = await newClient(service);
  const { body } = await client.get("/landing-page-templates");
  expect(body.nextCursor).toBeNull();
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(templateIds);
  // A model reads the list before it chooses.
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(2500);
  for (const { id, ...summary } of body.data) {
    const { body: template } = await client.get(`/landing-page-templates/${id}`);
    const { content, defaultContent } = template;
    expect(template).toEqual({ id, ...summary, content, defaultContent });
    expect(summary.fields).toEqual(Object.keys(content.properties));
    expect(content.required).toBeUndefined();
    // `npm run field-schemas` rewrites them.
    const { $schema: _, ...schema } = z.toJSONSchema(pageTemplates[id as TemplateId].content, {
      io: "input",
    });
    // The sections are described in short.
    const items = expect.objectContaining({ examples: sectionExamples });
    const sections = expect.objectContaining({ maxItems: 30, items });
    Object.assign(schema.properties ?? {}, { sections });
    expect(content).toEqual(schema);
    const filled = { title: id, templateId: id, content: defaultContent };
    const page = await client.post("/landing-pages", filled);
    expect(page.body).toMatchObject(filled);
    expect((await client.post(`/landing-pages/${page.body.id}/publish`)).status).toBe(200);
  }
  const first = await client.get("/landing-page-templates?limit=3&omit=fields");
  expect(first.body.data[0]).toEqual({ id: "blank", description: expect.any(String) });
  const rest = await client.get(`/landing-page-templates?limit=5&cursor=${first.body.nextCursor}`);
  expect(rest.body.data).toHaveLength(5);
  expect(rest.body.nextCursor).toBeNull();
});
