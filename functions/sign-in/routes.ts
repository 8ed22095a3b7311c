import type { SignInRoute } from "../../shared/handlers/http/sign-in-handler";
import { endSession } from "./end-session";
import { finishSignIn } from "./finish-sign-in";
import { openSession } from "./open-session";
import { readOffer } from "./read-offer";
import { readSession } from "./read-session";
import { signUp } from "./sign-up";
import { startSignIn } from "./start-sign-in";

/** The routes with which the service's own pages sign people in and out, by route key. They are not part of the API. */
export const signInRoutes = {
  "POST /api/sessions": openSession,
  "POST /api/sessions/offer": readOffer,
  "GET /api/sessions/current": readSession,
  "DELETE /api/sessions/current": endSession,
  "GET /api/sign-in": startSignIn,
  "GET /api/sign-in/callback": finishSignIn,
  "POST /api/sign-in/accounts": signUp,
} satisfies Readonly<Record<string, SignInRoute>>;
