import * as z from "zod/mini";
import { ApiError } from "../../shared/errors";
import {
  type Citation,
  chatMessageSchema,
  clientMessageIdField,
  deskAuthors,
} from "../../shared/model/chat/chat-message";
import { contentProblem, nothingToSend } from "../../shared/model/chat/content";
import { pictureField } from "../../shared/model/chat/picture";
import { locateRecord } from "../../shared/model/ids";
import { idField, pathIdField } from "../../shared/model/record-fields";
import { supporters } from "../../shared/model/role";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation, type OperationContext } from "../../shared/operation/operation";
import { warn, withWarnings } from "../../shared/operation/warnings";
import { pictureDraft } from "../../shared/store/chat/picture-file";
import type { Site } from "../../shared/store/keys";
import { placeholderWarnings } from "../canned-replies/placeholder-warnings";
import { addressOf } from "../knowledge/address-of";
import { leaseIdField } from "./lease-id-field";

type Context = OperationContext<"conversations" | "knowledge", "any">;

export const sendChatMessage = defineOperation({
  name: "send_chat_message",
  route: "POST /api/v1/conversations/{conversationId}/messages",
  title: "Send a chat message",
  summary:
    "Reply to a visitor. `author` agent (a person) takes the chat from bots; bot: needs a claim; note: only colleagues see it. An answer reopens a closed one. With `clientMessageId`, a retry sends nothing twice. `send_failed`: correct `content` or `citations`.",
  effect: "send",
  roles: supporters,
  domainScope: "any",
  uses: ["conversations", "knowledge"],
  input: z.strictObject({
    conversationId: pathIdField("conversation"),
    content: z.optional(z.string().check(z.describe("Up to 4,000 characters."))),
    picture: z.optional(pictureField),
    clientMessageId: z.optional(clientMessageIdField),
    author: z.optional(z.enum(deskAuthors).check(z.describe("Default agent."))),
    leaseId: z.optional(leaseIdField),
    citations: z.optional(
      z
        .array(idField("knowledge"))
        .check(
          z.maxLength(5),
          z.describe("Published knowledge items that a bot's answer rests on."),
        ),
    ),
  }),
  output: withWarnings(chatMessageSchema),
  errors: ["not_found", "send_failed", "claim_lost"],
  validate(input) {
    const { author = "agent", leaseId, citations, content, picture } = input;
    if ((content ?? picture) === undefined) throw new ApiError("invalid_body", nothingToSend);
    const misplaced =
      leaseId !== undefined ? "leaseId" : citations?.length ? "citations" : undefined;
    if (author !== "bot" && misplaced !== undefined) {
      throw new ApiError("invalid_body", `${misplaced} needs \`author\` bot.`);
    }
    if (author === "bot" && leaseId === undefined) {
      throw new ApiError(
        "invalid_body",
        "leaseId is required with `author` bot: POST /api/v1/conversations/{conversationId}/claim, tool claim_conversation, gives one.",
      );
    }
    return { ...input, author, picture: picture === undefined ? undefined : pictureDraft(picture) };
  },
  async run(input, context) {
    const { conversationId, content = "", picture, clientMessageId, author, leaseId } = input;
    const { account, domain, store, now } = context;
    const { site, timeId } = locate("conversation", conversationId, account, domain);
    const cited = await readCited(site, input.citations ?? [], context);
    const problem = contentProblem(content, picture !== undefined) ?? cited.problem;
    if (problem !== undefined) {
      // An unknown conversation is reported first.
      if (!(await store.conversations.read(site, timeId))) {
        throw notFound("conversation", conversationId, domain);
      }
      throw new ApiError("send_failed", problem);
    }
    const { citations } = cited;
    const draft = { author, content, picture, clientMessageId, leaseId, citations };
    const message = await store.conversations.send(site, timeId, draft, now);
    if (!message) throw notFound("conversation", conversationId, domain);
    return author === "note" ? message : warn(message, placeholderWarnings(content));
  },
});

/** The cited items, which must be published on the conversation's domain. */
async function readCited(
  site: Site,
  ids: readonly string[],
  { store }: Context,
): Promise<{ citations: Citation[]; problem?: string }> {
  if (ids.length === 0) return { citations: [] };
  const [helpCenter, ...read] = await Promise.all([
    store.knowledge.helpCenter(site),
    ...ids.map(async (id) => {
      const place = locateRecord("kno", id);
      const isHere = place?.accountKey === site.accountKey && place.ordinal === site.ordinal;
      return isHere ? await store.knowledge.read(site, place.timeId) : undefined;
    }),
  ]);
  const citations: Citation[] = [];
  for (const [index, row] of read.entries()) {
    const id = ids[index] ?? "";
    if (row?.item.settings.status !== "published") {
      const problem = `citations: no published knowledge item ${JSON.stringify(id.slice(0, 64))} on this domain. Take the \`knowledgeId\` of an excerpt that claim_conversation answered, or an id of GET /api/v1/knowledge, tool list_knowledge.`;
      return { citations: [], problem };
    }
    const { title } = row.item.settings;
    citations.push({ knowledgeId: id, title, url: addressOf(row, helpCenter.enabled) });
  }
  return { citations };
}
