import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

interface Otto extends Toolbox {
  /** He only answers the visitors of this domain. */
  domainId: string;
}

interface Conversation {
  id: string;
  domainId: string;
  waitingSince: string | null;
  assignee: object | null;
  outcome: string | null;
}

interface Said {
  seq: number;
  author: string;
  content: string;
}

const reconnectMs = 2_000;
// The time that a person needs to read the question.
const typingMs = 1_000;
const longestQuestion = 200;

/**
 * Otto, the scripted agent of the demo: an ordinary agent with an API key, which learns of visitors through the desk's
 * WebSocket and answers with the public tools. There is no model behind him. If a person has the conversation, his claim is
 * lost and he is silent.
 */
export function startOtto({ domainId, ...toolbox }: Otto): { stop(): void } {
  const leases = new Map<string, string>();
  // One answer after the other: what arrives meanwhile is part of the next question.
  let turn: Promise<void> = Promise.resolve();
  let hasStopped = false;
  let socket: WebSocket;
  connect();
  return {
    stop() {
      hasStopped = true;
      socket.close();
    },
  };

  function connect(): void {
    if (hasStopped) return;
    const address = `${toolbox.baseUrl.replace(/^http/, "ws")}/live`;
    socket = new WebSocket(address, ["mw.v1", toolbox.apiKey]);
    socket.on("open", () => {
      // Visitors who wrote while he was away are waiting.
      attempt(async () => {
        const input = { waiting: true, limit: 20 };
        const { data } = await tool<{ data: Conversation[] }>("list_conversations", input);
        for (const each of data) await attend(each);
      });
    });
    socket.on("message", (data) => {
      const { conversationId: id, typing } = signalIn(`${data}`);
      if (id && !typing) attempt(async () => attend(await tool("get_conversation", { id })));
    });
    // His key was deleted together with the demo.
    socket.on("unexpected-response", () => {
      hasStopped = true;
      socket.terminate();
    });
    socket.on("error", () => {});
    socket.on("close", () => void setTimeout(connect, reconnectMs).unref());
  }

  function attempt(work: () => Promise<void>): void {
    turn = turn.then(work).catch((error: unknown) => {
      // People have the conversation, or the service stops.
      if (isClaimLost(error) || hasStopped) return;
      console.error("Otto:", error);
      // No answer came. When he is connected again, he learns who still waits.
      if (!(error instanceof Refused)) socket.terminate();
    });
  }

  async function attend(conversation: Conversation): Promise<void> {
    const { id, ...head } = conversation;
    const isForBots = head.waitingSince && !head.assignee && head.outcome !== "escalated";
    if (!isForBots || head.domainId !== domainId) return;
    const hadLease = leases.has(id);
    const leaseId = await leaseOf(id);
    const { data: thread } = await tool<{ data: Said[] }>("list_chat_messages", {
      conversationId: id,
      limit: 20,
    });
    const [last] = thread;
    if (last?.author !== "visitor") return;
    const open = thread.slice(0, thread.findIndex(({ author }) => author !== "visitor") >>> 0);
    const question = open
      .map(({ content }) => content)
      .reverse()
      .join(" ")
      .slice(-longestQuestion);
    socket.send(JSON.stringify({ action: "typing", conversationId: id }));
    const [{ data: found }] = await Promise.all([
      tool<{ data: Found[] }>("list_knowledge", {
        q: question,
        status: "published",
        limit: 1,
        omit: "content",
      }),
      sleep(typingMs),
    ]);
    const next = turnFor(question, found);
    const claim = { conversationId: id, leaseId };
    try {
      await tool("send_chat_message", {
        ...claim,
        author: "bot",
        content: next.answer,
        clientMessageId: `otto-${last.seq}`,
        ...("citations" in next ? { citations: next.citations } : {}),
      });
      if ("handOff" in next) {
        const { handOff: reason, summary } = next;
        await tool("hand_off_conversation", { ...claim, reason, summary });
        leases.delete(id);
      }
    } catch (error) {
      leases.delete(id);
      // His claim may have expired since the last question.
      if (!hadLease || !isClaimLost(error)) throw error;
      await attend(conversation);
    }
  }

  /** The claim is reused while it holds, so that the inbox shows who answers. */
  async function leaseOf(conversationId: string): Promise<string> {
    const existing = leases.get(conversationId);
    if (existing) return existing;
    const { leaseId } = await tool<{ leaseId: string }>("claim_conversation", { conversationId });
    leases.set(conversationId, leaseId);
    return leaseId;
  }

  function tool<Result>(name: string, input: object): Promise<Result> {
    return callTool(toolbox, name, input);
  }
}

/** An article of the help center that may answer. */
interface Found {
  id: string;
  title: string;
  excerpt: string;
  score: number;
}

/** Otto's reaction to a question. */
type Turn =
  | { answer: string; citations: string[] }
  | { handOff: string; answer: string; summary: string };

// The score of an article that merely shares a word with the question is a fraction of this.
const leastScore = 8;

const person = /\b(person|human|people|somebody|someone|colleague|agent)\b/i;

/** Otto's script: the best article of the help center with its source, or a person. */
function turnFor(question: string, [best]: readonly Found[]): Turn {
  if (person.test(question)) {
    return {
      handOff: "The visitor asked for a person.",
      answer: "Of course. I have asked a colleague, who will reply here.",
      summary: `They wrote: ${question}`,
    };
  }
  if (!best || best.score < leastScore) {
    return {
      handOff: "The help center has no article about it.",
      answer: "I have found nothing about that in our help center. A colleague will reply here.",
      summary: `They asked: ${question}`,
    };
  }
  return {
    answer: `${best.excerpt.replace(/^… /, "")}\n\nThat is from “${best.title}” in our help center. If it does not help, ask for a person.`,
    citations: [best.id],
  };
}

/** The tools' address, and the credential of their caller. */
interface Toolbox {
  baseUrl: string;
  apiKey: string;
}

/** A tool refused the call, with the API's code, for example `claim_lost`. */
class Refused extends Error {
  constructor(readonly code: string) {
    super(`A tool refused Otto's call: ${code}.`);
  }
}

function isClaimLost(error: unknown): boolean {
  return error instanceof Refused && error.code === "claim_lost";
}

/**
 * Calls a tool of the public endpoint, as any agent does.
 * @throws Refused
 */
async function callTool<Result>(
  { baseUrl, apiKey }: Toolbox,
  name: string,
  input: object,
): Promise<Result> {
  const response = await fetch(`${baseUrl}/api/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: input },
    }),
  });
  const { result } = (await response.json()) as Answer;
  const content = result?.structuredContent;
  if (!content || result?.isError) throw new Refused(content?.error?.code ?? `${response.status}`);
  return content as Result;
}

interface Answer {
  result?: { isError?: boolean; structuredContent?: { error?: { code: string } } };
}

/** The content of a signal. An unreadable one is ignored, and must not end the run. */
function signalIn(text: string): { conversationId?: string; typing?: boolean } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
