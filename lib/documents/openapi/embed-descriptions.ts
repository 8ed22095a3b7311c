import * as z from "zod/mini";
import { identifySchema } from "../../../functions/embed/chat/identify";
import { ratingSchema } from "../../../functions/embed/chat/rate-conversation";
import { visitorMessageSchema } from "../../../functions/embed/chat/visitor-message";
import { embedConfigurationSchema } from "../../../functions/embed/configuration-schema";
import { eventBatch } from "../../../functions/embed/count-events";
import { eventIdSchema } from "../../../functions/embed/event-id";
import type { embedRoutes } from "../../../functions/embed/routes";
import type { previewRoutes } from "../../../functions/preview/routes";
import { chatMessageSchema } from "../../../shared/model/chat/chat-message";
import { conversationStatuses } from "../../../shared/model/chat/conversation";
import { chatWords } from "../../../shared/model/chat/words";
import { chatSettingsSchema } from "../../../shared/model/chat-settings";
import { timezone } from "../../../shared/model/fields";
import { formIntake } from "../../../shared/model/form-submission";
import { surveyIntake } from "../../../shared/model/survey-response";
import { visitorLimits } from "../../../shared/model/visitor-limits";
import { embedExamples } from "../openapi/examples/embed";
import type { HeaderName } from "../openapi/headers";

type Route = keyof (typeof embedRoutes & typeof previewRoutes);

/** The documentation of an embed route. `routes.ts` defines the route itself. */
export interface EmbedDescription {
  route: Route;
  operationId: string;
  title: string;
  summary: string;
  query: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  requestExample?: unknown;
  /** Whether the route takes a conversation token. Absent: it takes none. */
  token?: "needed" | "possible";
  /** The description of a successful answer. */
  answers: string;
  output: z.ZodMiniType;
  responseExample: unknown;
  headers?: readonly HeaderName[];
  /** The error texts by status, or how they begin. */
  errors: Readonly<Record<number, readonly string[]>>;
  /** Statuses whose error texts are the same on every route, beyond those that every request can get. */
  refusals?: readonly number[];
}

const text = (description: string) => z.string().check(z.describe(description));

const callingPage = {
  userId: text("The account's id."),
  domain: text("Hostname of the calling page, a registered domain of the account."),
};
const eventId = z.optional(
  eventIdSchema.check(
    z.describe("The page's own id for this: sent again with the same one, it counts once."),
  ),
);
const accepted = z.strictObject({ ok: z.literal(true).check(z.describe("Always true.")) });

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

/** Describes a limit in words. */
function limits(kind: "clicks" | "events" | "searches"): string {
  const [network, site] = [visitorLimits[kind], visitorLimits.site].map(({ perMinute }) =>
    perMinute.toLocaleString("en"),
  );
  return `At most ${network} a minute from one network to one site, and ${site} events, clicks and searches to a site.`;
}

const missingPage = ["Missing userId", "Missing domain"];

