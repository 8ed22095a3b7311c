import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { accountKeyOf } from "../../shared/model/ids";
import { authenticator } from "../../shared/sign-in/authenticate";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys } from "../../shared/table/keys";
import { newClient, send } from "../support/client";
import { eventually } from "../support/eventually";
import {
  browserOf,
  callback,
  callTool,
  decide,
  OauthApp,
  registerClient,
} from "../support/oauth-app";
import { CookieJar } from "../support/provider-sign-in";
import { startTestService, type TestService } from "../support/service";
import { randomAddress } from "../support/sign-in";
import { changeRows } from "../support/unknown-fields";

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
let browser: CookieJar;
let app: OauthApp;
let local: OauthApp;
beforeAll(async () => {
  service = await startTestService();
  site = await newClient(service);
  ({ browser } = await browserOf(service, site.accountId));
  app = await OauthApp.register(service);
  local = await OauthApp.register(service, { redirect_uris: ["http://127.0.0.1/cb"] });
});
afterAll(() => service?.stop());

const at = (path: string) => `${service.baseUrl}${path}`;

/**
 * The result of an authorization request: a redirect to the app with an error, the consent page, or that page with a problem.
 */
async function outcomeOf(address: string): Promise<string> {
  const { status, headers, text } = await send(address, "GET", {
    headers: { "x-visitor-address": randomAddress(), accept: "text/html" },
  });
  const location = headers.get("location");
  if (location === null) return `${status} ${text.slice(0, 200)}`;
  const url = new URL(location);
  const problem =
    url.searchParams.get("problem") ??
    new URLSearchParams(url.hash.slice(1) || url.search).get("error");
  const place = location.startsWith(at("/console/connect?")) ? "page" : url.host;
  return `${place}: ${problem ?? "asks"}`;
}

describe("no authorization request leads anywhere but to the app's own address", () => {
  test.each([
    ["another host", "https://evil.example/callback"],
    ["a subdomain", "https://sub.agent.example/callback"],
    ["a host that begins alike", "https://agent.example.evil.example/callback"],
    ["a user before another host", "https://agent.example@evil.example/callback"],
    ["a backslash", "https://evil.example\\@agent.example/callback"],
    ["no TLS", "http://agent.example/callback"],
    ["another port", "https://agent.example:8443/callback"],
    ["a longer path", `${callback}/more`],
    ["a trailing slash", `${callback}/`],
    ["a path with dots", "https://agent.example/x/../callback"],
    ["an encoded path", "https://agent.example/%63allback"],
    ["another case", "https://agent.example/Callback"],
    ["a query", `${callback}?next=https://evil.example`],
    ["a fragment", `${callback}#x`],
    ["an open redirect of the app", "https://agent.example/go?to=https://evil.example"],
    ["script", "javascript:alert(1)//agent.example"],
    ["data", "data:text/html,x"],
    ["a blank", ` ${callback}`],
    ["a wildcard", "https://*.example/callback"],
  ])("with %s", async (_, redirect_uri) => {
    expect(await outcomeOf(app.address({ redirect_uri }))).toBe("page: invalid_redirect_uri");
  });

  test.each([
    ["another host", "http://127.0.0.2:5000/cb"],
    ["a name for it", "http://localhost:5000/cb"],
    ["another path", "http://127.0.0.1:5000/cb2"],
    ["TLS", "https://127.0.0.1:5000/cb"],
    ["a user", "http://127.0.0.1:5000@evil.example/cb"],
    ["no port that exists", "http://127.0.0.1:99999/cb"],
    ["a host that begins alike", "http://127.0.0.1.evil.example/cb"],
  ])("of a program on a machine, with %s", async (_, redirect_uri) => {
    expect(await outcomeOf(local.address({ redirect_uri }))).toMatch(/^page: invalid_re/);
  });

  test("a program on a machine may listen on any port", async () => {
    const address = local.address({ redirect_uri: "http://127.0.0.1:50001/cb" });
    expect(await outcomeOf(address)).toBe("page: asks");
  });

  test.each([
    ["two redirects", (url: string) => `${url}&redirect_uri=https://evil.example/`, "page"],
    ["an unknown client", (url: string) => url.replace(app.clientId, "nobody"), "page"],
    ["no client", (url: string) => url.replace("client_id", "client"), "page"],
    ["two clients", (url: string) => `${url}&client_id=${app.clientId}`, "page"],
  ])("with %s", async (_, change, place) => {
    expect(await outcomeOf(change(app.address()))).toMatch(new RegExp(`^${place}.*: invalid_`));
  });
});

