import * as z from "zod/mini";
import { json } from "../../shared/handlers/http/answer";
import { writeCookie } from "../../shared/handlers/http/credentials";
import type { SignInRequest, SignInRoute } from "../../shared/handlers/http/sign-in-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { memberKeyIn } from "../../shared/model/member-tokens";
import { ApiError } from "../../shared/runtime/errors";
import { linkIsSpent } from "../../shared/sign-in/console-link";
import type { Opened } from "../../shared/sign-in/open-session";
import { requireTicket } from "./ticket";

const longestSeconds = 30 * 86_400;

const input = z.strictObject({
  token: z.optional(z.string().check(z.maxLength(200))),
  accountId: z.optional(z.string().check(z.maxLength(64))),
});

/**
 * Signs in: with an operator's link, with an invitation after the sign-in at the provider, or, if already signed in, to
 * another of the person's accounts. The session is always a new one, whatever the cookie was.
 */
export const openSession: SignInRoute = async (request) => {
  const { token, accountId } = await parseInput(input, request.body());
  if ((token === undefined) === (accountId === undefined)) {
    throw new ApiError("invalid_body", "Name either token or accountId.");
  }
  const opened =
    token === undefined
      ? await switchTo(request, accountId as string)
      : await enterWith(request, token);
  return signedIn(request, opened);
};

async function enterWith(request: SignInRequest, token: string): Promise<Opened> {
  const { store, now } = request;
  const secret = (await store.tokenSecret()) ?? "";
  const link = memberKeyIn("link", token, secret);
  if (link) return (await store.enter(link, token, request, now)) ?? spent();
  const invited = memberKeyIn("invitation", token, secret);
  if (!invited) return spent();
  const ticket = await requireTicket(request);
  const member = await store.accept(invited, token, ticket, now);
  if (!member) {
    throw new ApiError(
      "forbidden",
      "This invitation is not yours, was withdrawn, or has expired. It opens only for the verified email address that was invited; sign in with that one, or ask for a new invitation.",
    );
  }
  return (await store.open(invited, request, now)) ?? spent();
}

function spent(): never {
  throw linkIsSpent();
}

/** Replaces the session with one for another account of the person. */
async function switchTo(request: SignInRequest, accountId: string): Promise<Opened> {
  const { caller, store, now } = request;
  const id = caller?.sessionId;
  if (caller && id && caller.account.id !== accountId) {
    const place = (await store.accountsOf(caller)).find((each) => each.accountId === accountId);
    const { actor, account } = caller;
    const before = { accountKey: account.key, id, by: { actor, note: null } };
    const opened = place && (await store.follow(place, before, request, now));
    if (opened) return opened;
  }
  throw new ApiError("forbidden", "You are not signed in to an account from which to go there.");
}

/** The answer that gives a browser its session. The token is only in the cookie, which no script can read. */
export function signedIn(request: SignInRequest, opened: Opened) {
  const { session, member } = opened;
  const { id, name, email, role } = member;
  return {
    ...json(201, {
      id: session.id,
      expiresAt: session.expiresAt,
      member: { id, name, email, role },
    }),
    cookies: [
      writeCookie(request.event, "ticket", "", { maxAgeSeconds: 0 }),
      sessionCookie(request, opened),
    ],
  };
}

export function sessionCookie({ event }: SignInRequest, { token }: Opened): string {
  return writeCookie(event, "session", token, { maxAgeSeconds: longestSeconds });
}
