import * as z from "zod/mini";
import type { SignInRoute } from "../../shared/handlers/http/sign-in-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { text } from "../../shared/model/fields";
import { ApiError } from "../../shared/runtime/errors";
import { signedIn } from "./open-session";
import { maySignUp } from "./sign-up-policy";
import { requireTicket } from "./ticket";

const input = z.strictObject({ name: text(200, "The account's name.") });

/** Makes an account, with the signed-in person as its first owner. Its first domain takes another API call. */
export const signUp: SignInRoute = async (request) => {
  const { body, store, now, policy } = request;
  const { name } = await parseInput(input, body());
  const held = await requireTicket(request);
  if (!maySignUp(policy.signUp, held.person)) {
    throw new ApiError(
      "forbidden",
      "This service is not open for new accounts. Ask an owner of an account to invite you.",
    );
  }
  const place = await store.signUp(held, { name, plan: policy.plan }, request, now);
  const opened = await store.open(place, request, now);
  if (!opened) throw new ApiError("internal_error", "Unexpected server error; safe to retry.");
  return signedIn(request, opened);
};
