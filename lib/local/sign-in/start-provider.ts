import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { peoplePage } from "./people-page";
import { personOf } from "./person-of";

export const localClientId = "console";

interface LocalProvider {
  /** Its address, which is the issuer too. */
  url: string;
  stop(): Promise<void>;
}

/** An OpenID Connect provider in this process, with demo people to choose from, or any address. It forgets everything when it stops. */
export async function startProvider(baseUrl: string): Promise<LocalProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The library is large, and most runs sign nobody in.
  let handling: ReturnType<typeof handlerOf> | undefined;
  server.on("request", (request, response) => {
    handling ??= handlerOf(url, baseUrl);
    handling.then(
      (handle) => handle(request, response),
      (error: Error) => response.destroy(error),
    );
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handlerOf(issuer: string, baseUrl: string) {
  const { Provider } = await quietly(() => import("oidc-provider"));
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const configuration = {
    clients: [
      {
        client_id: localClientId,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [`${baseUrl}/api/sign-in/callback`],
        post_logout_redirect_uris: [`${baseUrl}/console/enter`],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "local" }],
    },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    // Named, because the library otherwise prints advice at each sign-in.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 86_400,
      IdToken: 600,
      Interaction: 3600,
      Session: 86_400,
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/people/${uid}` },
    findAccount: (_: unknown, id: string) => accountOf(id),
    // The service is no third party, so nobody is asked for consent.
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const { accountId, client } = { accountId: oidc.session.accountId, client: oidc.client };
      const grant = new provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
  const provider = await quietly(async () => new Provider(issuer, configuration));
  const standard = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, uid] = request.url?.match(/^\/people\/([\w-]+)$/) ?? [];
    if (uid === undefined) return await standard(request, response);
    if (request.method !== "POST") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(peoplePage(uid, baseUrl));
      return;
    }
    const sent = new URLSearchParams(await text(request));
    const accountId = personOf(sent.get("person") ?? "")?.id ?? "";
    try {
      await provider.interactionFinished(
        request,
        response,
        { login: { accountId } },
        { mergeWithLastSubmission: false },
      );
    } catch {
      response.statusCode = 400;
      response.end("This sign-in has expired. Go back, and begin again.");
    }
  };
}

interface GrantContext {
  oidc: { session: { accountId: string }; client: { clientId: string } };
}

function accountOf(id: string) {
  const person = personOf(id);
  return (
    person && {
      accountId: id,
      claims: () => ({
        sub: id,
        name: person.name,
        email: person.email,
        email_verified: person.isVerified,
      }),
    }
  );
}

/** Without the library's advice for production, which this is not. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { info, warn } = console;
  console.info = () => {};
  console.warn = () => {};
  try {
    return await work();
  } finally {
    Object.assign(console, { info, warn });
  }
}
