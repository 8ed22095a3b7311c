import * as z from "zod/mini";
import { json } from "../../shared/handlers/http/answer";
import { readCookie, writeCookie } from "../../shared/handlers/http/credentials";
import type { SignInRequest, SignInRoute } from "../../shared/handlers/http/sign-in-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import type { SignedInPerson } from "../../shared/kinds/member/store/accept";
import { text } from "../../shared/model/fields";
import { memberKeyIn } from "../../shared/model/member-tokens";
import { ApiError } from "../../shared/runtime/errors";
import { linkIsSpent } from "../../shared/sign-in/console-link";
import type { Attempt, Provider } from "../../shared/sign-in/provider";
import { openSession, sessionCookie, signedIn } from "./open-session";
import { requireTicket, ticketOf, ticketSeconds } from "./ticket";

const goodForSeconds = 600;

/** Sends a browser to the provider. */
const startSignIn: SignInRoute = async (request) => {
  const { event, baseUrl } = request;
  // Another site must not sign anybody in unasked: a visitor from another site decides on the page.
  if (/^(cross|same)-site$/.test(event.headers["sec-fetch-site"] ?? "")) {
    return redirect(302, `${baseUrl}/console/enter`, []);
  }
  const { url, attempt } = await requireProvider(request).start(callbackOf(baseUrl));
  const value = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  // The return starts at another site, so the browser sends no Strict cookies.
  const options = { maxAgeSeconds: goodForSeconds, sameSite: "Lax" } as const;
  return redirect(302, url, [writeCookie(event, "signIn", value, options)]);
};

/**
 * Handles the return from the provider. Members get a session, which is always a new one. Everybody else, and members with
 * an invitation to another account, get a ticket, which says who they are until they have accepted or signed up.
 */
const finishSignIn: SignInRoute = async (request) => {
  const person = await personIn(request);
  const forget = forgetAttempt(request);
  if (!person) return redirect(303, page(request, "?problem=sign-in"), [forget]);
  const { event, store, now } = request;
  const [first] = await store.memberships(person);
  const opened = first && (await store.open(first, request, now));
  const ticket = await store.issueTicket(person, ticketSeconds, now);
  const cookies = [
    forget,
    writeCookie(event, "ticket", ticket, { maxAgeSeconds: ticketSeconds }),
    // A previous session in this browser ends.
    opened
      ? sessionCookie(request, opened)
      : writeCookie(event, "session", "", { maxAgeSeconds: 0 }),
  ];
  // The page sends members on to the console, unless an invitation waits there.
  return redirect(303, page(request, "?signed-in"), cookies);
};

/** Tells a page who is signed in, and what they can do. A missing session is not an error. */
const readSession: SignInRoute = async (request) => {
  const { caller, store, provider, policy } = request;
  const [ticket, places] = await Promise.all([
    ticketOf(request),
    caller?.member ? store.accountsOf(caller) : [],
  ]);
  return json(200, {
    account: caller ? { id: caller.account.id, name: caller.account.name } : null,
    member: caller?.member ?? null,
    accounts: places.map(({ accountId, name }) => ({ id: accountId, name })),
    person: ticket ? { name: ticket.person.name, email: ticket.person.verifiedEmail } : null,
    maySignUp: ticket !== undefined && maySignUp(policy.signUp, ticket.person),
    canSignIn: provider !== undefined,
  });
};

const input = z.strictObject({
  token: z.string().check(z.maxLength(200), z.describe("What stands behind the # of the link.")),
});

/** Returns what a link or an invitation would open, without using it up. */
const readOffer: SignInRoute = async ({ body, store, now }) => {
  const { token } = await parseInput(input, body());
  const secret = (await store.tokenSecret()) ?? "";
  for (const kind of ["link", "invitation"] as const) {
    const place = memberKeyIn(kind, token, secret);
    const offer = place && (await store.offer(kind, place, token, now));
    if (offer) return json(200, { kind, ...offer });
  }
  throw linkIsSpent();
};

