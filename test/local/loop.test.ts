import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { root } from "../../lib/build/build-cache";
import { eventually } from "../support/eventually";
import { type LocalRun, startLocalRun } from "../support/local-run";

// A run on a checkout of its own, whose sources the tests edit.
const checkout = mkdtempSync(join(tmpdir(), "checkout-"));
let run: LocalRun;

beforeAll(async () => {
  for (const name of [
    "bin",
    "lib",
    "functions",
    "shared",
    "console",
    "docs",
    "cdk.json",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
  ])
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  // The packages are shared, the builds are not.
  mkdirSync(join(checkout, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")).filter((each) => each !== ".cache"))
    symlinkSync(join(root, "node_modules", name), join(checkout, "node_modules", name));
  run = await startLocalRun(
    join(checkout, ".local"),
    ["--inspect"],
    { NODE_OPTIONS: "--inspect-port=0" },
    { waits: false, cwd: checkout },
  );
}, 300_000);
afterAll(async () => {
  await run?.end("SIGKILL").catch(() => {});
  rmSync(checkout, { recursive: true, force: true });
});

function edit(path: string, from: string, to: string): void {
  const file = join(checkout, path);
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${path} has no ${from}.`);
  // Replaces the file, as some editors do.
  writeFileSync(`${file}~`, text.replace(from, to));
  renameSync(`${file}~`, file);
}

async function get(path: string): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${run.demo.apiKey}` };
  const answer = await fetch(run.demo.baseUrl + path, { headers });
  return { status: answer.status, text: await answer.text() };
}

test("a changed function serves the next request, and no data is lost", async () => {
  const path = `/api/v1/messages/${run.demo.messageId}`;
  expect((await get(path)).text).toContain('"name":"Welcome banner"');
  edit(
    "functions/messages/get-message.ts",
    "return presentMessage(row, now);",
    'return { ...presentMessage(row, now), name: "Edited" };',
  );
  await eventually(async () => expect((await get(path)).text).toContain('"name":"Edited"'));
  expect(run.output()).toMatch(
    /Built messages again in [\d.]+ s: functions\/messages\/get-message\.ts changed\./,
  );
  edit("functions/messages/get-message.ts", ', name: "Edited" }', " ");
  await eventually(async () => expect((await get(path)).status).toBe(500));
  expect(run.output()).toMatch(/messages does not build: [\s\S]*get-message\.ts/);
  edit("functions/messages/get-message.ts", "now) ;", "now) };");
  await eventually(async () => expect((await get(path)).text).toContain('"name":"Welcome banner"'));
});

test("many who ask for the list of tools at once all get it whole", async () => {
  const ask = async () => {
    const headers = {
      authorization: `Bearer ${run.demo.apiKey}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const answer = await fetch(`${run.demo.baseUrl}/api/mcp`, { method: "POST", headers, body });
    await answer.text();
    return answer.status;
  };
  for (let times = 0; times < 8; times += 1)
    expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array(8).fill(200));
});

test("a changed page script is served next", async () => {
  expect((await get("/embed.js")).text).not.toContain("edited-script");
  edit(
    "functions/embed/script/index.ts",
    "\n",
    '\n(globalThis as { x?: string }).x = "edited-script";\n',
  );
  await eventually(async () => expect((await get("/embed.js")).text).toContain("edited-script"));
});

test("an open page of the console loads again when the console has changed", async () => {
  const page = await get("/console/");
  expect(page.text).toContain('<script type="module" src="/demo/reload.js">');
  const rebuilt = get("/demo/rebuilt");
  edit("console/main.tsx", "\n", '\n(globalThis as { x?: string }).x = "edited-console";\n');
  expect(JSON.parse((await rebuilt).text)).toEqual({ isRebuilt: true });
  const [, main = ""] =
    /src="(\/console\/app\/\w+\/main\.js)"/.exec((await get("/console/")).text) ?? [];
  expect((await get(main)).text).toContain("edited-console");
});

test("a breakpoint in a function's source stops it", async () => {
  const source = join(checkout, "functions/messages/get-message.ts");
  const line = readFileSync(source, "utf8")
    .split("\n")
    .findIndex((each) => each.includes("const row = await"));
  await get("/api/v1/messages/msg_x");
  const [, address = ""] = /Debugger listening on (ws:\S+)/.exec(run.output()) ?? [];
  const client = await Debugging.open(address, { source, line });
  await eventually(() => expect(client.breakpoints).not.toEqual([]));
  const answer = await client.untilPaused(() => get(`/api/v1/messages/${run.demo.messageId}`));
  const { session, hitBreakpoints } = client.stop;
  expect(client.breakpoints).toContain(hitBreakpoints[0]);
  await client.send(session, "Debugger.resume");
  expect((await answer.request).status).toBe(200);
  client.close();
});

interface Place {
  source: string;
  /** Counted from 0. */
  line: number;
}

/** The place of a source line's code in a script, if the script was built from it. */
function placeIn(
  script: { url: string; sourceMapURL: string },
  { source, line }: Place,
): { lineNumber: number; columnNumber: number } | undefined {
  if (!script.url.startsWith("file:")) return;
  const file = fileURLToPath(script.url);
  const map = JSON.parse(readFileSync(join(file, "..", script.sourceMapURL), "utf8"));
  const name = map.sources.find((each: string) => join(file, "..", each) === source);
  const reader = new SourceMap(map);
  for (const [lineNumber, text] of readFileSync(file, "utf8").split("\n").entries()) {
    const columnNumber = text.search(/\S/);
    const entry = reader.findEntry(lineNumber, columnNumber) as Message;
    if (name && entry.originalSource === name && entry.originalLine === line)
      return { lineNumber, columnNumber };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the inspector's protocol
type Message = any;

/**
 * Imitates an editor: it attaches to the process, and through it to the threads that run functions. It sets its breakpoint in
 * each script built from the source, because a thread of an earlier build can still be there.
 */
class Debugging {
  readonly breakpoints: string[] = [];
  private count = 0;
  private readonly waiting = new Map<number, (result: Message) => void>();
  stop: Message;

  private constructor(
    private readonly socket: WebSocket,
    private readonly place: Place,
  ) {
    socket.on("message", (data) => this.hear(JSON.parse(`${data}`), undefined));
  }

  static async open(address: string, place: Place): Promise<Debugging> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const client = new Debugging(socket, place);
    client.own("NodeWorker.enable", { waitForDebuggerOnStart: false });
    return client;
  }

  /** Repeats the request until a thread with the breakpoint gets it: other threads may get it first. */
  async untilPaused<Answer>(ask: () => Promise<Answer>): Promise<{ request: Promise<Answer> }> {
    let request = ask();
    await eventually(async () => {
      const isAnswered = await Promise.race([request.then(() => true), sleep(100, false)]);
      if (isAnswered && !this.stop) request = ask();
      expect(this.stop).toBeDefined();
    });
    return { request };
  }

  /** Sends to a worker. */
  send(session: string, method: string, params: object = {}): Promise<Message> {
    this.count += 1;
    const id = this.count;
    this.own("NodeWorker.sendMessageToWorker", {
      sessionId: session,
      message: JSON.stringify({ id, method, params }),
    });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  close(): void {
    this.socket.close();
  }

  private own(method: string, params: object): void {
    this.count += 1;
    this.socket.send(JSON.stringify({ id: this.count, method, params }));
  }

  private hear({ id, method, params, result }: Message, session: string | undefined): void {
    if (method === "NodeWorker.attachedToWorker")
      void this.send(params.sessionId, "Debugger.enable");
    if (method === "NodeWorker.receivedMessageFromWorker")
      this.hear(JSON.parse(params.message), params.sessionId);
    if (session === undefined) return;
    if (id !== undefined) this.waiting.get(id)?.(result);
    if (method === "Debugger.scriptParsed" && params.sourceMapURL)
      void this.breakIn(session, params);
    if (method === "Debugger.paused") this.stop = { ...params, session };
  }

  private async breakIn(session: string, script: Message): Promise<void> {
    const at = placeIn(script, this.place);
    if (!at) return;
    const set = await this.send(session, "Debugger.setBreakpointByUrl", { url: script.url, ...at });
    this.breakpoints.push(set.breakpointId);
  }
}
