import type { Adapter } from "oidc-provider";
import { placeInAppToken } from "../../../shared/kinds/connected-app/app-token";
import { roleNames } from "../../../shared/model/role";
import { accountIdOf, appPlaceOf, grantIdOf } from "../places";
import type { AdapterTools } from "./adapter-tools";
import { unusedAdapter } from "./unused";

/** Access tokens are rows of the account, which the tool endpoint reads with each call. */
export function accessTokenAdapter({ store, secret, invalidGrant }: AdapterTools): Adapter {
  return {
    ...unusedAdapter,
    async upsert(token, { accountId, grantId, scope }, seconds = 0) {
      const now = new Date();
      const place = appPlaceOf({ accountId: String(accountId), grantId: String(grantId) });
      const row = await store.app(place.accountKey, place.appTimeId, now);
      const role = roleNames.find((each) => each === scope);
      const expiresAt = new Date(now.getTime() + seconds * 1000);
      const isStored =
        row && role && (await store.storeToken(place, token, row, { role, expiresAt }, now));
      if (!isStored) throw invalidGrant("the app has ended");
    },
    async find(token) {
      const now = new Date();
      const place = placeInAppToken(token, secret);
      if (!place) return undefined;
      const { accountKey, memberTimeId, appTimeId } = place;
      const [row, stored] = await Promise.all([
        store.app(accountKey, appTimeId, now),
        store.token(place, token, now),
      ]);
      if (!row || !stored) return undefined;
      return {
        jti: token,
        kind: "AccessToken",
        accountId: accountIdOf({ accountKey, timeId: memberTimeId }),
        grantId: grantIdOf(accountKey, appTimeId),
        clientId: row.clientId,
        scope: stored.role,
        aud: stored.resource,
        iat: Math.floor(Date.parse(stored.issuedAt) / 1000),
        exp: Math.floor(Date.parse(stored.expiresAt) / 1000),
      };
    },
    async destroy(token) {
      const place = placeInAppToken(token, secret);
      if (place) await store.removeToken(place, token);
    },
  };
}
