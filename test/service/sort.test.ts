import { randomUUID } from "node:crypto";
import { banner, type Client, newClient, send } from "../support/client";
import { landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

type Row = Record<string, string>;

const listed = async (client: Client, path: string): Promise<Row[]> =>
  (await client.get(path as "/messages")).body.data as Row[];

async function visit(
  client: Awaited<ReturnType<typeof newClient>>,
  messageId: string,
  events: readonly string[],
) {
  await send(
    `${service.baseUrl}/api/embed/events?userId=${client.accountId}&domain=shop.acme.com`,
    "POST",
    { body: { events: events.map((type) => ({ type, messageId, eventId: randomUUID() })) } },
  );
}

test("messages are sorted by a field in both directions; the newest of equal ones first", async () => {
  const client = await newClient(service);
  const names = ["Sale 10", "sale 9", "Autumn", "Autumn"];
  const ids: string[] = [];
  for (const name of names) ids.push((await client.post("/messages", { ...banner, name })).body.id);
  const order = async (query: string) =>
    (await listed(client, `/messages?${query}`)).map(({ id }) => ids.indexOf(id ?? ""));
  expect(await order("sort=name")).toEqual([3, 2, 1, 0]);
  expect(await order("sort=-name")).toEqual([0, 1, 3, 2]);
  expect(await order("sort=createdAt")).toEqual([0, 1, 2, 3]);
  expect(await order("sort=-createdAt")).toEqual(await order(""));
  expect(await order("sort=name&q=sale")).toEqual([1, 0]);
  await client.patch(`/messages/${ids[1]}`, { status: "inactive" });
  expect(await order("sort=-status")).toEqual([1, 3, 2, 0]);
  expect((await order("sort=-updatedAt"))[0]).toBe(1);
  expect(await order("sort=name&status=active")).toEqual([3, 2, 0]);
  await client.patch(`/messages/${ids[3]}`, { expiresAt: "2098-02-01T00:00:00Z" });
  await client.patch(`/messages/${ids[0]}`, { expiresAt: "2098-01-01T00:00:00Z" });
  // A message without an end is last in both directions.
  expect(await order("sort=expiresAt")).toEqual([0, 3, 2, 1]);
  expect(await order("sort=-expiresAt")).toEqual([3, 0, 2, 1]);
});

test("messages are sorted by their figures, those without a rate last", async () => {
  const client = await newClient(service);
  const ids: string[] = [];
  for (const name of ["Half", "All", "Never"])
    ids.push((await client.post("/messages", { ...banner, name })).body.id);
  await visit(client, ids[0] ?? "", ["impression", "impression", "impression", "impression"]);
  await visit(client, ids[0] ?? "", ["click", "click"]);
  await visit(client, ids[1] ?? "", ["impression", "click"]);
  await service.settled();
  const order = async (sort: string) =>
    (await listed(client, `/messages?sort=${sort}&omit=htmlContent`)).map(({ name }) => name);
  expect(await order("-impressions")).toEqual(["Half", "All", "Never"]);
  expect(await order("clicks")).toEqual(["Never", "All", "Half"]);
  expect(await order("-clickRate")).toEqual(["All", "Half", "Never"]);
  expect(await order("clickRate")).toEqual(["Half", "All", "Never"]);
});

test("the cursor lists all rows once, with their content; another order refuses it", async () => {
  const client = await newClient(service);
  const names = Array.from({ length: 23 }, (_, index) => `Message ${(index * 7) % 10}`);
  for (const name of names) await client.post("/messages", { ...banner, name });
  const pages: Row[][] = [];
  let cursor = "";
  do {
    const { body } = await client.get(`/messages?sort=-name&limit=5${cursor}`);
    pages.push(body.data as Row[]);
    cursor = body.nextCursor === null ? "" : `&cursor=${body.nextCursor}`;
    if (cursor) {
      const refused = await client.get(`/messages?sort=name&limit=5${cursor}`);
      expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_body"]);
      expect((await client.get(`/messages?limit=5${cursor}`)).status).toBe(400);
    }
  } while (cursor);
  expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3]);
  const rows = pages.flat();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(23);
  expect(rows.map(({ name }) => name)).toEqual([...names].sort().reverse());
  for (const { htmlContent } of rows) expect(htmlContent).toBe(banner.htmlContent);
  const tool = await client.tool("list_messages", { sort: "-name", limit: 5 });
  expect(tool.structuredContent.data.map(({ id }: Row) => id)).toEqual(
    rows.slice(0, 5).map(({ id }) => id),
  );
});

