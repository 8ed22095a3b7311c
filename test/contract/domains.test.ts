import { clientOf, newClient } from "../support/client";
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
    createdAt: expect.any(String),
    updatedAt: first.body.createdAt,
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
  const answer = await client.post("/domains", body);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect((await client.get("/domains")).body.data).toHaveLength(1);
});

test("account-wide routes take no selector", async () => {
  const client = await newClient(service);
  const answer = await client.get("/domains?domain=shop.acme.com");
  expect(answer.body.error).toEqual({
    code: "invalid_body",
    message: expect.stringMatching(/^Unknown query parameter "domain"/),
  });
});

test("30 creates at once against the free plan's cap of one store one; the others are plan_limit", async () => {
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
