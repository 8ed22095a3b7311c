import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation, type OperationContext } from "../../shared/handlers/operation/operation";
import { withWarnings } from "../../shared/handlers/operation/warnings";
import type { DomainReference } from "../../shared/kinds/account/account";
import {
  type Citation,
  chatMessageSchema,
  clientMessageIdField,
  contentProblem,
  type DeskAuthor,
  deskAuthors,
  nothingToSend,
} from "../../shared/kinds/conversation/chat-message";
import { pictureField } from "../../shared/kinds/conversation/picture";
import { conversationsRepository } from "../../shared/kinds/conversation/repository";
import { pictureDraft } from "../../shared/kinds/conversation/store/picture-file";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import { idField, pathIdField } from "../../shared/kinds/record-fields";
import { locateRecord } from "../../shared/model/ids";
import { tablesAsLines } from "../../shared/model/markdown/table-lines";
import { supporters } from "../../shared/model/role";
import { ApiError, checkAll, invalidField } from "../../shared/runtime/errors";
import type { Named } from "../../shared/store";
import type { Site } from "../../shared/table/keys";
import { readOnly } from "../../shared/table/rights";
import { addressOf } from "../knowledge/present-knowledge";
import { leaseIdField } from "./input-fields";

type Context = OperationContext<Named<"conversations" | "knowledge" | "domains">, "any">;

export const sendChatMessage = defineOperation({
  name: "send_chat_message",
  route: "POST /api/v1/conversations/{conversationId}/messages",
  toolGroups: ["core", "chat"],
  title: "Send a chat message",
  summary:
    "Reply to a customer or visitor in the live chat: write back, tell them something, such as that an order, refund or parcel is on its way, ask them something, apologize, answer or send a message, as a bot. Without a claim's `leaseId`, it claims the chat first. `author` note: internal, for colleagues; agent: a person, whom bots leave alone. `claim_lost`: people or another bot have it.",
  effect: "send",
  roles: supporters,
  domainScope: "any",
  uses: {
    conversations: conversationsRepository,
    knowledge: readOnly(knowledgeRepository),
    domains: readOnly(domainsRepository),
  },
  input: z.strictObject({
    conversationId: pathIdField("conversation"),
    content: z.optional(z.string().check(z.describe("The text, up to 4,000 characters."))),
    picture: z.optional(pictureField),
    clientMessageId: z.optional(clientMessageIdField),
    author: z.optional(
      z
        .enum(deskAuthors)
        .check(z.describe("Default: `bot` for API keys, unless `chat.agentsCount` is true.")),
    ),
    leaseId: z.optional(leaseIdField),
    citations: z.optional(
      z
        .array(idField("knowledge"))
        .check(z.maxLength(5), z.describe("Published items that a bot's answer is based on.")),
    ),
  }),
  output: withWarnings(chatMessageSchema),
  errors: ["not_found", "send_failed", "claim_lost"],
  validate(input) {
    const { author, leaseId, citations, content, picture } = input;
    let draft: ReturnType<typeof pictureDraft> | undefined;
    const refuseMisplaced = (field: string) => {
      if (author !== undefined && author !== "bot") throw onlyBots(field);
    };
    checkAll(
      () => {
        if ((content ?? picture) === undefined) throw new ApiError("invalid_body", nothingToSend);
      },
      () => leaseId !== undefined && refuseMisplaced("leaseId"),
      () => citations?.length && refuseMisplaced("citations"),
      () => {
        if (picture !== undefined) draft = pictureDraft(picture);
      },
    );
    return { ...input, picture: draft };
  },
  async run(input, context) {
    const { conversationId, picture, clientMessageId, leaseId } = input;
    const { account, domain, store, now } = context;
    const place = locate("conversation", conversationId, account, domain);
    const { site, timeId } = place;
    const refuse = async (problem: string | undefined) => {
      if (problem === undefined) return;
      // An unknown conversation is reported first.
      if (!(await store.conversations.read(site, timeId))) {
        throw notFound("conversation", conversationId, domain);
      }
      throw new ApiError("send_failed", problem);
    };
    const { content: written = "" } = input;
    await refuse(contentProblem(written, picture !== undefined));
    // A chat shows plain text, in the inbox, in the visitor's panel and in mail. Lines name each value, so they may be too long.
    const lines = tablesAsLines(written);
    const content = contentProblem(lines, true) === undefined ? lines : written;
    // Read in parallel with the conversation, so that it takes no extra time.
    const author = authorOf(input, place.domain, context);
    const { citations, problem } = await readCited(site, input.citations ?? [], author, context);
    await refuse(problem);
    const draft = { author, content, picture, clientMessageId, leaseId, citations };
    const message = await store.conversations.send(site, timeId, draft, now);
    if (!message) throw notFound("conversation", conversationId, domain);
    return message;
  },
});

function onlyBots(field: string): ApiError {
  return invalidField(field, `needs \`author\` bot: send "author": "bot", or leave ${field} out`);
}

/** The cited items, which must be published on the conversation's domain. */
async function readCited(
  site: Site,
  ids: readonly string[],
  author: Promise<DeskAuthor>,
  { store }: Context,
): Promise<{ citations: Citation[]; problem?: string }> {
  if (ids.length === 0) return { citations: [] };
  const [speaker, helpCenter, ...read] = await Promise.all([
    author,
    store.knowledge.helpCenter(site),
    ...ids.map(async (id) => {
      const place = locateRecord("kno", id);
      const isHere = place?.accountKey === site.accountKey && place.ordinal === site.ordinal;
      return isHere ? await store.knowledge.read(site, place.timeId) : undefined;
    }),
  ]);
  if (speaker !== "bot") throw onlyBots("citations");
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

/**
 * The author if the caller names none. A member in the console is a person. An API key or an app is a bot, unless
 * `chat.agentsCount` of the conversation's domain says that people use the keys.
 * @throws ApiError `invalid_body` if a key speaks as a person although no person uses it
 */
async function authorOf(
  { author, leaseId }: { author?: DeskAuthor | undefined; leaseId?: string | undefined },
  { ordinal, hostname }: DomainReference,
  {
    account,
    key,
    app,
    store,
  }: Pick<OperationContext<Named<"domains">, "any">, "account" | "key" | "app" | "store">,
): Promise<DeskAuthor> {
  if (author === "bot" || author === "note") return author;
  if (leaseId !== undefined && author === undefined) return "bot";
  if (key === null && app === null) return "agent";
  const domain = await store.domains.read(account.key, ordinal);
  if (domain?.chat.agentsCount) return "agent";
  if (author === undefined) return "bot";
  throw invalidField("author", `must not be "agent": on ${hostname}, API keys write as bots`, {
    hint: 'Leave author out. If a person stands behind the key, update_domain with "chat": {"agentsCount": true} says so.',
  });
}
