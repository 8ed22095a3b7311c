import { createPrivateKey, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { OAuthDiscoveryState } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from "@modelcontextprotocol/sdk/shared/auth.js";
import { accountKeyOf } from "../../shared/model/ids";
import { createOauthStore } from "../../shared/store/oauth";
import { openTable } from "../../shared/table/dynamo/table";
import { newClient } from "../support/client";
import { consentIn } from "../support/consent-in";
import { Embedder } from "../support/embedder";
import { browserOf, callback, OauthApp } from "../support/oauth-app";
import type { CookieJar } from "../support/provider-sign-in";
import { startTestService, type TestService } from "../support/service";
import { changeRows } from "../support/unknown-fields";

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
let browser: CookieJar;
/** Serves clients' metadata documents, as each test defines. */
let documents: Server;
let answerWith: (path: string, response: ServerResponse) => void;
let asked: string[];
beforeAll(async () => {
  service = await startTestService();
  documents = createServer(({ url = "" }, response) => {
    asked.push(url);
    answerWith(url, response);
  });
  await new Promise<void>((resolve) => documents.listen(0, "127.0.0.1", resolve));
});
beforeEach(async () => {
  asked = [];
  site = await newClient(service);
  ({ browser } = await browserOf(service, site.accountId));
});
afterAll(async () => {
  await service?.stop();
  documents?.close();
});

/** A URL at which a document is fetched. A local run accepts http on its own machine. */
function documentUrl(path = `/${randomUUID()}.json`): string {
  return `https://127.0.0.1:${(documents.address() as AddressInfo).port}${path}`;
}

function serve(document: object): void {
  answerWith = (_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(document));
  };
}

const text = (body: string, status = 200, headers: Record<string, string> = {}) =>
  ((_: string, response: ServerResponse) => {
    response.writeHead(status, headers);
    response.end(body);
  }) as typeof answerWith;

type Official = Embedder<OAuthClientInformationMixed, OAuthTokens, OAuthDiscoveryState>;

/** Authorizes the official client, as the member in the browser. */
async function letIn(embedder: Official): Promise<Client> {
  const url = new URL(`${service.baseUrl}/api/mcp?tools=core`);
  const first = new StreamableHTTPClientTransport(url, { authProvider: embedder });
  const client = () => new Client({ name: "official", version: "1" });
  await expect(client().connect(first)).rejects.toThrow();
  const back = await consentIn(service, browser, embedder.opened?.href ?? "");
  await first.finishAuth(back.searchParams.get("code") ?? "");
  const connected = client();
  await connected.connect(new StreamableHTTPClientTransport(url, { authProvider: embedder }));
  return connected;
}

/** Makes the account's access tokens expire. */
const anHourPasses = () =>
  changeRows(service, accountKeyOf(site.accountId), (row) =>
    row.sk.startsWith("TOKEN#")
      ? { ...row, expiresAt: new Date(Date.now() - 1).toISOString() }
      : row,
  );

test("the official client registers itself, is authorized, and refreshes its token itself", async () => {
  const embedder: Official = new Embedder();
  const client = await letIn(embedder);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("list_messages");
  expect(tools.map(({ name }) => name)).not.toContain("create_message");
  const before = embedder.kept;
  expect(before?.scope).toBe("viewer");
  await anHourPasses();
  const { content } = await client.callTool({ name: "whoami", arguments: {} });
  expect(JSON.parse((content as { text: string }[])[0]?.text ?? "")).toMatchObject({
    account: { id: site.accountId },
  });
  expect(embedder.kept?.access_token).not.toBe(before?.access_token);
  expect(embedder.kept?.refresh_token).not.toBe(before?.refresh_token);
  await client.close();
});

