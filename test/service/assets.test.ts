import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { banner, clientOf, newClient } from "../support/client";
import { landingPage, refunds } from "../support/operation-calls";
import { pictures, pngOf } from "../support/pictures";
import { startTestService, type TestService } from "../support/service";
import { setUsage } from "../support/set-usage";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const png = pictures["image/png"];
type Client = Awaited<ReturnType<typeof newClient>>;

const stored = async (client: Client, name = "Logo") =>
  (await client.post("/assets", { name, base64: png.toString("base64") })).body;

/** Begins an upload and sends a file to its address. */
async function uploaded(client: Client, file: Buffer, contentType = "image/png") {
  const sizeBytes = file.length;
  const { body } = await client.rest("POST", "/assets", { body: { contentType, sizeBytes } });
  const { url, headers } = body.upload;
  const { status } = await fetch(url, { method: "PUT", headers, body: new Uint8Array(file) });
  return { id: body.id as string, upload: body.upload, createdAt: body.createdAt, status };
}

test.each(Object.entries(pictures))(
  "%s is stored, measured and served as what it is",
  async (contentType, file) => {
    const client = await newClient(service);
    const { status, body } = await client.post("/assets", { base64: file.toString("base64") });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      domainId: client.domain.id,
      name: "Picture",
      status: "ready",
      contentType,
      sizeBytes: file.length,
      width: 1,
      height: 1,
      upload: null,
    });
    expect(body.url).toMatch(
      new RegExp(`^${service.pagesUrl}/assets/${body.id}-1x1\\.(png|gif|webp|jpg)$`),
    );
    const answer = await fetch(body.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(contentType);
    expect(answer.headers.get("cache-control")).toBe(
      "public, max-age=31536000, s-maxage=86400, immutable",
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
  },
);

test("an upload goes to a signed address, and becomes an asset when it is completed", async () => {
  const client = await newClient(service);
  const { id, upload, status, createdAt } = await uploaded(client, png);
  expect(status).toBe(200);
  expect(upload).toMatchObject({ method: "PUT", headers: { "content-type": "image/png" } });
  // The asset is not listed before it was checked.
  expect((await client.get("/assets")).body.data).toEqual([]);
  const { body } = await client.post(`/assets/${id}/complete`);
  const picture = { sizeBytes: png.length, width: 1, height: 1 };
  expect(body).toMatchObject({ id, status: "ready", createdAt, ...picture });
  expect((await fetch(body.url)).status).toBe(200);
  expect((await client.get("/assets")).body.data).toEqual([body]);
  expect((await client.get("/me")).body.usage.assetBytes).toBe(png.length);
  // The client repeats the request after a lost answer.
  expect((await client.post(`/assets/${id}/complete`)).body).toEqual(body);
});

