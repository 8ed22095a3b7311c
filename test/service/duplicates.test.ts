import { banner, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("a message is copied switched off, under another name, to another domain too", async () => {
  const site = await newClient(service);
  const other = (await site.post("/domains", { hostname: "blog.acme.com" })).body;
  const source = (
    await site.post("/messages", { ...banner, cssContent: "p{color:red}", countries: ["DE"] })
  ).body;
  const path = `/messages/${source.id}/duplicate` as const;
  const copy = await site.post(path, {});
  expect(copy.status).toBe(201);
  const { id, createdAt, updatedAt, warnings, ...same } = source;
  expect(copy.body).toMatchObject({
    ...same,
    name: "Copy of Sale",
    status: "inactive",
    version: 1,
    impressions: 0,
  });
  expect(copy.body.id).not.toBe(id);
  for (const targetDomainId of [other.id, "blog.acme.com"]) {
    const there = (await site.post(path, { targetDomainId, name: "Theirs" })).body;
    expect(there).toMatchObject({ name: "Theirs", domainId: other.id });
    expect((await site.get(`/messages/${there.id}`)).body.htmlContent).toBe(banner.htmlContent);
  }
  await site.patch(`/messages/${source.id}`, {
    urlRules: [{ match: "STARTS_WITH", value: "https://shop.acme.com/sale" }],
  });
  expect((await site.post(path, {})).body).not.toHaveProperty("warnings");
  const dead = (await site.post(path, { targetDomainId: other.id })).body.warnings;
  expect(dead.map(({ code }: { code: string }) => code)).toEqual(["rule_never_matches"]);
  const refused = await site.post(path, { targetDomainId: "gone.acme.com" });
  expect([refused.status, refused.body.error.code]).toEqual([400, "domain_not_found"]);
  expect((await site.get("/messages")).body.data).toHaveLength(3);
});

test("a landing page is copied as a draft with a slug of its own", async () => {
  const site = await newClient(service);
  const source = (
    await site.post("/landing-pages", {
      title: "Spring",
      slug: "spring",
      templateId: "waitlist",
      content: { heading: "Hello" },
    })
  ).body;
  await site.post(`/landing-pages/${source.id}/publish`);
  const path = `/landing-pages/${source.id}/duplicate` as const;
  expect((await site.post(path, {})).body).toMatchObject({
    title: "Copy of Spring",
    slug: "copy-of-spring",
    content: { heading: "Hello" },
    status: "draft",
    version: 1,
  });
  expect((await site.post(path, { title: "Spring" })).body.slug).toBe("spring-2");
});
