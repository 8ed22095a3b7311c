import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { locateConversation } from "../../../shared/kinds/conversation/conversation-token";
import {
  deskListeners,
  visitorListeners,
} from "../../../shared/kinds/conversation/live/connections";
import { repeatNews } from "../../../shared/kinds/conversation/socket/repeat";
import { sendChatMessage } from "../../../shared/kinds/conversation/store/send";
import { tokenHash } from "../../../shared/model/checked-token";
import type { Push } from "../../../shared/runtime/push/push";
import { getItem } from "../../../shared/table/dynamo/read";
import { updateItem } from "../../../shared/table/dynamo/write-item";
import { keys } from "../../../shared/table/keys";
import { addDeskListener, addVisitorListener } from "../../support/add-listeners";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const now = new Date();

/**
 * A conversation with a tab of its visitor and a connection of the desk, and a store whose pushes have the result of `send`.
 */
async function newTalk(send: Push["send"]) {
  const account = await addAccount(service.store);
  const site = await addSite(service.store, account);
  await updateItem(service.table, keys.siteHead(site.accountKey, site.hostname), {
    UpdateExpression: "SET chatEnabled = :on",
    ExpressionAttributeValues: { ":on": true },
  });
  const page = { accountId: account.id, hostname: site.hostname };
  const draft = { author: "visitor", content: "Hello", address: "10.0.0.1" } as const;
  const started = await service.embed.chat.start(page, { ...draft, startId: randomUUID() }, now);
  const token = started?.token ?? "";
  const timeId = locateConversation(token)?.timeId ?? "";
  const closed: string[] = [];
  const push: Push = {
    send,
    close: async (_, connectionId) => void closed.push(connectionId),
  };
  const table = { ...service.table, push };
  const listen = (connectionId: string, opened: string) =>
    addVisitorListener(table, site, timeId, { connectionId, tokenHash: tokenHash(opened) }, now);
  await listen("tab", token);
  const desk = { connectionId: "desk", hash: tokenHash(account.token) };
  await addDeskListener(
    table,
    site.accountKey,
    { ...desk, memberTimeId: null, isAway: false },
    now,
  );
  const answer = (content: string) =>
    sendChatMessage(table, site, timeId, { author: "agent", content }, now);
  const head = keys.conversation(site, timeId);
  return {
    closed,
    listen,
    answer,
    /** As the stream does after an answer. */
    async repeat() {
      const old = await getItem(table, head);
      await answer("Well?");
      const change = { keys: head, old, new: await getItem(table, head) };
      await repeatNews(table, [change as never], now);
    },
    listeners: async () => [
      ...(await visitorListeners(table, site, timeId, now)),
      ...(await deskListeners(table, site.accountKey, now)),
    ],
  };
}

test("a push without an answer does not delay a message, and is abandoned", async () => {
  const signals: AbortSignal[] = [];
  const talk = await newTalk((_, __, ___, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  expect(await talk.answer("Yes?")).toMatchObject({ seq: 2 });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test("a push that fails fails no message", async () => {
  const talk = await newTalk(async () => {
    await sleep(1);
    throw new Error("No such host.");
  });
  expect(await talk.answer("Yes?")).toMatchObject({ seq: 2 });
});

test("a closed connection is removed when the stream repeats the news", async () => {
  const talk = await newTalk(async () => "gone");
  expect(await talk.listeners()).toHaveLength(2);
  await talk.repeat();
  expect(await talk.listeners()).toEqual([]);
});

test("news is not sent to visitors whose token is no longer valid, and the stream closes their connections", async () => {
  const told: string[] = [];
  const talk = await newTalk(async (_, connectionId) => {
    told.push(connectionId);
    return "sent";
  });
  await talk.listen("stranger", "another token");
  await talk.answer("Yes?");
  expect(told.sort()).toEqual(["desk", "tab"]);
  await talk.repeat();
  expect(new Set(told)).toEqual(new Set(["desk", "tab"]));
  expect(talk.closed).toEqual(["stranger"]);
  expect(await talk.listeners()).toHaveLength(2);
});
