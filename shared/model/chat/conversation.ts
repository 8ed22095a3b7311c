import * as z from "zod/mini";
import { updatedBy } from "../actor";
import { count, time, uuid } from "../fields";

export const conversationStatuses = ["open", "closed"] as const;

/** The known facts about a visitor. None of them is checked. */
const visitorSchema = z.strictObject({
  id: z.string().check(z.describe("The visitor's id, made by the service.")),
  name: z.nullable(z.string()).check(z.describe("As the visitor gave it.")),
  email: z.nullable(z.string()).check(z.describe("As the visitor gave it, unchecked.")),
});

export const conversationSchema = z.strictObject({
  id: z.string().check(z.describe("The conversation's id.")),
  domainId: uuid("The domain it was started on."),
  visitor: visitorSchema.check(z.describe("Who writes from the website.")),
  status: z.enum(conversationStatuses).check(z.describe("A new message reopens a closed one.")),
  lastMessageAt: time("When its last message was sent."),
  lastMessagePreview: z.string().check(z.describe("How its last message begins.")),
  unreadCount: count("The visitor's messages since the last reply or mark."),
  firstReplyAt: z.nullable(time("When an agent first replied; null before.")),
  pageUrl: z
    .nullable(z.string())
    .check(z.describe("The page from which the visitor last wrote; null when not told.")),
  createdAt: time("When it was started."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type Conversation = z.infer<typeof conversationSchema>;
