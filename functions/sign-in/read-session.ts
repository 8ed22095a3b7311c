import { json } from "../../shared/handlers/http/answer";
import type { SignInRoute } from "../../shared/handlers/http/sign-in-handler";
import { maySignUp } from "./sign-up-policy";
import { ticketOf } from "./ticket";

/** Tells a page who is signed in, and what they can do. A missing session is not an error. */
export const readSession: SignInRoute = async (request) => {
  const { caller, store, provider, policy } = request;
  const [held, places] = await Promise.all([
    ticketOf(request),
    caller?.member ? store.accountsOf(caller) : [],
  ]);
  return json(200, {
    account: caller ? { id: caller.account.id, name: caller.account.name } : null,
    member: caller?.member ?? null,
    accounts: places.map(({ accountId, name }) => ({ id: accountId, name })),
    person: held ? { name: held.person.name, email: held.person.verifiedEmail } : null,
    maySignUp: held !== undefined && maySignUp(policy.signUp, held.person),
    canSignIn: provider !== undefined,
  });
};
