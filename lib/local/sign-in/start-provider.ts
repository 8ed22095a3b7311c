import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
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
    // The service is not a third party, so people are not asked for consent.
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

interface Person {
  id: string;
  name: string;
  email: string;
  isVerified: boolean;
}

/** A demo person, or the owner of any email address: in a local run, everybody may be anybody. */
function personOf(idOrEmail: string): Person | undefined {
  const text = idOrEmail.trim().toLowerCase();
  const demoPerson = demoPeople.find(
    ({ id, email, isVerified }) => id === text || (isVerified && email === text),
  );
  if (demoPerson) return demoPerson;
  const [name = ""] = text.split("@");
  return /^[^@\s]+@[^@\s]+$/.test(text)
    ? { id: text, name, email: text, isVerified: true }
    : undefined;
}

/** The page on which one of the local run's people is chosen. `baseUrl` is the service's address. */
function peoplePage(uid: string, baseUrl: string): string {
  const buttons = demoPeople.map(
    ({ id, name, email, isVerified }) =>
      `<li><button name="person" value="${id}"><strong>${name}</strong><span>${email}${isVerified ? "" : " (not verified)"}</span></button></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in to the local run</title>
<style>
:root { color-scheme: light dark; }
body { display: grid; min-height: 100dvh; margin: 0; place-items: center; font: 16px/24px system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100% - 32px, 400px); margin: 32px 0; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; }
p + form, ul { margin: 16px 0 0; }
ul { display: grid; gap: 8px; padding: 0; list-style: none; }
button { width: 100%; min-height: 44px; padding: 12px 16px; border: 1px solid #8888; border-radius: 10px; background: none; color: inherit; cursor: pointer; font: inherit; text-align: start; }
form:last-of-type { display: grid; gap: 8px; margin-top: 24px; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid #8888; border-radius: 10px; background: none; color: inherit; font: inherit; }
form:last-of-type button { text-align: center; }
button span { display: block; opacity: 0.75; }
:focus-visible { outline: 3px solid #2f5bea; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Who are you?</h1>
<p>This is the local run's own sign-in provider. Nobody has a password here.</p>
<form method="post" action="${baseUrl}/demo/console"><button><strong>The demo shop’s owner</strong><span>opens the console with the demo’s data</span></button></form>
<p>Others have accounts of their own, or make one:</p>
<form method="post" action="/people/${uid}"><ul>${buttons.join("")}</ul></form>
<form method="post" action="/people/${uid}">
<label for="email">Somebody else, such as a colleague whom you have invited</label>
<input id="email" name="person" type="email" required placeholder="name@acme.com">
<button>Sign in</button>
</form>
</main>
</body>
</html>
`;
}

/** The people who can sign in to a local run. They have no passwords: anybody who reaches the run may be any of them. */
const demoPeople = [
  { id: "ann", name: "Ann Archer", email: "ann@acme.com", isVerified: true },
  { id: "ben", name: "Ben Berg", email: "ben@acme.org", isVerified: true },
  { id: "cora", name: "Cora Chen", email: "cora@elsewhere.net", isVerified: true },
  // Claims Ann's address, which a provider that does not check addresses would let her do.
  { id: "eve", name: "Eve Ellis", email: "ann@acme.com", isVerified: false },
] as const;
