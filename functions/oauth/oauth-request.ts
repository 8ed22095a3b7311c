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
  /** The schemes of programs that operators let apps use beside the known ones. */
  redirectSchemes: readonly string[];
  /** The library, which is loaded when it is first asked for. */
  provider(): Promise<Provider>;
  /** The member of the console's session; undefined without one. */
  caller: AuthenticatedEvent["caller"] | undefined;
  visit: SignInVisit;
  /** For the request's line in the log. */
  facts: RequestFacts;
  now: Date;
}

export type OauthHandler = (request: OauthRequest) => Promise<HttpResult>;
