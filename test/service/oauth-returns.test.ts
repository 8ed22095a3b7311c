import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { newClient, send } from "../support/client";
import { browserOf, callback, callTool, decide, OauthApp } from "../support/oauth-app";
import { CookieJar } from "../support/provider-sign-in";
import { startTestService, type TestService } from "../support/service";
import { randomAddress } from "../support/sign-in";

// RFC 6749, section 4.1.2.1: an app gets each error, and no link to this service leads to an address that the link's author
// chose (RFC 9700, section 4.11.2).

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
let member: Awaited<ReturnType<typeof browserOf>>;
let app: OauthApp;
beforeAll(async () => {
  service = await startTestService();
  site = await newClient(service);
  member = await browserOf(service, site.accountId);
  app = await OauthApp.register(service);
});
afterAll(() => service?.stop());

const at = (path: string) => `${service.baseUrl}${path}`;
const failures: [string, Record<string, string | undefined>][] = [
  ["invalid_request", { code_challenge: undefined, code_challenge_method: undefined }],
  ["invalid_request", { code_challenge_method: "plain" }],
  ["invalid_request", { response_type: undefined }],
  ["invalid_request", { max_age: "0" }],
  ["unsupported_response_type", { response_type: "token" }],
  ["unsupported_response_type", { response_type: "code id_token" }],
  ["unsupported_response_mode", { response_mode: "form_post" }],
  ["invalid_target", { resource: "https://other.example/api/mcp" }],
  ["consent_required", { prompt: "none" }],
  ["request_not_supported", { request: "eyJhbGciOiJub25lIn0.e30." }],
  ["request_uri_not_supported", { request_uri: "https://evil.example/r" }],
];

/** Where the service redirects a browser that comes from an app. */
async function opened(address: string, browser = new CookieJar()): Promise<URL> {
  const { status, headers } = await browser.ask(address, "GET", undefined, {
    "x-visitor-address": randomAddress(),
  });
  expect(status).toBe(303);
  return new URL(headers.get("location") ?? "");
}

/** What the page learns about a refusal. */
function learned(page: URL, browser: CookieJar) {
  const back = new URLSearchParams(page.hash.slice(1)).get("back");
  return browser.ask(at("/api/oauth/refusals"), "POST", { back });
}

describe.each(failures)("%s with %j", (error, params) => {
  let page: URL;
  beforeAll(async () => {
    page = await opened(app.address(params));
  });

  test("ends on the service's own page", () => {
    expect([page.origin, page.pathname, page.searchParams.get("problem")]).toEqual([
      service.baseUrl,
      "/console/connect",
      error,
    ]);
    expect(page.search).not.toContain("agent.example");
  });

  test("is reported to the app when a stranger presses the button", async () => {
    const { status, body } = await learned(page, new CookieJar());
    expect([status, body.app, body.isConnected]).toEqual([
      200,
      { name: "Agent", host: "agent.example", isLocal: false },
      false,
    ]);
    const url = new URL(body.url);
    const told = new URLSearchParams(url.hash.slice(1) || url.search);
    expect([url.origin + url.pathname, told.get("error")]).toEqual([callback, error]);
    expect([told.get("state"), told.get("iss")]).toEqual(["s1", service.baseUrl]);
    expect(told.get("code")).toBeNull();
  });

  test("is reported at once only if the member has a live grant for this app", async () => {
    const own = await OauthApp.register(service);
    const refused = await opened(own.address(params));
    const stranger = await browserOf(service, (await newClient(service)).accountId);
    const isConnected = async (browser: CookieJar) =>
      (await learned(refused, browser)).body.isConnected;
    await app.connect(member.browser);
    expect(await isConnected(member.browser)).toBe(false);
    await own.connect(member.browser);
    expect(await isConnected(member.browser)).toBe(true);
    expect(await isConnected(stranger.browser)).toBe(false);
    expect(await isConnected(new CookieJar())).toBe(false);
    const { data } = (await site.rest("GET", "/connected-apps")).body;
    for (const { id } of data) await site.rest("DELETE", `/connected-apps/${id}`);
    expect(await isConnected(member.browser)).toBe(false);
  });

  test.each([
    ["another redirect", { redirect_uri: "https://evil.example/callback" }],
    ["no redirect", { redirect_uri: undefined }],
    ["an unknown client", { client_id: "nobody" }],
    ["no client", { client_id: undefined }],
  ])("with %s leads nowhere", async (_, unverified) => {
    const lost = await opened(app.address({ ...params, ...unverified }), member.browser);
    expect([lost.origin, lost.pathname, lost.hash]).toEqual([
      service.baseUrl,
      "/console/connect",
      "",
    ]);
  });
});

