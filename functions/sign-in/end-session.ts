import { json } from "../../shared/http/answer";
import { writeCookie } from "../../shared/http/session-cookie";
import type { SignInRoute } from "../../shared/http/sign-in-handler";

/** Signs out. The session ends at once, and the browser forgets it. */
export const endSession: SignInRoute = async ({ event, caller, store, now }) => {
  if (caller?.sessionId) {
    const by = { actor: caller.actor, note: null };
    await store.end(caller.account.key, caller.sessionId, by, now);
  }
  return {
    ...json(200, { signedOut: true }),
    cookies: [writeCookie(event, "session", "", { maxAgeSeconds: 0 })],
  };
};
