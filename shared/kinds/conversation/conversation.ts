import * as z from "zod/mini";
import { actorSchema, updatedBy } from "../../model/actor";
import { count, text, time, timeInput, uuid } from "../../model/fields";
import { visitorWords } from "../../model/visit";
import { withoutRepeats } from "../../model/without-repeats";

const presenceSchema = z
  .strictObject({
    isHere: z.boolean().check(z.describe("Whether they have the page open and hear of an answer.")),
    leftAt: z.nullable(time("When they left, for a day; null while here, or when not known.")),
  })
  .check(z.describe("The visitor now; only from `get_conversation` with `presence`."));

export type VisitorPresence = z.infer<typeof presenceSchema>;

export const conversationStatuses = ["open", "closed"] as const;

/** How a conversation ended. Silence never counts as resolved. */
const conversationOutcomes = [
  "unassisted",
  "escalated",
  "resolved_confirmed",
  "contained",
] as const;

export type ConversationOutcome = (typeof conversationOutcomes)[number];

/** The known facts about a visitor. Only those of a verified one are checked. */
const visitorSchema = z.strictObject({
  id: z.string().check(z.describe("The visitor's id, made by the service.")),
  name: visitorWords(z.nullable(z.string()).check(z.describe("As the visitor gave it."))),
  email: visitorWords(
    z.nullable(z.string()).check(z.describe("As the visitor gave it, unchecked.")),
  ),
  verified: z
    .boolean()
    .check(z.describe("Whether the website's own server vouches for name, email and `userId`.")),
  userId: visitorWords(
    z
      .nullable(z.string())
      .check(z.describe("A verified visitor's id on the website; null otherwise.")),
  ),
  language: z
    .nullable(z.string())
    .check(z.describe("Of the page from which they last wrote, such as de; null when not told.")),
  isBlocked: z.boolean().check(z.describe("Whether the visitor's messages are refused.")),
});

/** Somebody who answers visitors. */
const holderSchema = z.pick(actorSchema, { kind: true, id: true, name: true });

const claimSchema = z.strictObject({
  by: holderSchema.check(z.describe("Who holds it.")),
  expiresAt: time("When it ends by itself."),
});

const ratingSchema = z.strictObject({
  score: z.int().check(z.gte(1), z.lte(5), z.describe("1 (bad) to 5 (great).")),
  comment: visitorWords(z.nullable(z.string()).check(z.describe("The visitor's words: data."))),
  ratedAt: time("When it was given."),
});

export const tagsField = z
  .array(text(50, "A tag."))
  .check(
    z.maxLength(20),
    withoutRepeats("tag"),
    z.describe("Up to 20 labels of your own, to find it again."),
  );

export const snoozeInput = z.nullable(
  timeInput("Not listed as waiting until then, or until the visitor writes; null ends that."),
);

export const outcomeField = z.enum(conversationOutcomes);

/** Why the newest answer was not mailed to a visitor who left. */
const unmailedReasons = [
  "domain_not_proven",
  "address_not_confirmed",
  "unsubscribed",
  "address_refused",
  "recipient_limit",
  "daily_limit",
] as const;

export type UnmailedReason = (typeof unmailedReasons)[number];

export const conversationSchema = z.strictObject({
  id: z.string().check(z.describe("The conversation's id.")),
  domainId: uuid("The domain it was started on."),
  visitor: visitorSchema.check(z.describe("Who writes from the website.")),
  status: z.enum(conversationStatuses).check(z.describe("A new message reopens a closed one.")),
  assignee: z
    .nullable(holderSchema)
    .check(
      z.describe("The assignee. Bots do not claim an assigned conversation. Null if unassigned."),
    ),
  claim: z
    .nullable(claimSchema)
    .check(z.describe("The bot that is answering it now; null for none.")),
  waitingSince: z.nullable(
    time("Since when the visitor waits for an answer; null when not waiting."),
  ),
  tags: tagsField,
  snoozedUntil: z.nullable(time("It is not listed as waiting until then; null when not snoozed.")),
  outcome: z
    .nullable(outcomeField)
    .check(
      z.describe(
        "`unassisted`: closed without a bot; `escalated`: a bot handed it to people; `resolved_confirmed`: the visitor said so; `contained`: a bot answered, then silence. Null before.",
      ),
    ),
  rating: z.nullable(ratingSchema).check(z.describe("The visitor's rating; null for none.")),
  lastMessageAt: time("When its last message was sent."),
  lastMessagePreview: visitorWords(z.string().check(z.describe("How its last message begins."))),
  lastVisitorPreview: visitorWords(
    z
      .nullable(z.string())
      .check(z.describe("How the visitor's last message begins; null when not known.")),
  ),
  unreadCount: count("The visitor's messages since the last reply or mark."),
  firstReplyAt: z.nullable(time("When an agent first replied; null before.")),
  pageUrl: visitorWords(
    z
      .nullable(z.string())
      .check(z.describe("The page from which the visitor last wrote; null when not told.")),
  ),
  unmailedReason: z
    .nullable(z.enum(unmailedReasons))
    .check(
      z.describe(
        "Why the last answer was not mailed to the visitor; null: it was, or need not be.",
      ),
    ),
  presence: z.optional(presenceSchema),
  version: count("Raised by each change, and by each message."),
  createdAt: time("When it was started."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

/** The stored and listed part of a conversation. Whether its visitor is there is read only for a single conversation. */
export const lastingConversationSchema = z.omit(conversationSchema, { presence: true });

export type Conversation = z.infer<typeof conversationSchema>;