test("two redirects lead nowhere", async () => {
  for (const other of ["https://evil.example/", callback]) {
    const lost = await opened(`${app.address()}&redirect_uri=${encodeURIComponent(other)}`);
    expect([lost.origin, lost.pathname, lost.hash]).toEqual([
      service.baseUrl,
      "/console/connect",
      "",
    ]);
  }
});

test("the member's decision goes to the app, with error, state and issuer", async () => {
  const request = await app.begin(member.browser);
  const back = await app.consent(member.browser, request, { allow: false });
  expect([back.origin + back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
    callback,
    {
      error: "access_denied",
      error_description: "The member did not let the app in.",
      state: "s1",
      iss: service.baseUrl,
    },
  ]);
});

test.each<[string, (back: string) => unknown]>([
  ["another address", (back) => resealed(back, { url: "https://evil.example/" })],
  ["a longer life", (back) => resealed(back, { until: 9e9 })],
  ["no seal", (back) => back.split(".")[0]],
  ["another seal", (back) => `${back.split(".")[0]}.${"A".repeat(43)}`],
  ["nothing", () => ""],
])("the page takes a refusal with %s for none", async (_, change) => {
  const page = await opened(app.address({ prompt: "none" }));
  const back = new URLSearchParams(page.hash.slice(1)).get("back") ?? "";
  const { status, body } = await member.browser.ask(at("/api/oauth/refusals"), "POST", {
    back: change(back),
  });
  expect([status, body.url]).toEqual([404, undefined]);
});

test("no other site learns what a refusal says of its member", async () => {
  const page = await opened(app.address({ prompt: "none" }));
  const back = new URLSearchParams(page.hash.slice(1)).get("back");
  const { status } = await send(at("/api/oauth/refusals"), "POST", {
    body: { back },
    headers: { origin: "https://evil.example" },
  });
  expect(status).toBe(403);
});

function resealed(back: string, change: object): string {
  const [claims = "", seal] = back.split(".");
  const changed = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), ...change };
  return `${Buffer.from(JSON.stringify(changed)).toString("base64url")}.${seal}`;
}

describe("the resource may be spelled", () => {
  const spellings: [string, (resource: string) => string][] = [
    ["as in the metadata", (resource) => resource],
    ["with a slash", (resource) => `${resource}/`],
    ["as the origin", (resource) => new URL(resource).origin],
    ["as the origin with a slash", (resource) => `${new URL(resource).origin}/`],
    ["with the tools that it selects", (resource) => `${resource}?tools=core`],
  ];
  test.each(spellings)("%s, and tokens are for the tool endpoint alone", async (_, spelled) => {
    const own = await OauthApp.register(service);
    const resource = spelled(own.resource);
    const code = await own.code(member.browser, { allow: true, role: "viewer" }, { resource });
    const { status, body } = await own.exchange(code, { resource });
    expect(status).toBe(200);
    const refreshed = await own.refresh(body.refresh_token, { resource });
    expect(refreshed.status).toBe(200);
    expect((await callTool(service, refreshed.body.access_token)).status).toBe(200);
    const rest = await send(at("/api/v1/me"), "GET", {
      headers: { authorization: `Bearer ${refreshed.body.access_token}` },
    });
    expect(rest.status).toBe(401);
  });

  test("twice, but not as two", async () => {
    const twice = `${app.address()}&resource=${encodeURIComponent(`${app.resource}/`)}`;
    expect((await opened(twice)).searchParams.has("request")).toBe(true);
    const two = `${app.address()}&resource=https://other.example`;
    expect((await opened(two)).searchParams.get("problem")).toBe("invalid_target");
    const code = await app.code(member.browser);
    const { body } = await app.exchange(code, { resource: "https://other.example" });
    expect(body.error).toBe("invalid_target");
  });
});

