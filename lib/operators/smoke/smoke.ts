import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  SetAlarmStateCommand,
} from "@aws-sdk/client-cloudwatch";
import { WebSocket } from "ws";
import { firstChecks } from "./first-checks";
import { mailCheck } from "./mail-check";
import { cleanUp, messageChecks } from "./message-checks";
import { ask, type Check, is, rest, type Stage, type Subject } from "./stage";
import { reachesHere, webhookChecks } from "./webhook-checks";

/** Runs all checks on a stage, tells the result of each, and returns how many failed. */
export async function smoke(stage: Stage, log: (line: string) => void): Promise<number> {
  const subject: Partial<Subject> = {};
  let failed = 0;
  const attempt = async (name: string, run: () => Promise<void>) => {
    try {
      await run();
      log(`ok    ${name}`);
    } catch (error) {
      failed += 1;
      log(`FAIL  ${name}\n      ${(error as Error).message}`);
    }
  };
  const each = async (checks: Readonly<Record<string, Check>>) => {
    for (const [name, check] of Object.entries(checks)) {
      await attempt(name, () => check(stage, subject as Subject));
    }
  };
  await each(firstChecks);
  if (subject.message) {
    await each(messageChecks);
    await each(pageChecks);
    await each(peopleChecks);
    if (reachesHere(stage)) await each(webhookChecks);
    else log("SKIP  webhook redelivery: needs --receiver with a URL that reaches this machine");
    await attempt("the message is deleted again", () => cleanUp(stage, subject as Subject));
  } else log("SKIP  the checks on a message: none could be created");
  const { alarm, mail } = stage;
  if (mail)
    await attempt("SES takes a mail of the stage's own sender", () => mailCheck(stage, mail));
  if (alarm) await attempt(`the alarm ${alarm.name} tells somebody`, () => ringAlarm(alarm));
  return failed;
}

type Alarm = NonNullable<Stage["alarm"]>;

const patienceMs = 60_000;

const pauseMs = 2000;

/**
 * Triggers an alarm, and waits until CloudWatch reports what happened to its mail. The alarm ends with its next reading of the
 * metric.
 * @throws if there is no such alarm, if it notifies nobody, or if CloudWatch may not publish to its topic
 */
export async function ringAlarm({ name, region, endpoint }: Alarm): Promise<void> {
  const client = new CloudWatchClient({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint }),
  });
  const StartDate = new Date();
  await client.send(
    new SetAlarmStateCommand({
      AlarmName: name,
      StateValue: "ALARM",
      StateReason: "The smoke check tries whether this alarm tells somebody.",
    }),
  );
  for (const endMs = Date.now() + patienceMs; Date.now() < endMs; await sleep(pauseMs)) {
    const { AlarmHistoryItems = [] } = await client.send(
      new DescribeAlarmHistoryCommand({ AlarmName: name, HistoryItemType: "Action", StartDate }),
    );
    const [summary] = AlarmHistoryItems.map(({ HistorySummary = "" }) => HistorySummary);
    if (summary === undefined) continue;
    assert.match(summary, /^Successfully executed/, `CloudWatch says: ${summary}`);
    return;
  }
  assert.fail(`After ${patienceMs / 1000} s the alarm has told nobody: it has no action.`);
}

/** Checks of how people get in and stay connected. */
const peopleChecks: Readonly<Record<string, Check>> = {
  async "sign-in leads to the provider, with PKCE and a state"({ baseUrl }) {
    const answer = await ask("GET", `${baseUrl}/api/sign-in`);
    assert.ok([302, 303].includes(answer.status), `Expected a redirect, got ${answer.status}`);
    const target = new URL(answer.headers.get("location") ?? "");
    assert.equal(target.searchParams.get("response_type"), "code");
    assert.equal(target.searchParams.get("code_challenge_method"), "S256");
    assert.equal(
      target.searchParams.get("redirect_uri"),
      `${baseUrl}/api/sign-in/callback`,
      "The provider would send people elsewhere.",
    );
    assert.ok(target.searchParams.get("state"));
    assert.match(answer.headers.get("set-cookie") ?? "", /HttpOnly/i);
    const page = await ask("GET", target.href);
    assert.ok(page.status < 400, `The provider answers ${page.status}: is the client registered?`);
  },

  async "the desk's socket opens with the key, and refuses a wrong one"({ baseUrl, apiKey }) {
    assert.equal(await handshake(`${baseUrl}/live`, apiKey), 101);
    assert.equal(await handshake(`${baseUrl}/live`, "wrong"), 401);
  },

  async "a visitor's socket refuses a token that nobody has"({ baseUrl }, { accountId, hostname }) {
    const url = `${baseUrl}/ws?userId=${accountId}&domain=${hostname}`;
    assert.equal(await handshake(url, "cnv_none.none"), 401);
  },
};

/** The status of a WebSocket's handshake: 101 if it opens. It is closed again. */
function handshake(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, "ws"), ["mw.v1", token], {
      handshakeTimeout: 30_000,
    });
    socket.once("open", () => {
      socket.close();
      resolve(101);
    });
    socket.once("unexpected-response", (request, { statusCode = 0 }) => {
      request.destroy();
      resolve(statusCode);
    });
    socket.once("error", reject);
  });
}

// The smallest PNG: one transparent pixel.
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Checks of published pages on the pages host. Each deletes what it created. */
const pageChecks: Readonly<Record<string, Check>> = {
  async "a published page opens on the pages host, and on no other"(stage) {
    const title = "Smoke check";
    const created = await rest(stage, "POST", "/landing-pages", {
      body: { title, templateId: "blank" },
    });
    is(created, 201);
    const path = `/landing-pages/${created.body.id}`;
    try {
      const published = await rest(stage, "POST", `${path}/publish`);
      is(published, 200);
      const { url } = published.body;
      const page = await ask("GET", url);
      is(page, 200);
      assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
      assert.match(page.text, new RegExp(title));
      assert.notEqual(new URL(url).host, new URL(stage.baseUrl).host);
      const { pathname } = new URL(url);
      const elsewhere = await ask("GET", stage.baseUrl + pathname);
      assert.notEqual(elsewhere.status, 200, "The service's own host serves the page too.");
    } finally {
      is(await rest(stage, "DELETE", path), 200);
    }
  },

  async "a picture is uploaded to its signed address and served from there"(stage) {
    const begun = await rest(stage, "POST", "/assets", {
      body: { name: "Smoke check", contentType: "image/png", sizeBytes: pixel.length },
    });
    is(begun, 201);
    const path = `/assets/${begun.body.id}`;
    try {
      const { url, headers } = begun.body.upload;
      const sent = await fetch(url, { method: "PUT", headers, body: new Uint8Array(pixel) });
      assert.equal(sent.status, 200, `The bucket answered ${sent.status}: ${await sent.text()}`);
      const completed = await rest(stage, "POST", `${path}/complete`);
      is(completed, 200);
      const served = await fetch(completed.body.url, { signal: AbortSignal.timeout(30_000) });
      assert.equal(served.status, 200);
      assert.equal(served.headers.get("content-type"), "image/png");
      assert.deepEqual(Buffer.from(await served.arrayBuffer()), pixel);
    } finally {
      is(await rest(stage, "DELETE", path), 200);
    }
  },
};
