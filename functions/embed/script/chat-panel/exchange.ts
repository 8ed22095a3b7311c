import type { Options } from "../options";
import { recall, recallAll, remember } from "./memory";

/** A message as the service shows it to the visitor, or one that it does not have yet. */
export interface Shown {
  /** Absent while the service does not have it. */
  seq?: number;
  author: string;
  content: string;
  clientMessageId: string | null;
  createdAt: string;
  citations?: { title: string; url: string | null }[];
  /** `base64`: its file, while it waits. */
  picture?: { url: string; base64?: string } | null | undefined;
  /** Whether the visitor says with it that an answer has helped. */
  resolved?: boolean | undefined;
  /** It was refused, and is not sent again. */
  isRefused?: boolean;
}

/** What a socket tells of the conversation. */
interface News {
  seq?: number;
  status?: string;
  readSeq?: number;
  message?: Shown;
  typing?: boolean;
}

/** The conversation as this tab knows it. */
export interface Exchange {
  /** In their order; those that wait to be sent are last. */
  messages(): Shown[];
  status: string;
  /** How far the other side has read. */
  readSeq: number;
  lastSeq: number;
  /** `resolved`: an answer has helped. */
  send(content: string, resolved?: boolean, picture?: Shown["picture"]): void;
  rate(score: number): Promise<Response>;
  /** Sends what waits, and reads what is new. */
  sync(): Promise<void>;
  /** Takes what was heard of it, and reads what it missed. */
  hear(news: News): void;
  /** Whether somebody of the other side types. */
  typing?: boolean;
}

// A name of its own for each message that waits, so that two tabs lose none of each other's.
export const waitingName = "chat-out-";

// For how long somebody types who said so.
const typingForMs = 6000;

/**
 * The visitor's side of the conversation. What is sent waits in storage until the service has it, over reloads and
 * losses of the connection, each under an id by which the service stores it once. `tell` is called at each change.
 */
export function createExchange(
  url: string,
  query: string,
  options: Pick<Options, "visitor">,
  signal: AbortSignal,
  tell: () => void,
): Exchange {
  // By `seq`, which has no holes.
  let known: Shown[] = [];
  const refused: Shown[] = [];
  // Storage has no room for pictures, which wait here.
  const held: Record<string, Shown> = {};
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const exchange: Exchange = {
    status: "open",
    readSeq: 0,
    lastSeq: 0,
    messages: () => [...Object.values(known), ...refused, ...waiting()],
    send(content, resolved, picture) {
      const clientMessageId = newId();
      const createdAt = new Date().toJSON();
      const message = {
        __proto__: null,
        author: "visitor",
        content,
        clientMessageId,
        createdAt,
        resolved,
        picture,
      };
      if (picture) held[clientMessageId] = message;
      else remember(waitingName + clientMessageId, JSON.stringify(message));
      tell();
      exchange.sync();
    },
    rate: (score) => call("rating", { score, __proto__: null }),
    hear({ message, ...state }) {
      // What says nothing of messages has no number, which is neither more nor less.
      const seq = state.seq as number;
      // An answer has told more since.
      if (seq < exchange.lastSeq) return;
      if (message && seq === exchange.lastSeq + 1) note(message);
      Object.assign(exchange, { typing: false }, state);
      if (state.typing) setTimeout(exchange.hear, typingForMs, {});
      if (seq > exchange.lastSeq) exchange.sync();
      else tell();
    },
    // One at a time: what is asked for meanwhile is done afterwards.
    sync() {
      isAskedAgain = true;
      running ??= run();
      return running;
    },
  };
  return exchange;

  async function run(): Promise<void> {
    // Not before it is known as the one that runs.
    await null;
    while (isAskedAgain) {
      isAskedAgain = false;
      try {
        for (const message of waiting()) await post(message);
        if (recall("chat-token")) await read();
      } catch {
        // What failed waits for the next time.
      }
      tell();
    }
    running = undefined;
  }

  function waiting(): Shown[] {
    return recallAll<Shown>(waitingName)
      .concat(Object.values(held))
      .sort((left, right) => (left.createdAt < right.createdAt ? -1 : 1));
  }

  async function post(message: Shown): Promise<void> {
    const { content, clientMessageId, resolved, picture } = message;
    const { visitor } = options;
    if (!recall("chat-start")) remember("chat-start", newId());
    const answer = await call("messages", {
      __proto__: null,
      content,
      clientMessageId,
      resolved,
      picture: picture?.base64,
      pageUrl: location.href.slice(0, 2000),
      name: recall("chat-name") ?? visitor.name,
      email: recall("chat-email") ?? visitor.email,
      identity: visitor.token,
      startId: recall("chat-start"),
    });
    if (answer.ok) {
      const { token, message: stored } = await answer.json();
      remember("chat-token", token);
      // If others came before it, they are read with it.
      if (stored.seq === exchange.lastSeq + 1) note(stored);
    } else if (answer.status === 401 && recall("chat-token")) return leave();
    // Later it may work: an identity may be expired.
    else if ([401, 429].includes(answer.status) || answer.status > 499) throw answer;
    else refused.push({ ...message, isRefused: true });
    drop(clientMessageId);
  }

  function drop(clientMessageId: string | null): void {
    remember(waitingName + clientMessageId, "");
    delete held[clientMessageId as string];
  }

  async function read(): Promise<void> {
    const answer = await call("messages", undefined, `&after=${exchange.lastSeq}`);
    if (answer.status === 401) leave();
    if (!answer.ok) return;
    const { data, status, lastSeq, readSeq } = await answer.json();
    data.forEach(note);
    Object.assign(exchange, { status, readSeq });
    // There is more than one answer holds.
    if (data.length && exchange.lastSeq < lastSeq) isAskedAgain = true;
  }

  function note(message: Shown): void {
    exchange.lastSeq = message.seq as number;
    known[exchange.lastSeq] = message;
    drop(message.clientMessageId);
  }

  /** The conversation is gone: what is written now begins another. */
  function leave(): void {
    remember("chat-token", "");
    remember("chat-start", "");
    known = [];
    exchange.lastSeq = 0;
    isAskedAgain = !!waiting().length;
  }

  function call(path: string, body?: Record<string, unknown>, more = ""): Promise<Response> {
    const token = recall("chat-token");
    return fetch(`${url}/${path}${query}${more}`, {
      method: (body && "POST") as string,
      body: JSON.stringify(body) as string,
      // It goes on when the visitor follows a link. Browsers do so for 64 KB at most.
      keepalive: !!body && !body.picture,
      headers: (token && { authorization: `Bearer ${token}` }) as HeadersInit,
      signal,
    });
  }
}

/** Random enough for a secret: 160 bits. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(5)).join("-");
}
