import type { SignInRoute } from "../../shared/http/sign-in-handler";
import { endSession } from "./end-session";
import { openSession } from "./open-session";
import { readOffer } from "./read-offer";
import { readSession } from "./read-session";

/** What the service's own pages call to sign people in and out, by route key. These routes are not part of the API. */
export const signInRoutes = {
  "POST /api/sessions": openSession,
  "POST /api/sessions/offer": readOffer,
  "GET /api/sessions/current": readSession,
  "DELETE /api/sessions/current": endSession,
} satisfies Readonly<Record<string, SignInRoute>>;
