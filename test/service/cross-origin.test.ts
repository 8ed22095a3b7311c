import { operations } from "../../functions/catalogue";
import { send } from "../support/client";
import { drawn } from "../support/draw";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let apiKey: string;
beforeAll(async () => {
  service = await startTestService();
  ({ apiKey } = await service.createAccount());
});
afterAll(() => service?.stop());

const own = "http://127.0.0.1:1";
const paths = ["/api/mcp", ...operations.map(({ route }) => route.replace(/^\w+ /, ""))];

test("a preflight of each path answers 204 without a key, only to pages of allowed origins", async () => {
  for (const path of drawn([...new Set(paths)], 4, "paths")) {
    const address = service.baseUrl + path.replace(/\{\w+\}/g, "some-id");
    const asked = { "access-control-request-headers": "authorization,mcp-protocol-version" };
    const allowed = await send(address, "OPTIONS", { headers: { origin: own, ...asked } });
    expect([path, allowed.status]).toEqual([path, 204]);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      "access-control-allow-origin": own,
      "access-control-allow-headers": asked["access-control-request-headers"],
      "access-control-allow-methods": allowed.headers.get("allow"),
      vary: "Accept, Origin",
    });
    expect(allowed.headers.get("access-control-allow-credentials")).toBeNull();
    const other = await send(address, "OPTIONS", {
      headers: { origin: "https://evil.acme.com", ...asked },
    });
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([204, null]);
  }
});

test("a preflight names the methods of its path, at the edge as well", async () => {
  for (const base of [service.baseUrl, service.edgeUrl]) {
    const { headers } = await send(`${base}/api/v1/messages`, "OPTIONS", {
      headers: { origin: own },
    });
    expect(headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
  }
});

const answers: [status: number, method: string, path: string, headers: object, body?: object][] = [
  [200, "GET", "/api/v1/me", {}],
  [400, "POST", "/api/v1/domains", {}, { hostname: "localhost" }],
  [401, "GET", "/api/v1/me", { authorization: "Bearer nothing" }],
  [404, "GET", "/api/v1/nothing", {}],
  [405, "GET", "/api/mcp", {}],
  [401, "POST", "/api/mcp", { authorization: "" }, {}],
  [200, "POST", "/api/mcp", {}, { jsonrpc: "2.0", id: 1, method: "ping" }],
];

test.each(answers)(
  "a %i of %s %s can be read by an allowed page, with its headers",
  async (...row) => {
    const [status, method, path, headers, body] = row;
    const sent = (origin: string) => ({
      headers: { authorization: `Bearer ${apiKey}`, origin, ...headers },
      ...(body && { body }),
    });
    const allowed = await send(service.baseUrl + path, method, sent(own));
    expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([
      status,
      own,
    ]);
    const readable = allowed.headers.get("access-control-expose-headers");
    for (const name of ["X-RateLimit-Remaining", "X-Request-Id", "Retry-After", "Mcp-Session-Id"])
      expect(readable).toContain(name);
    const other = await send(service.baseUrl + path, method, sent("https://evil.acme.com"));
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  },
);

test("a 429 can be read too", async () => {
  const { apiKey: busy } = await service.createAccount();
  const ask = () =>
    send(`${service.baseUrl}/api/v1/me`, "GET", {
      headers: { authorization: `Bearer ${busy}`, origin: own },
    });
  const all = await Promise.all(Array.from({ length: 260 }, ask));
  const refused = all.find(({ status }) => status === 429);
  expect(refused?.headers.get("access-control-allow-origin")).toBe(own);
});
