import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAccount } from "../../lib/local/create-account";
import type { Answer } from "../support/client";
import { clientOf, send } from "../support/client";
import { deepTest } from "../support/deep-test";
import { randomFor } from "../support/draw";
import { startKillableService } from "../support/killable-service";

const conversations = 6;
const messagesOfEach = 6;
const kills = 4;

let folder: string;
let kill: (() => Promise<void>) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "exact-chat-"));
});
afterEach(async () => {
  await kill?.();
  rmSync(folder, { recursive: true });
});

interface Read {
  seq: number;
  clientMessageId: string;
}

deepTest(
  `what two tabs and the desk say in ${conversations} conversations is stored and read once, in order, though answers are lost and the service is killed ${kills} times`,
  async () => {
    let running = await start();
    const { accountId, apiKey } = await createAccount(running, {
      name: "Test",
      email: "test@acme.com",
      plan: "pro",
    });
    const desk = () => clientOf(running, apiKey);
    const { id } = (await desk().post("/domains", { hostname: "shop.acme.com" })).body;
    await done(() =>
      desk().patch(`/domains/${id}`, { chat: { enabled: true, agentsCount: true } }),
    );
    const random = randomFor("exact chat");
    let isTalking = true;
    const talks = Promise.all(
      Array.from({ length: conversations }, (_, index) => talk(`198.51.100.${index}`)),
    ).finally(() => {
      isTalking = false;
    });
    // It is awaited below, when the last kill is over.
    talks.catch(() => {});
    for (let killed = 0; killed < kills && isTalking; killed += 1) {
      await sleep(300 + random() * 1200);
      await kill?.();
      running = await start();
    }
    await talks;

    async function talk(address: string): Promise<void> {
      const url = () =>
        `${running.baseUrl}/api/embed/chat/messages?userId=${accountId}&domain=shop.acme.com`;
      const headers = (token: string) => ({
        "x-visitor-address": address,
        ...(token && { authorization: `Bearer ${token}` }),
      });
      const say = (token: string, body: object) =>
        done(() => send(url(), "POST", { body, headers: headers(token) }));
      const startId = randomUUID();
      const first = { content: "Hello", clientMessageId: "start", startId };
      // Both tabs start it.
      const started = await Promise.all([say("", first), say("", first)]);
      const [token = "", other] = started.map(({ body }) => body.token as string);
      expect(other).toBe(token);
      const conversationId = token.split(".")[0] ?? "";
      const sent = ["start"];
      const speaker = async (name: string, speak: (body: object) => Promise<Answer>) => {
        for (let index = 0; index < messagesOfEach; index += 1) {
          const clientMessageId = `${name}-${index}`;
          sent.push(clientMessageId);
          const body = { content: clientMessageId, clientMessageId };
          await speak(body);
          // Sent again, as by a tab that did not get the answer.
          if (random() < 0.3) await speak(body);
        }
      };
      const seen: Read[] = [];
      const read = async () => {
        const after = seen.at(-1)?.seq ?? 0;
        const answer = await done(() =>
          send(`${url()}&after=${after}`, "GET", { headers: headers(token) }),
        );
        // A page that is reloaded, or went offline, has not seen it.
        if (random() < 0.7) seen.push(...(answer.body.data as Read[]));
      };
      let isOver = false;
      const reader = async () => {
        while (!isOver) await read();
      };
      const reading = reader();
      await Promise.all([
        speaker("a", (body) => say(token, body)),
        speaker("b", (body) => say(token, body)),
        speaker("desk", (body) =>
          done(() => desk().post(`/conversations/${conversationId}/messages`, body as never)),
        ),
      ]);
      isOver = true;
      await reading;
      for (let round = 0; round < 20; round += 1) await read();
      expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
      expect(seen.map(({ clientMessageId }) => clientMessageId).sort()).toEqual(sent.sort());
    }
  },
  300_000,
);

async function start() {
  const service = await startKillableService(folder);
  kill = service.kill;
  return service;
}

/** Repeats a call until it succeeds: the service may be gone, or an answer lost. */
async function done(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 300) return answer;
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`${answer.status} ${answer.text}`);
    }
    await sleep(50);
  }
}
