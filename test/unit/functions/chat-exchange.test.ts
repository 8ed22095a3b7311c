import { setImmediate as turn } from "node:timers/promises";
import { FakeStorage, memoryOver } from "../../support/chat-memory";
import { randomFor, sized } from "../../support/draw";
import { scriptModule } from "../../support/script-module";

interface Message {
  seq?: number;
  author: string;
  content: string;
  clientMessageId: string | null;
  createdAt: string;
}

interface Exchange {
  allMessages(): Message[];
  lastSeq: number;
  sendText(content: string): void;
  catchUp(): Promise<void>;
  hear(news: object): void;
  typing?: boolean;
}

const code = scriptModule("chat-panel/exchange.ts");

/** The service: each id is stored once, and `seq` has no holes. */
class Service {
  readonly log: Required<Message>[] = [];
  isUp = true;

  add(author: string, content: string, clientMessageId: string | null): Required<Message> {
    const sent = this.log.find(
      (each) => clientMessageId && each.clientMessageId === clientMessageId,
    );
    if (sent) return sent;
    const createdAt = new Date(this.log.length).toISOString();
    const seq = this.log.length + 1;
    const message = { seq, author, content, clientMessageId, createdAt };
    this.log.push(message);
    return message;
  }

  answer(url: string, body: string | undefined): object {
    if (body !== undefined) {
      const { content, clientMessageId } = JSON.parse(body) as Required<Message>;
      return { token: "token", message: this.add("visitor", content, clientMessageId) };
    }
    const after = Number(/after=(\d+)/.exec(url)?.[1]);
    // Few at once, so that more than one answer is needed.
    const data = this.log.slice(after, after + 3);
    return { data, status: "open", lastSeq: this.log.length, readSeq: 0 };
  }
}

/** The connection between a tab and the service. */
interface Network {
  isUp: boolean;
}

/** A tab's exchange, over a network that loses messages at random. */
function openTab(
  service: Service,
  network: Network,
  localStorage: FakeStorage,
  random: () => number,
): Exchange {
  const isLost = () => !service.isUp || !network.isUp || random() < 0.15;
  const fetch = async (url: string, { body }: { body?: string }) => {
    for (let turns = random() * 3; turns > 0; turns -= 1) await turn();
    // Before the service has it, or after.
    if (isLost()) throw new Error("lost");
    const answer = service.answer(url, body);
    for (let turns = random() * 3; turns > 0; turns -= 1) await turn();
    if (isLost()) throw new Error("lost");
    return { ok: true, status: 200, json: async () => structuredClone(answer) };
  };
  const exports: { createExchange?: (...given: unknown[]) => Exchange } = {};
  const globals = { fetch, location: { href: "https://shop.acme.com/" } };
  new Function(
    "module",
    "exports",
    ...Object.keys(globals),
    `${code};Object.assign(exports, module.exports)`,
  )({ exports: {} }, exports, ...Object.values(globals));
  const exchange = exports.createExchange?.(
    {
      chatUrl: "",
      siteQuery: "",
      scriptOptions: { visitorFields: {} },
      lifetime: new AbortController().signal,
      memory: memoryOver({ localStorage }),
    },
    () => {},
  );
  if (!exchange) throw new Error("The exchange is not exported.");
  return exchange;
}

