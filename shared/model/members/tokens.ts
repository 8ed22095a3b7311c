import { isChecked, newCheckedToken, tokenTail } from "../checked-token";
import { accountIdOf } from "../ids";

/** What the tokens of people are for, as they begin. */
const prefixes = {
  /** A member's signed-in browser. */
  session: "mws_session_",
  /** What an invited person accepts with. */
  invitation: "mws_invitation_",
  /** What an operator's link into the console carries. */
  link: "mws_link_",
} as const;

type TokenKind = keyof typeof prefixes;

/** Whose token it is: it locates the member's row without an index. */
export interface MemberPlace {
  accountKey: string;
  /** The member's time id. */
  timeId: string;
}

/** A new token of a member. */
export function newMemberToken(
  kind: TokenKind,
  { accountKey, timeId }: MemberPlace,
  secret: string,
): string {
  return newCheckedToken(prefixes[kind] + accountKey + timeId, secret);
}

/** Whether a text has the form of such a token, whoever made it. */
export function isMemberTokenForm(kind: TokenKind, text: string): boolean {
  return patternOf(kind).test(text);
}

/** Whose token it is; undefined when its form or checksum is wrong. */
export function placeInToken(
  kind: TokenKind,
  token: string,
  secret: string,
): MemberPlace | undefined {
  const [, accountKey, timeId] = token.match(patternOf(kind)) ?? [];
  if (!accountKey || !timeId || !isChecked(token, secret)) return undefined;
  return accountIdOf(accountKey) === undefined ? undefined : { accountKey, timeId };
}

const ticketHead = "mws_ticket_";
const ticketPattern = new RegExp(`^${ticketHead}${tokenTail}$`);

/** A new token of somebody who has signed in at the provider and is no member yet. */
export function newTicket(secret: string): string {
  return newCheckedToken(ticketHead, secret);
}

/** Whether the service made a ticket, so that an invented one is refused unread. */
export function isTicket(token: string, secret: string): boolean {
  return ticketPattern.test(token) && isChecked(token, secret);
}

function patternOf(kind: TokenKind): RegExp {
  return new RegExp(`^${prefixes[kind]}([0-9A-Za-z]{22})([0-9a-hjkmnp-tv-z]{16})${tokenTail}$`);
}