test("an upload address accepts the announced file, and nothing else", async () => {
  const client = await newClient(service);
  const { body } = await client.post("/assets", { contentType: "image/png", sizeBytes: 10 });
  const { url, headers } = body.upload;
  const put = async (at: string, type: string, bytes: number, method = "PUT") =>
    (
      await fetch(at, {
        method,
        headers: { "content-type": type },
        ...(method === "PUT" && { body: "x".repeat(bytes) }),
      })
    ).status;
  expect(await put(url, "image/png", 11)).toBe(403);
  expect(await put(url, "text/html", 10)).toBe(403);
  expect(await put(url, "image/png", 0, "GET")).toBe(403);
  expect(await put(url.replace(/incoming\/asset_/, "assets/asset_"), "image/png", 10)).toBe(403);
  expect(
    await put(url.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=9999999"), "image/png", 10),
  ).toBe(403);
  expect(await put(url.replace(/\?.*/, ""), "image/png", 10)).toBe(403);
  expect(headers).toEqual({ "content-type": "image/png" });
  expect(await put(url, "image/png", 10)).toBe(200);
  const { status, body: refused } = await client.post(`/assets/${body.id}/complete`);
  expect([status, refused.error.message]).toEqual([
    400,
    `The file uploaded for ${body.id} is not a picture that can be stored: use PNG, JPEG, WebP or GIF.`,
  ]);
});

test("a file that is no picture is refused, whatever its name", async () => {
  const client = await newClient(service);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>';
  for (const file of [svg, "<html><script>alert(1)</script></html>", "%PDF-1.7", "GIF", "x"]) {
    const base64 = Buffer.from(file).toString("base64");
    const { status, body } = await client.post("/assets", { base64 });
    expect([file, status, body.error?.code]).toEqual([file, 400, "invalid_body"]);
  }
  for (const [width, height] of [
    [20_000, 1],
    [0, 5],
  ] as const) {
    const base64 = pngOf(width, height).toString("base64");
    expect((await client.post("/assets", { base64 })).body.error.message).toMatch(
      /pixels|not a picture/,
    );
  }
  expect(
    (await client.rest("POST", "/assets", { body: { base64: "data:image/png;base64,AA" } })).status,
  ).toBe(400);
  const twice = { base64: pngOf(1, 1).toString("base64"), contentType: "image/png" };
  expect((await client.rest("POST", "/assets", { body: twice })).body.error.message).toMatch(
    /leave contentType and sizeBytes out: the file has them\.$/,
  );
  expect((await client.get("/me")).body.usage.assetBytes).toBe(0);
});

test("spaces that end in a wrong sign are refused at once, however many there are", async () => {
  const client = await newClient(service);
  const { status, body } = await client.post("/assets", { base64: `A${" ".repeat(400_000)}!` });
  expect([status, body.error?.code]).toEqual([400, "invalid_body"]);
});

describe("a picture that is copied from an address", () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/logo%20small.png") response.end(png);
      else if (request.url === "/moved") response.writeHead(302, { location: "/logo.png" }).end();
      else if (request.url === "/large")
        response.end(Buffer.concat([png, Buffer.alloc(5_000_001)]));
      else if (request.url === "/page") response.end("<html>");
      else response.writeHead(404).end();
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  test("is named after its file", async () => {
    const client = await newClient(service);
    const { body } = await client
      .tool("create_asset", { sourceUrl: `${origin}/logo%20small.png` })
      .then(({ structuredContent }) => ({ body: structuredContent }));
    expect(body).toMatchObject({
      name: "logo small.png",
      contentType: "image/png",
      status: "ready",
    });
    expect((await fetch(body.url)).status).toBe(200);
  });

  test.each([
    ["/missing", "sourceUrl answered 404. Nothing was stored."],
    ["/moved", "sourceUrl answered 302; name the address that it leads to. Nothing was stored."],
    ["/large", "sourceUrl has a file that is too large or incomplete. Nothing was stored."],
    ["/page", "sourceUrl has a file that is not a picture"],
  ])("is refused with the reason: %s", async (path, message) => {
    const client = await newClient(service);
    const { status, body } = await client.post("/assets", { sourceUrl: `${origin}${path}` });
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
    expect(body.error.message).toContain(message);
  });

  test("is not fetched from addresses that only the service's own network reaches", async () => {
    const client = await newClient(service);
    for (const target of [
      "http://10.0.0.1/x.png",
      "https://169.254.169.254/latest",
      "http://[fd00::1]/",
    ]) {
      const { status, body } = await client.post("/assets", { sourceUrl: target });
      expect([target, status, body.error.message]).toEqual([
        target,
        400,
        "sourceUrl must lead to a public address. Nothing was stored. Give another public URL of the picture, or send the file itself as `base64`.",
      ]);
    }
  });
});

