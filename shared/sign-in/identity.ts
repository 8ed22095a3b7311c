import type { ApiKey } from "../kinds/account/account";
import type { AppReference } from "../kinds/connected-app/connected-app";
import type { MemberReference } from "../kinds/member/member";
import type { Role } from "../model/role";

/** The caller: an API key, a member in a session, or an app that acts for a member. */
export type Identity =
  | { key: ApiKey; member: null; sessionId: null; app: null }
  | { key: null; member: MemberReference; sessionId: string; app: null }
  | { key: null; member: MemberReference; sessionId: null; app: ActingApp };

/** An app with its token's role, which may be lower than its member's. */
export interface ActingApp extends AppReference {
  role: Role;
}
