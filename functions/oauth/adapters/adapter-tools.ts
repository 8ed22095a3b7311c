import type { OauthStore } from "../../../shared/store/oauth";

/** What the adapters work with. */
export interface AdapterTools {
  store: OauthStore;
  /** What tokens' checksums are made with. */
  secret: string;
  /** The library's error for a grant that is no more. */
  invalidGrant(reason: string): Error;
}
