import { recordId, shortSiteId } from "../../../model/ids";
import type { Table } from "../../../table/dynamo/table";
import type { Change } from "../../../table/dynamo/write-item";
import { siteIn } from "../../../table/keys";
import { partitions } from "../../../table/partitions";
import { type ChatLanguage, chatLanguages } from "../../domain/chat-settings";
import { readDomain } from "../../domain/store/read";
import { articlePath, refIn } from "../../knowledge/article-path";
import type { VisitorSearch } from "../../knowledge/help-center/search-for-visitor";
import type { Citation } from "../chat-message";
import { deskPresence, isAttended } from "../live/presence";
import { type ConversationRow, headFrom } from "../rows/conversation-row";
import { chatMessageFrom } from "../rows/message-row";
import { readChatMessage } from "./messages";
import { appendMessage, readBeginning } from "./send";

/** The sender's id of a first answer, so a conversation has at most one. The visitor is asked whether it helped. */
const firstAnswerId = "first-answer";

const words: Record<ChatLanguage, { lead: string; question: string }> = {
  en: { lead: "This may answer your question:", question: "Was that it?" },
  de: { lead: "Das könnte Ihre Frage beantworten:", question: "War es das?" },
  es: { lead: "Esto puede responder a tu pregunta:", question: "¿Era eso?" },
  fr: { lead: "Ceci répond peut-être à votre question :", question: "Est-ce bien cela ?" },
};

/** The help center's answer to a visitor's first message, and the question whether it helped. */
function firstAnswer(
  language: ChatLanguage,
  found: readonly { title: string; excerpt: string }[],
): string {
  const { lead, question } = words[language];
  const all = found.map(({ title, excerpt }) => [title, excerpt].filter(Boolean).join("\n"));
  return [lead, ...all, question].join("\n\n");
}

/** The search of the help center, and the address of its articles. */
export interface FirstAnswering {
  search: VisitorSearch;
  pagesUrl: string;
}

const maxArticles = 3;
const longestQuestion = 200;
// The stream may be hours late. After such a wait, the visitor should get a person's answer.
const latestMs = 300_000;

/**
 * Answers visitors' first messages with the best articles of the help center, on domains that enable this, while nobody is
 * available. The conversation still waits for a person until the visitor says that the answer helped.
 */
export async function answerFirst(
  table: Table,
  changes: readonly Change[],
  answering: FirstAnswering,
  now: Date,
): Promise<void> {
  const begun = changes.filter(
    ({ keys: { pk, sk }, old, new: row }) =>
      pk.startsWith(`${partitions.conversations}#`) && sk === "#" && !old && row,
  );
  const outcomes = await Promise.allSettled(
    begun.map((change) => answer(table, change, answering, now)),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

async function answer(
  table: Table,
  { keys: { pk }, new: row = {} }: Change,
  { search, pagesUrl }: FirstAnswering,
  now: Date,
): Promise<void> {
  const site = siteIn({ pk });
  const timeId = pk.slice(pk.lastIndexOf("#") + 1);
  const { createdAt, visitor } = headFrom(timeId, row).conversation;
  if (Date.parse(createdAt) < now.getTime() - latestMs) return;
  const domain = await readDomain(table, site.accountKey, site.ordinal);
  if (!domain?.chat.firstAnswer) return;
  const [present, first] = await Promise.all([
    deskPresence(table, site.accountKey, now),
    readChatMessage(table, site, timeId, 1),
  ]);
  // A message with only a picture contains no question to search for.
  if (!first?.content || isAttended(present, domain, now)) return;
  const ref = shortSiteId(site);
  const question = first.content.slice(0, longestQuestion);
  const { found, language } = await search(ref, question, visitor.language ?? undefined);
  const best = found.slice(0, maxArticles);
  if (best.length === 0) return;
  const citations = best.map(
    ({ article }): Citation => ({
      knowledgeId: recordId("kno", { ...site, timeId: article.timeId }),
      title: article.title,
      url: `${pagesUrl}${articlePath(refIn(ref, language), article)}`,
    }),
  );
  const [primary] = language.split("-");
  const content = firstAnswer(
    // The language of the articles, if the service has texts in it.
    chatLanguages.find((each) => each === primary) ?? domain.chat.language,
    best.map(({ article: { title }, excerpt }) => ({ title, excerpt: excerpt.text })),
  );
  const draft = { author: "bot", content, citations, clientMessageId: firstAnswerId } as const;
  const beginning = await readBeginning(table, site, timeId, draft);
  const view = {
    of: (message: Parameters<typeof chatMessageFrom>[2]) =>
      chatMessageFrom(site, timeId, message, null),
    // The answer was already sent.
    stored: async () => undefined,
  };
  try {
    await appendMessage(table, site, beginning, draft, now, view, {
      admit: ifUnanswered,
      // The visitor still waits, because silence is not a solution, and gets a mail when somebody answers.
      settle: (after, before) => ({
        ...after,
        unreadByVisitor: before.unreadByVisitor,
        conversation: {
          ...after.conversation,
          waitingSince: before.conversation.waitingSince,
          // The list of waiting conversations must show the visitor's question.
          lastMessagePreview: before.conversation.lastMessagePreview,
        },
      }),
    });
  } catch (error) {
    if (!(error instanceof Answered)) throw error;
  }
}

function ifUnanswered(row: ConversationRow): ConversationRow {
  const { answeredBy, conversation } = row;
  const { status, assignee, claim, outcome, visitor } = conversation;
  const isTaken = assignee ?? claim ?? outcome ?? (answeredBy.agent || answeredBy.bot);
  if (isTaken || status !== "open" || visitor.isBlocked) throw new Answered();
  return row;
}

/** Thrown when somebody else answered first. */
class Answered extends Error {}
