import type { TransactionWrite } from "../table/dynamo/transact";
import { windowOfSignIn, windowWrite } from "../table/limits/visitor-window";

/** The browser and the network of a sign-in. */
export interface SignInVisit {
  address: string;
  userAgent: string | null;
}

/** The write that counts a sign-in in the minute of the network it comes from. */
export function countedVisit(
  kind: string,
  { address }: SignInVisit,
  count: number,
  now: Date,
): TransactionWrite {
  return windowWrite(windowOfSignIn(kind, address, { count }, now), now);
}