test("the official client is authorized by its metadata document, whose stale copy serves its refresh", async () => {
  const url = documentUrl();
  serve({
    client_id: url,
    client_name: "By document",
    redirect_uris: [callback],
    grant_types: ["authorization_code", "refresh_token"],
    token_endpoint_auth_method: "none",
  });
  const embedder: Official = new Embedder(url);
  const client = await letIn(embedder);
  expect((embedder.information as { client_id: string }).client_id).toBe(url);
  expect((await site.rest("GET", "/connected-apps")).body.data).toMatchObject([
    { name: "By document", host: "agent.example" },
  ]);
  // One fetch is enough for all of it.
  expect(asked).toHaveLength(1);

  // Weeks later the document is stale, and its server is down.
  await changeRows(service, accountKeyOf(site.accountId), (row) =>
    row.pk.startsWith("OA#Document#")
      ? { ...row, payload: String(row.payload).replace(/"freshUntil":"2\d/, '"freshUntil":"19') }
      : row,
  );
  answerWith = text("", 503);
  // An instance remembers a client for a second.
  await sleep(1_100);
  await anHourPasses();
  expect((await client.callTool({ name: "whoami", arguments: {} })).isError).not.toBe(true);
  expect(asked.length).toBeGreaterThan(1);
  // No new member can authorize it, once the instance has forgotten what it read for the refresh. The page offers to try again.
  await sleep(1_100);
  const app = new OauthApp(service, url);
  const { headers } = await browser.ask(app.address());
  const page = new URL(headers.get("location") ?? "");
  expect(page.searchParams.get("problem")).toBe("temporarily_unavailable");
  const again = new URLSearchParams(page.hash.slice(1)).get("again");
  expect(`${service.baseUrl}${again}`).toBe(app.address());
  // The client is not told that it is unknown, because it would then discard its registration.
  const { status, body } = await app.exchange("mws_code_x");
  expect([status, body.error]).toEqual([503, "temporarily_unavailable"]);
  await client.close();
});

test("a client proves itself with its own key, and each proof once", async () => {
  const url = documentUrl();
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  serve({
    client_id: url,
    client_name: "With a key",
    redirect_uris: [callback],
    grant_types: ["authorization_code", "refresh_token"],
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "ES256",
    jwks: { keys: [{ ...publicKey.export({ format: "jwk" }), alg: "ES256", use: "sig" }] },
  });
  const app = new OauthApp(service, url);
  const proof = (claims: object = {}, key = privateKey) => ({
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: jwt(
      {
        iss: url,
        sub: url,
        aud: service.baseUrl,
        jti: randomUUID(),
        exp: Math.floor(Date.now() / 1000) + 60,
        ...claims,
      },
      key.export({ type: "pkcs8", format: "pem" }).toString(),
    ),
  });
  const good = proof();
  const { status, body, text } = await app.exchange(await app.code(browser), good);
  expect([status, text]).toEqual([200, expect.stringContaining("mws_app_")]);
  const others = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  for (const wrong of [
    {},
    good,
    proof({}, others),
    proof({ aud: "https://evil.example" }),
    proof({ iss: "https://evil.example" }),
    proof({ exp: 1 }),
    proof({ jti: undefined }),
  ]) {
    const refused = await app.refresh(body.refresh_token, wrong);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(refused.body.access_token).toBeUndefined();
  }
  expect((await app.refresh(body.refresh_token, proof())).status).toBe(200);
});

const whole = (url: string) => ({ client_id: url, client_name: "X", redirect_uris: [callback] });
describe("a metadata document authorizes no client", () => {
  test.each<[string, (url: string) => typeof answerWith]>([
    ["that is not there", () => text("", 404)],
    ["that is elsewhere", (url) => text("", 302, { location: `${url}x` })],
    ["that is no JSON", () => text("<html>")],
    ["that is a list", (url) => text(JSON.stringify([whole(url)]))],
    ["of another client", (url) => text(JSON.stringify(whole(`${url}x`)))],
    ["without an id", () => text(JSON.stringify({ redirect_uris: [callback] }))],
    ["of 40 KB", (url) => text(JSON.stringify({ ...whole(url), client_uri: "x".repeat(40_000) }))],
    ["with a secret", (url) => text(JSON.stringify({ ...whole(url), client_secret: "s" }))],
    [
      "that wants to prove itself with a secret",
      (url) =>
        text(JSON.stringify({ ...whole(url), token_endpoint_auth_method: "client_secret_basic" })),
    ],
    ["without redirects", (url) => text(JSON.stringify({ ...whole(url), redirect_uris: [] }))],
    ["that never comes", () => () => {}],
  ])("%s, and is not kept", async (_, answer) => {
    const url = documentUrl();
    answerWith = answer(url);
    const { headers } = await browser.ask(new OauthApp(service, url).address());
    expect(headers.get("location")).toMatch(
      /\/console\/connect\?problem=(invalid_|temporarily_unavailable#again=)/,
    );
    const { tableName, databaseEndpoint: endpoint } = service;
    const table = openTable(tableName, { region: "us-east-1", endpoint });
    expect(await createOauthStore(table).read("Document", url, new Date())).toBeUndefined();
    table.client.destroy();
    expect(asked.filter((each) => each.endsWith("x"))).toEqual([]);
  });
});

test.each(["javascript:alert(1)", "agent://callback"])(
  "a metadata document that leads to %s lets nobody in",
  async (redirect) => {
    const url = documentUrl();
    serve({ ...whole(url), redirect_uris: [redirect] });
    const { headers } = await browser.ask(new OauthApp(service, url, redirect).address());
    const page = new URL(headers.get("location") ?? "");
    expect([page.pathname, page.search, page.hash]).toEqual([
      "/console/connect",
      "?problem=invalid_client",
      "",
    ]);
  },
);

test("a network that uses up its share of a host blocks no other network, and no known document", async () => {
  const { tableName, databaseEndpoint: endpoint } = service;
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  const store = createOauthStore(table);
  const now = new Date();
  const host = `${randomUUID()}.example`;
  const ask = (network: string, isKnown = false) =>
    store.countDocument(host, network, isKnown, now).then(
      () => "fetched",
      ({ code }: { code: string }) => code,
    );
  const asked: string[] = [];
  for (let count = 0; count < 25; count += 1) asked.push(await ask("192.0.2.1"));
  expect(asked.filter((each) => each === "fetched")).toHaveLength(20);
  expect(asked.at(-1)).toBe("rate_limited");
  expect(await ask("198.51.100.7")).toBe("fetched");
  expect(await ask("192.0.2.1", true)).toBe("fetched");
  // Nine more networks use up the host's limit for unknown documents. Known ones have their own.
  for (let network = 10; network < 20; network += 1)
    await Promise.all(Array.from({ length: 20 }, () => ask(`203.0.113.${network}`)));
  expect(await ask("198.51.100.8")).toBe("rate_limited");
  expect(await ask("198.51.100.8", true)).toBe("fetched");
  table.client.destroy();
});

describe("the service fetches no document", () => {
  test.each([
    "https://10.0.0.1/client.json",
    "https://10.1/client.json",
    "https://172.16.0.1/client.json",
    "https://192.168.1.1/client.json",
    "https://100.64.0.1/client.json",
    "https://169.254.169.254/latest/meta-data/",
    "https://0xa9fea9fe/latest/meta-data/",
    "https://2852039166/latest/meta-data/",
    "https://168.63.129.16/client.json",
    "https://0.0.0.0/client.json",
    "https://224.0.0.1/client.json",
    "https://255.255.255.255/client.json",
    "https://[fd00:ec2::254]/latest/meta-data/",
    "https://[fe80::1]/client.json",
    "https://[::ffff:10.0.0.1]/client.json",
    "https://[64:ff9b::a00:1]/client.json",
    "https://[2002:a00:1::]/client.json",
    "https://user@agent.example/client.json",
    "http://agent.example/client.json",
    "ftp://agent.example/client.json",
    "file:///etc/passwd",
    "https://agent.example/../client.json",
    "https://agent.example/client.json#x",
    "https://no-such-host.invalid/client.json",
  ])("from %s", async (url) => {
    const { headers } = await browser.ask(new OauthApp(service, url).address());
    expect(headers.get("location")).toMatch(/\/console\/connect\?problem=invalid_/);
    expect(asked).toEqual([]);
  });
});

function jwt(claims: object, pem: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "ES256", typ: "JWT" })}.${part(claims)}`;
  const signature = createSign("sha256")
    .update(signed)
    .sign({ key: createPrivateKey(pem), dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}
