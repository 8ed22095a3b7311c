import type { AppPlace } from "../../shared/kinds/connected-app/app-token";
import type { MemberPlace } from "../../shared/model/member-tokens";

/** A member as the library names one. */
export function accountIdOf({ accountKey, timeId }: MemberPlace): string {
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
export function appPlaceOf({
  accountId,
  grantId,
}: {
  accountId: string;
  grantId: string;
}): AppPlace {
  const { accountKey, timeId: memberTimeId } = partsOf(accountId);
  return { accountKey, memberTimeId, appTimeId: partsOf(grantId).timeId };
}
