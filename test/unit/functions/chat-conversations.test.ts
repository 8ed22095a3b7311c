import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { FakeStorage, type Memory, memoryOver } from "../../support/chat-memory";
import { randomFor, sized } from "../../support/draw";
import { scriptModule } from "../../support/script-module";

// One browser with several conversations: the visitor's own in two tabs, one opened by a link in each of them, and one of
// another person whom the page identifies. Every text must be stored only in the conversation in which it was written.

const code = scriptModule("chat-panel/exchange.ts");

interface Exchange {
  allMessages(): { content: string; isRefused?: boolean }[];
  sendText(content: string, resolved?: boolean, picture?: object): void;
  catchUp(): Promise<void>;
}

interface Stored {
  seq: number;
  content: string;
}

interface Request {
  method?: string;
  body?: string;
  headers?: { authorization: string };
}

class Service {
  readonly conversations = new Map<string, Stored[]>();
  /** What was sent about the visitor in addition to the text, by conversation. */
  readonly told = new Map<string, Set<string>>();
  readonly ended = new Set<string>();
  private begun = 0;

  answer(url: string, { body, headers }: Request): { status: number; json: object } {
    const token = headers?.authorization.slice("Bearer ".length);
    if (token && this.ended.has(token)) return { status: 401, json: {} };
    if (body === undefined) {
      const log = this.logOf(token ?? "");
      const after = Number(/after=(\d+)/.exec(url)?.[1]);
      return {
        status: 200,
        json: { data: log.slice(after), status: "open", lastSeq: log.length, readSeq: 0 },
      };
    }
    const { content, clientMessageId, picture: _, resolved: __, ...about } = JSON.parse(body);
    const own = token ?? `cnv_own${this.begun++}.secret`;
    const log = this.logOf(own);
    const message = {
      seq: log.length + 1,
      ...{ author: "visitor", content, clientMessageId },
      createdAt: new Date(log.length).toJSON(),
    };
    log.push(message);
    for (const name of Object.keys(about)) this.toldOf(own).add(name);
    return { status: 200, json: { token: own, message } };
  }

  toldOf(token: string): Set<string> {
    const told = this.told.get(token) ?? new Set();
    this.told.set(token, told);
    return told;
  }

  logOf(token: string): Stored[] {
    const log = this.conversations.get(token) ?? [];
    this.conversations.set(token, log);
    return log;
  }
}

interface Network {
  isUp: boolean;
}

function open(service: Service, network: Network, memory: Memory, isLinked: boolean): Exchange {
  const fetch = async (url: string, request: Request) => {
    await turn();
    if (!network.isUp) throw new Error("lost");
    const { status, json } = service.answer(url, request);
    await turn();
    return { ok: status === 200, status, json: async () => structuredClone(json) };
  };
  const module = { exports: {} as { createExchange(...given: unknown[]): Exchange } };
  const globals = { fetch, location: { href: "https://shop.acme.com/?secret=1" } };
  new Function("module", "exports", ...Object.keys(globals), code)(
    module,
    module.exports,
    ...Object.values(globals),
  );
  const ada = { name: "Ada", email: "ada@acme.com", token: "signed" };
  const talk = {
    chatUrl: "",
    siteQuery: "",
    scriptOptions: { visitorFields: isLinked ? {} : ada },
    lifetime: new AbortController().signal,
    memory,
    isLinked,
  };
  return module.exports.createExchange(talk, () => {});
}

const link = "cnv_link.secret";

test("messages written in a link's conversation go only there, and those waiting in the visitor's own stay there", async () => {
  const service = new Service();
  const network = { isUp: false };
  const window = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
  const own = open(service, network, memoryOver(window), false);
  const beside = memoryOver(window, "sessionStorage");
  beside.remember("chat-token", link);
  const linked = open(service, network, beside, true);
  own.sendText("mine");
  linked.sendText("theirs");
  await Promise.all([own.catchUp(), linked.catchUp()]);
  network.isUp = true;
  await linked.catchUp();
  expect(own.allMessages().map(({ content }) => content)).toEqual(["mine"]);
  await own.catchUp();
  expect(texts(service)).toEqual({ [link]: ["theirs"], "cnv_own0.secret": ["mine"] });
  // Nor does it learn who the visitor is, or which page they are on.
  expect([...service.toldOf(link)]).toEqual([]);
  expect([...service.toldOf("cnv_own0.secret")].sort()).toEqual(
    ["email", "identity", "name", "pageUrl", "startId"].sort(),
  );
});

