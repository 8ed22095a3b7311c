import { readAccount } from "../kinds/account/store/accounts";
import {
  consumeArtifact,
  keepArtifact,
  readArtifact,
  removeArtifact,
  saveArtifact,
  saveOnce,
} from "../kinds/connected-app/store/artifacts";
import {
  endApp,
  readApp,
  readApps,
  readAppToken,
  removeAppToken,
  storeAppToken,
} from "../kinds/connected-app/store/connected-apps";
import { appHasEnded } from "../kinds/connected-app/store/items";
import { readMember } from "../kinds/member/store/read";
import type { Author } from "../model/actor";
import { networkHash } from "../model/network";
import { connectApp } from "../sign-in/connect-app";
import { countedVisit, type SignInVisit } from "../sign-in/visit";
import { bound, type Table } from "../table/dynamo/table";
import { transact } from "../table/dynamo/transact";
import { keys } from "../table/keys";
import { countUpTo } from "../table/limits/count-in-window";
import { countFetch } from "../table/limits/host-window";
import { keySecret, requireSecret } from "../table/secrets/secrets";

/** How often a network may do what in a minute at the authorization server. */
const networkLimits = { authorize: 60, register: 60, token: 120 } as const;

/** How many clients may register at a stage within an hour of the clock. */
const registrationsPerHour = 1000;

type OauthLimit = keyof typeof networkLimits;

export const oauthLimits = Object.keys(networkLimits) as OauthLimit[];

const hourMs = 3_600_000;

/** All reads and writes of the authorization server. */
export type OauthStore = ReturnType<typeof createOauthStore>;

export function createOauthStore(table: Table) {
  return {
    /** The secret for the checksums of tokens; undefined before the first account. */
    tokenSecret: () => keySecret(table),

    /** The secret that signs cookies. */
    cookieSecret: (now: Date) => requireSecret(table, "oauth", now),

    /** @throws ApiError `rate_limited` */
    count: (kind: OauthLimit, visit: SignInVisit, now: Date) =>
      transact(table, [countedVisit(kind, visit, networkLimits[kind], now)]),

    /** Counts a registration for the whole stage; false once the hour has no room. */
    countRegistration: (now: Date) => {
      const hour = Math.floor(now.getTime() / hourMs);
      const key = keys.signInWindow("register", "all", hour);
      return countUpTo(table, key, registrationsPerHour, (2 * hourMs) / 1000, now);
    },

    /**
     * Counts a document of a client that is fetched: for its host, and for the network that asks. Documents that were fetched
     * before are counted apart, so invented addresses at their host do not use up their room.
     * @throws ApiError `rate_limited`
     */
    countDocument: (host: string, network: string, isKnown: boolean, now: Date) =>
      countFetch(
        table,
        { accountKey: networkHash(network), host },
        now,
        isKnown ? "knownDocuments" : "documents",
      ),

    account: bound(table, readAccount),
    member: bound(table, readMember),

    read: bound(table, readArtifact),
    save: bound(table, saveArtifact),
    saveOnce: bound(table, saveOnce),
    consume: bound(table, consumeArtifact),
    keep: bound(table, keepArtifact),
    remove: bound(table, removeArtifact),

    app: bound(table, readApp),

    /** Whether a member has let a client in, and it has not ended. */
    async hasGrant(accountKey: string, memberId: string, clientId: string, now: Date) {
      const rows = await readApps(table, accountKey);
      return rows.some(
        (row) =>
          row.app.memberId === memberId && row.clientId === clientId && !appHasEnded(row.app, now),
      );
    },
    connect: (author: Author, ...rest: Rest<typeof connectApp>) =>
      connectApp({ ...table, author }, ...rest),
    end: bound(table, endApp),
    token: bound(table, readAppToken),
    storeToken: bound(table, storeAppToken),
    removeToken: bound(table, removeAppToken),
  };
}

type Rest<Store> = Store extends (table: Table, ...rest: infer Others) => unknown ? Others : never;
