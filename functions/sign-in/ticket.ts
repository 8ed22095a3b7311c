import { readCookie } from "../../shared/handlers/http/credentials";
import type { SignInRequest } from "../../shared/handlers/http/sign-in-handler";
import type { SignedInPerson } from "../../shared/kinds/member/store/accept";
import { ApiError } from "../../shared/runtime/errors";

/** How long a person who has signed in may take to accept an invitation or to sign up. */
export const ticketSeconds = 1800;

export interface HeldTicket {
  token: string;
  person: SignedInPerson;
}

/** The person who has signed in at the provider; undefined if nobody has, or too long ago. */
export async function ticketOf({
  event,
  store,
  now,
}: SignInRequest): Promise<HeldTicket | undefined> {
  const token = readCookie(event, "ticket");
  const person = token === "" ? undefined : await store.ticket(token, now);
  return person && { token, person };
}

/** @throws ApiError `unauthorized` */
export async function requireTicket(request: SignInRequest): Promise<HeldTicket> {
  const ticket = await ticketOf(request);
  if (ticket) return ticket;
  throw new ApiError("unauthorized", "Sign in first. A sign-in is good for half an hour here.");
}