test("pages, articles and leads have orders of their own", async () => {
  const client = await newClient(service);
  for (const title of ["Beta", "alpha", "Gamma"]) {
    await client.post("/landing-pages", { ...landingPage, title });
    await client.post("/knowledge", { title, content: title });
  }
  const by = async (path: string, field: string) =>
    (await listed(client, path)).map((row) => row[field]);
  expect(await by("/landing-pages?sort=title&omit=content", "title")).toEqual([
    "alpha",
    "Beta",
    "Gamma",
  ]);
  expect(await by("/landing-pages?sort=-title", "title")).toEqual(["Gamma", "Beta", "alpha"]);
  expect(await by("/knowledge?sort=title", "content")).toEqual(["alpha", "Beta", "Gamma"]);
  for (const [form, data] of [
    ["b", { mail: "Zoe@acme.com" }],
    ["a", { name: "Nobody" }],
    ["c", { note: "x", email: "ann@acme.com" }],
  ] as const) {
    await send(
      `${service.baseUrl}/api/embed/form?userId=${client.accountId}&domain=shop.acme.com`,
      "POST",
      { body: { form, data } },
    );
  }
  await service.settled();
  expect(await by("/form-submissions?sort=email", "form")).toEqual(["c", "b", "a"]);
  expect(await by("/form-submissions?sort=-form", "form")).toEqual(["c", "b", "a"]);
  expect(await by("/form-submissions?sort=createdAt", "form")).toEqual(["b", "a", "c"]);
  // Filters need more fields than the sort key.
  expect(await by("/form-submissions?sort=country", "form")).toHaveLength(3);
  expect(await by("/form-submissions?sort=form&status=new", "form")).toEqual(["a", "b", "c"]);
  expect(await by("/form-submissions?sort=form&form=b", "form")).toEqual(["b"]);
  expect(await by("/form-submissions?sort=createdAt&q=acme.com", "form")).toEqual(["b", "c"]);
});

test("every order that the OpenAPI document offers works in every list", async () => {
  const client = await newClient(service);
  await client.post("/messages", banner);
  for (const title of ["Beta", "Alpha"]) {
    await client.post("/landing-pages", { ...landingPage, title });
    await client.post("/knowledge", { title, content: title });
  }
  await send(
    `${service.baseUrl}/api/embed/form?userId=${client.accountId}&domain=shop.acme.com`,
    "POST",
    { body: { form: "lead", data: { email: "ann@acme.com" } } },
  );
  await service.settled();
  const { paths } = await (await fetch(`${service.baseUrl}/openapi.json`)).json();
  const orders = Object.entries<Listed>(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter(({ name }) => name === "sort")
      .flatMap(({ schema }) => (schema.enum ?? []).map((sort) => `${path}?sort=${sort}`)),
  );
  expect(orders.length).toBeGreaterThan(40);
  for (const order of orders) {
    const { status, body } = await client.get(order.replace("/api/v1", "") as "/messages");
    expect([order, status, body.data?.length > 0]).toEqual([order, 200, true]);
  }
});

interface Listed {
  get?: { parameters?: { name: string; schema: { enum?: string[] } }[] };
}

test("the error for an unknown order lists the valid ones", async () => {
  const client = await newClient(service);
  const { status, body } = await client.get("/messages?sort=htmlContent");
  expect([status, body.error.code]).toEqual([400, "invalid_body"]);
  expect(body.error.message).toMatch(/sort must be one of .*clickRate.*-updatedAt/);
  const searched = await client.get("/knowledge?q=refund&sort=title");
  expect([searched.status, searched.body.error.message]).toEqual([
    400,
    "sort and q do not go together: a search has the best first. Leave one of them out.",
  ]);
});
