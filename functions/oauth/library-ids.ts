import type { AppKey } from "../../shared/kinds/connected-app/app-token";
import type { MemberKey } from "../../shared/model/member-tokens";

/** A member as the library names one. */
export function accountIdOf({ accountKey, timeId }: MemberKey): string {
  return `${accountKey}.${timeId}`;
}

/** A connected app as the library names its grant. */
export function grantIdOf(accountKey: string, appTimeId: string): string {
  return `${accountKey}.${appTimeId}`;
}

/** The two parts of such a name. */
export function partsOf(name: string): { accountKey: string; timeId: string } {
  const [accountKey = "", timeId = ""] = name.split(".");
  return { accountKey, timeId };
}

/** The keys of a token's rows, by its member and its grant. */
export function appKeyOf({ accountId, grantId }: { accountId: string; grantId: string }): AppKey {
  const { accountKey, timeId: memberTimeId } = partsOf(accountId);
  return { accountKey, memberTimeId, appTimeId: partsOf(grantId).timeId };
}
