import * as z from "zod/mini";
import { linkIsSpent } from "../../shared/kinds/member/store/link";
import { placeInToken } from "../../shared/kinds/member/tokens";
import { json } from "../../shared/runtime/http/answer";
import type { SignInRoute } from "../../shared/runtime/http/sign-in-handler";
import { parseInput } from "../../shared/runtime/operation/parse-input";

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