test("an asset that a record shows is not deleted, and the refusal names the record", async () => {
  const client = await newClient(service);
  const refusal = async (id: string) => {
    const { status, body } = await client.delete(`/assets/${id}`);
    return [status, body.error?.code, body.error?.message] as const;
  };
  const inMessage = await stored(client);
  const { body: message } = await client.post("/messages", {
    ...banner,
    htmlContent: `<img src="${inMessage.url}" alt="">`,
  });
  expect(await refusal(inMessage.id)).toEqual([
    409,
    "in_use",
    `${inMessage.id} is shown by message ${message.id}. Take it out there first; a landing page shows it until it is published again.`,
  ]);
  // It is deleted as soon as nothing shows it any more.
  await client.patch(`/messages/${message.id}`, { htmlContent: "<p>Hi</p>" });
  expect((await client.delete(`/assets/${inMessage.id}`)).body).toEqual({
    id: inMessage.id,
    deleted: true,
  });

  const inArticle = await stored(client);
  const { body: item } = await client.post("/knowledge", {
    ...refunds,
    content: `![](${inArticle.url})`,
  });
  expect((await refusal(inArticle.id))[2]).toContain(`knowledge item ${item.id}`);
  await client.delete(`/knowledge/${item.id}`);
  expect((await client.delete(`/assets/${inArticle.id}`)).status).toBe(200);

  const logo = await stored(client);
  await client.patch(`/domains/${client.domain.id}`, { brand: { logoUrl: logo.url } });
  expect((await refusal(logo.id))[2]).toContain(`domain ${client.domain.id}`);
  await client.patch(`/domains/${client.domain.id}`, { brand: { logoUrl: null } });
  expect((await client.delete(`/assets/${logo.id}`)).status).toBe(200);
});

test("a landing page shows its published content until it is published again", async () => {
  const client = await newClient(service);
  const [first, second] = [await stored(client, "First"), await stored(client, "Second")];
  const content = (url: string) => ({ image: { url, alt: "" } });
  const { body: page } = await client.post("/landing-pages", {
    ...landingPage,
    templateId: "product-launch",
    content: content(first.url),
  });
  await client.post(`/landing-pages/${page.id}/publish`);
  await client.patch(`/landing-pages/${page.id}`, { content: content(second.url) });
  expect((await client.delete(`/assets/${first.id}`)).body.error.code).toBe("in_use");
  expect((await client.delete(`/assets/${second.id}`)).body.error.code).toBe("in_use");
  await client.post(`/landing-pages/${page.id}/publish`);
  expect((await client.delete(`/assets/${first.id}`)).status).toBe(200);
  await client.delete(`/landing-pages/${page.id}`);
  expect((await client.delete(`/assets/${second.id}`)).status).toBe(200);
  // The version is restored with its pictures, if they still exist.
  expect((await client.post(`/revisions/${page.id}/1/restore`, {})).status).toBe(200);
});

test("a file goes with its asset, and with its domain", async () => {
  const client = await newClient(service);
  const [alone, withDomain] = [await stored(client), await stored(client)];
  await client.delete(`/assets/${alone.id}`);
  await service.settled();
  expect((await fetch(alone.url)).status).toBe(403);
  await client.post("/domains", { hostname: "other.acme.com" });
  await client.delete(`/domains/${client.domain.id}`);
  await service.settled();
  expect((await fetch(withDomain.url)).status).toBe(403);
  expect((await client.get("/me")).body.usage.assetBytes).toBe(0);
});

test("the plan's bytes are a cap for uploads, when they begin and when they are completed", async () => {
  const { accountId, apiKey } = await service.createAccount({ plan: "free" });
  const client = clientOf(service, apiKey);
  await client.post("/domains", { hostname: "shop.acme.com" });
  const announce = () =>
    client.post("/assets", { contentType: "image/png", sizeBytes: png.length });
  const { body } = await announce();
  const { url, headers } = body.upload;
  await fetch(url, { method: "PUT", headers, body: new Uint8Array(png) });
  await setUsage(service, accountId, "assetBytes", 50_000_000 - png.length + 1);
  for (const call of [announce, () => client.post(`/assets/${body.id}/complete`)]) {
    const { status, body: refused } = await call();
    expect([status, refused.error]).toEqual([
      403,
      {
        code: "plan_limit",
        message:
          'The plan "free" allows 50 MB of assets, and with this one the account would have more. Delete one. For another plan, the account\'s owner asks the operator of this service.',
      },
    ]);
  }
  await setUsage(service, accountId, "assetBytes", 50_000_000 - png.length);
  expect((await client.post(`/assets/${body.id}/complete`)).status).toBe(200);
});
