import { optionalEnvironment } from "../../runtime/environment";
import { baseUrlOf } from "./base-url";
import type { HttpEvent } from "./event";

/** The tool endpoint's address, which is also the name of the resource that apps' tokens are for. */
export function toolEndpoint(baseUrl: string): string {
  return `${baseUrl}/api/mcp`;
}

/** The service's own address: the deployment's or, if that is unknown, the request's. */
function ownBaseUrl(event: HttpEvent): string {
  return optionalEnvironment("BASE_URL") ?? baseUrlOf(event);
}

/** The resource that apps' tokens must be for, if the deployment has set its address. */
export function ownResource(): string | undefined {
  const baseUrl = optionalEnvironment("BASE_URL");
  return baseUrl === undefined ? undefined : toolEndpoint(baseUrl);
}

/** The challenge for a client without a valid token: where it learns how to sign in (RFC 9728, section 5.1). */
export function signInChallenge(event: HttpEvent, token: string): string {
  const error = token === "" ? "" : 'error="invalid_token", ';
  return `Bearer ${error}${metadataParameter(event)}`;
}

/** The challenge for a client whose token has a lower role than a call needs, though its member could grant the higher one. */
export function scopeChallenge(event: HttpEvent, scope: string): string {
  return `Bearer error="insufficient_scope", error_description="This needs the role ${scope}.", scope="${scope}", ${metadataParameter(event)}`;
}

function metadataParameter(event: HttpEvent): string {
  return `resource_metadata="${ownBaseUrl(event)}/.well-known/oauth-protected-resource/api/mcp"`;
}
