import * as z from "zod/mini";
import { codeEntrySchema, codeRequestSchema } from "../../../../functions/embed/chat/link-code";
import { ratingSchema } from "../../../../functions/embed/chat/rate-conversation";
import {
  identifySchema,
  visitorMessageSchema,
} from "../../../../functions/embed/chat/visitor-message";
import { refusals } from "../../../../functions/embed/refusals";
import { chatMessageSchema } from "../../../../shared/kinds/conversation/chat-message";
import { conversationStatuses } from "../../../../shared/kinds/conversation/conversation";
import { chatWords } from "../../../../shared/kinds/conversation/words";
import { chatSettingsSchema } from "../../../../shared/kinds/domain/chat-settings";
import { color, timezone } from "../../../../shared/model/fields";
import { embedExamples } from "../examples/embed";
import {
  accepted,
  callingPage,
  type EmbedDescriptions,
  lang,
  limits,
  missingPage,
  text,
} from "./description";

const { seq, author, content, clientMessageId, createdAt, citations, picture } =
  chatMessageSchema.shape;

const visitorChatMessage = z.strictObject({
  seq,
  author: author.check(z.describe("Who wrote it; visitors get no notes.")),
  content,
  citations: z
    .array(z.omit(citations._zod.def.element, { knowledgeId: true }))
    .check(z.describe("What a bot's answer rests on.")),
  picture,
  clientMessageId,
  createdAt,
});

