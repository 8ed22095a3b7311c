import {
  addedUp,
  cached,
  comparedWait,
  delivery,
  eventUnits,
  followUp,
  mail,
  measured,
  meteredMessage,
  meteredMinute,
  meteredRead,
  notice,
  notificationUsage,
  ofCaller,
  ofSocket,
  ofVisitor,
  type Usage,
} from "./calls";
import { prices, type Resource } from "./prices";

/** A customer's usage in a month. */
export interface Customer {
  sites: number;
  /** Pages that visitors open with the script on them. */
  views: number;
  /** Messages that they see. */
  impressions: number;
  clicks: number;
  forms: number;
  /** Conversations of twelve messages, half of them by visitors. */
  chats: number;
  /** Calls of the API and of tools; one in four writes. */
  calls: number;
  /** Changes that are sent to webhooks. */
  deliveries: number;
  /** Replies to visitors who have left, and invitations. */
  mails: number;
  /** The size of the table, in GB. */
  storedGb: number;
}

export interface CostLine {
  item: string;
  /** How many of it. */
  count: number;
  usd: number;
}

// The script and the list of messages; a returning visitor has the script.
const listBytes = 2000;
const scriptBytes = 6300;
const newVisitors = 0.3;
/** The share of lists that the edge answers itself, on a site with some traffic. */
const hits = 0.95;
const monthSeconds = 30 * 86_400;
const visitorMessages = 6;
const replies = 6;
// The panel is open for ten minutes, or reopened: each time it loads what is new.
const socketMinutes = 10;
const openings = 2;
const typingSignals = 20;
// Callers come in bursts: this many calls of a key fall into one minute.
const callsInMinute = 5;
const writingCalls = 0.25;

/** The usage of one conversation, with the visitor on one WebSocket and a person at the desk on another. */
export const conversation: readonly { part: ConversationPart; times: number; usage: Usage }[] = [
  { part: "sending", times: 1, usage: ofVisitor(measured.chatStart) },
  { part: "sending", times: visitorMessages - 1, usage: ofVisitor(measured.chatSend) },
  { part: "sending", times: replies, usage: ofCaller(measured.chatReply) },
  // The desk loads what it was notified about.
  { part: "reading", times: visitorMessages, usage: ofCaller(measured.chatList) },
  { part: "reading", times: openings, usage: ofVisitor(measured.chatRead) },
  { part: "feed and webhooks", times: visitorMessages + replies, usage: followUp },
  { part: "meter", times: visitorMessages + replies, usage: meteredMessage },
  { part: "meter", times: replies, usage: comparedWait },
  { part: "waiting visitors", times: visitorMessages, usage: notice },
  { part: "sockets", times: visitorMessages + replies, usage: notificationUsage(2) },
  { part: "sockets", times: openings, usage: ofSocket(measured.socketOpen) },
  { part: "sockets", times: openings, usage: ofSocket(measured.socketClose) },
  // One message comes in, and one goes out to the other side.
  { part: "sockets", times: typingSignals, usage: ofSocket(measured.socketTyping, 2) },
  { part: "sockets", times: socketMinutes, usage: { socketMinutes: 1 } },
];

type ConversationPart =
  | "sending"
  | "reading"
  | "feed and webhooks"
  | "meter"
  | "waiting visitors"
  | "sockets";

/** The month's bill of one customer, by item. It leaves out AWS's free allowances. */
export function monthlyCost(customer: Customer): CostLine[] {
  const { views, impressions, clicks, forms, chats, calls, deliveries, mails, storedGb } = customer;
  const events = impressions + clicks;
  const changes = forms + chats * (visitorMessages + replies) + calls * writingCalls;
  const ofConversations = (parts: readonly ConversationPart[]) =>
    conversation
      .filter(({ part }) => parts.includes(part))
      .map(({ times, usage }) => [chats * times, usage] as [number, Usage]);
  const perSecond = events / customer.sites / monthSeconds;
  const line = (item: string, count: number, ...used: [number, Usage][]): CostLine => ({
    item,
    count,
    usd: used.reduce((total, [times, usage]) => total + times * costOf(usage), 0),
  });
  return [
    line(
      "Page views",
      views,
      [views * hits, cached(listBytes)],
      [views * (1 - hits), ofVisitor(measured.list, listBytes)],
      [views * (1 - hits), meteredRead],
      [views * newVisitors, cached(scriptBytes)],
    ),
    line(
      "Events: seen, clicked, closed",
      events,
      [events, ofVisitor(eventUnits(1))],
      [events, addedUp(perSecond)],
    ),
    line("Forms", forms, [forms, ofVisitor(measured.form)]),
    line(
      "Conversations",
      chats,
      ...ofConversations(["sending", "reading", "meter", "waiting visitors"]),
    ),
    line("Their sockets", chats, ...ofConversations(["sockets"])),
    line(
      "API and tool calls",
      calls,
      [calls * (1 - writingCalls), ofCaller(measured.apiRead, 5000)],
      [calls * writingCalls, ofCaller(measured.apiWrite)],
    ),
    line("Their meter, minutes", calls / callsInMinute, [calls / callsInMinute, meteredMinute]),
    line("Feed of changes", changes, [changes, followUp]),
    line("Webhooks: deliveries", deliveries, [deliveries, delivery]),
    line("Mails", mails, [mails, mail]),
    line("Stored, GB", storedGb, [storedGb, { tableBytes: 1e9 }]),
  ];
}

/** The cost of an unused stage: the files of its deployment, and Lambda's polling of the wake-up queue. */
export const idleCost: readonly CostLine[] = [
  { item: "Files of the deployment, MB", count: 30, usd: (30 / 1000) * 0.023 },
  {
    item: "Questions to the queue of wake-ups",
    count: 650_000,
    usd: costOf({ queueRequests: 650_000 }),
  },
];

/** US dollars. */
export function costOf(usage: Usage): number {
  return Object.entries(usage).reduce(
    (total, [resource, amount]) => total + amount * prices[resource as Resource],
    0,
  );
}
