import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket, WebSocketServer } from "ws";
import { median } from "./median";

// Live chat on the local run: `npm run bench:chat`. First, how long a reply takes to a visitor's screen, compared with a bare
// WebSocket echo in the same run. Then many open connections while messages flow: how many arrived or were lost, and the memory
// of the local run. `-- 200 10 5 4`: 200 connections, 10 messages a second, for 5 seconds, four tabs per conversation.

// Without a fourth number, each visitor has two tabs open. A conversation accepts at most 20 connections, and 30 messages of
// its visitor per minute.
const [connections = 1000, perSecond = 50, seconds = 20, tabsOfEach = 2] = process.argv
  .slice(2)
  .map(Number);
const samples = 40;

interface Demo {
  baseUrl: string;
  accountId: string;
  apiKey: string;
  domain: string;
}

interface Talk {
  conversationId: string;
  say(content: string): Promise<void>;
  /** The number of the last message. */
  lastSeq(): number;
  listen(): Promise<WebSocket>;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-chat-"));
  const child = spawn("npm", ["start", "--", "--port", "0", "--data", folder], {
    stdio: "ignore",
    detached: true,
  });
  try {
    const file = join(folder, "demo.json");
    while (!existsSync(file)) await sleep(200);
    await sleep(200);
    const demo: Demo = JSON.parse(readFileSync(file, "utf8"));
    await send("PATCH", `${demo.baseUrl}/api/v1/domains/${demo.domain}`, demo.apiKey, {
      chat: { enabled: true, agentsCount: true },
    });
    await compareWithEcho(demo);
    await holdMany(demo, child.pid ?? 0);
  } finally {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareWithEcho(demo: Demo): Promise<void> {
  const talk = await newTalk(demo, 0);
  const socket = await talk.listen();
  const pushed: number[] = [];
  for (let index = 0; index < samples; index += 1) {
    const content = `reply ${index}`;
    const start = performance.now();
    const heard = hears(socket, ({ message }) => message?.content === content);
    await post(
      `${demo.baseUrl}/api/v1/conversations/${talk.conversationId}/messages`,
      demo.apiKey,
      {
        content,
      },
    );
    await heard;
    pushed.push(performance.now() - start);
  }
  socket.close();
  const echoed = await echoTimes();
  const [push, echo] = [median(pushed), median(echoed)];
  console.log(
    `reply to screen: median ${push.toFixed(1)} ms; bare echo: ${echo.toFixed(2)} ms; ratio ${(push / echo).toFixed(0)}`,
  );
}

async function echoTimes(): Promise<number[]> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket) => socket.on("message", (data) => socket.send(String(data))));
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  await once(socket, "open");
  const times: number[] = [];
  for (let index = 0; index < samples; index += 1) {
    const start = performance.now();
    const heard = once(socket, "message");
    socket.send(`reply ${index}`);
    await heard;
    times.push(performance.now() - start);
  }
  socket.close();
  server.close();
  return times;
}

async function holdMany(demo: Demo, pid: number): Promise<void> {
  const before = memoryOf(pid);
  const heard = new Map<string, number>();
  const talks: Talk[] = [];
  // The last message of its conversation that each tab has received.
  const tabs: { talk: Talk; seq: number }[] = [];
  for (let index = 0; index < Math.ceil(connections / tabsOfEach); index += 1) {
    const talk = await newTalk(demo, index + 1);
    talks.push(talk);
    const sockets = await Promise.all(Array.from({ length: tabsOfEach }, () => talk.listen()));
    for (const socket of sockets) {
      const tab = { talk, seq: 1 };
      tabs.push(tab);
      socket.on("message", (data) => {
        const { seq = 0, message } = JSON.parse(String(data));
        tab.seq = Math.max(tab.seq, seq);
        const { content } = message ?? {};
        if (content) heard.set(content, (heard.get(content) ?? 0) + 1);
      });
    }
  }
  const open = memoryOf(pid);
  const failures: unknown[] = [];
  const saying: Promise<unknown>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await sleep(Math.max(0, start + (index * 1000) / perSecond - performance.now()));
    const talk = talks[index % talks.length] as Talk;
    saying.push(talk.say(`message ${index}`).catch((error) => failures.push(error)));
  }
  await Promise.all(saying);
  const tookSeconds = (performance.now() - start) / 1000;
  // The stream repeats what a writer could not tell in time.
  await sleep(5000);
  const behind = tabs.filter(({ talk, seq }) => seq < talk.lastSeq()).length;
  const pushes = [...heard.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    [
      `${talks.length * tabsOfEach} connections (${tabsOfEach} of each conversation), ${saying.length} messages in ${tookSeconds.toFixed(1)} s (${(saying.length / tookSeconds).toFixed(1)} a second), ${failures.length} failed`,
      `pushes with their message: ${pushes} of ${(saying.length - failures.length) * tabsOfEach}; tabs that have not heard of the last one: ${behind} of ${tabs.length}`,
      `memory of the local run: ${before} MB before, ${open} MB with the connections, ${memoryOf(pid)} MB after`,
    ].join("\n"),
  );
  if (failures.length > 0) console.log(failures[0]);
}

async function newTalk(demo: Demo, network: number): Promise<Talk> {
  const { baseUrl, accountId, domain } = demo;
  const query = `userId=${accountId}&domain=${domain}`;
  const url = `${baseUrl}/api/embed/chat/messages?${query}`;
  // Each has a different network, because one network may not start that many.
  const address = { "x-visitor-address": `198.51.${network >> 8}.${network & 255}` };
  const start = { content: "Hello", startId: randomUUID() };
  const { token } = await post(url, "", start, address);
  let lastSeq = 1;
  return {
    conversationId: token.split(".")[0] ?? "",
    async say(content) {
      const { message } = await post(url, token, { content }, address);
      lastSeq = Math.max(lastSeq, message.seq);
    },
    lastSeq: () => lastSeq,
    async listen() {
      const socket = new WebSocket(`${baseUrl.replace(/^http/, "ws")}/ws?${query}`, [
        "mw.v1",
        token,
      ]);
      await once(socket, "open");
      return socket;
    },
  };
}

interface Answered {
  token: string;
  message: { seq: number };
}

function post(url: string, token: string, body: object, headers: Record<string, string> = {}) {
  return send("POST", url, token, body, headers);
}

async function send(
  method: string,
  url: string,
  token: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const answer = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answered;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the service says.
function hears(socket: WebSocket, isIt: (news: any) => boolean): Promise<void> {
  return new Promise((resolve) => {
    socket.on("message", function listen(data) {
      if (!isIt(JSON.parse(String(data)))) return;
      socket.off("message", listen);
      resolve();
    });
  });
}

/** The resident memory of a process group, whose leader this is, in MB. */
function memoryOf(group: number): number {
  const lines = execFileSync("ps", ["-eo", "pgid=,rss="], { encoding: "utf8" }).split("\n");
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const kilobytes = rows.reduce((sum, [pgid, rss = 0]) => sum + (pgid === group ? rss : 0), 0);
  return Math.round(kilobytes / 1024);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
