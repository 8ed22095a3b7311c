import { readCookie, writeCookie } from "../../shared/handlers/http/session-cookie";
import type { SignInRequest, SignInRoute } from "../../shared/handlers/http/sign-in-handler";
import type { SignedInPerson } from "../../shared/kinds/member/store/accept";
import type { Attempt } from "../../shared/sign-in/provider";
import { sessionCookie } from "./open-session";
import { callbackOf, requireProvider } from "./sign-in-settings";
import { forgetAttempt, redirect } from "./start-sign-in";
import { ticketSeconds } from "./ticket";

/**
 * Handles the return from the provider. Members get a session, which is always a new one. Everybody else, and members with
 * an invitation to another account, get a ticket, which says who they are until they have accepted or signed up.
 */
export const finishSignIn: SignInRoute = async (request) => {
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
    const isWhole = [state, nonce, verifier].every((each) => typeof each === "string" && each);
    return isWhole ? { state, nonce, verifier } : undefined;
  } catch {
    return undefined;
  }
}