const descriptions: Readonly<Record<Route, Omit<EmbedDescription, "route">>> = {
  "GET /api/embed/user": {
    operationId: "listEmbedMessages",
    title: "The messages of a page's site",
    summary:
      "Every active message of the domain, newest first; empty when the host is no registered domain of the account. Messages for some countries are listed for everybody: the script compares their `countries` with `X-Visitor-Country`.",
    query: z.strictObject(callingPage),
    answers: "The site's active messages.",
    output: z.array(embedConfigurationSchema),
    responseExample: [embedExamples.configuration],
    headers: [
      "Cache-Control",
      "X-Visitor-Country",
      "X-Widget-Chat",
      "X-Widget-Labels",
      "X-Widget-Brand",
      "X-Widget-Caps",
    ],
    errors: { 400: missingPage },
  },
  "GET /api/embed": {
    operationId: "getEmbedMessage",
    title: "One message",
    summary:
      "One active message of the page's domain. Country rules are decided here, by the visitor's country.",
    query: z.strictObject({
      id: text("The message's id."),
      domain: text("Hostname of the calling page, to whose site the message must belong."),
    }),
    answers: "The message.",
    output: embedConfigurationSchema,
    responseExample: embedExamples.configuration,
    headers: ["Cache-Control"],
    errors: { 400: ["Missing id"], 403: ["Blocked"] },
    refusals: [404],
  },
  "GET /api/embed/preview": {
    operationId: "getPreview",
    title: "The message of a preview link",
    summary:
      "The one message that a link of `preview_message` shows, as it is now and whatever its status, in a list as the script takes it. Never cached. Shown on the pages that the link was made for alone: those of the message's domain, or the service's plain page.",
    query: z.strictObject({
      token: text("The link's parameter `mw-preview`."),
      userId: z.optional(text("The calling page's account; none on the plain page.")),
      domain: text("Hostname of the calling page; `preview` on the plain page."),
    }),
    answers: "A list of that message.",
    output: z.array(embedConfigurationSchema).check(z.length(1)),
    responseExample: [embedExamples.configuration],
    headers: ["Cache-Control", "X-Widget-Labels", "X-Widget-Brand", "X-Widget-Caps"],
    errors: {
      400: ["Missing token"],
      403: ["Invalid token", "Token for another page", "Expired token"],
    },
    refusals: [404],
  },
  "POST /api/embed/click": {
    operationId: "countClick",
    title: "Count a click",
    summary: `Counts a click on any existing message, whatever its status. ${limits("clicks")}`,
    query: z.strictObject({ id: text("The message's id."), eventId }),
    answers: "It is counted.",
    output: accepted,
    responseExample: { ok: true },
    errors: { 400: ["Missing id", "Invalid eventId: 1 to 64 letters, digits, _ and -"] },
    refusals: [404, 429],
  },
  "POST /api/embed/events": {
    operationId: "countEvents",
    title: "Count what happened on a page",
    summary: `Counts up to 50 events, each once by its \`eventId\`; those of messages that are not the site's are dropped. The body is read as JSON whatever its Content-Type says: \`text/plain\` needs no preflight. ${limits("events")}`,
    query: z.strictObject(callingPage),
    body: eventBatch,
    requestExample: embedExamples.events,
    answers: "`accepted` of the events count, by this sending or an earlier one.",
    output: z.extend(accepted, {
      accepted: z.int().check(z.gte(0), z.lte(50), z.describe("How many of the events count.")),
    }),
    responseExample: { ok: true, accepted: 2 },
    errors: { 400: [...missingPage, "events is required."] },
    refusals: [429],
  },
  "POST /api/embed/form": {
    operationId: "submitForm",
    title: "Submit a form",
    summary:
      "Stores what a visitor sent with a form. What fills in `honeypot` is answered alike and dropped.",
    query: z.strictObject({ ...callingPage, eventId }),
    body: formIntake,
    requestExample: embedExamples.form,
    answers: "It is stored.",
    output: accepted,
    responseExample: { ok: true },
    errors: { 400: [...missingPage, "form is required."] },
    refusals: [404, 429],
  },
  "POST /api/embed/survey": {
    operationId: "submitSurvey",
    title: "Submit answers to a survey",
    summary:
      "Stores what a visitor has answered so far. Each call carries all answers; one whose `seq` is not above the last changes nothing. A survey that is not active takes no new responses, but for ten minutes after it was active, from visitors who had it open; those that had begun go on.",
    query: z.strictObject({ id: text("The survey's message id.") }),
    body: surveyIntake,
    requestExample: embedExamples.survey,
    answers: "It is stored.",
    output: accepted,
    responseExample: { ok: true },
    errors: { 400: ["Missing id", "seq is required."] },
    refusals: [404, 429],
  },
  "GET /api/embed/chat": {
    operationId: "getChatConfiguration",
    title: "How the chat presents itself",
    summary:
      "The domain's chat settings while its chat is on. Where it is off, and on an unknown host, those of a new domain, with `enabled: false`.",
    query: z.strictObject(callingPage),
    answers: "The settings, and the time zone of their office hours.",
    output: z.extend(chatSettingsSchema, {
      timezone: timezone.check(z.describe("IANA time zone of the office hours.")),
      textColor: text("Black or white, as a CSS colour: what is read best on `color`."),
      told: text("When visitors may expect an answer, in the chat's language; may be empty."),
      isAttended: z
        .boolean()
        .check(z.describe("Whether a member has the inbox open now, and is not away.")),
      hasHelp: z.boolean().check(z.describe("Whether there is a help center to search.")),
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
    query: z.strictObject(callingPage),
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
        "Missing startId",
        "The file in picture is no picture that can be stored: use PNG, JPEG, WebP or GIF.",
        "A conversation takes 50 pictures, and this one has as many.",
      ],
      401: ["Invalid conversation token", "Invalid identity"],
      403: [
        "Your messages are no longer taken.",
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
      403: ["Your messages are no longer taken."],
    },
    refusals: [401, 429],
  },
  "GET /api/embed/chat/help": {
    operationId: "searchHelp",
    title: "Search the help center",
    summary: `The published articles of the domain that answer a question, the best five first. None where it has no help center, and on an unknown host. ${limits("searches")}`,
    query: z.strictObject({ ...callingPage, q: text("What the visitor looks for.") }),
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
};

export const embedDescriptions: readonly EmbedDescription[] = Object.entries(descriptions).map(
  ([route, description]) => ({ route: route as Route, ...description }),
);