/** Signs out. The session ends at once, and its cookie is removed; `url` ends the provider's own session. */
const endSession: SignInRoute = async ({ event, caller, store, provider, baseUrl, now }) => {
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

/**
 * Who may make an account: nobody (`off`), everybody (`open`), or people with a verified address at one of the listed
 * domains (`acme.com,acme.org`).
 */
export function maySignUp(policy: string, { verifiedEmail }: SignedInPerson): boolean {
  if (verifiedEmail === null || policy === "off") return false;
  if (policy === "open") return true;
  const domain = verifiedEmail.slice(verifiedEmail.lastIndexOf("@") + 1);
  return policy.split(",").includes(domain);
}

const signUpInput = z.strictObject({ name: text(200, "The account's name.") });

/** Makes an account, with the signed-in person as its first owner. Its first domain takes another API call. */
const signUp: SignInRoute = async (request) => {
  const { body, store, now, policy } = request;
  const { name } = await parseInput(signUpInput, body());
  const ticket = await requireTicket(request);
  if (!maySignUp(policy.signUp, ticket.person)) {
    throw new ApiError(
      "forbidden",
      "This service is not open for new accounts. Ask an owner of an account to invite you.",
    );
  }
  const place = await store.signUp(ticket, { name, plan: policy.plan }, request, now);
  const opened = await store.open(place, request, now);
  if (!opened) throw new ApiError("internal_error", "Unexpected server error; safe to retry.");
  return signedIn(request, opened);
};

/** The routes with which the service's own pages sign people in and out, by route key. They are not part of the API. */
export const signInRoutes = {
  "POST /api/sessions": openSession,
  "POST /api/sessions/offer": readOffer,
  "GET /api/sessions/current": readSession,
  "DELETE /api/sessions/current": endSession,
  "GET /api/sign-in": startSignIn,
  "GET /api/sign-in/callback": finishSignIn,
  "POST /api/sign-in/accounts": signUp,
} satisfies Readonly<Record<string, SignInRoute>>;

function page({ baseUrl }: SignInRequest, query = ""): string {
  return `${baseUrl}/console/enter${query}`;
}

/** The person who has returned; undefined if the answer does not belong to this browser's own attempt. */
async function personIn(request: SignInRequest): Promise<SignedInPerson | undefined> {
  const { event, baseUrl } = request;
  const provider = requireProvider(request);
  const attempt = attemptIn(readCookie(event, "signIn"));
  if (!attempt) return undefined;
  await request.store.countReturn(request, request.now);
  const answer = new URLSearchParams(event.rawQueryString);
  try {
    return await provider.finish(answer, attempt, callbackOf(baseUrl));
  } catch (error) {
    // The answer is not logged, because it may be an attacker's.
    request.facts.code = error instanceof Error ? error.name : "Error";
    return undefined;
  }
}

function attemptIn(cookie: string): Attempt | undefined {
  try {
    const { state, nonce, verifier } = JSON.parse(Buffer.from(cookie, "base64url").toString());
    const isComplete = [state, nonce, verifier].every((each) => typeof each === "string" && each);
    return isComplete ? { state, nonce, verifier } : undefined;
  } catch {
    return undefined;
  }
}

/** An answer that sends a browser on. */
function redirect(status: 302 | 303, location: string, cookies: string[]) {
  return { ...json(status, {}, { location }), cookies };
}

/** The cookie that removes a sign-in attempt, because no attempt may be finished twice. */
function forgetAttempt({ event }: Pick<SignInRequest, "event">): string {
  return writeCookie(event, "signIn", "", { maxAgeSeconds: 0, sameSite: "Lax" });
}

/** The address to which the provider sends people back. */
function callbackOf(baseUrl: string): string {
  return `${baseUrl}/api/sign-in/callback`;
}

/** @throws ApiError `not_found` if no provider is set up */
function requireProvider({ provider }: { provider: Provider | undefined }): Provider {
  if (provider) return provider;
  throw new ApiError(
    "not_found",
    "This service has no sign-in provider. Ask an operator for a link.",
  );
}
