import { byName } from "../../shared/rules/by-name";

/** A route of the authorization server: its handler, its limit, and who may read its answer. */
interface OauthRoute {
  does:
    | "resource-metadata"
    | "server-metadata"
    | "authorize"
    | "resume"
    | "token"
    | "register"
    | "revoke"
    | "read-refusal"
    | "read-request"
    | "decide-request";
  /** Whether pages of any site may call it: it uses no cookie, and its answer is public. */
  isOpen?: true;
  /** Whether only the service's own page calls it, with its member's session. */
  isOwnPage?: true;
}

/** The routes of the authorization server, by route key. They are not part of the API. */
export const oauthRoutes: Readonly<Record<string, OauthRoute>> = byName({
  "GET /.well-known/oauth-protected-resource": { does: "resource-metadata", isOpen: true },
  "GET /.well-known/oauth-protected-resource/api/mcp": { does: "resource-metadata", isOpen: true },
  "GET /.well-known/oauth-authorization-server": { does: "server-metadata", isOpen: true },
  "GET /api/oauth/authorize": { does: "authorize" },
  "GET /api/oauth/authorize/{uid}": { does: "resume" },
  "POST /api/oauth/token": { does: "token", isOpen: true },
  "POST /api/oauth/register": { does: "register", isOpen: true },
  "POST /api/oauth/revoke": { does: "revoke", isOpen: true },
  "POST /api/oauth/refusals": { does: "read-refusal", isOwnPage: true },
  "GET /api/oauth/requests/{uid}": { does: "read-request", isOwnPage: true },
  "POST /api/oauth/requests/{uid}": { does: "decide-request", isOwnPage: true },
});

/** The preflights of the open routes. */
export const oauthPreflights: readonly string[] = Object.entries(oauthRoutes).flatMap(
  ([key, { isOpen }]) => (isOpen ? [key.replace(/^\w+/, "OPTIONS")] : []),
);
