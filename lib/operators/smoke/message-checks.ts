import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { operations } from "../../../functions/catalogue";
import { isLoopback } from "../../../shared/handlers/http/base-url";
import { type Answer, ask, type Check, is, rest, rpc } from "./stage";

// The edge caches a list for a minute.
const edgeSeconds = 75;

/** Checks on the message, in order. Later checks see the changes of earlier ones. */
export const messageChecks: Readonly<Record<string, Check>> = {
  async "a new message is read and listed at once, and the tool answers the same as REST"(
    stage,
    // A create may return warnings, which are not part of the record.
    { message: { warnings: _, ...message } },
  ) {
    const read = await rest(stage, "GET", `/messages/${message.id}`);
    assert.deepEqual(read.body, message);
    const listed = await rest(stage, "GET", "/messages?limit=1");
    assert.deepEqual(listed.body.data, [message]);
    const called = await rpc(stage, "tools/call", {
      name: "get_message",
      arguments: { id: message.id },
    });
    assert.deepEqual(called.body.result.structuredContent, message);
  },

  async "the tools are the ones of this version"(stage) {
    const { body } = await rpc(stage, "tools/list");
    assert.deepEqual(
      body.result.tools.map(({ name }: { name: string }) => name),
      operations.map(({ name }) => name),
    );
  },

  async "an update for another version is refused"(stage, subject) {
    const path = `/messages/${subject.message.id}`;
    const update = (version: number) =>
      rest(stage, "PATCH", path, {
        body: { priority: 1 },
        headers: { "if-match": `"${version}"` },
      });
    is(await update(99), 412);
    const updated = await update(subject.message.version);
    is(updated, 200);
    subject.message = updated.body;
  },

  async "pages get the message within a minute, with the visitor's country"(
    { baseUrl },
    { accountId, hostname, message },
  ) {
    const url = `${baseUrl}/api/embed/user?userId=${accountId}&domain=${hostname}`;
    const listed = await until(
      () => ask("GET", url),
      ({ body }) => body.some?.(({ id }: { id: string }) => id === message.id),
    );
    assert.equal(listed.headers.get("access-control-allow-origin"), "*");
    assert.match(listed.headers.get("access-control-expose-headers") ?? "", /x-visitor-country/i);
    if (behindEdge(baseUrl, true))
      assert.match(listed.headers.get("x-visitor-country") ?? "", /^[A-Z]{2}$/);
  },

  async "an answer from the edge's cache has the visitor's country too"(
    { baseUrl },
    { accountId, hostname },
  ) {
    if (!behindEdge(baseUrl, true)) return;
    const url = `${baseUrl}/api/embed/user?userId=${accountId}&domain=${hostname}`;
    const hit = await until(
      () => ask("GET", url),
      ({ headers }) => /^Hit/.test(headers.get("x-cache") ?? ""),
    );
    assert.match(hit.headers.get("x-visitor-country") ?? "", /^[A-Z]{2}$/);
  },

  async "a visitor gets their bucket, the same one each time"(
    { baseUrl },
    { accountId, hostname },
  ) {
    const url = `${baseUrl}/api/embed/user?userId=${accountId}&domain=${hostname}`;
    const headers = { "user-agent": "messaging-widget-smoke" };
    const [first, second] = [
      await ask("GET", url, { headers }),
      await ask("GET", url, { headers }),
    ];
    assert.match(first.headers.get("x-visitor-bucket") ?? "", /^\d{1,4}$/);
    assert.equal(second.headers.get("x-visitor-bucket"), first.headers.get("x-visitor-bucket"));
    const refusing = await ask("GET", url, { headers: { ...headers, "sec-gpc": "1" } });
    assert.equal(refusing.headers.get("x-visitor-bucket"), null);
  },

  async "a visitor cannot claim a country"({ baseUrl }, { hostname, message }) {
    const url = `${baseUrl}/api/embed?id=${message.id}&domain=${hostname}`;
    const claimed = await ask("GET", url, { headers: { "cf-ipcountry": "AQ" } });
    // A local run acts as the origin, which trusts this header.
    is(claimed, behindEdge(baseUrl, 403) ?? 200);
    const { body } = await ask("GET", `${baseUrl}/api/embed`);
    assert.deepEqual(body, { error: "Missing id" });
  },

  async "the embed API refuses calls that bypass CloudFront"(
    { directUrl },
    { accountId, hostname },
  ) {
    if (directUrl === undefined) return;
    const path = `/api/embed/user?userId=${accountId}&domain=${hostname}`;
    is(await ask("GET", directUrl + path), 403);
  },

  async "a click is counted, and its preflight is answered"(stage, { message }) {
    const url = `${stage.baseUrl}/api/embed/click?id=${message.id}`;
    is(await ask("OPTIONS", url), 204);
    const clicked = await ask("POST", url);
    assert.deepEqual(clicked.body, { ok: true });
    const { body } = await rest(stage, "GET", `/messages/${message.id}`);
    assert.equal(body.clicks, 1);
  },

  async "a message is explained, and its preview link works for its own account only"(
    stage,
    { accountId, hostname, message },
  ) {
    const path = `/messages/${message.id}`;
    const explained = await rest(
      stage,
      "GET",
      `${path}/explain?url=https://${hostname}/&country=DE`,
    );
    assert.deepEqual(
      explained.body.gates.flatMap((each: { gate: string; passes: boolean }) =>
        each.passes ? [] : [each.gate],
      ),
      ["countries", "urlRules"],
    );
    const { body: links } = await rest(stage, "POST", `${path}/preview`);
    const plain = await ask("GET", links.url);
    is(plain, 200);
    assert.match(
      plain.headers.get("content-security-policy") ?? "",
      /^sandbox allow-scripts allow-forms;/,
    );
    assert.ok(!links.url.startsWith(stage.baseUrl), links.url);
    const token = new URL(links.pageUrl).searchParams.get("mw-preview");
    const view = (userId: string) =>
      ask(
        "GET",
        `${stage.baseUrl}/api/embed/preview?userId=${userId}&domain=${hostname}&token=${token}`,
      );
    is(await view(randomUUID()), 403);
    const response = await view(accountId);
    assert.equal(response.body[0].id, message.id);
    assert.equal(response.headers.get("cache-control"), "no-store");
  },
};

/** Deletes what the checks created. */
export const cleanUp: Check = async (stage, { message }) => {
  is(await rest(stage, "DELETE", `/messages/${message.id}`), 200);
};

/** The value on stages behind CloudFront; null on a local run, which has none. */
function behindEdge<Value>(baseUrl: string, value: Value): Value | null {
  return isLoopback(new URL(baseUrl).host) ? null : value;
}

/** Repeats a request until its answer is right, for as long as the edge may serve an old one. */
async function until(
  request: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
): Promise<Answer> {
  const endMs = Date.now() + edgeSeconds * 1000;
  for (;;) {
    const answer = await request();
    if (isRight(answer)) return answer;
    if (Date.now() > endMs)
      assert.fail(
        `Not as expected within ${edgeSeconds} s. Last answer: ${answer.text.slice(0, 300)}`,
      );
    await sleep(3000);
  }
}