describe("an authorization request that is not right is refused", () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ["no PKCE", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["no PKCE method", { code_challenge_method: undefined }, "invalid_request"],
    ["a short challenge", { code_challenge: "abc" }, "invalid_request"],
    ["the implicit flow", { response_type: "token" }, "unsupported_response_type"],
    ["an ID token", { response_type: "id_token" }, "unsupported_response_type"],
    ["a hybrid flow", { response_type: "code id_token" }, "unsupported_response_type"],
    ["no response", { response_type: "none" }, "unsupported_response_type"],
    ["no response type", { response_type: undefined }, "invalid_request"],
    ["another resource", { resource: "https://other.example/api/mcp" }, "invalid_target"],
    ["the resource's host alone", { resource: "https://agent.example" }, "invalid_target"],
    ["no silent consent", { prompt: "none" }, "consent_required"],
    ["a request object", { request: "eyJhbGciOiJub25lIn0.e30." }, "request_not_supported"],
    ["a request's address", { request_uri: "https://evil.example/r" }, "request_uri_not_supported"],
    ["an id token's hint", { id_token_hint: "x" }, "invalid_request"],
    ["a maximal age", { max_age: "0" }, "invalid_request"],
    ["two prompts", { prompt: "none consent" }, "invalid_request"],
    ["a nonce", { nonce: "n" }, "invalid_request"],
  ])("with %s", async (_, params, error) => {
    expect(await outcomeOf(app.address(params))).toBe(`page: ${error}`);
  });

  test.each([
    ["under the resource", (resource: string) => `${resource}/x`],
    ["beside the resource", (resource: string) => resource.replace("/api/mcp", "/api/v1")],
    ["with two slashes", (resource: string) => `${resource}//`],
    [
      "at a host that begins alike",
      (resource: string) => resource.replace("/api/mcp", ".evil.example"),
    ],
    ["with a fragment", (resource: string) => `${resource}#x`],
    ["with another scheme", (resource: string) => resource.replace("http:", "https:")],
    ["with another port", (resource: string) => resource.replace(/:\d+\//, ":1/")],
  ])("for a resource %s", async (_, change) => {
    const resource = change(app.resource);
    expect(await outcomeOf(app.address({ resource }))).toBe("page: invalid_target");
  });

  test.each([
    ["state", "s2"],
    ["scope", "viewer"],
    ["code_challenge", "x"],
    ["response_type", "code"],
  ])("with %s twice", async (name, value) => {
    expect(await outcomeOf(`${app.address({ scope: "editor" })}&${name}=${value}`)).toBe(
      "page: invalid_request",
    );
  });

  test.each(["fragment", "form_post", "web_message", "query.jwt"])(
    "whose answer would come by %s",
    async (response_mode) => {
      expect(await outcomeOf(app.address({ response_mode }))).toBe(
        "page: unsupported_response_mode",
      );
    },
  );
});

test.each([
  ["https", "https://agent.example/callback"],
  ["a program on the member's machine", "http://127.0.0.1:3000/callback"],
  ["a program by its name for the machine", "http://localhost/callback"],
  ["a scheme that is a domain backwards", "com.example.agent:/callback"],
  ["a program's own scheme", "cursor://anysphere.cursor-mcp/oauth/callback"],
])("a client registers with %s", async (_, redirect) => {
  const { status, body } = await registerClient(service, { redirect_uris: [redirect] });
  expect([status, body.redirect_uris]).toEqual([201, [redirect]]);
});

