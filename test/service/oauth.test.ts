import { newClient, send } from "../support/client";
import { browserOf, callback, callTool, OauthApp } from "../support/oauth-app";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  site = await newClient(service);
});
afterAll(() => service?.stop());

const at = (path: string) => `${service.baseUrl}${path}`;

test("a client without a token is led from the tool endpoint to everything that it needs", async () => {
  for (const method of ["initialize", "server/discover", "tools/list"]) {
    const { status, headers } = await send(at("/api/mcp"), "POST", {
      body: { jsonrpc: "2.0", id: 1, method },
    });
    expect([status, headers.get("www-authenticate")]).toEqual([
      401,
      `Bearer resource_metadata="${at("/.well-known/oauth-protected-resource/api/mcp")}"`,
    ]);
  }
  const paths = ["", "/api/mcp"].map((path) => at(`/.well-known/oauth-protected-resource${path}`));
  for (const path of paths) {
    const { status, headers, body } = await send(path, "GET");
    expect([status, body.resource, body.authorization_servers]).toEqual([
      200,
      at("/api/mcp"),
      [service.baseUrl],
    ]);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(body.scopes_supported).not.toContain("offline_access");
  }
  const { status, body } = await send(at("/.well-known/oauth-authorization-server"), "GET");
  expect([status, body.issuer]).toEqual([200, service.baseUrl]);
  expect(body.scopes_supported).toContain("offline_access");
});

test("an app that a member lets in acts for the member until it is ended", async () => {
  const { browser, member, rest } = await browserOf(service, site.accountId);
  const app = await OauthApp.register(service);
  const request = await app.begin(browser, { scope: "editor offline_access" });
  const asked = await browser.ask(at(`/api/oauth/requests/${request}`));
  expect([asked.status, asked.body]).toEqual([
    200,
    {
      app: { name: "Agent", host: "agent.example", isLocal: false },
      account: { id: site.accountId, name: "Test" },
      member: { name: "Ana", email: null, role: "owner" },
      roles: ["editor", "author", "support", "viewer", "analyst"],
      suggestedRole: "editor",
      domains: [{ id: site.domain.id, hostname: "shop.acme.com" }],
    },
  ]);
  const back = await app.consent(browser, request, { allow: true, role: "editor" });
  expect(back.href.startsWith(`${callback}?`)).toBe(true);
  expect([back.searchParams.get("state"), back.searchParams.get("iss")]).toEqual([
    "s1",
    service.baseUrl,
  ]);
  expect(back.searchParams.get("error_description")).toBeNull();
  const tokens = await app.exchange(back.searchParams.get("code") ?? "");
  expect([tokens.status, tokens.body]).toEqual([
    200,
    {
      access_token: expect.stringMatching(/^mws_app_/),
      refresh_token: expect.stringMatching(/^mws_refresh_/),
      expires_in: 3600,
      scope: "editor",
      token_type: "Bearer",
    },
  ]);
  const token = tokens.body.access_token;
  const who = await callTool(service, token);
  expect([who.status, who.body.result.structuredContent.member]).toMatchObject([
    200,
    { id: member.id },
  ]);
  const { data } = (await site.rest("GET", "/connected-apps")).body;
  expect(data).toMatchObject([
    { name: "Agent", host: "agent.example", memberId: member.id, role: "editor", domainId: null },
  ]);
  expect((await rest("DELETE", `/connected-apps/${data[0].id}`)).status).toBe(200);
  expect((await callTool(service, token)).status).toBe(401);
  expect((await app.refresh(tokens.body.refresh_token)).body.error).toBe("invalid_grant");
  expect((await site.rest("GET", "/connected-apps")).body.data).toEqual([]);
});
