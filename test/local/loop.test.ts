import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  writeFileSync(file, text.replace(from, to));
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
    /src="(\/console\/app\/main\.\w+\.js)"/.exec((await get("/console/")).text) ?? [];
  expect((await get(main)).text).toContain("edited-console");
});

test("a breakpoint in a function's source stops it", async () => {
  const source = join(checkout, "functions/messages/get-message.ts");
  await get("/api/v1/messages/msg_x");
  const [, address = ""] = /Debugger listening on (ws:\S+)/.exec(run.output()) ?? [];
  const client = await Debugging.open(address);
  const script = await client.script(
    (url) => url.endsWith("/messages/index.mjs") || url.includes("get-message"),
    source,
  );
  const line = readFileSync(source, "utf8")
    .split("\n")
    .findIndex((each) => each.includes("const row = await"));
  const { breakpointId } = await client.send(script.session, "Debugger.setBreakpointByUrl", {
    url: script.url,
    ...script.placeOf(source, line),
  });
  const answer = get(`/api/v1/messages/${run.demo.messageId}`);
  const paused = await client.paused();
  expect(paused.hitBreakpoints).toEqual([breakpointId]);
  await client.send(script.session, "Debugger.resume");
  expect((await answer).status).toBe(200);
  client.close();
});

interface Script {
  session: string;
  url: string;
  /** Where the code of a source's line stands. */
  placeOf(source: string, line: number): { lineNumber: number; columnNumber: number };
}

// biome-ignore lint/suspicious/noExplicitAny: the inspector's protocol
type Message = any;

/** What an editor does: it attaches to the process, and through it to the threads that run functions. */
class Debugging {
  private count = 0;
  private readonly waiting = new Map<number, (result: Message) => void>();
  private readonly scripts: { session: string; url: string; sourceMapURL: string }[] = [];
  private stop: Message;

  private constructor(private readonly socket: WebSocket) {
    socket.on("message", (data) => this.hear(JSON.parse(`${data}`), undefined));
  }

  static async open(address: string): Promise<Debugging> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const client = new Debugging(socket);
    client.own("NodeWorker.enable", { waitForDebuggerOnStart: false });
    return client;
  }

  async script(isWanted: (url: string) => boolean, source: string): Promise<Script> {
    let found: Script | undefined;
    await eventually(() => {
      for (const { session, url, sourceMapURL } of this.scripts.filter((each) =>
        isWanted(each.url),
      )) {
        const file = fileURLToPath(url);
        const map = JSON.parse(readFileSync(join(file, "..", sourceMapURL), "utf8"));
        const at = map.sources.findIndex((each: string) => join(file, "..", each) === source);
        if (at === -1) continue;
        const lines = readFileSync(file, "utf8").split("\n");
        const reader = new SourceMap(map);
        found = {
          session,
          url,
          placeOf(_, line) {
            for (const [lineNumber, text] of lines.entries()) {
              const columnNumber = text.search(/\S/);
              const entry = reader.findEntry(lineNumber, columnNumber) as Message;
              if (entry.originalSource === map.sources[at] && entry.originalLine === line)
                return { lineNumber, columnNumber };
            }
            throw new Error(`Line ${line} of ${source} has no code.`);
          },
        };
      }
      if (!found) throw new Error("The function's script is not there.");
    });
    return found as unknown as Script;
  }

  async paused(): Promise<Message> {
    await eventually(() => expect(this.stop).toBeDefined());
    return this.stop;
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
    if (session !== undefined && id !== undefined) this.waiting.get(id)?.(result);
    if (method === "NodeWorker.attachedToWorker")
      void this.send(params.sessionId, "Debugger.enable");
    if (method === "NodeWorker.receivedMessageFromWorker")
      this.hear(JSON.parse(params.message), params.sessionId);
    if (method === "Debugger.scriptParsed" && session !== undefined && params.sourceMapURL)
      this.scripts.push({ session, url: params.url, sourceMapURL: params.sourceMapURL });
    if (method === "Debugger.paused") this.stop = params;
  }
}
