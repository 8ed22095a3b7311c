import { toolEndpoint } from "../../shared/handlers/http/tool-endpoint";

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
