import * as z from "zod/mini";
import { ApiError } from "../errors";
import { tokenHash } from "../model/checked-token";
import { accountKeyOf, newTimeId, newUuid } from "../model/ids";
import { isTicket, type MemberPlace, newTicket } from "../model/members/tokens";
import { type Plan, trialDays } from "../model/plans";
import { readAccount } from "./accounts/accounts";
import { createOwnAccount } from "./accounts/create-own-account";
import { knownFields } from "./dynamo/known-fields";
import { getItem, queryAll } from "./dynamo/read";
import { onRefusal } from "./dynamo/refusal";
import type { Table } from "./dynamo/table";
import { type TransactionWrite, transact } from "./dynamo/transact";
import { ttlAfter } from "./dynamo/ttl-after";
import { keys } from "./keys";
import { windowOfSignIn, windowWrite } from "./limits/visitor-window";
import { acceptInvitation, isInvitationGood, type SignedInPerson } from "./members/accept";
import { type Person, personHash } from "./members/items";
import { isLinkGood, linkIsSpent, linkUse } from "./members/link";
import { readMember } from "./members/read";
import { readClientSecret } from "./secrets/client-secret";
import { keySecret } from "./secrets/key-secret";
import { followSession, openSession, revokeSession, tokenSecret } from "./sessions/write";

// A person tries a few times. Tokens cannot be guessed, so this only keeps a flood from costing writes.
const signInsPerMinute = 30;
// A network in which more people than that make accounts within a minute is none of people.
const signUpsPerMinute = 5;

/** Where a sign-in comes from. */
export interface SignInVisit {
  address: string;
  userAgent: string | null;
}

/** An account of a person. */
export interface OwnAccount extends MemberPlace {
  accountId: string;
  name: string;
}

// Each is an account on the default plan, so who wants another one asks the operator.
const accountsPerPerson = 5;

const ticketSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  verifiedEmail: z._default(z.nullable(z.string()), null),
  name: z._default(z.nullable(z.string()), null),
  expiresAt: z.string(),
});

const membershipSchema = z.object({ sk: z.string(), memberTimeId: z.string() });

/** All reads and writes of the function that signs people in and out. */
export type SignInStore = ReturnType<typeof createSignInStore>;

