import type { MemberPlace } from "../model/members/tokens";
import { readAccount } from "./accounts/accounts";
import type { Table } from "./dynamo/table";
import { windowOfSignIn, windowWrite } from "./limits/visitor-window";
import { isLinkGood, linkUse } from "./members/link";
import { readMember } from "./members/read";
import { keySecret } from "./secrets/key-secret";
import { openSession, revokeSession } from "./sessions/write";

// A person tries a few times. Tokens cannot be guessed, so this only keeps a flood from costing writes.
const signInsPerMinute = 30;

/** Where a sign-in comes from. */
export interface SignInVisit {
  address: string;
  userAgent: string | null;
}

/** All writes of the function that signs people in and out. */
export type SignInStore = ReturnType<typeof createSignInStore>;

export function createSignInStore(table: Table) {
  const counted = (kind: string, { address }: SignInVisit, now: Date) =>
    windowWrite(windowOfSignIn(kind, address, { count: signInsPerMinute }, now), now);
  return {
    /** What the checksums of tokens are made with; undefined before the first account. */
    tokenSecret: () => keySecret(table),

    /**
     * Signs in whoever has an operator's link, which is used up.
     * @returns undefined when its member is gone
     * @throws ApiError `unauthorized` for a link that was used or has expired, `rate_limited`
     */
    enter: (place: MemberPlace, token: string, visit: SignInVisit, now: Date) =>
      openSession(
        table,
        place,
        { method: "link", userAgent: visit.userAgent },
        [counted("link", visit, now), linkUse(place, token, now)],
        now,
      ),

    /** What a link opens, if it still does. */
    async offer(place: MemberPlace, token: string, now: Date) {
      const { accountKey, timeId } = place;
      const [isGood, account, row] = await Promise.all([
        isLinkGood(table, accountKey, token, now),
        readAccount(table, accountKey),
        readMember(table, accountKey, timeId),
      ]);
      if (!isGood || !account || !row) return undefined;
      return { account: { name: account.name }, role: row.member.role };
    },

    /** Ends a session in which a member signs out. */
    end: (accountKey: string, id: string, by: Table["author"], now: Date) =>
      revokeSession({ ...table, author: by }, accountKey, id, now),
  };
}
