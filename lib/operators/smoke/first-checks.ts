import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { ask, type Check, is, rest } from "./stage";

// Matches no real page, so no visitor of the account's domain sees the message.
const elsewhere = [{ match: "EXACT", value: "https://smoke-check.invalid/" }];

/** Checks that need no message. The last one creates the message for the others. */
export const firstChecks: Readonly<Record<string, Check>> = {
  async "the public files are there"({ baseUrl }) {
    for (const [path, type] of [
      ["/embed.js", "text/javascript"],
      ["/openapi.json", "application/json"],
      ["/llms.txt", "text/plain"],
    ] as const) {
      const answer = await ask("GET", baseUrl + path);
      is(answer, 200);
      assert.match(answer.headers.get("content-type") ?? "", new RegExp(`^${type}`));
      assert.equal(answer.headers.get("access-control-allow-origin"), "*");
    }
  },

  async "the key works, and answers carry rate headers"(stage, subject) {
    const answer = await rest(stage, "GET", "/me");
    is(answer, 200);
    for (const name of ["limit", "remaining", "reset"])
      assert.match(answer.headers.get(`x-ratelimit-${name}`) ?? "", /^\d+$/);
    assert.equal(answer.headers.get("x-ratelimit-limit"), "120");
    assert.ok(
      answer.body.domain,
      "The account needs a domain. Create one with POST /api/v1/domains.",
    );
    subject.accountId = answer.body.account.id;
    subject.hostname = answer.body.domain.hostname;
  },

  async "errors have the documented status, code and shape"(stage) {
    const wrong = { ...stage, apiKey: "wrong" };
    for (const [answer, status, code] of [
      [await rest(wrong, "GET", "/me"), 401, "unauthorized"],
      [await rest(stage, "GET", "/nothing"), 404, "not_found"],
      [await rest(stage, "GET", "/messages/msg_none"), 404, "not_found"],
      [await rest(stage, "PUT", "/messages"), 405, "method_not_allowed"],
      [await rest(stage, "POST", "/messages", { body: {} }), 400, "invalid_body"],
      [await rest(stage, "GET", "/messages?domain=nobody.invalid"), 400, "domain_not_found"],
    ] as const) {
      is(answer, status);
      assert.deepEqual(Object.keys(answer.body), ["error"]);
      assert.deepEqual(Object.keys(answer.body.error).sort(), ["code", "message"]);
      assert.equal(answer.body.error.code, code);
      assert.ok(answer.headers.get("x-ratelimit-limit"));
    }
  },

  async "a create that is repeated with its idempotency key creates one message"(stage, subject) {
    const key = randomUUID();
    const create = () =>
      rest(stage, "POST", "/messages", {
        body: {
          name: "Smoke check",
          template: "banner",
          htmlContent: "<p>Smoke check</p>",
          urlRules: elsewhere,
          countries: ["AQ"],
        },
        headers: { "idempotency-key": key },
      });
    const created = await create();
    is(created, 201);
    subject.message = created.body;
    assert.equal((await create()).body.id, created.body.id);
  },
};
