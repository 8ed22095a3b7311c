import type { Provider } from "oidc-provider";
import type {
  AuthenticatedEvent,
  HttpEvent,
  HttpResult,
  RequestFacts,
} from "../../shared/handlers/http/event";
import type { SignInVisit } from "../../shared/sign-in/visit";
import type { OauthStore } from "../../shared/store/oauth";
import type { Addresses } from "./metadata";

/** A request to the authorization server. */
export interface OauthRequest {
  event: HttpEvent;
  addresses: Addresses;
  store: OauthStore;
  /** The schemes of programs that operators allow apps to use, in addition to the known ones. */
  redirectSchemes: readonly string[];
  /** The library, loaded on first use. */
  provider(): Promise<Provider>;
  /** The member of the console's session; undefined without one. */
  caller: AuthenticatedEvent["caller"] | undefined;
  visit: SignInVisit;
  /** For the request's line in the log. */
  facts: RequestFacts;
  now: Date;
}

export type OauthHandler = (request: OauthRequest) => Promise<HttpResult>;
