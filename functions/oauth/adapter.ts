import type { Adapter } from "oidc-provider";
import { appKeyIn } from "../../shared/kinds/connected-app/app-token";
import { timeIdIn } from "../../shared/kinds/record-kinds";
import { isChecked, newCheckedToken, tokenTail } from "../../shared/model/checked-token";
import { roleNames } from "../../shared/model/role";
import type { OauthStore } from "../../shared/store/oauth";
import { accountIdOf, appKeyOf, grantIdOf, partsOf } from "./library-ids";

/** The dependencies of the adapters. */
interface AdapterTools {
  store: OauthStore;
  /** The secret for tokens' checksums. */
  secret: string;
  /** The library's error for a grant that does not exist any more. */
  invalidGrant(reason: string): Error;
}

/** The adapter that stores each of the library's models. */
export function adapterOf(tools: AdapterTools): (model: string) => Adapter {
  return (model) => {
    switch (model) {
      case "Session":
        return sessionAdapter;
      case "Grant":
        return grantAdapter(tools);
      case "AccessToken":
        return accessTokenAdapter(tools);
      case "AuthorizationCode":
      case "RefreshToken":
        return oneTimeAdapter(model, tools);
      case "ReplayDetection":
        return replayAdapter(tools);
      default:
        return storedAdapter(model, tools);
    }
  };
}

/** The adapter for features that are off, and for models that have no such method. */
const unusedAdapter: Adapter = {
  upsert: () => unused("upsert"),
  find: () => unused("find"),
  findByUid: () => unused("findByUid"),
  findByUserCode: () => unused("findByUserCode"),
  consume: () => unused("consume"),
  destroy: () => unused("destroy"),
  // An app's row is what its tokens and codes count by; its end is the grant's.
  revokeByGrantId: async () => {},
};

async function unused(method: string): Promise<never> {
  throw new Error(`The adapter's ${method} is not expected here.`);
}

/**
 * The library's own sessions are not stored: members have the service's sessions, and every request of an app asks for consent.
 * So no browser stores anything that could later give consent for its member.
 */
const sessionAdapter: Adapter = {
  ...unusedAdapter,
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  destroy: async () => {},
};

/** A grant is a connected app, which consent makes. Its end is the end of the app. */
function grantAdapter({ store }: AdapterTools): Adapter {
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

/** Access tokens are rows of the account, which the tool endpoint reads with each call. */
function accessTokenAdapter({ store, secret, invalidGrant }: AdapterTools): Adapter {
  return {
    ...unusedAdapter,
    async upsert(token, { accountId, grantId, scope }, seconds = 0) {
      const now = new Date();
      const key = appKeyOf({ accountId: String(accountId), grantId: String(grantId) });
      const row = await store.app(key.accountKey, key.appTimeId, now);
      const role = roleNames.find((each) => each === scope);
      const expiresAt = new Date(now.getTime() + seconds * 1000);
      const isStored =
        row && role && (await store.storeToken(key, token, row, { role, expiresAt }, now));
      if (!isStored) throw invalidGrant("the app has ended");
    },
    async find(token) {
      const now = new Date();
      const key = appKeyIn(token, secret);
      if (!key) return undefined;
      const { accountKey, memberTimeId, appTimeId } = key;
      const [row, stored] = await Promise.all([
        store.app(accountKey, appTimeId, now),
        store.token(key, token, now),
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
      const key = appKeyIn(token, secret);
      if (key) await store.removeToken(key, token);
    },
  };
}

// A client whose answer was lost, or that refreshes twice at once, may use a refresh token again for so long.
const graceMs = 30_000;

/** Codes and refresh tokens: each is used up in one conditional write. */
function oneTimeAdapter(
  model: OneTimeModel,
  { store, secret, invalidGrant }: AdapterTools,
): Adapter {
  const isInGrace = (consumedAt: string | null, now: Date) =>
    model === "RefreshToken" &&
    consumedAt !== null &&
    now.getTime() - Date.parse(consumedAt) < graceMs;
  return {
    ...unusedAdapter,
    upsert: (id, { jti: _, ...payload }, seconds = 0) =>
      store.save(model, id, payload, seconds, new Date()),
    async find(id) {
      const now = new Date();
      if (!isOneTimeToken(model, id, secret)) return undefined;
      const found = await store.read(model, id, now);
      if (!found) return undefined;
      const { payload, consumedAt } = found;
      const isUsed = consumedAt !== null && !isInGrace(consumedAt, now);
      return {
        ...payload,
        jti: id,
        ...(isUsed && { consumed: Math.floor(Date.parse(consumedAt) / 1000) }),
      };
    },
    async consume(id) {
      const now = new Date();
      if (await store.consume(model, id, now)) return;
      const found = await store.read(model, id, now);
      // Another request has just used it.
      if (!found || !isInGrace(found.consumedAt, now)) throw invalidGrant("used already");
    },
    destroy: (id) => store.remove(model, id),
  };
}

/** The ids of signed statements that clients have used to prove who they are. */
function replayAdapter({ store, invalidGrant }: AdapterTools): Adapter {
  return {
    ...unusedAdapter,
    // The library looks first and stores then. Only the store decides, so that one of many at once succeeds.
    find: async () => undefined,
    async upsert(id, { jti: _, ...payload }, seconds = 0) {
      const isNew = await store.saveOnce("ReplayDetection", id, payload, seconds, new Date());
      if (!isNew) throw invalidGrant("the client's assertion was used already");
    },
  };
}

// How long a client that has registered itself is kept if nobody authorizes it.
const unusedClientSeconds = 86_400;

/** Requests that wait for consent, and registered clients: rows that expire. */
function storedAdapter(model: string, { store }: AdapterTools): Adapter {
  return {
    ...unusedAdapter,
    upsert: (id, { jti: _, ...payload }, seconds = unusedClientSeconds) =>
      store.save(model, id, payload, seconds, new Date()),
    async find(id) {
      const found = await store.read(model, id, new Date());
      // A client has no such field.
      return found && { ...found.payload, ...(model !== "Client" && { jti: id }) };
    },
    destroy: (id) => store.remove(model, id),
  };
}

const heads = { AuthorizationCode: "mws_code_", RefreshToken: "mws_refresh_" } as const;

type OneTimeModel = keyof typeof heads;

/** A new code or refresh token. */
export function newOneTimeToken(model: OneTimeModel, secret: string): string {
  return newCheckedToken(heads[model], secret);
}

/** Whether the service made a token: an invented one is refused without reading the table. */
function isOneTimeToken(model: OneTimeModel, token: string, secret: string): boolean {
  return new RegExp(`^${heads[model]}${tokenTail}$`).test(token) && isChecked(token, secret);
}
