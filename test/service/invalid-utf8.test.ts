import { newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";
import type { Properties } from "../support/synthesized";

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  service = await startTestService();
  site = await newClient(service);
});
afterAll(() => service?.stop());

const cutOff = Buffer.from([0x61, 0xc3, 0x62]);

/** JSON in which each `?` is replaced by a byte that is not valid UTF-8. */
function broken(json: string): Buffer {
  const [before = "", after = ""] = json.split("?");
  return Buffer.concat([Buffer.from(before), cutOff, Buffer.from(after)]);
}

async function sent(path: string, body: Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(service.baseUrl + path, {
    method: "POST",
    headers: { authorization: `Bearer ${site.apiKey}`, ...headers },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as Properties };
}

const types = ["application/json", "text/plain", "application/octet-stream"];

test.each(types)(
  "a body of the type %s that is not UTF-8 is refused on every surface",
  async (type) => {
    const headers = { "content-type": type };
    const message = '{"name":"?","template":"banner","htmlContent":"<p>x</p>"}';
    const rest = await sent("/api/v1/messages", broken(message), headers);
    expect([rest.status, rest.body.error]).toEqual([
      400,
      { code: "invalid_body", message: expect.stringContaining("not valid UTF-8") },
    ]);
    const asset = await sent("/api/v1/assets", broken('{"name":"?","base64":"AA=="}'), headers);
    expect([asset.status, asset.body.error.code]).toEqual([400, "invalid_body"]);
    const call = '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"a":"?"}}}';
    const tool = await sent("/api/mcp", broken(call), headers);
    expect([tool.status, tool.body.error.code]).toEqual([400, "invalid_body"]);
    const query = `?userId=${site.accountId}&domain=shop.acme.com`;
    for (const [path, body] of [
      [`/api/embed/form${query}`, '{"form":"f","data":{"a":"?"}}'],
      [`/api/embed/events${query}`, '{"events":[{"type":"pageview","eventId":"?"}]}'],
      [`/api/embed/chat/messages${query}`, '{"content":"?","startId":"0123456789012345678901"}'],
    ] as const) {
      const embed = await sent(path, broken(body), headers);
      expect([path, embed.status, embed.body]).toEqual([
        path,
        400,
        { error: "The body is not valid UTF-8." },
      ]);
    }
  },
);

test("U+FFFD written by the caller is a letter like others", async () => {
  const { status, body } = await site.post("/knowledge", {
    title: "What \ufffd means",
    content: "x",
  });
  expect([status, body.title]).toEqual([201, "What \ufffd means"]);
});

test("a parameter that is not UTF-8 is refused on every surface", async () => {
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${site.apiKey}` };
    const response = await fetch(service.baseUrl + path, { headers });
    return { status: response.status, body: (await response.json()) as Properties };
  };
  const rest = await ask("/api/v1/messages?q=a%C3b");
  expect([rest.status, rest.body.error]).toEqual([
    400,
    { code: "invalid_body", message: expect.stringMatching(/^%C3 is not valid UTF-8/) },
  ]);
  const tool = await sent(
    "/api/mcp?tools=%FF",
    Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping"}'),
  );
  expect([tool.status, tool.body.error.code]).toEqual([400, "invalid_body"]);
  const embed = await ask(`/api/embed/user?userId=${site.accountId}&domain=%FF`);
  expect([embed.status, embed.body.error]).toEqual([400, expect.stringMatching(/not valid UTF-8/)]);
  expect((await fetch(`${service.pagesUrl}/aaaaaaaaaaaa/help?q=%FF`)).status).toBe(400);
  // A lone % means itself.
  expect((await ask("/api/v1/messages?q=100%")).status).toBe(200);
});
