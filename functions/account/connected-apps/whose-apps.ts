import type { ConnectedApp } from "../../../shared/kinds/connected-app/connected-app";
import type { MemberReference } from "../../../shared/kinds/member/member";
import { owners, type Role } from "../../../shared/model/role";
import type { ActingApp } from "../../../shared/sign-in/identity";

interface Caller {
  role: Role;
  member: MemberReference | null;
  app: ActingApp | null;
}

/** The member whose connected apps a caller may see; undefined for an owner, who sees all. A key without that role has none. */
export function whoseApps({ role, member }: Caller): string | undefined {
  return owners.includes(role) ? undefined : (member?.id ?? "");
}

/** Whether a caller may see and end an app. An app itself sees no other: those may do more than it. */
export function isTheirs({ id, memberId }: ConnectedApp, caller: Caller): boolean {
  if (caller.app) return id === caller.app.id;
  return (whoseApps(caller) ?? memberId) === memberId;
}