test.each<[string, object, number]>([
  ["a long name", { client_name: "x".repeat(101) }, 400],
  ["a name as long as it may be", { client_name: "x".repeat(100) }, 201],
  ["21 redirects", { redirect_uris: Array(21).fill(callback) }, 400],
  ["20 redirects", { redirect_uris: Array(20).fill(callback) }, 201],
  ["an address of 5 KB", { client_uri: `https://agent.example/${"x".repeat(5000)}` }, 400],
  ["long redirects", { redirect_uris: Array(20).fill(`${callback}/${"x".repeat(200)}`) }, 400],
  ["keys of 5 KB", { jwks: { keys: [{ kty: "RSA", n: "x".repeat(5000), e: "AQAB" }] } }, 400],
  ["10 KB of what is not kept", { software_id: "x".repeat(10_000) }, 201],
])("a registration keeps at most 4 KB: %s", async (_, metadata, expected) => {
  const { status, body } = await registerClient(service, {
    redirect_uris: [callback],
    ...metadata,
  });
  expect([status, body.error]).toEqual([
    expected,
    expected === 400 ? "invalid_client_metadata" : undefined,
  ]);
});

test("a registration of more than 16 KB is refused as metadata", async () => {
  const { status, body } = await registerClient(service, {
    redirect_uris: [callback],
    software_id: "x".repeat(16_000),
  });
  expect([status, body.error]).toEqual([400, "invalid_client_metadata"]);
});

describe("no client registers", () => {
  const good = { client_name: "Agent", redirect_uris: [callback] };
  test.each<[string, unknown, string]>([
    ["text", "hello", "invalid_request"],
    ["a list", [good], "invalid_request"],
    ["nothing", {}, "invalid_redirect_uri"],
    ["without redirects", { ...good, redirect_uris: [] }, "invalid_redirect_uri"],
    ["with a redirect that is no list", { ...good, redirect_uris: callback }, "invalid_re"],
    ["with a redirect without TLS", { redirect_uris: ["http://a.example/cb"] }, "invalid_re"],
    ["with script", { redirect_uris: ["javascript:alert(1)"] }, "invalid_re"],
    ["with data", { redirect_uris: ["data:text/html,x"] }, "invalid_re"],
    ["with a file", { redirect_uris: ["file:///etc/passwd"] }, "invalid_re"],
    ["with an intent", { redirect_uris: ["intent://x#Intent;end"] }, "invalid_redirect"],
    ["with a tool of the system", { redirect_uris: ["ms-settings:x"] }, "invalid_redirect"],
    ["with a view of the source", { redirect_uris: ["view-source:x"] }, "invalid_redirect"],
    ["with script in capitals", { redirect_uris: ["JavaScript:alert(1)"] }, "invalid_redirect"],
    ["with a blob", { redirect_uris: ["blob:https://agent.example/x"] }, "invalid_redirect"],
    ["with mail", { redirect_uris: [callback, "mailto:a@evil.example"] }, "invalid_redirect"],
    ["with a fragment", { redirect_uris: [`${callback}#x`] }, "invalid_re"],
    ["with a path alone", { redirect_uris: ["/callback"] }, "invalid_re"],
    ["with numbers", { redirect_uris: [7] }, "invalid_re"],
    ["with a name that is none", { ...good, client_name: { toString: 1 } }, "invalid_client_meta"],
    [
      "with a private key",
      {
        ...good,
        token_endpoint_auth_method: "private_key_jwt",
        jwks: { keys: [{ kty: "OKP", crv: "Ed25519", x: "AA", d: "AA" }] },
      },
      "invalid_client_metadata",
    ],
    [
      "with a shared key",
      {
        ...good,
        token_endpoint_auth_method: "private_key_jwt",
        jwks: { keys: [{ kty: "oct", k: "AA" }] },
      },
      "invalid_client_metadata",
    ],
    [
      "to prove itself with no key",
      { ...good, token_endpoint_auth_method: "private_key_jwt" },
      "invalid_client_meta",
    ],
    ["with 60 KB", { ...good, client_name: "x".repeat(60_000) }, "invalid_client_metadata"],
  ])("%s", async (_, metadata, error) => {
    const { status, body } = await registerClient(service, metadata);
    expect([status >= 400 && status < 500, body.error?.startsWith(error)]).toEqual([true, true]);
  });

  test("that chooses its id, gets a secret, or gets grants that there are not", async () => {
    const { status, body } = await registerClient(service, {
      ...good,
      client_id: app.clientId,
      client_secret: "mine",
      token_endpoint_auth_method: "client_secret_basic",
      grant_types: ["implicit", "password", "client_credentials", "refresh_token"],
      response_types: ["token"],
      application_type: "web",
      scope: "owner",
    });
    expect(status).toBe(201);
    expect(body.client_id).not.toBe(app.clientId);
    expect(body).toMatchObject({
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    });
    expect(body.client_secret).toBeUndefined();
    expect(body.registration_access_token).toBeUndefined();
  });

  test("more often than sixty times a minute from one network", async () => {
    const address = randomAddress();
    // At the turn of a minute, two windows count.
    const answers = await Promise.all(
      Array.from({ length: 122 }, () => registerClient(service, good, address)),
    );
    const statuses = answers.map(({ status }) => status);
    const refused = answers.filter(({ status }) => status === 429);
    for (const { body, headers } of refused) {
      expect(body.error).toBe("temporarily_unavailable");
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 201).length + refused.length).toBe(122);
    expect(refused.length).toBeGreaterThan(0);
  });

  test("once a thousand have within an hour, from whatever network, and an alarm counts it", async () => {
    const { tableName, databaseEndpoint: endpoint } = service;
    const table = openTable(tableName, { region: "us-east-1", endpoint });
    const hour = Math.floor(Date.now() / 3_600_000);
    const haveRegistered = (count: number) =>
      Promise.all(
        // The hour may turn meanwhile.
        [hour, hour + 1].map((each) =>
          updateItem(table, keys.signInWindow("register", "all", each), {
            UpdateExpression: "SET mailed = :count",
            ExpressionAttributeValues: { ":count": count },
          }),
        ),
      );
    await haveRegistered(999);
    expect((await registerClient(service, good)).status).toBe(201);
    await haveRegistered(1000);
    const { status, body, headers } = await registerClient(service, good);
    await haveRegistered(0);
    expect([status, body.error]).toEqual([429, "temporarily_unavailable"]);
    expect(body.error_description).toContain("metadata document");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await eventually(() =>
      expect(readFileSync(service.logFile, "utf8")).toContain('"RegistrationsRefused":1'),
    );
  });
});

