import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../lib/local/free-port";

// Debian's WebKitGTK, which playwright-core cannot drive, through the classic WebDriver of `webkit2gtk-driver`: eight of its
// commands, over HTTP.

const driver = process.env.WEBKIT_DRIVER_PATH ?? "/usr/bin/WebKitWebDriver";
const folders = ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1`);
const browser = folders.map((folder) => `${folder}/MiniBrowser`).find(existsSync);
const startLimitMs = 60_000;

/** Why the tests cannot run in WebKit on this machine; undefined if they can. */
export const noWebKit =
  existsSync(driver) && browser && existsSync("/usr/bin/xvfb-run")
    ? undefined
    : "WebKit is not installed: apt-get install webkit2gtk-driver xvfb";

export interface WebKit {
  /** Opens a page in a new window with a new profile. */
  open(url: string): Promise<WebKitPage>;
  close(): void;
}

export interface WebKitPage {
  /** The value of an expression: a text, a number, a boolean. The driver writes lists with the page's own `toJSON`. */
  evaluate<Result extends string | number | boolean>(expression: string): Promise<Result>;
  /** Presses and releases the mouse at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Types a text where the focus is; `\uE00C` is Escape, `\uE007` Enter, `\uE004` Tab. */
  type(text: string): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the driver, on a display of its own. */
export async function launchWebKit(): Promise<WebKit> {
  let driving = await startDriver();
  return {
    async open(url) {
      // About one session of two hundred never begins, and its driver answers nothing after that.
      const session = await driving.begin().catch(async (error: Error) => {
        if (error.name !== "TimeoutError") throw error;
        driving.close();
        driving = await startDriver();
        return driving.begin();
      });
      return openPage(driving.send, session, url);
    },
    close: () => driving.close(),
  };
}

interface Driver {
  send: Send;
  /** Begins a session: a new window with a new profile. */
  begin(): Promise<string>;
  close(): void;
}

async function startDriver(): Promise<Driver> {
  const port = await freePort();
  // The sandbox needs namespaces that containers lack.
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const process_ = spawn("xvfb-run", ["-a", driver, "-p", `${port}`], {
    stdio: "ignore",
    env,
    detached: true,
  });
  const send = sender(`http://127.0.0.1:${port}`);
  await started(send, process_);
  const options = { binary: browser, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  return {
    send,
    async begin() {
      const signal = AbortSignal.timeout(startLimitMs);
      return (await send("POST", "/session", { capabilities }, signal)).sessionId;
    },
    close: () => {
      // The display and the browsers are its children.
      if (process_.pid) process.kill(-process_.pid);
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each command answers something else.
type Send = (method: string, path: string, body?: object, signal?: AbortSignal) => Promise<any>;

function sender(base: string): Send {
  return async (method, path, body, signal) => {
    const response = await fetch(base + path, {
      method,
      ...(signal && { signal }),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: { error?: string; message?: string } | null;
    };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
}

async function started(send: Send, process_: ChildProcess): Promise<void> {
  const endMs = Date.now() + startLimitMs;
  for (;;) {
    const isUp = await send("GET", "/status").then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > endMs || process_.exitCode !== null) throw new Error("WebKit did not start.");
    await sleep(200);
  }
}

async function openPage(send: Send, session: string, url: string): Promise<WebKitPage> {
  const path = `/session/${session}`;
  await send("POST", `${path}/url`, { url });
  const act = (type: string, id: string, actions: object[]) =>
    send("POST", `${path}/actions`, { actions: [{ type, id, actions }] });
  return {
    evaluate: (expression) =>
      send("POST", `${path}/execute/sync`, { script: `return (${expression})`, args: [] }),
    async click(x, y) {
      const button = 0;
      await act("pointer", "mouse", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button },
        { type: "pointerUp", button },
      ]);
    },
    async type(text) {
      const presses = [...text].flatMap((value) =>
        ["keyDown", "keyUp"].map((type) => ({ type, value })),
      );
      await act("key", "keyboard", presses);
    },
    reload: () => send("POST", `${path}/refresh`, {}),
    close: () => send("DELETE", path),
  };
}
