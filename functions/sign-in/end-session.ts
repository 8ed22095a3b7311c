import { json } from "../../shared/handlers/http/answer";
import { writeCookie } from "../../shared/handlers/http/session-cookie";
import type { SignInRoute } from "../../shared/handlers/http/sign-in-handler";

/** Signs out. The session ends at once, and its cookie is removed; `url` ends the provider's own session. */
export const endSession: SignInRoute = async ({ event, caller, store, provider, baseUrl, now }) => {
  if (caller?.sessionId) {
    const by = { actor: caller.actor, note: null };
    await store.end(caller.account.key, caller.sessionId, by, now);
  }
  // A member who used an operator's link has no email address and no session at the provider. Signing out works without
  // either.
  const isLink = caller?.member?.email === null;
  const url = isLink ? null : await provider?.endUrl(`${baseUrl}/console/enter`).catch(() => null);
  const forgotten = (["ticket", "session"] as const).map((name) =>
    writeCookie(event, name, "", { maxAgeSeconds: 0 }),
  );
  return { ...json(200, { signedOut: true, url: url ?? null }), cookies: forgotten };
};
