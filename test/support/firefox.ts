import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";

// Debian's Firefox, which playwright-core cannot drive, through its own standard, WebDriver BiDi. The tests need seven of
// its commands, so they implement them: a library with all commands would be the largest package of the tests.

const program = process.env.FIREFOX_PATH ?? "firefox-esr";
const startLimitMs = 60_000;

const preferences = {
  // Features that use the network, or show something other than the page.
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "http://127.0.0.1:9",
  "toolkit.telemetry.server": "http://127.0.0.1:9",
  // As in the tests in Chromium.
  "ui.prefersReducedMotion": 1,
};

export interface Firefox {
  /** Opens a page in a new tab. The script, if any, runs in it before anything else. */
  open(url: string, prepare?: string): Promise<FirefoxPage>;
  close(): Promise<void>;
}

export interface FirefoxPage {
  /** The errors that reached the page. */
  errors: readonly string[];
  /** The value of an expression: a text, a number, a boolean. */
  evaluate<Result>(expression: string): Promise<Result>;
  /** Clicks with the mouse at a point of the window. */
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a headless Firefox with a new profile. */
export async function launchFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const browser = spawn(program, options, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((resolve) => browser.once("close", resolve));
  const session = await connect(await addressOf(browser));
  await session.send("session.new", { capabilities: {} });
  await session.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    open: (url, prepare) => openPage(session, url, prepare),
    async close() {
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The address on which a starting browser listens. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`${reason}: install firefox-esr, or name a Firefox in FIREFOX_PATH.`));
    const timer = setTimeout(() => fail(`${program} did not start`), startLimitMs);
    browser.once("error", ({ message }) => fail(message));
    createInterface({ input: browser.stderr as NodeJS.ReadableStream }).on("line", (line) => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(`${address}/session`);
    });
  });
}

interface Session {
  send(method: string, params: object): Promise<Result>;
  onError(hear: (context: string, text: string) => void): void;
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of many commands, each read by the one who sent it.
type Result = any;

async function connect(address: string): Promise<Session> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map<number, (answer: Result) => void>();
  const hearers = new Set<(context: string, text: string) => void>();
  let last = 0;
  socket.on("message", (text: Buffer) => {
    const answer: Result = JSON.parse(text.toString());
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
    const { type, level, source, text: said } = answer.params ?? {};
    if (type !== "javascript" || level !== "error") return;
    for (const hear of hearers) hear(source.context, said);
  });
  return {
    onError: (hear) => hearers.add(hear),
    send(method, params) {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ type, result, message }) =>
          type === "error" ? reject(new Error(`${method}: ${message}`)) : resolve(result),
        );
      });
    },
  };
}

async function openPage(session: Session, url: string, prepare?: string): Promise<FirefoxPage> {
  const { context } = await session.send("browsingContext.create", { type: "tab" });
  const errors: string[] = [];
  session.onError((where, text) => where === context && errors.push(text));
  if (prepare) {
    const functionDeclaration = `() => { ${prepare} }`;
    await session.send("script.addPreloadScript", { functionDeclaration, contexts: [context] });
  }
  await session.send("browsingContext.navigate", { context, url, wait: "complete" });
  return {
    errors,
    async evaluate(expression) {
      const { result, exceptionDetails } = await session.send("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async click(x, y) {
      const button = 0;
      const actions = [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button },
        { type: "pointerUp", button },
      ];
      const pointer = { type: "pointer", id: "mouse", actions };
      await session.send("input.performActions", { context, actions: [pointer] });
    },
    close: () => session.send("browsingContext.close", { context }),
  };
}