describe("a request that is answered twice connects one app", () => {
  const apps = async () => (await site.rest("GET", "/connected-apps")).body.data.length;
  const allow = { allow: true, role: "viewer" };

  test.each([
    ["after another", 1],
    ["at once", 4],
  ])("%s", async (_, times) => {
    const request = await app.begin(member.browser);
    const before = await apps();
    const answers = [await decide(service, member.browser, request, allow)];
    const others = Array.from({ length: times }, () =>
      decide(service, member.browser, request, allow),
    );
    answers.push(...(await Promise.all(others)));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect((await apps()) - before).toBe(1);
    const { headers } = await member.browser.ask(answers[0]?.body.url);
    const code = new URL(headers.get("location") ?? "").searchParams.get("code") ?? "";
    expect((await app.exchange(code)).status).toBe(200);
  });

  test("at once from the beginning", async () => {
    const request = await app.begin(member.browser);
    const before = await apps();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decide(service, member.browser, request, allow)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await apps()) - before).toBe(1);
  });

  test("and the first answer counts if the second one differs", async () => {
    const request = await app.begin(member.browser);
    const before = await apps();
    const { status, body } = await decide(service, member.browser, request, { allow: false });
    expect(status).toBe(200);
    expect((await decide(service, member.browser, request, allow)).status).toBe(404);
    expect((await apps()) - before).toBe(0);
    const { headers } = await member.browser.ask(body.url);
    expect(headers.get("location")).toContain("error=access_denied");
  });
});

describe("a wrong verifier", () => {
  test.each([
    ["another one", "x".repeat(43)],
    ["none", undefined],
    ["the challenge", "challenge"],
  ])("uses up its code, and ends the app that was connected (%s)", async (_, wrong) => {
    const code = await app.code(member.browser);
    const before = (await site.rest("GET", "/connected-apps")).body.data.length;
    const code_verifier = wrong === "challenge" ? app.challenge : wrong;
    expect((await app.exchange(code, { code_verifier })).body.error).toBe("invalid_grant");
    expect((await app.exchange(code)).body.error).toBe("invalid_grant");
    const { data } = (await site.rest("GET", "/connected-apps")).body;
    expect(data.length).toBe(before - 1);
  });

  test.each<[string, (other: OauthApp) => Record<string, string>]>([
    ["another client", (other) => ({ client_id: other.clientId })],
    ["another redirect", () => ({ redirect_uri: "https://evil.example/" })],
  ])("from %s uses up nothing", async (_, change) => {
    const other = await OauthApp.register(service);
    const code = await app.code(member.browser);
    const stolen = await app.exchange(code, { code_verifier: "x".repeat(43), ...change(other) });
    expect(stolen.body.error).toBe("invalid_grant");
    expect((await app.exchange(code)).status).toBe(200);
  });
});

describe("a person who opens an address reads a page when it fails", () => {
  const navigation = { "sec-fetch-mode": "navigate", accept: "text/html" };
  /** Node's own fetch marks each request as no navigation. */
  const navigated = async (path: string, headers: Record<string, string>) => {
    const [response] = (await once(get(at(path), { headers }), "response")) as [IncomingMessage];
    response.resume();
    return { status: response.statusCode, location: response.headers.location };
  };
  /** Uses up the minute of a network. */
  async function flooded(path: string, times: number): Promise<string> {
    const address = randomAddress();
    const ask = () => send(at(path), "GET", { headers: { "x-visitor-address": address } });
    for (let left = times; left > 0; left -= 20) await Promise.all(Array.from({ length: 20 }, ask));
    return address;
  }

  test("of an app that asks too often", async () => {
    const path = "/api/oauth/authorize?state=a%26b";
    const headers = { ...navigation, "x-visitor-address": await flooded(path, 140) };
    const answer = await navigated(path, headers);
    const page = new URL(answer.location ?? "");
    expect([answer.status, page.pathname, page.searchParams.get("problem")]).toEqual([
      303,
      "/console/connect",
      "temporarily_unavailable",
    ]);
    expect(new URLSearchParams(page.hash.slice(1)).get("again")).toBe(path);
    const { "sec-fetch-mode": _, ...ofProgram } = headers;
    const program = await send(at(path), "GET", { headers: ofProgram });
    expect([program.status, program.body.error]).toEqual([429, "temporarily_unavailable"]);
  });

  test.each([
    ["/nowhere", "/console/enter?problem=not_found"],
    ["/api/sign-in/callback", "/console/enter?problem=sign-in"],
  ])("at %s", async (path, page) => {
    const { status, location } = await navigated(path, navigation);
    expect([status, location]).toEqual([303, at(page)]);
  });

  test.each(["/nowhere", "/api/v1/messages"])("but a program gets JSON at %s", async (path) => {
    const { status, body } = await send(at(path), "GET");
    expect([status >= 400, typeof body.error.code]).toEqual([true, "string"]);
  });
});