/** Plays one schedule, and returns what was sent, what the service has, and what each tab shows at the end. */
async function play(random: () => number) {
  const service = new Service();
  const storage = new FakeStorage();
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  // The tabs can be in two windows, one of which has a network while the other is waking up.
  const networks: Network[] = [{ isUp: true }, { isUp: true }];
  const open = (index: number) => openTab(service, networks[index] as Network, storage, random);
  const tabs = [open(0), open(1)];
  const sent: string[] = [];
  // Pushes on their way: some are lost, some arrive twice, and in any order.
  let pushes: [tab: number, news: object][] = [];
  let told = 0;
  const push = () => {
    for (; told < service.log.length; told += 1) {
      const message = service.log[told] as Required<Message>;
      const state = { seq: message.seq, status: "open", readSeq: 0 };
      // A socket opens only with the conversation's token.
      for (const tab of "messaging-widget:chat-token" in storage ? [0, 1] : []) {
        if (random() < 0.7) pushes.push([tab, { ...state, message }]);
        if (random() < 0.7) pushes.push([tab, state]);
        if (random() < 0.2) pushes.push([tab, { typing: true }]);
      }
    }
  };
  const say = (send: (text: string) => void) => {
    const text = `text ${sent.length}`;
    sent.push(text);
    send(text);
  };
  const steps: (() => unknown)[] = [
    () => say((text) => pick(tabs).sendText(text)),
    () => service.log.length > 0 && say((text) => service.add("agent", text, null)),
    () => pick(tabs).catchUp(),
    () => turn(),
    () => {
      const index = Math.floor(random() * pushes.length);
      const [[tab, news] = [0, {}]] = pushes.splice(index, 1);
      tabs[tab]?.hear(structuredClone(news));
    },
    // A reload at any point. Requests that are under way can still arrive.
    () => {
      const index = Math.floor(random() * 2);
      tabs[index] = open(index);
    },
    // The browser is closed: all that it had under way is lost with it.
    () => {
      for (const [index, network] of networks.entries()) {
        network.isUp = false;
        networks[index] = { isUp: true };
        tabs[index] = open(index);
      }
    },
    // A tab goes offline, or comes back.
    () => {
      const network = pick(networks);
      network.isUp = !network.isUp;
    },
    // The service is killed, with everything that it was about to answer, or starts again.
    () => {
      service.isUp = !service.isUp;
    },
  ];
  for (let step = 0; step < 40; step += 1) {
    await pick(steps)();
    push();
    await turn();
  }
  service.isUp = true;
  for (const network of networks) network.isUp = true;
  const settled = () =>
    tabs.every(
      (tab) => tab.lastSeq === service.log.length && tab.allMessages().every(({ seq }) => seq),
    );
  for (let round = 0; round < 500 && !settled(); round += 1) {
    await Promise.all(tabs.map((tab) => tab.catchUp()));
  }
  push();
  for (const [tab, news] of pushes.splice(0)) tabs[tab]?.hear(news);
  await Promise.all(tabs.map((tab) => tab.catchUp()));
  pushes = [];
  return { sent, log: service.log, shown: tabs.map((tab) => tab.allMessages()) };
}

const schedules = sized({ deep: 1000, draw: 40 });

test(`over ${schedules} schedules of losses, kills, repeats, reorderings, reloads, and two tabs that go offline, every message is stored and shown once, in order`, async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  try {
    for (let index = 0; index < schedules; index += 1) {
      const { sent, log, shown } = await play(randomFor(`chat schedule ${index}`));
      const contents = log.map(({ content }) => content);
      expect([index, [...contents].sort()]).toEqual([index, [...sent].sort()]);
      for (const tab of shown) {
        expect([index, tab.map(({ seq, content }) => [seq, content])]).toEqual([
          index,
          log.map(({ seq, content }) => [seq, content]),
        ]);
      }
    }
  } finally {
    jest.useRealTimers();
  }
});

test("the typing indicator stays for six seconds after the last signal, whatever is read meanwhile, or until the message", () => {
  jest.useFakeTimers();
  try {
    const tab = openTab(new Service(), { isUp: false }, new FakeStorage(), () => 0);
    tab.hear({ typing: true });
    tab.hear({ readSeq: 0 });
    expect(tab.typing).toBe(true);
    jest.advanceTimersByTime(4_000);
    tab.hear({ typing: true });
    jest.advanceTimersByTime(5_000);
    expect(tab.typing).toBe(true);
    jest.advanceTimersByTime(1_000);
    expect(tab.typing).toBe(false);
    tab.hear({ typing: true });
    tab.hear({ seq: 1 });
    expect(tab.typing).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});
