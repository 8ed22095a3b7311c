import { json } from "../../shared/http/answer";
import type { SignInRoute } from "../../shared/http/sign-in-handler";

/** Tells a page who is signed in. Without a session it is no error: the page then offers to sign in. */
export const readSession: SignInRoute = async ({ caller }) =>
  json(200, {
    account: caller ? { id: caller.account.id, name: caller.account.name } : null,
    member: caller?.member ?? null,
  });
