import type { Talk } from "../chat/chat";
import { conversationOf } from "./conversation-of";

/** A message as the service returns it to the visitor, or one that is not sent yet. */
export interface Shown {
  /** Missing until the service has stored the message. */
  seq?: number;
  author: string;
  content: string;
  clientMessageId: string | null;
  createdAt: string;
  citations?: { title: string; url: string | null }[];
  /** `base64` is the file's content, until the message is sent. */
  picture?: { url: string; base64?: string } | null | undefined;
  /** Whether the message says that an answer was helpful. */
  resolved?: boolean | undefined;
  /** Whether the service refused the message. It is not sent again. */
  isRefused?: boolean;
  /** The conversation in which it was written, until it is sent; empty if it starts one. It is never sent to another one. */
  to?: string;
  /** Identifies the visitor who starts a conversation. Another person who uses this browser has another value. */
  start?: string | undefined;
}

/** An update from the WebSocket. */
interface News {
  seq?: number;
  status?: string;
  readSeq?: number;
  message?: Shown;
  typing?: boolean;
}

/** The state of the conversation in this tab. */
export interface Exchange {
  /** In order, with unsent messages last. */
  allMessages(): Shown[];
  status: string;
  /** The number of the last message that the other side has read. */
  readSeq: number;
  lastSeq: number;
  /** `resolved`: an answer was helpful. */
  sendText(content: string, resolved?: boolean, picture?: Shown["picture"]): void;
  /** Calls the service with the conversation's token. */
  callService(path: string, body?: Record<string, unknown>, more?: string): Promise<Response>;
  /** Sends waiting messages and loads new ones. */
  catchUp(): Promise<void>;
  /** Applies an update, and loads messages that were missed. */
  hear(news: News): void;
  /** Whether somebody on the other side is typing. */
  typing?: boolean;
}

// Each waiting message has its own storage key, so that two tabs do not overwrite each other's.
const waitingName = "chat-out-";

// How long the typing indicator stays after the last signal.
const typingForMs = 6000;

/** What it needs from the chat. */
type Surroundings = Pick<
  Talk,
  "chatUrl" | "isLinked" | "lang" | "lifetime" | "memory" | "scriptOptions" | "siteQuery"
>;

/**
 * The visitor's side of the conversation. Messages wait in storage until the service has them, across reloads and connection
 * losses; each has an id, so that the service stores it only once. `onChange` is called on each change. A conversation opened
 * by a link may be somebody else's, so it does not get the page's URL and is never restarted.
 */
