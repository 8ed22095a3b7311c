import type { Adapter } from "oidc-provider";
import type { AdapterTools } from "./adapter-tools";
import { unusedAdapter } from "./unused";

// A client that registers itself and that nobody lets in.
const unusedClientSeconds = 86_400;

/** Requests that wait for consent, and registered clients: rows that expire. */
export function storedAdapter(model: string, { store }: AdapterTools): Adapter {
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
