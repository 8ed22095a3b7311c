import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { send } from "../support/client";
import { consentIn } from "../support/consent-in";
import { demoBrowser } from "../support/demo-browser";
import { Embedder } from "../support/embedder";
import { type LocalRun, startLocalRun } from "../support/local-run";
import { callTool, OauthApp, type Tokens } from "../support/oauth-app";
import type { CookieJar } from "../support/provider-sign-in";

// Two whole services: two authorization servers, each with its own resource. An app can use both.

interface Deployment {
  folder: string;
  run: LocalRun;
  baseUrl: string;
  browser: CookieJar;
  app: OauthApp;
}

let first: Deployment;
let second: Deployment;
let tokens: Tokens;
beforeAll(async () => {
  // One after the other: both at once are slow on a small machine.
  first = await deploy();
  second = await deploy();
  tokens = await first.app.connect(first.browser, { allow: true, role: "viewer" });
});
afterAll(async () => {
  for (const each of [first, second]) {
    await each?.run.end("SIGTERM");
    if (each) rmSync(each.folder, { recursive: true, force: true });
  }
});

async function deploy(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  const run = await startLocalRun(folder);
  const { baseUrl } = run.demo;
  const [browser, app] = await Promise.all([demoBrowser(run.demo), OauthApp.register(run.demo)]);
  return { folder, run, baseUrl, browser, app };
}

test("each names itself as issuer and resource, and never the other", async () => {
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const at = (path: string) => send(`${own.baseUrl}/.well-known/${path}`, "GET");
    const server = await at("oauth-authorization-server");
    const resource = await at("oauth-protected-resource/api/mcp");
    expect(server.body.issuer).toBe(own.baseUrl);
    expect(resource.body).toMatchObject({
      resource: `${own.baseUrl}/api/mcp`,
      authorization_servers: [own.baseUrl],
    });
    expect(server.text + resource.text).not.toContain(other.baseUrl);
  }
});

test("a token of one service is refused by the other, which says where to sign in", async () => {
  expect((await callTool(first, tokens.access_token)).status).toBe(200);
  const { status, headers } = await callTool(second, tokens.access_token);
  expect([status, headers.get("www-authenticate")]).toEqual([
    401,
    `Bearer error="invalid_token", resource_metadata="${second.baseUrl}/.well-known/oauth-protected-resource/api/mcp"`,
  ]);
  // Nothing ended by that.
  expect((await callTool(first, tokens.access_token)).status).toBe(200);
});

test("a key of one is refused by the other", async () => {
  const { apiKey } = first.run.demo;
  const statuses = [first, second].map(async (each) => (await callTool(each, apiKey)).status);
  expect(await Promise.all(statuses)).toEqual([200, 401]);
});

test("a refresh token of one gives nothing at the other", async () => {
  for (const clientId of [first.app.clientId, second.app.clientId]) {
    const { body } = await second.app.refresh(tokens.refresh_token, { client_id: clientId });
    expect([body.access_token, body.error]).toEqual([
      undefined,
      clientId === second.app.clientId ? "invalid_grant" : "invalid_client",
    ]);
  }
});

test("no token of one is for the resource of the other", async () => {
  const resource = second.app.resource;
  const { headers } = await first.browser.ask(first.app.address({ resource }));
  expect(headers.get("location")).toContain("problem=invalid_target");
  const { body } = await first.app.refresh(tokens.refresh_token, { resource });
  expect([body.access_token, body.error]).toEqual([undefined, "invalid_target"]);
});

test("a member of one consents to nothing at the other", async () => {
  const request = await second.app.begin(second.browser);
  // The other service's cookies, sent here: they are of another account and another secret.
  const cookie = ["mws", "mwai", "mwai.sig"]
    .map((name) => `${name}=${first.browser.cookie(first.baseUrl, name) ?? ""}`)
    .join("; ");
  const { status } = await send(`${second.baseUrl}/api/oauth/requests/${request}`, "POST", {
    body: { allow: true, role: "viewer" },
    headers: { "sec-fetch-site": "same-origin", cookie },
  });
  expect(status).toBe(404);
});

describe("a mix-up", () => {
  test("a code of one service is worthless at the other", async () => {
    const code = await first.app.code(first.browser);
    // As if it had begun at the second service, with the same verifier.
    const { body } = await second.app.exchange(code, { code_verifier: first.app.verifier });
    expect([body.access_token, body.error]).toEqual([undefined, "invalid_grant"]);
    // The other service has learnt a code that is useless to it, because the code is bound to the app and its verifier.
    const stolen = await first.app.exchange(code, { code_verifier: second.app.verifier });
    expect(stolen.body.error).toBe("invalid_grant");
  });

  test("each answer names its issuer, by which the official client notices", async () => {
    const begin = async ({ baseUrl }: Deployment) => {
      const embedder = new Embedder();
      type Provider = NonNullable<
        NonNullable<ConstructorParameters<typeof StreamableHTTPClientTransport>[1]>["authProvider"]
      >;
      const authProvider = embedder as unknown as Provider;
      const url = new URL(`${baseUrl}/api/mcp`);
      const transport = new StreamableHTTPClientTransport(url, { authProvider });
      const client = new Client({ name: "both", version: "1" });
      await expect(client.connect(transport)).rejects.toThrow();
      return { embedder, transport };
    };
    const [atFirst, atSecond] = [await begin(first), await begin(second)];
    // The member signs in at the first service, while the app waits for the second.
    const back = await consentIn(first, first.browser, atFirst.embedder.opened?.href ?? "");
    expect(back.searchParams.get("iss")).toBe(first.baseUrl);
    await expect(atSecond.transport.finishAuth(back.searchParams)).rejects.toThrow(/issuer/i);
    expect(atSecond.embedder.kept).toBeUndefined();
    // At its own service the code is still valid: the other service never saw it.
    await atFirst.transport.finishAuth(back.searchParams);
    expect(atFirst.embedder.kept).toBeDefined();
  });
});
