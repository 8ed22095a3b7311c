import type { Talk } from "../chat/chat";
import { conversationOf } from "./conversation-of";

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
  /** The conversation it was written in, while it waits; empty: it begins one. It is never sent to another. */
  to?: string;
  /** The visitor who begins a conversation. Another person who uses this browser has another. */
  start?: string | undefined;
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
  allMessages(): Shown[];
  status: string;
  /** How far the other side has read. */
  readSeq: number;
  lastSeq: number;
  /** `resolved`: an answer has helped. */
  sendText(content: string, resolved?: boolean, picture?: Shown["picture"]): void;
  /** Asks the service, in the name of the conversation. */
  callService(path: string, body?: Record<string, unknown>, more?: string): Promise<Response>;
  /** Sends what waits, and reads what is new. */
  catchUp(): Promise<void>;
  /** Takes what was heard of it, and reads what it missed. */
  hear(news: News): void;
  /** Whether somebody of the other side types. */
  typing?: boolean;
}

// A name of its own for each message that waits, so that two tabs lose none of each other's.
const waitingName = "chat-out-";

// For how long somebody types who said so.
const typingForMs = 6000;

/** What it needs of the talk. */
type Surroundings = Pick<
  Talk,
  "chatUrl" | "isLinked" | "lang" | "lifetime" | "memory" | "scriptOptions" | "siteQuery"
>;

/**
 * The visitor's side of the conversation. What is sent waits in storage until the service has it, over reloads and
 * losses of the connection, each under an id by which the service stores it once. `onChange` is called at
 * each change. A conversation that a link has opened may be somebody else's: it is told of no page, and never begun anew.
 */
export function createExchange(
  { chatUrl, isLinked, lang, lifetime, memory, scriptOptions, siteQuery }: Surroundings,
  onChange: () => void,
): Exchange {
  const { recall, remember } = memory;
  const readToken = () => recall("chat-token");
  // The conversation that `storedMessages` is of.
  let current = conversationOf(readToken());
  // By `seq`, which has no holes.
  let storedMessages: Shown[] = [];
  const refused: Shown[] = [];
  // Storage has no room for pictures, which wait here.
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
      // What says nothing of messages has no number, which is neither more nor less.
      const seq = state.seq as number;
      // An answer has told more since.
      if (seq < exchange.lastSeq) return;
      if (message && seq === exchange.lastSeq + 1) note(message);
      // A message ends the typing before it; that something was read says nothing of it.
      Object.assign(exchange, seq && { typing: false }, state);
      if (state.typing) {
        clearTimeout(typed);
        typed = setTimeout(exchange.hear, typingForMs, { typing: false });
      }
      if (seq > exchange.lastSeq) exchange.catchUp();
      else onChange();
    },
    // One at a time: what is asked for meanwhile is done afterwards.
    catchUp() {
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
        if (readToken()) await read();
      } catch {
        // What failed waits for the next time.
      }
      onChange();
    }
    running = undefined;
  }

  /** Another tab may have made another conversation the browser's, as of another person whom the page identifies. */
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
    // Meanwhile another person may have come, or another tab may have sent it.
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
      // Not over what another tab has stored meanwhile.
      if (readToken() === token) remember("chat-token", newToken);
      keepUp();
      // If others came before it, they are read with it.
      if (conversationOf(newToken) === current && stored.seq === exchange.lastSeq + 1) note(stored);
      drop(clientMessageId);
      return;
    }
    if (answer.status === 401 && token) leave(token);
    // Later it may work: an identity may be expired.
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
    // It is of a conversation that is not the browser's any more.
    if (conversationOf(token) !== current) return;
    data.forEach(note);
    Object.assign(exchange, { status, readSeq });
    // There is more than one answer holds.
    if (data.length && exchange.lastSeq < lastSeq) isAskedAgain = true;
  }

  function note(message: Shown): void {
    exchange.lastSeq = message.seq as number;
    storedMessages[exchange.lastSeq] = message;
    drop(message.clientMessageId);
  }

  /** The conversation is gone: what is written now begins another. A link's has no other. */
  function leave(token: string): void {
    // Another tab has stored another one meanwhile.
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
      // It goes on when the visitor follows a link. Browsers do so for 64 KB at most.
      keepalive: !!body && !body.picture,
      headers: (token && { authorization: `Bearer ${token}` }) as HeadersInit,
      signal: lifetime,
    });
  }
}

/** Random enough for a secret: 160 bits. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(5)).join("-");
}