export function createSignInStore(table: Table) {
  const counted = (kind: string, { address }: SignInVisit, count: number, now: Date) =>
    windowWrite(windowOfSignIn(kind, address, { count }, now), now);

  async function memberships(person: Person): Promise<MemberPlace[]> {
    const { pk } = keys.membership(personHash(person), "");
    const items = await queryAll(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ConsistentRead: true,
    });
    return items.map((item) => {
      const { sk, memberTimeId } = knownFields(membershipSchema, item);
      return { accountKey: sk, timeId: memberTimeId };
    });
  }

  return {
    /** What the checksums of tokens are made with; undefined before the first account. */
    tokenSecret: () => keySecret(table),

    /** What the service proves itself with to a company's own provider; undefined where nothing is asked for. */
    clientSecret: () => readClientSecret(table),

    /** The members that a person is, one in each of their accounts. */
    memberships,

    /** The accounts between which a member can switch. Whoever came by an operator's link has just that one. */
    async accountsOf(caller: {
      account: { key: string };
      member: { id: string } | null;
    }): Promise<OwnAccount[]> {
      const timeId = caller.member?.id.slice("mem_".length) ?? "";
      const row = await readMember(table, caller.account.key, timeId);
      const places = row?.person ? await memberships(row.person) : [];
      const accounts = await Promise.all(
        places.map(({ accountKey }) => readAccount(table, accountKey)),
      );
      return places.flatMap((place, index) => {
        const account = accounts[index];
        return account ? [{ ...place, accountId: account.id, name: account.name }] : [];
      });
    },

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
        [counted("link", visit, signInsPerMinute, now), linkUse(place, token, now)],
        now,
      ),

    /** Signs in a member whom the provider has vouched for. Undefined when there is no such member. */
    open: (place: MemberPlace, visit: SignInVisit, now: Date) =>
      openSession(
        table,
        place,
        { method: "provider", userAgent: visit.userAgent },
        [counted("provider", visit, signInsPerMinute, now)],
        now,
      ),

    /**
     * Takes a member's session to another account of the person.
     * @returns undefined when the member or the session is gone
     */
    follow: (
      place: MemberPlace,
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
          beside: [counted("provider", visit, signInsPerMinute, now)],
        },
        now,
      ),

    /** Counts a return from the provider before anything is asked of it. @throws ApiError `rate_limited` */
    countReturn: (visit: SignInVisit, now: Date) =>
      transact(table, [counted("return", visit, signInsPerMinute, now)]),

    /** What a link or an invitation opens, if it still does. */
    async offer(kind: "link" | "invitation", place: MemberPlace, token: string, now: Date) {
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
        email: row.member.email,
      };
    },

    /** Notes who has signed in at the provider, for as long as an acceptance or a sign-up takes. */
    async issueTicket(person: SignedInPerson, seconds: number, now: Date): Promise<string> {
      const token = newTicket(await tokenSecret(table, now));
      const row: z.output<typeof ticketSchema> = {
        ...person,
        expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
      };
      const Item = { ...ticketKey(token), ...row, ttl: ttlAfter(now, seconds) };
      await transact(table, [{ Put: { Item } }]);
      return token;
    },

    /** Who holds a ticket; undefined when it was used or has expired. */
    async ticket(token: string, now: Date): Promise<SignedInPerson | undefined> {
      const secret = await keySecret(table);
      if (secret === undefined || !isTicket(token, secret)) return undefined;
      const item = await getItem(table, ticketKey(token));
      const row = item && knownFields(ticketSchema, item);
      if (!row || row.expiresAt <= now.toISOString()) return undefined;
      const { expiresAt: _, ...person } = row;
      return person;
    },

    /**
     * Makes the holder of a ticket, which is used up, the member who was invited.
     * @returns undefined when the invitation is not for this person, or is no more
     */
    accept: (
      place: MemberPlace,
      token: string,
      { token: ticket, person }: { token: string; person: SignedInPerson },
      now: Date,
    ) => acceptInvitation(table, place, token, person, [ticketUse(ticket)], now),

    /** Makes an account for the holder of a ticket, which is used up. */
    async signUp(
      { token, person }: { token: string; person: SignedInPerson },
      { name, plan }: { name: string; plan: Plan },
      visit: SignInVisit,
      now: Date,
    ): Promise<MemberPlace> {
      const id = newUuid(now);
      const trialEnd = new Date(now.getTime() + trialDays * 86_400_000).toISOString();
      const account = {
        id,
        key: accountKeyOf(id),
        name,
        email: person.verifiedEmail ?? "",
        plan,
        trialEndsAt: plan === "trial" ? trialEnd : null,
      };
      const place = { accountKey: account.key, timeId: newTimeId(now) };
      const beside = [
        ticketUse(token),
        counted("sign-up", visit, signUpsPerMinute, now),
        oneMoreAccount(person),
      ];
      await createOwnAccount(table, account, place, person, beside, now);
      return place;
    },

    /** Ends a session in which a member signs out. */
    end: (accountKey: string, id: string, by: Table["author"], now: Date) =>
      revokeSession({ ...table, author: by }, accountKey, id, now),
  };
}

function ticketKey(token: string) {
  return keys.signInTicket(tokenHash(token));
}

/** The write that uses a ticket up: nobody accepts or signs up twice with one. */
function ticketUse(token: string): TransactionWrite {
  return onRefusal("gone", linkIsSpent, {
    Delete: { Key: ticketKey(token), ConditionExpression: "attribute_exists(pk)" },
  });
}

/** The write that counts an account which a person makes. */
function oneMoreAccount(person: Person): TransactionWrite {
  return onRefusal("full", tooManyAccounts, {
    Update: {
      Key: keys.accountsMade(personHash(person)),
      UpdateExpression: "SET made = if_not_exists(made, :none) + :one",
      ConditionExpression: "attribute_not_exists(made) OR made < :most",
      ExpressionAttributeValues: { ":none": 0, ":one": 1, ":most": accountsPerPerson },
    },
  });
}

function tooManyAccounts(): ApiError {
  return new ApiError(
    "forbidden",
    `A person makes at most ${accountsPerPerson} accounts. Ask the operator of this service for another one.`,
  );
}
