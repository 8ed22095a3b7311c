import type { Adapter } from "oidc-provider";
import { timeIdIn } from "../../../shared/kinds/account-ids";
import { accountIdOf, partsOf } from "../places";
import type { AdapterTools } from "./adapter-tools";
import { unusedAdapter } from "./unused";

/** A grant is a connected app, which consent makes. Its end is the end of the app. */
export function grantAdapter({ store }: AdapterTools): Adapter {
  return {
    ...unusedAdapter,
    async find(id) {
      const { accountKey, timeId } = partsOf(id);
      const row = await store.app(accountKey, timeId, new Date());
      if (!row) return undefined;
      const { app, clientId, resource } = row;
      const memberTimeId = timeIdIn("member", app.memberId) ?? "";
      return {
        jti: id,
        kind: "Grant",
        accountId: accountIdOf({ accountKey, timeId: memberTimeId }),
        clientId,
        resources: { [resource]: app.role },
        iat: seconds(app.createdAt),
        exp: seconds(app.endsAt),
      };
    },
    async destroy(id) {
      const { accountKey, timeId } = partsOf(id);
      await store.end(accountKey, timeId, new Date());
    },
  };
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
