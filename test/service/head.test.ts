import { operations } from "../../functions/catalogue";
import { type Client, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

const sale = { name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" } as const;

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

test("HEAD answers as GET does, without a body", async () => {
  const { body, status } = await client.post("/messages", sale);
  expect(status).toBe(201);
  for (const path of ["/messages", `/messages/${body.id}`, "/me", "/messages/msg_unknown"]) {
    const get = await client.rest("GET", path);
    const head = await client.rest("HEAD", path);
    expect([path, head.status, head.text]).toEqual([path, get.status, ""]);
    for (const name of ["content-type", "cache-control", "etag"])
      expect([path, name, head.headers.get(name)]).toEqual([path, name, get.headers.get(name)]);
  }
});

test("HEAD of the embed API is GET without a body", async () => {
  const address = `${service.baseUrl}/api/embed/user?userId=0190b0e0-0000-7000-8000-000000000000&domain=none.example`;
  const [get, head] = [await send(address, "GET"), await send(address, "HEAD")];
  expect([head.status, head.text, head.headers.get("content-type")]).toEqual([
    get.status,
    "",
    get.headers.get("content-type"),
  ]);
});

test("without a GET, HEAD is not allowed", async () => {
  const { status, headers } = await client.rest("HEAD", "/messages/abc/duplicate");
  expect([status, headers.get("allow")]).toEqual([405, "POST"]);
});

test("a path whose other methods are another function's has the methods of its own", async () => {
  const { route = "" } = operations.find(({ name }) => name === "inspect_domain") ?? {};
  const [method = "", path = ""] = route.split(" ");
  const address = path.replace("/api/v1", "").replace(/\{\w+\}/, "shop.acme.com");
  const { status, headers } = await client.rest("PUT", address, { body: {} });
  expect([status, headers.get("allow")?.split(", ")[0]]).toEqual([405, method]);
});