describe("a code gives nothing", () => {
  test.each<[string, (other: OauthApp) => Record<string, string | undefined>, string]>([
    ["without the verifier", () => ({ code_verifier: undefined }), "invalid_grant"],
    ["with another verifier", () => ({ code_verifier: "x".repeat(43) }), "invalid_grant"],
    ["with the challenge for it", () => ({ code_verifier: app.challenge }), "invalid_grant"],
    ["with a short verifier", () => ({ code_verifier: "x" }), "invalid_request"],
    ["to another app", (other) => ({ client_id: other.clientId }), "invalid_grant"],
    ["to an unknown app", () => ({ client_id: "nobody" }), "invalid_client"],
    ["to nobody", () => ({ client_id: undefined }), "invalid_request"],
    ["to another redirect", () => ({ redirect_uri: "https://evil.example/" }), "invalid_grant"],
    ["for another resource", () => ({ resource: "https://evil.example/" }), "invalid_target"],
    ["as a password", () => ({ grant_type: "password" }), "unsupported_grant_type"],
    ["as a client's", () => ({ grant_type: "client_credentials" }), "unsupported_grant_type"],
    ["as an implicit grant", () => ({ grant_type: "implicit" }), "unsupported_grant_type"],
    ["as a refresh token", () => ({ grant_type: "refresh_token" }), "invalid_request"],
    ["without a grant type", () => ({ grant_type: undefined }), "invalid_request"],
  ])("%s", async (_, change, error) => {
    const other = await OauthApp.register(service);
    const code = await app.code(browser);
    const { status, body } = await app.exchange(code, change(other));
    expect([status, body.error]).toEqual([error === "invalid_client" ? 401 : 400, error]);
    expect(body.access_token).toBeUndefined();
  });

  test.each([
    ["an invented one", () => `mws_code_${"x".repeat(36)}`],
    ["an empty one", () => ""],
    ["an API key", () => site.apiKey],
    ["a long one", () => "x".repeat(20_000)],
  ])("where it is %s", async (_, code) => {
    const { status, body } = await app.exchange(code());
    expect([status >= 400 && status < 500, body.access_token]).toEqual([true, undefined]);
  });

  test("a second time: the tokens of the first end too", async () => {
    const code = await app.code(browser);
    const first = await app.exchange(code);
    expect((await callTool(service, first.body.access_token)).status).toBe(200);
    expect((await app.exchange(code)).body.error).toBe("invalid_grant");
    expect((await callTool(service, first.body.access_token)).status).toBe(401);
    expect((await app.refresh(first.body.refresh_token)).body.error).toBe("invalid_grant");
  });

  test("to ten at once: one gets tokens at most", async () => {
    const code = await app.code(browser);
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.exchange(code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });
});

describe("a refresh token gives nothing", () => {
  test.each<[string, (other: OauthApp) => Record<string, string | undefined>]>([
    ["to another app", (other) => ({ client_id: other.clientId })],
    ["to an unknown app", () => ({ client_id: "nobody" })],
    ["for another resource", () => ({ resource: "https://evil.example/" })],
    ["for a higher role", () => ({ scope: "owner" })],
    ["as a code", () => ({ grant_type: "authorization_code" })],
  ])("%s", async (_, change) => {
    const other = await OauthApp.register(service);
    const tokens = await app.connect(browser, { allow: true, role: "viewer" });
    const { status, body } = await app.refresh(tokens.refresh_token, change(other));
    expect([status >= 400 && status < 500, body.access_token]).toEqual([true, undefined]);
  });

  test.each([
    ["an access token", ({ access_token }: { access_token: string }) => access_token],
    ["an invented one", () => `mws_refresh_${"x".repeat(36)}`],
    [
      "one with another letter",
      ({ refresh_token: token }: { refresh_token: string }) =>
        token.replace(/.(?=.{8}$)/, (letter) => (letter === "x" ? "y" : "x")),
    ],
  ])("where it is %s", async (_, change) => {
    const tokens = await app.connect(browser);
    const { body } = await app.refresh(change(tokens));
    expect(body.error).toBe("invalid_grant");
    // Nothing ended.
    expect((await callTool(service, tokens.access_token)).status).toBe(200);
  });
});

describe("the tool endpoint accepts no token", () => {
  test.each<[string, (tokens: Record<"access_token" | "refresh_token", string>) => string]>([
    ["that refreshes", ({ refresh_token }) => refresh_token],
    ["with another letter", ({ access_token }) => access_token.replace(/.(?=.{8}$)/, "_")],
    ["that is cut", ({ access_token }) => access_token.slice(0, -1)],
    ["with a letter more", ({ access_token }) => `${access_token}x`],
    ["in capitals", ({ access_token }) => access_token.toUpperCase()],
    ["that is a hash of it", ({ access_token }) => sha256(access_token)],
  ])("%s", async (_, change) => {
    const { status, headers } = await callTool(service, change(await app.connect(browser)));
    expect([status, headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
  });

  test.each<[string, object]>([
    ["of another resource", { resource: "https://other.example/api/mcp" }],
    ["that has expired", { expiresAt: new Date(Date.now() - 1).toISOString() }],
  ])("%s", async (_, changed) => {
    const { access_token } = await app.connect(browser);
    const hash = sha256(access_token);
    await changeRows(service, accountKeyOf(site.accountId), (row) =>
      String(row.sk).startsWith("TOKEN#") && String(row.sk).endsWith(hash)
        ? { ...row, ...changed }
        : row,
    );
    expect((await callTool(service, access_token)).status).toBe(401);
  });

  test("of another resource that the same accounts have", async () => {
    const { access_token } = await app.connect(browser);
    const { tableName, databaseEndpoint: endpoint } = service;
    const table = openTable(tableName, { region: "us-east-1", endpoint });
    // Two tool endpoints on one table, such as two addresses of the service.
    const outcomes = [at("/api/mcp"), "https://other.example/api/mcp"].map(async (resource) => {
      const authenticate = authenticator(table, { resource });
      return (await authenticate(access_token, new Date(), "header", "tools")).outcome;
    });
    expect(await Promise.all(outcomes)).toEqual(["accepted", "unauthorized"]);
  });

  test("anywhere but in the header, and the REST API accepts none at all", async () => {
    const { access_token } = await app.connect(browser);
    const body = { jsonrpc: "2.0", id: 1, method: "ping" };
    const inQuery = await send(at(`/api/mcp?access_token=${access_token}`), "POST", { body });
    const inCookie = await send(at("/api/mcp"), "POST", {
      body,
      headers: { cookie: `mws=${access_token}` },
    });
    const rest = await send(at("/api/v1/me"), "GET", {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect([inQuery.status, inCookie.status, rest.status]).toEqual([401, 401, 401]);
  });
});

describe("nobody else can consent for a member", () => {
  const allow = { allow: true, role: "viewer" };
  test.each<[string, (request: string) => Promise<{ status: number }>, number]>([
    ["in another browser", (request) => decide(service, new CookieJar(), request, allow), 404],
    [
      "in another member's browser",
      async (request) =>
        decide(service, (await browserOf(service, site.accountId)).browser, request, allow),
      404,
    ],
    ["for another request", () => decide(service, browser, "xyz", allow), 404],
    [
      "from another site",
      async (request) =>
        send(at(`/api/oauth/requests/${request}`), "POST", {
          body: allow,
          headers: { "sec-fetch-site": "cross-site", cookie: cookiesOf(browser) },
        }),
      403,
    ],
    [
      "by a form of another site",
      async (request) =>
        send(at(`/api/oauth/requests/${request}`), "POST", {
          body: "allow=true",
          headers: { origin: "https://evil.example", cookie: cookiesOf(browser) },
        }),
      403,
    ],
    ["with no role", (request) => decide(service, browser, request, { allow: true }), 403],
    [
      "with an unknown role",
      (request) => decide(service, browser, request, { allow: true, role: "root" }),
      400,
    ],
    [
      "with more fields",
      (request) => decide(service, browser, request, { ...allow, accountId: "x" }),
      400,
    ],
    [
      "for a domain of nobody",
      (request) => decide(service, browser, request, { ...allow, domainId: "x" }),
      400,
    ],
    [
      "for one domain, as an owner",
      (request) =>
        decide(service, browser, request, {
          allow: true,
          role: "owner",
          domainId: site.domain.id,
        }),
      403,
    ],
  ])("%s", async (_, attempt, status) => {
    const request = await app.begin(browser);
    expect((await attempt(request)).status).toBe(status);
  });

  test("with the token of an app, or with an API key", async () => {
    const { access_token } = await app.connect(browser);
    const stranger = new CookieJar();
    const request = await app.begin(stranger);
    const cookie = cookiesOf(stranger);
    for (const token of [access_token, site.apiKey]) {
      const { status } = await send(at(`/api/oauth/requests/${request}`), "POST", {
        body: allow,
        headers: { "sec-fetch-site": "same-origin", cookie, authorization: `Bearer ${token}` },
      });
      expect(status).toBe(401);
    }
  });

  test.each(["owner", "editor", "author", "support"] as const)(
    "a viewer lets no app be %s",
    async (role) => {
      const viewer = await browserOf(service, site.accountId, "viewer");
      const request = await app.begin(viewer.browser);
      const { status } = await decide(service, viewer.browser, request, { allow: true, role });
      expect(status).toBe(403);
    },
  );

  test("an attacker's request in a member's browser leads to no code", async () => {
    // The attacker begins, and sends the member the address that consent would continue.
    const attacker = new CookieJar();
    const request = await app.begin(attacker);
    const resumed = await browser.ask(at(`/api/oauth/authorize/${request}`));
    expect(resumed.headers.get("location") ?? "").not.toContain("code=");
    // Nor does it lead the attacker to one, who skips the consent.
    const skipped = await attacker.ask(at(`/api/oauth/authorize/${request}`));
    expect(skipped.headers.get("location") ?? "").not.toContain("code=");
  });

  test("a consent counts once", async () => {
    const request = await app.begin(browser);
    const { body } = await decide(service, browser, request, allow);
    const first = await browser.ask(body.url);
    expect(first.headers.get("location")).toContain("code=");
    const second = await browser.ask(body.url);
    expect(second.headers.get("location") ?? "").not.toContain("code=");
  });

  test("a member who refuses an app sends it back with an error", async () => {
    const request = await app.begin(browser);
    const back = await app.consent(browser, request, { allow: false });
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("iss")).toBe(service.baseUrl);
  });
});

function cookiesOf(jar: CookieJar): string {
  return ["mws", "mwai", "mwai.sig"]
    .flatMap((name) => {
      const value = jar.cookie(service.baseUrl, name);
      return value === undefined ? [] : [`${name}=${value}`];
    })
    .join("; ");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
