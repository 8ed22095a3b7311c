import { banner, newClient, survey } from "../support/client";
import { landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/** An account with a primary domain, and records on another one. */
async function newAccount() {
  const client = await newClient(service, "shop.acme.com");
  const { body: other } = await client.post("/domains", { hostname: "blog.acme.com" });
  const post = async (path: string, body: object) =>
    (await client.rest("POST", `${path}?domain=blog.acme.com`, { body })).body;
  return {
    client,
    other,
    survey: await post("/messages", survey),
    page: await post("/landing-pages", landingPage),
  };
}

test("a filter by a record reads that record's domain if none is selected", async () => {
  const { client, other, survey: asked, page } = await newAccount();
  const answers = { responseId: "r".repeat(22), seq: 1, answers: { nps: 9, why: "Good." } };
  const query = `id=${asked.id}&userId=${client.accountId}&domain=blog.acme.com`;
  await fetch(`${service.baseUrl}/api/embed/survey?${query}`, {
    method: "POST",
    body: JSON.stringify(answers),
  });
  const { body } = await client.get(`/survey-responses?messageId=${asked.id}`);
  expect([body.domain, body.data.length]).toEqual(["blog.acme.com", 1]);
  expect((await client.get("/survey-responses")).body).toEqual({
    data: [],
    nextCursor: null,
    domain: "shop.acme.com",
  });
  const tool = await client.tool("list_survey_responses", { messageId: asked.id });
  expect(tool.structuredContent).toEqual(body);
  for (const filter of [`messageId=${asked.id}`, `landingPageId=${page.id}`]) {
    expect((await client.get(`/analytics?${filter}`)).body.domainId).toBe(other.id);
  }
});

test("with another domain's selector the record is not found, and the error names both domains", async () => {
  const { client, survey: asked, page } = await newAccount();
  const message =
    "Not on shop.acme.com: this message's id belongs to blog.acme.com. Select that domain, or leave the selector out.";
  for (const path of [
    `/survey-responses?messageId=${asked.id}&domain=shop.acme.com`,
    `/analytics?messageId=${asked.id}&domain=shop.acme.com`,
    `/messages/${asked.id}?domain=shop.acme.com`,
    `/revisions?recordId=${asked.id}&domain=shop.acme.com`,
  ]) {
    const { status, body } = await client.rest("GET", path);
    expect([path, status, body.error]).toEqual([path, 404, { code: "not_found", message }]);
  }
  const ofPage = await client.get(`/analytics?landingPageId=${page.id}&domain=shop.acme.com`);
  expect(ofPage.body.error.message).toMatch(/this landing page's id belongs to blog\.acme\.com/);
});

test("two selectors that name different domains are refused; two that name the same one are not", async () => {
  const { client, other } = await newAccount();
  const ask = (query: string, header: string) =>
    client.rest("GET", `/messages?domain=${query}`, { headers: { "x-domain": header } });
  for (const header of ["shop.acme.com", "unknown.acme.com"]) {
    const { status, body } = await ask("blog.acme.com", header);
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
    expect(body.error.message).toContain("blog.acme.com");
    expect(body.error.message).toContain(header);
  }
  for (const header of ["blog.acme.com", "BLOG.acme.com.", other.id]) {
    expect((await ask("blog.acme.com", header)).body.domain).toBe("blog.acme.com");
  }
});

test("an address, or the host with www., leads to the domain that is meant; a copy's domain to targetDomainId", async () => {
  const { client } = await newAccount();
  const { id } = (await client.post("/messages", banner)).body;
  for (const domain of ["https://blog.acme.com/pricing", "www.blog.acme.com"]) {
    const { status, body } = await client.rest(
      "GET",
      `/messages?domain=${encodeURIComponent(domain)}`,
    );
    expect([status, body.error.code]).toEqual([400, "domain_not_found"]);
    expect(body.error.message).toContain('Did you mean "blog.acme.com"?');
  }
  const copied = await client.rest("POST", `/messages/${id}/duplicate?domain=blog.acme.com`);
  expect([copied.status, copied.body.error.code]).toEqual([404, "not_found"]);
  expect(copied.body.error.message).toContain('"targetDomainId": "blog.acme.com"');
});

test("lists and not_found name the domain that was looked on", async () => {
  const { client } = await newAccount();
  for (const list of [
    "/messages",
    "/landing-pages",
    "/form-submissions",
    "/survey-responses",
    "/knowledge",
    "/conversations",
  ] as const) {
    expect((await client.get(list)).body.domain).toBe("shop.acme.com");
    expect((await client.rest("GET", `${list}?domain=blog.acme.com`)).body.domain).toBe(
      "blog.acme.com",
    );
  }
  const texts = async (path: string) => (await client.rest("GET", path)).body.error.message;
  const { id } = (await client.post("/messages", banner)).body;
  await client.delete(`/messages/${id}`);
  expect(await texts(`/messages/${id}?domain=shop.acme.com`)).toMatch(
    /" on shop\.acme\.com\. List them: /,
  );
  expect(await texts("/messages/x")).toMatch(/^No message "x" on this account\. List them: /);
  expect(await texts("/messages/x?domain=blog.acme.com")).toMatch(/"x" on blog\.acme\.com\./);
  expect(await texts(`/landing-pages/${id}`)).toMatch(
    / on this account: it is a message's id\. For landing pages: /,
  );
  expect(await texts(`/survey-results/${id}`)).toMatch(/^No survey "msg_\w+" on this account\. /);
  expect(await texts(`/survey-results/${id}?domain=blog.acme.com`)).toMatch(
    /^Not on blog\.acme\.com: this message's id belongs to shop\.acme\.com\./,
  );
});

test("a domain's path and tools accept its hostname, in any spelling", async () => {
  const { client, other } = await newAccount();
  expect((await client.get("/domains/Blog.Acme.com.")).body).toEqual(other);
  const patched = await client.patch("/domains/blog.acme.com", { timezone: "Europe/Berlin" });
  expect(patched.body).toMatchObject({ id: other.id, timezone: "Europe/Berlin" });
  const primary = await client.tool("update_domain", { id: "blog.acme.com", isPrimary: true });
  expect(primary.structuredContent).toMatchObject({ id: other.id, isPrimary: true });
  const again = await client.tool("update_domain", { id: "blog.acme.com", isPrimary: true });
  expect(again.structuredContent).toEqual(primary.structuredContent);
  const gone = await client.tool("delete_domain", { id: "blog.acme.com" });
  expect(gone.structuredContent).toMatchObject({ id: other.id, deleted: true });
  const missing = await client.rest("GET", "/domains/blog.acme.com");
  expect([missing.status, missing.body.error]).toEqual([
    404,
    {
      code: "not_found",
      message: 'No domain "blog.acme.com" on this account. List them: GET /api/v1/domains.',
    },
  ]);
});
