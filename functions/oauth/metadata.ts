import { toolEndpoint } from "../../shared/handlers/http/sign-in-challenge";
import { roleNames } from "../../shared/model/role";

/** How apps prove who they are: not at all, or with a key of their own. None has a secret. */
export const authMethods = ["none", "private_key_jwt"] as const;
export const signingAlgorithms = ["ES256", "EdDSA", "Ed25519", "PS256", "RS256"] as const;
export const grantTypes = ["authorization_code", "refresh_token"] as const;

/** The metadata that a client without a token reads about the tool endpoint (RFC 9728). */
export function resourceMetadata({ resource, issuer }: Addresses): object {
  return {
    resource,
    authorization_servers: [issuer],
    scopes_supported: roleNames,
    bearer_methods_supported: ["header"],
    resource_name: "Messaging Widget Service",
    resource_documentation: `${issuer}/docs`,
  };
}

/** The metadata that a client reads about the authorization server (RFC 8414). */
export function serverMetadata({ issuer, authorize, token, revoke, register }: Addresses): object {
  return {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
    revocation_endpoint: revoke,
    registration_endpoint: register,
    scopes_supported: [...roleNames, "offline_access"],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: grantTypes,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: authMethods,
    token_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
    revocation_endpoint_auth_methods_supported: authMethods,
    revocation_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/docs`,
  };
}

/** The addresses of the authorization server and of the resource that it serves. */
export function addressesOf(baseUrl: string) {
  const at = (name: string) => `${baseUrl}/api/oauth/${name}`;
  return {
    issuer: baseUrl,
    /** The tool endpoint: the one resource that tokens are for. */
    resource: toolEndpoint(baseUrl),
    authorize: at("authorize"),
    token: at("token"),
    revoke: at("revoke"),
    register: at("register"),
    /** The page on which a member consents. */
    consentPage: `${baseUrl}/console/connect`,
  };
}

export type Addresses = ReturnType<typeof addressesOf>;
