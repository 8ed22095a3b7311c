import { randomUUID } from "node:crypto";
import { chatUrl, newChatClient, newVisitor, startChat } from "../support/chat";
import { withAnotherKey } from "../support/client";
import { withinAMinute } from "../support/clock";
import { isDeep } from "../support/draw";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => {
  service.proxy.faults = {};
});
afterAll(() => service?.stop());

const trouble = { conflict: 0.3, lostAnswer: 0.1 };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

interface Listed {
  seq: number;
  content: string;
  createdAt: string;
}

const [twice, once, replies] = isDeep ? [12, 14, 40] : [4, 4, 10];

test("visitor and agents at once, with conflicts and lost answers: numbered 1, 2, 3 …, each once", () =>
  withinAMinute(async () => {
    const site = await newChatClient(service);
    const visitor = await newVisitor(chatUrl(service, site.accountId), { content: "start" });
    const path = `/conversations/${visitor.conversationId}/messages`;
    const agents = [await withAnotherKey(service, site), await withAnotherKey(service, site)];
    service.proxy.faults = { seed: 21, ...trouble };
    const answers = await Promise.all([
      // Sent twice each, as over a broken connection.
      ...numbers(twice).flatMap((number) => {
        const clientMessageId = `v-${number}`;
        return [clientMessageId, clientMessageId].map((content) =>
          visitor.say(content, { clientMessageId }),
        );
      }),
      ...numbers(once).map((number) => visitor.say(`w-${number}`)),
      ...numbers(replies).map((number) =>
        agents[number % 2]?.post(path, { content: `a-${number}` }),
      ),
      ...numbers(10).map(() => visitor.read()),
    ]);
    service.proxy.faults = {};
    expect(answers.filter((answer) => answer && answer.status >= 300)).toEqual([]);

    const stored: Listed[] = (await visitor.read()).body.data;
    expect(stored.map(({ seq }) => seq)).toEqual(numbers(1 + twice + once + replies));
    expect(stored.map(({ content }) => content).sort()).toEqual(
      [
        "start",
        ...numbers(twice).map((number) => `v-${number}`),
        ...numbers(once).map((number) => `w-${number}`),
        ...numbers(replies).map((number) => `a-${number}`),
      ].sort(),
    );
    expect([...stored].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))).toEqual(stored);
    // Every sender got the number under which its message is stored.
    const told = answers.flatMap((answer) => {
      const message = answer?.body.message ?? answer?.body;
      return message.content === undefined ? [] : [`${message.seq} ${message.content}`];
    });
    expect(told).toHaveLength(2 * twice + once + replies);
    expect(stored.map(({ seq, content }) => `${seq} ${content}`)).toEqual(
      expect.arrayContaining(told),
    );
    const { data } = (await site.get("/conversations")).body;
    expect(data).toHaveLength(1);
    expect(data[0].lastMessagePreview).toBe(stored.at(-1)?.content);
  }));

test("a reader who continues after its last number misses nothing while others write", async () => {
  const site = await newChatClient(service);
  const visitor = await newVisitor(chatUrl(service, site.accountId));
  const path = `/conversations/${visitor.conversationId}/messages`;
  service.proxy.faults = { seed: 22, ...trouble };
  let writing = true;
  const received: number[] = [];
  const reader = (async () => {
    let goesOn = true;
    while (goesOn) {
      goesOn = writing;
      const { data } = (await visitor.read(received.at(-1) ?? 0)).body;
      received.push(...data.map(({ seq }: { seq: number }) => seq));
    }
  })();
  await Promise.all(numbers(replies).map((number) => site.post(path, { content: `${number}` })));
  writing = false;
  await reader;
  expect(received).toEqual(numbers(1 + replies));
});

test("starts at once, each sent three times, with conflicts and lost answers, are one conversation each", async () => {
  const site = await newChatClient(service);
  const url = chatUrl(service, site.accountId);
  const startIds = numbers(6).map(() => randomUUID());
  service.proxy.faults = { seed: 23, ...trouble };
  const answers = await Promise.all(
    [...startIds, ...startIds, ...startIds].map((startId, index) =>
      // Each from its own network: what a limit over-counts when answers are lost is not tested here.
      startChat(url, { startId, content: startId }, { "x-visitor-address": `203.0.113.${index}` }),
    ),
  );
  service.proxy.faults = {};
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const [index, startId] of startIds.entries()) {
    const [first, ...others] = [0, 6, 12].map((round) => answers[index + round]?.body);
    expect(first.message).toMatchObject({ seq: 1, content: startId });
    expect(others).toEqual([first, first]);
  }
  const { data } = (await site.get("/conversations")).body;
  expect(
    data.map((each: { lastMessagePreview: string }) => each.lastMessagePreview).sort(),
  ).toEqual([...startIds].sort());
});

test("updates and messages at once leave head and list alike", async () => {
  const site = await newChatClient(service);
  const visitor = await newVisitor(chatUrl(service, site.accountId));
  const path = `/conversations/${visitor.conversationId}`;
  service.proxy.faults = { seed: 24, ...trouble };
  const answers = await Promise.all([
    ...numbers(10).map((number) => visitor.say(`${number}`)),
    ...numbers(10).map((number) =>
      site.patch(path, { status: number % 2 ? "closed" : "open", read: true }),
    ),
    ...numbers(10).map((number) => site.post(`${path}/messages`, { content: `${number}` })),
  ]);
  service.proxy.faults = {};
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  const { data } = (await site.get("/conversations")).body;
  expect(data).toEqual([(await site.get(path)).body]);
  expect((await visitor.read()).body.lastSeq).toBe(21);
});
