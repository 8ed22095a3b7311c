import { isChecked, newCheckedToken, tokenTail } from "./checked-token";
import { accountIdOf } from "./ids";

/** The purposes of people's tokens, by prefix. */
const prefixes = {
  /** A member's signed-in browser. */
  session: "mws_session_",
  /** Accepts an invitation. */
  invitation: "mws_invitation_",
  /** Is in an operator's link into the console. */
  link: "mws_link_",
} as const;

type TokenKind = keyof typeof prefixes;

/** The token's owner, which locates the member's row without an index. */
export interface MemberKey {
  accountKey: string;
  /** The member's time id. */
  timeId: string;
}

/** A new token of a member. */
export function newMemberToken(
  kind: TokenKind,
  { accountKey, timeId }: MemberKey,
  secret: string,
): string {
  return newCheckedToken(prefixes[kind] + accountKey + timeId, secret);
}

/** Whether a text has the form of such a token, whoever made it. */
export function isMemberTokenForm(kind: TokenKind, text: string): boolean {
  return patternOf(kind).test(text);
}

/** The token's owner; undefined if its form or checksum is wrong. */
export function memberKeyIn(kind: TokenKind, token: string, secret: string): MemberKey | undefined {
  const [, accountKey, timeId] = token.match(patternOf(kind)) ?? [];
  if (!accountKey || !timeId || !isChecked(token, secret)) return undefined;
  return accountIdOf(accountKey) === undefined ? undefined : { accountKey, timeId };
}

const ticketHead = "mws_ticket_";
const ticketPattern = new RegExp(`^${ticketHead}${tokenTail}$`);

/** A new token for a person who has signed in at the provider but is not a member yet. */
export function newTicket(secret: string): string {
  return newCheckedToken(ticketHead, secret);
}

/** Whether the service made a ticket: an invented one is refused without reading the table. */
export function isTicket(token: string, secret: string): boolean {
  return ticketPattern.test(token) && isChecked(token, secret);
}

function patternOf(kind: TokenKind): RegExp {
  return new RegExp(`^${prefixes[kind]}([0-9A-Za-z]{22})([0-9a-hjkmnp-tv-z]{16})${tokenTail}$`);
}