test("a link's conversation that has ended accepts nothing more, and is not restarted", async () => {
  const service = new Service();
  const beside = memoryOver({ sessionStorage: new FakeStorage() }, "sessionStorage");
  beside.remember("chat-token", link);
  const linked = open(service, { isUp: true }, beside, true);
  await linked.catchUp();
  service.ended.add(link);
  linked.sendText("one");
  await linked.catchUp();
  linked.sendText("two");
  await linked.catchUp();
  expect(linked.allMessages().map(({ content, isRefused }) => [content, isRefused])).toEqual([
    ["one", true],
    ["two", true],
  ]);
  expect(texts(service)).toEqual({ [link]: [] });
});

test("if the visitor's own has ended, waiting messages begin another", async () => {
  const service = new Service();
  const network = { isUp: false };
  const memory = memoryOver({ localStorage: new FakeStorage() });
  memory.remember("chat-token", "cnv_gone.secret");
  const own = open(service, network, memory, false);
  own.sendText("one");
  // Waiting texts are sent in the order of their times.
  await sleep(2);
  own.sendText("two");
  await own.catchUp();
  service.ended.add("cnv_gone.secret");
  network.isUp = true;
  await own.catchUp();
  expect(texts(service)).toEqual({ "cnv_own0.secret": ["one", "two"] });
});

const schedules = sized({ deep: 1000, draw: 60 });

test(`over ${schedules} schedules of a link, another person and two tabs that lose their network, every text is stored where it was written`, async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  try {
    for (let index = 0; index < schedules; index += 1) {
      const faults = await play(randomFor(`conversations ${index}`));
      expect([index, faults]).toEqual([index, []]);
    }
  } finally {
    jest.useRealTimers();
  }
});

async function play(random: () => number): Promise<string[]> {
  const service = new Service();
  const localStorage = new FakeStorage();
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const networks = [{ isUp: true }, { isUp: true }];
  const owns = networks.map((network) =>
    open(service, network, memoryOver({ localStorage }), false),
  );
  const links = networks.map((network, tab) => {
    const memory = memoryOver({ sessionStorage: new FakeStorage() }, "sessionStorage");
    memory.remember("chat-token", `cnv_link${tab}.secret`);
    return open(service, network, memory, true);
  });
  const browser = memoryOver({ localStorage });
  // The browser's current person: at first a visitor without a token.
  let person = 0;
  const faults: string[] = [];
  let count = 0;
  const steps: (() => unknown)[] = [
    () => pick(owns).sendText(`${person} own ${count++}`),
    () => {
      const tab = Math.floor(random() * 2);
      links[tab]?.sendText(`link${tab} ${count++}`);
    },
    // A picture waits in the tab's own memory.
    () => pick(owns).sendText(`${person} own ${count++}`, false, { url: "blob:", base64: "eA==" }),
    () => pick([...owns, ...links]).catchUp(),
    () => turn(),
    () => {
      const network = pick(networks);
      network.isUp = !network.isUp;
    },
    // As the page does for another person whom it identifies.
    () => {
      if (!browser.recall("chat-token") || random() < 0.5) return;
      person += 1;
      for (const name of browser.allNames()) browser.remember(name, "");
      browser.remember("chat-token", `cnv_person${person}.secret`);
    },
  ];
  for (let step = 0; step < 40; step += 1) {
    await pick(steps)();
    await turn();
  }
  for (const network of networks) network.isUp = true;
  for (let round = 0; round < 5; round += 1)
    await Promise.all([...owns, ...links].map((each) => each.catchUp()));
  for (const [token, log] of service.conversations) {
    for (const { content } of log) {
      const [who = ""] = content.split(" ");
      const place = who.startsWith("link") ? `cnv_${who}.` : "";
      const isRight = place
        ? token.startsWith(place)
        : who === "0"
          ? token.startsWith("cnv_own")
          : token === `cnv_person${who}.secret`;
      if (!isRight) faults.push(`${content} in ${token}`);
    }
  }
  for (const [tab, linked] of links.entries()) {
    const sent = linked.allMessages().map(({ content }) => content);
    const log = service.logOf(`cnv_link${tab}.secret`).map(({ content }) => content);
    if (sent.join() !== log.join()) faults.push(`link ${tab} shows ${sent.join()}`);
  }
  return faults;
}

/** The texts of each conversation. */
function texts(service: Service) {
  return Object.fromEntries(
    [...service.conversations].map(([token, log]) => [token, log.map(({ content }) => content)]),
  );
}