/** The visitor's side of the chat. */
export const chatRoutes = {
  "GET /api/embed/chat": {
    operationId: "getChatConfiguration",
    title: "How the chat presents itself",
    summary:
      "The domain's chat settings while its chat is on. Where it is off, and on an unknown host, those of a new domain, with `enabled: false`.",
    query: z.strictObject({ ...callingPage, lang }),
    answers: "The settings, and the time zone of their office hours.",
    output: z.extend(chatSettingsSchema, {
      color: color.check(z.describe("The chat's accent colour, or else the brand's, #rrggbb.")),
      timezone: timezone.check(z.describe("IANA time zone of the office hours.")),
      textColor: text("Black or white, as a CSS colour: what is read best on `color`."),
      told: text("When visitors may expect an answer, in the chat's language; may be empty."),
      isAttended: z
        .boolean()
        .check(
          z.describe(
            "Whether it is within the office hours, and a member has the inbox open and is not away, or a key counts.",
          ),
        ),
      dir: z.optional(
        z
          .enum(["ltr", "rtl"])
          .check(
            z.describe(
              "The writing direction of its texts, if they are not in the site's own language.",
            ),
          ),
      ),
      hasHelp: z.boolean().check(z.describe("Whether there is a help center to search.")),
      mailsAnswers: z
        .boolean()
        .check(z.describe("Whether an answer may be mailed, so an address is asked for.")),
      brandName: z
        .nullable(z.string())
        .check(
          z.describe(
            "Who answers: the brand's name, or else the host; null where the chat is off.",
          ),
        ),
      logoUrl: z.nullable(z.string()).check(z.describe("The brand's logo.")),
      isOpen: z.boolean().check(z.describe("Whether it is within the office hours now.")),
      words: z
        .strictObject(
          Object.fromEntries(
            Object.entries(chatWords("en", {})).map(([name, english]) => [
              name,
              text(`In English: ${english}`),
            ]),
          ),
        )
        .check(z.describe("The widget's texts, in the chat's language.")),
    }),
    responseExample: embedExamples.chatConfiguration,
    errors: { 400: missingPage },
  },
  "POST /api/embed/chat/messages": {
    operationId: "sendVisitorMessage",
    title: "Send a visitor's message",
    summary:
      "Without a conversation token it starts a conversation, while the site's chat is on, and needs a `startId`; with one it goes on with that conversation.",
    query: z.strictObject({
      ...callingPage,
      lang: z.optional(text("The page's language, such as `pt-br`, in which the desk may answer.")),
    }),
    token: "possible",
    body: visitorMessageSchema,
    requestExample: embedExamples.visitorMessage,
    answers: "The message as it is stored, and the conversation's token.",
    output: z.strictObject({
      token: text("What the next calls carry as `Authorization: Bearer`."),
      message: visitorChatMessage.check(z.describe("The message.")),
    }),
    responseExample: embedExamples.sentMessage,
    errors: {
      400: [
        ...missingPage,
        refusals.noStartId,
        "The file in picture is no picture that can be stored: use PNG, JPEG, WebP or GIF.",
        "A conversation takes 50 pictures, and this one has as many.",
      ],
      401: ["Invalid conversation token", "Invalid identity"],
      403: [
        "Your messages are no longer taken.",
        "A link's token only reads. POST /api/embed/chat/code mails a code, for which POST /api/embed/chat/unlock gives a token that writes.",
        "This chat is for visitors who are signed in to the website.",
      ],
      404: ["There is no chat here: it is off, or userId and domain name no site."],
      409: [
        'clientMessageId "c-1" was used for another text in this conversation (seq 2), so nothing was sent. Give a new text a new clientMessageId.',
      ],
    },
    refusals: [429],
  },
  "GET /api/embed/chat/messages": {
    operationId: "readVisitorMessages",
    title: "Read a visitor's conversation",
    summary:
      "At most 100 messages of the token's conversation after a number, oldest first; there is more while the last one's `seq` is below `lastSeq`.",
    query: z.strictObject({
      ...callingPage,
      after: z.optional(
        z.int().check(z.gte(0), z.describe("The last `seq` that the page has. Default 0.")),
      ),
    }),
    token: "needed",
    answers: "The messages, and how far both sides have come.",
    output: z.strictObject({
      data: z.array(visitorChatMessage).check(z.describe("The messages, oldest first.")),
      status: z.enum(conversationStatuses).check(z.describe("A new message reopens a closed one.")),
      lastSeq: z.int().check(z.gte(0), z.describe("The number of the last message.")),
      readSeq: z.int().check(z.gte(0), z.describe("How far the agents have read.")),
    }),
    responseExample: embedExamples.conversation,
    errors: { 400: missingPage },
    refusals: [401],
  },
  "POST /api/embed/chat/identity": {
    operationId: "identifyVisitor",
    title: "Identify a visitor",
    summary:
      "Finds the conversation of a visitor whom the website's server vouches for, on whatever device they began it. With an unverified conversation's token, that one becomes theirs.",
    query: z.strictObject(callingPage),
    token: "possible",
    body: identifySchema,
    requestExample: embedExamples.identity,
    answers: "The token that opens the conversation.",
    output: z.strictObject({
      token: z
        .nullable(z.string())
        .check(z.describe("For `Authorization: Bearer`; null: they have not written yet.")),
    }),
    responseExample: { token: embedExamples.sentMessage.token },
    errors: {
      400: [...missingPage, "identity is required."],
      401: ["Invalid identity"],
      403: ["Your messages are no longer taken."],
    },
    refusals: [429],
  },
  "POST /api/embed/chat/rating": {
    operationId: "rateConversation",
    title: "Rate a conversation",
    summary: "The visitor's rating of the token's conversation. The last one counts.",
    query: z.strictObject(callingPage),
    token: "needed",
    body: ratingSchema,
    requestExample: { score: 5, comment: "That was quick." },
    answers: "It is stored.",
    output: accepted,
    responseExample: { ok: true },
    errors: {
      400: [...missingPage, "score is required."],
      403: [
        "Your messages are no longer taken.",
        "A link's token only reads. POST /api/embed/chat/code mails a code, for which POST /api/embed/chat/unlock gives a token that writes.",
      ],
    },
    refusals: [401, 429],
  },
  "POST /api/embed/chat/code": {
    operationId: "requestLinkCode",
    title: "Mail a code for a link's conversation",
    summary:
      "For somebody who came by a mailed link, whose token only reads: mails six digits to the address on file, which they prove to be theirs by entering them. The answer is the same where there is no address. Three a day for a conversation; each is good for ten minutes.",
    query: z.strictObject(callingPage),
    token: "needed",
    body: codeRequestSchema,
    requestExample: embedExamples.codeRequest,
    answers: "If there is an address, the code is on its way.",
    output: accepted,
    responseExample: { ok: true },
    errors: {
      400: [...missingPage, "browser is required."],
      403: ["Your messages are no longer taken."],
    },
    refusals: [401, 429],
  },
  "POST /api/embed/chat/unlock": {
    operationId: "enterLinkCode",
    title: "Enter the code of a link's conversation",
    summary:
      "A token that also writes, for the mailed code, once. Each code can be tried five times, by the browser that asked for it.",
    query: z.strictObject(callingPage),
    token: "needed",
    body: codeEntrySchema,
    requestExample: embedExamples.codeEntry,
    answers: "The token that writes.",
    output: z.strictObject({
      token: text("What the next calls carry as `Authorization: Bearer`."),
    }),
    responseExample: { token: embedExamples.sentMessage.token },
    errors: {
      400: [...missingPage, "browser is required."],
      403: [
        "This code is wrong, used or older than ten minutes. After five tries ask for another one.",
        "Your messages are no longer taken.",
      ],
    },
    refusals: [401, 429],
  },
  "GET /api/embed/chat/help": {
    operationId: "searchHelp",
    title: "Search the help center",
    summary: `The published articles of the domain that answer a question, the best five first; without a question, the three that stand first. None where it has no help center, and on an unknown host. ${limits("searches")}`,
    query: z.strictObject({
      ...callingPage,
      lang: z.optional(
        text(
          "The page's language, such as `pt-br`. Articles come in it where they are translated.",
        ),
      ),
      q: z.optional(text("What the visitor looks for.")),
    }),
    answers: "The articles.",
    output: z.strictObject({
      data: z
        .array(
          z.strictObject({
            title: text("The article's title."),
            excerpt: text("The part of it that fits best; may be empty."),
            path: text("Its page, below the service's address."),
          }),
        )
        .check(z.describe("The articles, the best first.")),
    }),
    responseExample: embedExamples.help,
    errors: { 400: missingPage },
    refusals: [429],
  },
} satisfies EmbedDescriptions;
