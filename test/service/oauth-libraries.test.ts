import { auth, createMCPClient } from "@ai-sdk/mcp";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { newClient } from "../support/client";
import { consentIn } from "../support/consent-in";
import { Embedder } from "../support/embedder";
import { browserOf } from "../support/oauth-app";
import type { CookieJar } from "../support/provider-sign-in";
import { startTestService, type TestService } from "../support/service";

// Other clients than the first official one (`oauth-clients.test.ts`) find their way from the address of the tool endpoint.

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
let browser: CookieJar;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  site = await newClient(service);
  ({ browser } = await browserOf(service, site.accountId));
});
afterAll(() => service?.stop());

const endpoint = () => new URL(`${service.baseUrl}/api/mcp?tools=core`);

/** The account that whoami answers, as text: selected tools have no other form. */
function accountIn(answer: unknown): unknown {
  const { content } = answer as { content: { text: string }[] };
  return JSON.parse(content[0]?.text ?? "").account;
}

test("the official client's second generation is authorized, and checks who answered", async () => {
  type Provider = NonNullable<
    NonNullable<ConstructorParameters<typeof StreamableHTTPClientTransport>[1]>["authProvider"]
  >;
  const embedder = new Embedder(undefined, "Second generation");
  const authProvider = embedder as unknown as Provider;
  const first = new StreamableHTTPClientTransport(endpoint(), { authProvider });
  const client = () => new Client({ name: "second", version: "1" });
  await expect(client().connect(first)).rejects.toThrow();
  const back = await consentIn(service, browser, embedder.opened?.href ?? "");
  // An answer that names another issuer is not redeemed.
  const code = back.searchParams.get("code") ?? "";
  await expect(first.finishAuth(code, "https://evil.example")).rejects.toThrow(/issuer/i);
  await first.finishAuth(back.searchParams);
  const connected = client();
  await connected.connect(new StreamableHTTPClientTransport(endpoint(), { authProvider }));
  const { tools } = await connected.listTools();
  expect(tools.map(({ name }) => name)).toContain("list_messages");
  expect(tools.map(({ name }) => name)).not.toContain("create_message");
  const answer = await connected.callTool({ name: "whoami", arguments: {} });
  expect(accountIn(answer)).toMatchObject({ id: site.accountId });
  await connected.close();
  expect((await site.rest("GET", "/connected-apps")).body.data).toMatchObject([
    { name: "Second generation", role: "viewer" },
  ]);
});

test("a library of agents is authorized, and calls a tool", async () => {
  type Provider = Parameters<typeof auth>[0];
  const embedder = new Embedder(undefined, "Agents' library");
  const authProvider = embedder as unknown as Provider;
  const serverUrl = endpoint();
  expect(await auth(authProvider, { serverUrl })).toBe("REDIRECT");
  const back = await consentIn(service, browser, embedder.opened?.href ?? "");
  const redeemed = await auth(authProvider, {
    serverUrl,
    authorizationCode: back.searchParams.get("code") ?? "",
    callbackIssuer: back.searchParams.get("iss") ?? "",
  });
  expect(redeemed).toBe("AUTHORIZED");
  const client = await createMCPClient({
    transport: { type: "http", url: serverUrl.href, authProvider },
  });
  const { whoami } = await client.tools();
  const options = { toolCallId: "1", messages: [], context: {} } as unknown as Parameters<
    NonNullable<NonNullable<typeof whoami>["execute"]>
  >[1];
  const answer = await whoami?.execute?.({}, options);
  expect(accountIn(answer)).toMatchObject({ id: site.accountId });
  await client.close();
});
