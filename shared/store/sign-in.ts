import { readAccount } from "../kinds/account/store/accounts";
import {
  acceptInvitation,
  isInvitationGood,
  type SignedInPerson,
} from "../kinds/member/store/accept";
import { readMember } from "../kinds/member/store/read";
import { revokeSession } from "../kinds/session/store/sessions";
import type { MemberKey } from "../model/member-tokens";
import { isLinkGood, linkUse } from "../sign-in/console-link";
import { followSession, openSession } from "../sign-in/open-session";
import { readMemberships, readOwnAccounts } from "../sign-in/own-accounts";
import { signUp } from "../sign-in/sign-up";
import { issueTicket, readTicket, ticketUse } from "../sign-in/tickets";
import { countedVisit, type SignInVisit } from "../sign-in/visit";
import { bound, type Table } from "../table/dynamo/table";
import { transact } from "../table/dynamo/transact";
import { readClientSecret } from "../table/secrets/client-secret";
import { keySecret } from "../table/secrets/secrets";

// A person tries a few times. Tokens cannot be guessed, so this only keeps a flood from costing writes.
const signInsPerMinute = 30;

/** All reads and writes of the function that signs people in and out. */
export type SignInStore = ReturnType<typeof createSignInStore>;

export function createSignInStore(table: Table) {
  return {
    /** The secret for the checksums of tokens; undefined before the first account. */
    tokenSecret: () => keySecret(table),

    /** The client secret for a company's own provider; undefined if it needs none. */
    clientSecret: () => readClientSecret(table),

    /** The members that a person is, one in each of their accounts. */
    memberships: bound(table, readMemberships),

    /** The accounts between which a member can switch. A member who came by an operator's link has only that one. */
    accountsOf: bound(table, readOwnAccounts),

    /**
     * Signs in the holder of an operator's link, which is used up.
     * @returns undefined when its member is gone
     * @throws ApiError `unauthorized` for a link that was used or has expired, `rate_limited`
     */
    enter: (place: MemberKey, token: string, visit: SignInVisit, now: Date) =>
      openSession(
        table,
        place,
        { method: "link", userAgent: visit.userAgent },
        [countedVisit("link", visit, signInsPerMinute, now), linkUse(place, token, now)],
        now,
      ),

    /** Signs in a member whom the provider has identified. Undefined if there is no such member. */
    open: (place: MemberKey, visit: SignInVisit, now: Date) =>
      openSession(
        table,
        place,
        { method: "provider", userAgent: visit.userAgent },
        [countedVisit("provider", visit, signInsPerMinute, now)],
        now,
      ),

    /**
     * Moves a member's session to another account of the person.
     * @returns undefined if the member or the session is gone
     */
    follow: (
      place: MemberKey,
      before: { accountKey: string; id: string; by: Table["author"] },
      visit: SignInVisit,
      now: Date,
    ) =>
      followSession(
        { ...table, author: before.by },
        place,
        before,
        {
          userAgent: visit.userAgent,
          beside: [countedVisit("provider", visit, signInsPerMinute, now)],
        },
        now,
      ),

    /** Counts a return from the provider before any request to it. @throws ApiError `rate_limited` */
    countReturn: (visit: SignInVisit, now: Date) =>
      transact(table, [countedVisit("return", visit, signInsPerMinute, now)]),

    /** What a link or an invitation gives access to, if it is still valid. */
    async offer(kind: "link" | "invitation", place: MemberKey, token: string, now: Date) {
      const { accountKey, timeId } = place;
      const [isLink, account, row] = await Promise.all([
        kind === "link" ? isLinkGood(table, accountKey, token, now) : false,
        readAccount(table, accountKey),
        readMember(table, accountKey, timeId),
      ]);
      if (!account || !row) return undefined;
      if (kind === "link" ? !isLink : !isInvitationGood(row, token, now)) return undefined;
      return {
        account: { name: account.name },
        role: row.member.role,
        name: row.member.name,
        email: row.member.email,
      };
    },

    /** Records who has signed in at the provider, for as long as an acceptance or a sign-up takes. */
    issueTicket: bound(table, issueTicket),

    /** The person who holds a ticket; undefined if it was used or has expired. */
    ticket: bound(table, readTicket),

    /**
     * Makes the holder of a ticket the invited member, and uses up the ticket.
     * @returns undefined if the invitation is not for this person, or does not exist any more
     */
    accept: (
      place: MemberKey,
      token: string,
      { token: ticket, person }: { token: string; person: SignedInPerson },
      now: Date,
    ) => acceptInvitation(table, place, token, person, [ticketUse(ticket)], now),

    /** Creates an account for the holder of a ticket, and uses up the ticket. */
    signUp: bound(table, signUp),

    /** Ends a session in which a member signs out. */
    end: (accountKey: string, id: string, by: Table["author"], now: Date) =>
      revokeSession({ ...table, author: by }, accountKey, id, now),
  };
}
