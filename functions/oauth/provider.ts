import { createPrivateKey, hkdfSync } from "node:crypto";
import type { errors, interactionPolicy, Provider } from "oidc-provider";
import { newAppToken } from "../../shared/kinds/connected-app/app-token";
import { roleNames } from "../../shared/model/role";
import type { OauthStore } from "../../shared/store/oauth";
import type { SigningSecret } from "../../shared/table/secrets/secrets";
import { adapterOf, newOneTimeToken } from "./adapter";
import { tryAgain } from "./authorize";
import { DocumentUnavailable } from "./client-documents";
import { appKeyOf, partsOf } from "./library-ids";
import { type Addresses, authMethods, signingAlgorithms } from "./metadata";

const accessTokenSeconds = 3600;
const refreshTokenSeconds = 90 * 86_400;
const requestSeconds = 3600;

interface Parts {
  store: OauthStore;
  addresses: Addresses;
  fetch: (address: string) => Promise<Response>;
}

interface OpenedParts extends Parts {
  cookieSecret: SigningSecret;
  tokenSecret: string;
  library: { errors: typeof errors; interactionPolicy: typeof interactionPolicy };
}

/** Opens the library. A new instance is created once the secret of cookies has been rotated. */
export function providerOpener(parts: Parts): (now: Date) => Promise<Provider> {
  let opened: { rotatedAt: string; provider: Promise<Provider> } | undefined;
  return async (now) => {
    const [cookieSecret, tokenSecret] = await Promise.all([
      parts.store.cookieSecret(now),
      parts.store.tokenSecret(),
    ]);
    if (opened?.rotatedAt !== cookieSecret.rotatedAt || tokenSecret === undefined) {
      const provider = open({ ...parts, cookieSecret, tokenSecret: tokenSecret ?? "" });
      opened = { rotatedAt: cookieSecret.rotatedAt, provider };
      provider.catch(() => {
        opened = undefined;
      });
    }
    return await opened.provider;
  };
}

async function open(parts: Omit<OpenedParts, "library">) {
  // Loaded here, because metadata does not need it.
  const library = await import("oidc-provider");
  const provider = new library.Provider(
    parts.addresses.issuer,
    configurationOf({ ...parts, library }),
  );
  provider.proxy = true;
  const { tokenSecret } = parts;
  // Its tokens are the service's own: they locate their rows, and have a checksum.
  provider.AccessToken.prototype.generateTokenId = function () {
    this.format = "opaque";
    return newAppToken(appKeyOf(this), tokenSecret);
  };
  provider.AuthorizationCode.prototype.generateTokenId = () =>
    newOneTimeToken("AuthorizationCode", tokenSecret);
  provider.RefreshToken.prototype.generateTokenId = () =>
    newOneTimeToken("RefreshToken", tokenSecret);
  return provider;
}

/** The library's configuration: OAuth 2.1's authorization code for one resource, and nothing else. */
function configurationOf(parts: OpenedParts): object {
  const { store, addresses, cookieSecret, tokenSecret, fetch, library } = parts;
  const { errors, interactionPolicy } = library;
  const { resource, issuer, consentPage } = addresses;
  const isSecure = issuer.startsWith("https:");
  const off = { enabled: false };
  return {
    adapter: adapterOf({
      store,
      secret: tokenSecret,
      invalidGrant: (reason) => new errors.InvalidGrant(reason),
    }),
    cookies: {
      keys: cookieSecret.accepted,
      // Browsers refuse the prefix over http, which only a local run uses.
      names: isSecure
        ? { session: "__Secure-mwas", interaction: "__Secure-mwai", resume: "__Secure-mwar" }
        : { session: "mwas", interaction: "mwai", resume: "mwar" },
      short: { path: "/api/oauth", httpOnly: true, sameSite: "lax", signed: true },
      long: { path: "/api/oauth", httpOnly: true, sameSite: "lax", signed: true },
    },
    jwks: { keys: [signingKey(cookieSecret.current)] },
    scopes: [...roleNames, "offline_access"],
    claims: {},
    responseTypes: ["code"],
    clientAuthMethods: authMethods,
    clientDefaults: {
      grant_types: ["authorization_code"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      id_token_signed_response_alg: "EdDSA",
    },
    enabledJWA: {
      clientAuthSigningAlgValues: signingAlgorithms,
      idTokenSigningAlgValues: ["EdDSA"],
    },
    pkce: { required: () => true },
    extraParams: ["asked_roles"],
    features: {
      devInteractions: off,
      dPoP: off,
      userinfo: off,
      rpInitiatedLogout: off,
      pushedAuthorizationRequests: off,
      revocation: { enabled: true },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: "draft-02",
        // The table keeps documents, for all instances alike.
        cacheDuration: { min: 1, max: 1 },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_: unknown, requestedResource: string) {
          if (requestedResource !== resource) throw new errors.InvalidTarget();
          return {
            audience: resource,
            scope: roleNames.join(" "),
            accessTokenFormat: "opaque",
            accessTokenTTL: accessTokenSeconds,
          };
        },
      },
    },
    routes: {
      authorization: "/api/oauth/authorize",
      token: "/api/oauth/token",
      revocation: "/api/oauth/revoke",
      registration: "/api/oauth/register",
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      RefreshToken: refreshTokenSeconds,
      Interaction: requestSeconds,
      // Grants are not stored by the adapter.
      Grant: requestSeconds,
      IdToken: 60,
      Session: requestSeconds,
    },
    fetch,
    fetchResponseBodyLimits: { "client_id metadata document": 32_000, jwks_uri: 32_000 },
    // The app's row is what its tokens count by. No browser session ends them.
    expiresWithSession: () => false,
    issueRefreshToken: (_: unknown, client: { grantTypeAllowed(type: string): boolean }) =>
      client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    interactions: {
      url: (_: unknown, { uid }: { uid: string }) => `${consentPage}?request=${uid}`,
      policy: [
        new interactionPolicy.Prompt(
          { name: "consent", requestable: true },
          new interactionPolicy.Check(
            "no_consent",
            "The member has not answered yet",
            "consent_required",
            ({ oidc }) => !(oidc.result && "consent" in oidc.result),
          ),
        ),
      ],
    },
    async findAccount(_: unknown, id: string) {
      const { accountKey, timeId } = partsOf(id);
      const [account, row] = await Promise.all([
        store.account(accountKey),
        store.member(accountKey, timeId),
      ]);
      if (!account || row?.member.status !== "active") return undefined;
      return { accountId: id, claims: () => ({ sub: id }) };
    },
    // The service's own page says it, because no answer of this function is a document.
    renderError(
      context: { status: number; redirect(url: string): void },
      out: { error: string },
      { cause }: Error,
    ) {
      const problem = cause instanceof DocumentUnavailable ? tryAgain : out.error;
      context.status = 303;
      context.redirect(`${consentPage}?problem=${encodeURIComponent(problem)}`);
    },
  };
}

// An Ed25519 key in PKCS#8 is this, and then its 32 bytes (RFC 8410, section 7).
const beginning = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The signing key that the library requires, though this service issues nothing signed. It is derived from the secret of
 * cookies, so all instances have the same one.
 */
function signingKey(secret: string): object {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "oauth signing key", 32));
  const key = createPrivateKey({
    key: Buffer.concat([beginning, seed]),
    format: "der",
    type: "pkcs8",
  });
  return { ...key.export({ format: "jwk" }), use: "sig", alg: "EdDSA" };
}
