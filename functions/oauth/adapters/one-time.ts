import type { Adapter } from "oidc-provider";
import { isOneTimeToken, type OneTimeModel } from "../one-time-tokens";
import type { AdapterTools } from "./adapter-tools";
import { unusedAdapter } from "./unused";

// A client whose answer was lost, or that refreshes twice at once, may use a refresh token again for so long.
const graceMs = 30_000;

/** Codes and refresh tokens: each is used up in one conditional write. */
export function oneTimeAdapter(
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