export function createExchange(
  { chatUrl, isLinked, lang, lifetime, memory, scriptOptions, siteQuery }: Surroundings,
  onChange: () => void,
): Exchange {
  const { recall, remember } = memory;
  const readToken = () => recall("chat-token");
  // The conversation that `storedMessages` belongs to.
  let current = conversationOf(readToken());
  // Indexed by `seq`, which has no gaps.
  let storedMessages: Shown[] = [];
  const refused: Shown[] = [];
  // Pictures are too large for the storage, so they wait in memory.
  const pendingPictures: Record<string, Shown> = {};
  let running: Promise<void> | undefined;
  let typed: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  const exchange: Exchange = {
    status: "open",
    readSeq: 0,
    lastSeq: 0,
    allMessages: () => [...Object.values(storedMessages), ...refused, ...waiting()],
    sendText(content, resolved, picture) {
      keepUp();
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
        to: current,
        start: isLinked ? undefined : startId(),
      };
      store(message);
      onChange();
      exchange.catchUp();
    },
    callService,
    hear({ message, ...state }) {
      // An update that is not about messages has no number. Comparisons with undefined are false.
      const seq = state.seq as number;
      // A newer response has arrived already.
      if (seq < exchange.lastSeq) return;
      if (message && seq === exchange.lastSeq + 1) note(message);
      // A message ends the typing indicator; a read receipt does not.
      Object.assign(exchange, seq && { typing: false }, state);
      if (state.typing) {
        clearTimeout(typed);
        typed = setTimeout(exchange.hear, typingForMs, { typing: false });
      }
      if (seq > exchange.lastSeq) exchange.catchUp();
      else onChange();
    },
    // One run at a time. A call during a run causes another run.
    catchUp() {
      isAskedAgain = true;
      running ??= run();
      return running;
    },
  };
  return exchange;

  async function run(): Promise<void> {
    // Wait until `running` is set.
    await null;
    while (isAskedAgain) {
      isAskedAgain = false;
      try {
        for (const message of waiting()) await post(message);
        if (readToken()) await read();
      } catch {
        // Failed messages wait for the next run.
      }
      onChange();
    }
    running = undefined;
  }

  /**
   * Another tab may have switched the browser to another conversation, for example after the page identified another person.
   */
  function keepUp(): void {
    const before = current;
    current = conversationOf(readToken());
    if (before === current) return;
    storedMessages = [];
    exchange.lastSeq = 0;
    if (before) refused.length = 0;
  }

  function startId(): string | undefined {
    if (!recall("chat-start")) remember("chat-start", newId());
    return recall("chat-start");
  }

  function store(message: Shown): void {
    const id = message.clientMessageId as string;
    if (message.picture) pendingPictures[id] = message;
    else remember(waitingName + id, JSON.stringify(message));
  }

  function waiting(): Shown[] {
    keepUp();
    return memory
      .recallAll<Shown>(waitingName)
      .concat(Object.values(pendingPictures))
      .filter(({ to, start }) => (to ? to === current : start === recall("chat-start")))
      .sort((left, right) => (left.createdAt < right.createdAt ? -1 : 1));
  }

  async function post(message: Shown): Promise<void> {
    const { content, clientMessageId, resolved, picture } = message;
    const { visitorFields } = scriptOptions;
    const token = readToken();
    // Meanwhile the person may have changed, or another tab may have sent it.
    if (!waiting().some((each) => each.clientMessageId === clientMessageId)) return;
    if (!token && isLinked) return refuse(message);
    const answer = await callService("messages", {
      __proto__: null,
      content,
      clientMessageId,
      resolved,
      picture: picture?.base64,
      pageUrl: isLinked ? undefined : location.href.slice(0, 2000),
      name: recall("chat-name") ?? visitorFields.name,
      email: recall("chat-email") ?? visitorFields.email,
      identity: visitorFields.token,
      startId: recall("chat-start"),
    });
    if (answer.ok) {
      const { token: newToken, message: stored } = await answer.json();
      // Do not overwrite a token that another tab has stored meanwhile.
      if (readToken() === token) remember("chat-token", newToken);
      keepUp();
      // If other messages came in between, they are loaded together with this one.
      if (conversationOf(newToken) === current && stored.seq === exchange.lastSeq + 1) note(stored);
      drop(clientMessageId);
      return;
    }
    if (answer.status === 401 && token) leave(token);
    // Other errors may pass, for example an expired identity.
    if (answer.status === 401 || answer.status > 428) throw answer;
    else refuse(message);
  }

  function refuse(message: Shown): void {
    refused.push({ ...message, isRefused: true });
    drop(message.clientMessageId);
  }

  function drop(clientMessageId: string | null): void {
    remember(waitingName + clientMessageId, "");
    delete pendingPictures[clientMessageId as string];
  }

  async function read(): Promise<void> {
    const token = readToken() as string;
    const answer = await callService("messages", undefined, `&after=${exchange.lastSeq}`);
    if (answer.status === 401) leave(token);
    if (!answer.ok) return;
    const { data, status, lastSeq, readSeq } = await answer.json();
    keepUp();
    // The response belongs to a previous conversation.
    if (conversationOf(token) !== current) return;
    data.forEach(note);
    Object.assign(exchange, { status, readSeq });
    // There are more messages than one response contains.
    if (data.length && exchange.lastSeq < lastSeq) isAskedAgain = true;
  }

  function note(message: Shown): void {
    exchange.lastSeq = message.seq as number;
    storedMessages[exchange.lastSeq] = message;
    drop(message.clientMessageId);
  }

  /** The conversation is gone, so new messages start another one. A conversation opened by a link is not replaced. */
  function leave(token: string): void {
    // Another tab has already stored another token.
    if (readToken() !== token) return;
    const left = waiting();
    for (const name of ["chat-token", "chat-start", "chat-seen"]) remember(name, "");
    keepUp();
    for (const message of left) {
      if (isLinked) refuse(message);
      else store({ ...message, to: "", start: startId() });
    }
    isAskedAgain = !!waiting()[0];
  }

  function callService(path: string, body?: Record<string, unknown>, more = ""): Promise<Response> {
    const token = readToken();
    return fetch(`${chatUrl}/${path}${siteQuery}&lang=${lang}${more}`, {
      method: (body && "POST") as string,
      body: JSON.stringify(body) as string,
      // The request continues when the visitor follows a link. Browsers limit such requests to 64 KB.
      keepalive: !!body && !body.picture,
      headers: (token && { authorization: `Bearer ${token}` }) as HeadersInit,
      signal: lifetime,
    });
  }
}

/** A random id with 160 bits, enough for a secret. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(5)).join("-");
}
