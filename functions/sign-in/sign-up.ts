import * as z from "zod/mini";
import type { SignInRoute } from "../../shared/handlers/http/sign-in-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import type { SignedInPerson } from "../../shared/kinds/member/store/accept";
import { text } from "../../shared/model/fields";
import { ApiError } from "../../shared/runtime/errors";
import { signedIn } from "./open-session";
import { requireTicket } from "./ticket";

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

const input = z.strictObject({ name: text(200, "The account's name.") });

/** Makes an account, with the signed-in person as its first owner. Its first domain takes another API call. */
export const signUp: SignInRoute = async (request) => {
  const { body, store, now, policy } = request;
  const { name } = await parseInput(input, body());
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
