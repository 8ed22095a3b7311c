import { json } from "../../shared/http/answer";
import { writeCookie } from "../../shared/http/session-cookie";
import type { SignInRequest, SignInRoute } from "../../shared/http/sign-in-handler";
import { placeInToken } from "../../shared/model/members/tokens";
import { parseInput } from "../../shared/operation/parse-input";
import { linkIsSpent } from "../../shared/store/members/link";
import type { Opened } from "../../shared/store/sessions/write";
import { tokenInput } from "./read-offer";

const longestSeconds = 30 * 86_400;

/** Signs in with what a page was opened with. The session is always a new one, whatever cookie there was. */
export const openSession: SignInRoute = async (request) => {
  const { body, store, now } = request;
  const { token } = parseInput(tokenInput, body());
  const secret = await store.tokenSecret();
  const place = secret && placeInToken("link", token, secret);
  const opened = place && (await store.enter(place, token, request, now));
  if (!opened) throw linkIsSpent();
  return signedIn(request, opened);
};

/** The answer that gives a browser its session. No script reads the token: it is in the cookie alone. */
export function signedIn({ event }: SignInRequest, { token, session, member }: Opened) {
  const { id, name, email, role } = member;
  const { id: sessionId, expiresAt } = session;
  return {
    ...json(201, { id: sessionId, expiresAt, member: { id, name, email, role } }),
    cookies: [writeCookie(event, "session", token, { maxAgeSeconds: longestSeconds })],
  };
}
