import * as z from "zod/mini";
import { json } from "../../shared/http/answer";
import type { SignInRoute } from "../../shared/http/sign-in-handler";
import { placeInToken } from "../../shared/model/members/tokens";
import { parseInput } from "../../shared/operation/parse-input";
import { linkIsSpent } from "../../shared/store/members/link";

const input = z.strictObject({
  token: z.string().check(z.maxLength(200), z.describe("What stands behind the # of the link.")),
});

/** Says what a link or an invitation would open, without using it up. */
export const readOffer: SignInRoute = async ({ body, store, now }) => {
  const { token } = await parseInput(input, body());
  const secret = (await store.tokenSecret()) ?? "";
  for (const kind of ["link", "invitation"] as const) {
    const place = placeInToken(kind, token, secret);
    const offer = place && (await store.offer(kind, place, token, now));
    if (offer) return json(200, { kind, ...offer });
  }
  throw linkIsSpent();
};
