import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from "oauth4webapi";
import type { SignedInPerson } from "../kinds/member/store/accept";

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** The client's secret; undefined for a public client, whose code is protected only by PKCE. */
  secret(): Promise<string | undefined>;
}

/**
 * The values that must come back with the person. They are in a cookie, so that nobody can finish another browser's sign-in.
 */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

export type Provider = ReturnType<typeof createProvider>;

const timeoutMs = 5000;

/** The OpenID Connect provider that people sign in with. Its published configuration is read once per instance. */
export function createProvider({ issuer, clientId, secret }: ProviderSettings) {
  const client = { client_id: clientId };
  const address = new URL(issuer);
  // The provider of a local run is on this machine.
  const isLocal = address.protocol === "http:" && address.hostname === "127.0.0.1";
  const options = () => ({
    [allowInsecureRequests]: isLocal,
    signal: AbortSignal.timeout(timeoutMs),
  });
  let discovery: Promise<AuthorizationServer> | undefined;

  async function discover(): Promise<AuthorizationServer> {
    const response = await discoveryRequest(address, options());
    return await processDiscoveryResponse(address, response);
  }

  async function server(): Promise<AuthorizationServer> {
    discovery ??= discover();
    try {
      return await discovery;
    } catch (error) {
      // The next sign-in asks again.
      discovery = undefined;
      throw error;
    }
  }

  return {
    /** The address to send a browser to, and the attempt to store until it is back. */
    async start(redirectUri: string): Promise<{ url: string; attempt: Attempt }> {
      const { authorization_endpoint: endpoint = "" } = await server();
      const attempt = {
        state: generateRandomState(),
        nonce: generateRandomNonce(),
        verifier: generateRandomCodeVerifier(),
      };
      const url = new URL(endpoint);
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "openid email profile",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url: url.href, attempt };
    },

    /** The person who has come back. @throws if the answer does not belong to this attempt, or is not the provider's */
    async finish(
      answer: URLSearchParams,
      { state, nonce, verifier }: Attempt,
      redirectUri: string,
    ): Promise<SignedInPerson> {
      const [as, proof] = await Promise.all([server(), secret()]);
      const checked = validateAuthResponse(as, client, answer, state);
      const response = await authorizationCodeGrantRequest(
        as,
        client,
        authentication(as, proof),
        checked,
        redirectUri,
        verifier,
        options(),
      );
      const tokens = await processAuthorizationCodeResponse(as, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      await validateApplicationLevelSignature(as, response, options());
      const claims = getValidatedIdTokenClaims(tokens);
      if (!claims) throw new Error("The provider answered no ID token.");
      const userInfo =
        claims.email === undefined && as.userinfo_endpoint
          ? await processUserInfoResponse(
              as,
              client,
              claims.sub,
              await userInfoRequest(as, client, tokens.access_token, options()),
            )
          : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        // Some providers let people enter any address here, and say so.
        verifiedEmail:
          typeof userInfo.email === "string" && userInfo.email_verified === true
            ? userInfo.email.trim().toLowerCase()
            : null,
        name: typeof userInfo.name === "string" ? userInfo.name.slice(0, 200) : null,
      };
    },

    /** The address at which a browser ends the provider's own session; null if the provider has none. */
    async endUrl(returnTo: string): Promise<string | null> {
      const { end_session_endpoint: endpoint } = await server();
      if (!endpoint) return null;
      const url = new URL(endpoint);
      url.searchParams.set("client_id", clientId);
      url.searchParams.set("post_logout_redirect_uri", returnTo);
      // Cognito's name for this parameter. Others ignore unknown parameters.
      url.searchParams.set("logout_uri", returnTo);
      return url.href;
    },
  };
}

/** How the client authenticates. If a provider names no method, the secret is sent as HTTP's basic authentication. */
function authentication(as: AuthorizationServer, secret: string | undefined): ClientAuth {
  if (secret === undefined) return None();
  const { token_endpoint_auth_methods_supported: ways = ["client_secret_basic"] } = as;
  const isBasic = ways.includes("client_secret_basic") || !ways.includes("client_secret_post");
  return isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}
