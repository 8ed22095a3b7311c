import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { signedHeaders } from "../../../functions/deliveries/send-round";
import { newWebhookSecret } from "../../../shared/kinds/webhook/webhook";
import { eventually } from "../../support/eventually";

const root = join(__dirname, "../../..");
const secret = newWebhookSecret();

// The page's program, except for the port and the handling of an event.
const [, program = ""] =
  readFileSync(join(root, "docs/webhooks.md"), "utf8").match(/```js\n([^`]*?)```/) ?? [];
const runnable = `
  globalThis.handle = (event, id) => console.log(JSON.stringify({ event, id }));
  ${program.replace("8080", "0, function () { console.log(this.address().port); }")}`;

let child: ChildProcess;
let port: string;
const handled: unknown[] = [];
beforeAll(async () => {
  child = spawn(process.execPath, ["--input-type=module", "-e", runnable], {
    cwd: root,
    env: { ...process.env, WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("The program prints nowhere.");
  port = await new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The program ended: ${code}.`)));
    createInterface(child.stdout as NodeJS.ReadableStream).on("line", (line) => {
      if (line.startsWith("{")) handled.push(JSON.parse(line));
      else resolve(line);
    });
  });
});
afterAll(() => child?.kill());

const event = {
  type: "form_submission.created",
  timestamp: "2026-03-02T09:30:41Z",
  data: { seq: 1 },
};
const body = JSON.stringify(event);

async function deliver(sent: string, signed: Record<string, string>): Promise<number> {
  const headers = { "content-type": "application/json", ...signed };
  const url = `http://127.0.0.1:${port}/widget`;
  return (await fetch(url, { method: "POST", headers, body: sent })).status;
}

test("the page's receiver accepts what the service signs, even while the secret is changed", async () => {
  expect(await deliver(body, signedHeaders("dlv_1", body, [secret], new Date()))).toBe(204);
  const both = signedHeaders("dlv_2", body, [newWebhookSecret(), secret], new Date());
  expect(await deliver(body, both)).toBe(204);
  await eventually(() =>
    expect(handled).toEqual([
      { event, id: "dlv_1" },
      { event, id: "dlv_2" },
    ]),
  );
});

test("the page's receiver refuses another body, another secret, an old time and no signature", async () => {
  const known = handled.length;
  const now = new Date();
  const good = signedHeaders("dlv_3", body, [secret], now);
  const old = new Date(now.getTime() - 6 * 60_000);
  for (const [sent, headers] of [
    [body.replace("1}", "2}"), good],
    [body, { ...good, "webhook-id": "dlv_4" }],
    [body, signedHeaders("dlv_3", body, [newWebhookSecret()], now)],
    [body, signedHeaders("dlv_3", body, [secret], old)],
    [body, {}],
  ] as const) {
    expect(await deliver(sent, headers)).toBe(400);
  }
  expect(handled).toHaveLength(known);
});
