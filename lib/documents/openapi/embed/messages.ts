import * as z from "zod/mini";
import { embedConfigurationSchema } from "../../../../functions/embed/configuration-schema";
import { refusals } from "../../../../functions/embed/refusals";
import { embedExamples } from "../examples/embed";
import { callingPage, type EmbedDescriptions, lang, missingPage, text } from "./description";

/** The routes by which pages get messages to show. */
export const messageRoutes = {
  "GET /api/embed/user": {
    operationId: "listEmbedMessages",
    title: "The messages of a page's site",
    summary:
      "Every active message of the domain, newest first; empty when the host is no registered domain of the account. Messages for some countries are listed for everybody: the script compares their `countries` with `X-Visitor-Country`.",
    query: z.strictObject({ ...callingPage, lang }),
    answers: "The site's active messages.",
    output: z.array(embedConfigurationSchema),
    responseExample: [embedExamples.configuration],
    headers: [
      "Cache-Control",
      "X-Visitor-Country",
      "X-Visitor-Bucket",
      "X-Widget-Chat",
      "X-Widget-Labels",
      "X-Widget-Brand",
      "X-Widget-At-Once",
      "X-Widget-Caps",
      "X-Widget-Stale",
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
      lang,
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
      lang,
    }),
    answers: "A list of that message.",
    output: z.array(embedConfigurationSchema).check(z.length(1)),
    responseExample: [embedExamples.configuration],
    headers: [
      "Cache-Control",
      "X-Widget-Labels",
      "X-Widget-Brand",
      "X-Widget-At-Once",
      "X-Widget-Caps",
    ],
    errors: {
      400: ["Missing token"],
      403: ["Invalid token", "Token for another page", "Expired token"],
      404: [refusals.deletedPreview],
    },
  },
} satisfies EmbedDescriptions;
