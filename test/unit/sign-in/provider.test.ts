import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createProvider } from "../../../shared/sign-in/provider";

/** The authentication methods that the provider supports, and what it received. */
let ways: string[] | undefined;
let told: { authorization: string | undefined; body: URLSearchParams }[];
let server: Server;
let issuer: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url === "/.well-known/openid-configuration") {
      const metadata = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        end_session_endpoint: `${issuer}/logout`,
        token_endpoint_auth_methods_supported: ways,
      };
      response.end(JSON.stringify(metadata));
      return;
    }
    const { authorization } = request.headers;
    told.push({ authorization, body: new URLSearchParams(await text(request)) });
    response.statusCode = 400;
    response.end(JSON.stringify({ error: "invalid_grant" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  told = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const redirectUri = "https://widgets.acme.com/api/sign-in/callback";

/** Returns from the provider with a code, and reports how the service authenticated. */
async function proofWith(secret: string | undefined, taken: string[] | undefined) {
  ways = taken;
  const provider = createProvider({ issuer, clientId: "console", secret: async () => secret });
  const { attempt } = await provider.start(redirectUri);
  const answer = new URLSearchParams({ code: "c", state: attempt.state });
  await expect(provider.finish(answer, attempt, redirectUri)).rejects.toThrow();
  const [sent] = told;
  return {
    authorization: sent?.authorization,
    secret: sent?.body.get("client_secret"),
    id: sent?.body.get("client_id"),
    verifier: sent?.body.get("code_verifier") === attempt.verifier,
  };
}

const basic = `Basic ${Buffer.from("console:s3cret").toString("base64")}`;

test.each([
  ["no secret: a public client", undefined, undefined, { id: "console", secret: null }],
  ["a secret", "s3cret", undefined, { authorization: basic, secret: null }],
  [
    "a secret, and one that takes it in the body alone",
    "s3cret",
    ["client_secret_post"],
    { id: "console", secret: "s3cret", authorization: undefined },
  ],
])("a provider that gave %s gets it back, with the verifier", async (_, secret, taken, proof) => {
  expect(await proofWith(secret, taken)).toMatchObject({ ...proof, verifier: true });
});

test("signing out names the way back as the standard does, and as Cognito does", async () => {
  const provider = createProvider({ issuer, clientId: "console", secret: async () => undefined });
  const url = new URL((await provider.endUrl("https://widgets.acme.com/console/enter")) ?? "");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "console",
    post_logout_redirect_uri: "https://widgets.acme.com/console/enter",
    logout_uri: "https://widgets.acme.com/console/enter",
  });
});
