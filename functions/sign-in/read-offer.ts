import * as z from "zod/mini";
import { json } from "../../shared/http/answer";
import type { SignInRoute } from "../../shared/http/sign-in-handler";
import { placeInToken } from "../../shared/model/members/tokens";
import { parseInput } from "../../shared/operation/parse-input";
import { linkIsSpent } from "../../shared/store/members/link";

/** What a page that was opened with a link sends. */
export const tokenInput = z.strictObject({
  token: z.string().check(z.maxLength(200), z.describe("What stands behind the # of the link.")),
});

/** Says what a link would open. It uses nothing up. */
export const readOffer: SignInRoute = async ({ body, store, now }) => {
  const { token } = parseInput(tokenInput, body());
  const secret = await store.tokenSecret();
  const place = secret && placeInToken("link", token, secret);
  const offer = place && (await store.offer(place, token, now));
  if (!offer) throw linkIsSpent();
  return json(200, offer);
};
