import type { MemberReference } from "../../../shared/kinds/member/member";
import { owners, type Role } from "../../../shared/model/role";

/** The member whose connected apps a caller may see; undefined for an owner, who sees all. A key without that role has none. */
export function whoseApps(role: Role, member: MemberReference | null): string | undefined {
  return owners.includes(role) ? undefined : (member?.id ?? "");
}
