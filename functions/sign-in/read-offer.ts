import * as z from "zod/mini";
import { json } from "../../shared/handlers/http/answer";
import type { SignInRoute } from "../../shared/handlers/http/sign-in-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { placeInToken } from "../../shared/model/member-tokens";
import { linkIsSpent } from "../../shared/sign-in/console-link";

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
