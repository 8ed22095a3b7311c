import { randomUUID } from "node:crypto";
import { operations } from "../../functions/catalogue";
import { takesDryRun } from "../../shared/handlers/operation/operation";
import type { Change } from "../../shared/kinds/changes/change";
import type { ChangeType } from "../../shared/kinds/changes/change-types";
import { accountKeyOf } from "../../shared/model/ids";
import { writeCursor } from "../../shared/model/page";
import { accountKindChanges } from "../support/account-kinds";
import { callOperation } from "../support/call-operation";
import { chatUrl, newChatClient, newVisitor } from "../support/chat";
import { banner, type Client, clientOf, newClient, send, survey } from "../support/client";
import { drawn, sized } from "../support/draw";
import { operationCalls } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { accountRows, changeRows, deleteRows } from "../support/unknown-fields";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const visitor = { kind: "visitor", id: null, name: null };
// Sending a webhook something changes no record.
const writing = operations
  .filter(takesDryRun)
  .filter(({ output }) => !("nextAttemptAt" in output._zod.def.shape));

/** The actor of a client's key. */
async function actorOf(client: Pick<Client, "get">) {
  const { id, name } = (await client.get("/me")).body.key;
  return { kind: "key", id, name };
}

describe("who did it", () => {
  // A version of a record is its actor's.
  const records = writing.filter(({ output }) =>
    ["updatedBy", "actor"].some((name) => name in output._zod.def.shape),
  );

  test("every operation that answers a changed record answers who changed it", async () => {
    const silent = writing
      .filter((operation) => !records.includes(operation) && operation.effect !== "delete")
      // A version has it in its record.
      .filter(({ output }) => !("record" in output._zod.def.shape))
      .map(({ name }) => name);
    // An account has no author. A claim answers what the bot needs to know, calls for several records answer a line for
    // each, a secret is no record, a review says who decided it, and a translation is a part of a record.
    expect(silent).toEqual([
      "update_account",
      "update_budget",
      "update_messages",
      "rotate_identity_secret",
      "create_knowledge_items",
      "update_knowledge_items",
      "claim_conversation",
      "restore_many",
      "approve_review",
      "reject_review",
      "update_translation",
    ]);
  });

  test.each(records)("$name shows the key that called it", async (operation) => {
    const [prepare] = operationCalls[operation.name] ?? [];
    const client = await newClient(service);
    const toolArguments = await prepare?.(client, service);
    const { body: other } = await client.post("/api-keys", { name: "Another" });
    const caller = { ...client, ...clientWith(other.token) };
    const { body } = await callOperation(caller, operation, toolArguments ?? {});
    const shown = body.updatedBy ?? body.actor;
    expect(shown).toEqual({ kind: "key", id: other.id, name: "Another" });
  });

  test("visitors' records have a visitor as their author, until a key changes them", async () => {
    const client = await newChatClient(service);
    const { id: messageId } = (await client.post("/messages", survey)).body;
    const embed = `${service.baseUrl}/api/embed`;
    const page = `userId=${client.accountId}&domain=shop.acme.com`;
    await send(`${embed}/form?${page}`, "POST", { body: { form: "contact", data: { a: "b" } } });
    await send(`${embed}/survey?id=${messageId}`, "POST", {
      body: { responseId: randomUUID(), seq: 1, answers: { nps: 9 } },
    });
    const chat = await newVisitor(chatUrl(service, client.accountId));
    const conversation = `/conversations/${chat.conversationId}` as const;
    const first = async (path: string) => (await client.rest("GET", path)).body.data[0];
    for (const path of [
      "/form-submissions",
      "/survey-responses",
      "/conversations",
      `${conversation}/messages`,
    ]) {
      expect((await first(path)).updatedBy).toEqual(visitor);
    }
    const { id } = await first("/form-submissions");
    const by = await actorOf(client);
    await client.patch(`/form-submissions/${id}`, { status: "read" });
    expect((await client.get(`/form-submissions/${id}`)).body.updatedBy).toEqual(by);
    await client.post(`${conversation}/messages`, { content: "Hi" });
    expect((await client.get(conversation)).body.updatedBy).toEqual(by);
    // The visitor is not told which key it was.
    expect((await chat.read(1)).text).not.toContain("updatedBy");
    await chat.say("Thanks");
    expect((await client.get(conversation)).body.updatedBy).toEqual(visitor);
  });

  test("an operator's key is an operator's", async () => {
    const client = await newClient(service);
    await service.operate(["key", "create"], { account: client.accountId, name: "Helped" });
    const { data } = (await client.get("/api-keys")).body;
    const operator = { kind: "operator", id: null, name: null };
    expect(data.map(({ updatedBy }: { updatedBy: object }) => updatedBy)).toEqual([
      operator,
      operator,
    ]);
    await client.delete(`/api-keys/${data[0].id}`);
    const [revoked] = (await client.get("/api-keys")).body.data;
    expect(revoked.updatedBy).toEqual(await actorOf(client));
  });

  test("a change note is one line of at most 200 characters, and reads ignore it", async () => {
    const client = await newClient(service);
    const create = (note: string) => client.post("/messages", banner, { "x-change-note": note });
    for (const note of ["", "  ", "x".repeat(201), "a\tb"]) {
      const { status, body } = await create(note);
      expect([status, body.error?.code]).toEqual([400, "invalid_body"]);
    }
    expect((await create("x".repeat(200))).status).toBe(201);
    expect((await client.get("/messages", { "x-change-note": "" })).status).toBe(200);
    const { isError } = await client.tool("create_message", { ...banner, changeNote: "" });
    expect(isError).toBe(true);
  });

  function clientWith(token: string): Client {
    return clientOf(service, token);
  }
});

/** The type of the change that each operation makes. */
const typeOf: Readonly<Record<string, ChangeType>> = {
  ...accountKindChanges,
  create_message: "message.created",
  duplicate_message: "message.created",
  update_message: "message.updated",
  update_messages: "message.updated",
  update_translation: "message.updated",
  create_experiment: "experiment.created",
  update_experiment: "experiment.updated",
  start_experiment: "experiment.started",
  stop_experiment: "experiment.stopped",
  conclude_experiment: "experiment.concluded",
  delete_experiment: "experiment.deleted",
  delete_message: "message.deleted",
  create_landing_page: "landing_page.created",
  duplicate_landing_page: "landing_page.created",
  update_landing_page: "landing_page.updated",
  delete_landing_page: "landing_page.deleted",
  publish_landing_page: "landing_page.published",
  unpublish_landing_page: "landing_page.unpublished",
  create_domain: "domain.created",
  update_domain: "domain.updated",
  delete_domain: "domain.deleted",
  rotate_identity_secret: "domain.updated",
  update_form_submission: "form_submission.updated",
  delete_form_submission: "form_submission.deleted",
  delete_survey_response: "survey_response.deleted",
  create_knowledge: "knowledge_item.created",
  create_knowledge_items: "knowledge_item.created",
  update_knowledge: "knowledge_item.updated",
  update_knowledge_items: "knowledge_item.updated",
  delete_knowledge: "knowledge_item.deleted",
  update_conversation: "conversation.updated",
  send_chat_message: "chat_message.created",
  claim_conversation: "conversation.claimed",
  release_conversation: "conversation.updated",
  hand_off_conversation: "conversation.updated",
  block_visitor: "conversation.updated",
  delete_visitor: "conversation.deleted",
  restore_revision: "message.updated",
  restore_many: "message.updated",
  update_account: "account.updated",
  update_budget: "account.updated",
  invite_member: "member.created",
  update_member: "member.updated",
  remove_member: "member.deleted",
  revoke_session: "session.deleted",
  end_connected_app: "connected_app.deleted",
  approve_review: "review.approved",
  reject_review: "review.rejected",
  create_api_key: "api_key.created",
  revoke_api_key: "api_key.revoked",
  create_webhook: "webhook.created",
  update_webhook: "webhook.updated",
  verify_webhook: "webhook.updated",
  rotate_webhook_secret: "webhook.updated",
  delete_webhook: "webhook.deleted",
  create_asset: "asset.created",
  complete_asset: "asset.created",
  delete_asset: "asset.deleted",
};

/** The changes after a cursor, once everything so far is in the feed. */
async function changesAfter(client: Pick<Client, "rest">, after: string, query = "") {
  await service.settled();
  const changes: Change[] = [];
  for (let cursor = after; ; ) {
    const { status, body } = await client.rest("GET", `/changes?after=${cursor}${query}`);
    expect(status).toBe(200);
    changes.push(...body.data);
    cursor = body.cursor;
    if (!body.hasMore) return { changes, cursor };
  }
}

async function cursorOf(client: Pick<Client, "rest">): Promise<string> {
  await service.settled();
  const { body } = await client.rest("GET", "/changes");
  expect(body).toEqual({ data: [], cursor: expect.any(String), hasMore: false });
  return body.cursor;
}

/** The id of what a write changed, by its answer. */
function changedIn(body: Record<string, string> & { results?: { id: string }[] }): string {
  const { id, recordId, conversationId, results, domainId } = body;
  return id ?? recordId ?? conversationId ?? results?.[0]?.id ?? domainId ?? "";
}

describe("the feed", () => {
  test("each operation that writes has its change", () => {
    const types = writing.map(({ name }) => [name, typeOf[name]]);
    // An account's deletion removes its feed. A domain's proof is none of its fields.
    const untold = types.filter(([, type]) => type === undefined).map(([name]) => name);
    expect(untold.sort()).toEqual(["check_domain_proof", "delete_account"]);
  });

  const told = writing.filter(({ name }) => typeOf[name] !== undefined);
  test.each(told)("$name is a change of the feed, by whom and why", async (operation) => {
    const [prepare] = operationCalls[operation.name] ?? [];
    const client = await newClient(service);
    const input = (await prepare?.(client, service)) ?? {};
    const { body: other } = await client.post("/api-keys", { name: "Another" });
    const caller = { ...client, ...clientOf(service, other.token) };
    const after = await cursorOf(client);
    const dry = { dryRun: "true" };
    expect((await callOperation(caller, operation, input, {}, dry)).status).toBeLessThan(300);
    const note = { "x-change-note": `For ${operation.name}` };
    const { status, body } = await callOperation(caller, operation, input, note);
    expect(status).toBeLessThan(300);
    const { changes } = await changesAfter(client, after);
    expect(changes.map(({ seq }) => seq)).toEqual(
      changes.map((_, index) => (changes[0]?.seq ?? 0) + index),
    );
    const own = changes.filter(({ type }) => type === typeOf[operation.name]);
    const isOfAccount = typeOf[operation.name] === "account.updated";
    expect(own).toEqual([
      expect.objectContaining({
        recordId: changedIn({ ...(isOfAccount && { id: client.accountId }), ...body }).replace(
          /^vis_/,
          "cnv_",
        ),
        actor: { kind: "key", id: other.id, name: "Another" },
        note: note["x-change-note"],
      }),
    ]);
    const [change] = own;
    if (change?.type.endsWith(".deleted")) return expect(change.data).toBeNull();
    const answered = body.record ?? body;
    const {
      token,
      secret,
      invitationUrl,
      upload,
      impressions,
      clicks,
      dismissals,
      conversions,
      views,
      helpful,
      notHelpful,
      warnings,
      ...record
    } = answered;
    for (const field of ["htmlContent", "cssContent", "slidesData", "surveyData"])
      delete record[field];
    if (/^(landing_page|knowledge_item)/.test(change?.type ?? "")) delete record.content;
    // The changes of a review are as large as a record.
    if (change?.type.startsWith("review.")) delete record.changes;
    if (operation.name === "revoke_api_key") {
      expect(change?.data?.revokedAt).toEqual(expect.any(String));
    } else if (operation.name === "claim_conversation") {
      expect(change?.data?.claim).toMatchObject({ expiresAt: body.expiresAt });
    } else if (operation.name === "rotate_identity_secret") {
      expect(change?.data?.id).toBe(body.domainId);
    } else if (isOfAccount && !("id" in body)) {
      expect(change?.data?.id).toBe(client.accountId);
    } else if (operation.name === "update_translation") {
      const { body: message } = await client.get(`/messages/${body.recordId}`);
      expect(change?.data).toMatchObject({ id: message.id, updatedAt: message.updatedAt });
    } else if (body.results) {
      expect(change?.data?.id).toBe(body.results[0].id);
    } else {
      expect(change?.data).toEqual(record);
    }
    if ("version" in body) expect(change?.version).toBe(body.version);
    // The feed has no further changes.
    expect((await changesAfter(client, after)).changes).toEqual(changes);
  });
});

/** The numbers of all changes, newest first, page by page. */
async function changesBack(client: Pick<Client, "get">, query: string): Promise<number[]> {
  const seqs: number[] = [];
  let after = "";
  let hasMore = true;
  while (hasMore) {
    const { status, body } = await client.get(`/changes?order=desc&${query}${after}`);
    expect(status).toBe(200);
    seqs.push(...body.data.map(({ seq }: Change) => seq));
    after = `&after=${body.cursor}`;
    hasMore = body.hasMore;
  }
  return seqs;
}

describe("what is in the feed", () => {
  const listed = (changes: readonly Change[]) =>
    changes.map(({ type, actor }) => [type, actor.kind]);

  test("what visitors do, each step once, without their words", async () => {
    const client = await newChatClient(service);
    const { id: messageId } = (await client.post("/messages", survey)).body;
    const after = await cursorOf(client);
    const embed = `${service.baseUrl}/api/embed`;
    const page = `userId=${client.accountId}&domain=shop.acme.com`;
    const eventId = randomUUID();
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await send(`${embed}/form?${page}&eventId=${eventId}`, "POST", {
        body: { form: "contact", data: { word: "sesame" } },
      });
    }
    const responseId = randomUUID();
    const answer = (seq: number, finished: boolean) =>
      send(`${embed}/survey?id=${messageId}`, "POST", {
        body: { responseId, seq, answers: { nps: 9, why: "sesame" }, finished },
      });
    await answer(1, false);
    await answer(2, false);
    await answer(3, true);
    await answer(3, true);
    const chat = await newVisitor(chatUrl(service, client.accountId), { content: "sesame" });
    await chat.say("sesame again");
    await client.patch(`/conversations/${chat.conversationId}`, { status: "closed" });
    await chat.say("sesame once more");
    await send(`${embed}/click?id=${messageId}`, "POST");
    const { changes } = await changesAfter(client, after);
    expect(listed(changes).sort()).toEqual(
      [
        ["form_submission.created", "visitor"],
        ["survey_response.created", "visitor"],
        ["survey_response.updated", "visitor"],
        ["survey_response.finished", "visitor"],
        ["conversation.created", "visitor"],
        ["chat_message.created", "visitor"],
        ["chat_message.created", "visitor"],
        ["conversation.updated", "key"],
        ["conversation.updated", "visitor"],
        ["chat_message.created", "visitor"],
      ].sort(),
    );
    expect(new Set(changes.map(({ domainId }) => domainId))).toEqual(new Set([client.domain.id]));
    const said = changes.filter(({ type }) => type === "chat_message.created");
    const { data } = (await client.get(`/conversations/${chat.conversationId}/messages`)).body;
    expect(said.map(({ data }) => data)).toEqual(data.reverse());
    // Erasing a record erases all its texts, because the feed itself contains none.
    const rows = await accountRows(service, accountKeyOf(client.accountId));
    const ofFeed = rows.filter(({ pk }) => /^JM?#/.test(pk));
    expect(ofFeed.length).toBeGreaterThan(20);
    expect(JSON.stringify(ofFeed)).not.toContain("sesame");
  });

  test("what operators do, and no key of a flood of requests", async () => {
    const client = await newClient(service);
    const first = writeCursor("0", ["list_changes", client.accountId]);
    const { accountId: account } = client;
    await service.operate(["account", "set-plan"], { account, plan: "free" });
    const data = await service.operate(["key", "create"], { account, name: "Helped" });
    const { id } = data as { id: string };
    const { changes } = await changesAfter(client, first);
    expect(listed(changes)).toEqual([
      ["account.created", "operator"],
      ["api_key.created", "operator"],
      ["domain.created", "key"],
      ["account.updated", "operator"],
      ["api_key.created", "operator"],
    ]);
    expect(changes.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(changes[3]).toMatchObject({
      recordId: account,
      domainId: null,
      version: null,
      data: { id: account, plan: "free" },
    });
    expect(changes[4]?.recordId).toBe(id);
  });

  test("a deleted domain is one change; what lay on it has no data and no changes of its own", async () => {
    const client = await newClient(service);
    const { body: doomed } = await client.post("/domains", { hostname: "doomed.acme.com" });
    const after = await cursorOf(client);
    const made = await client.post("/messages?domain=doomed.acme.com", banner);
    await client.post("/knowledge?domain=doomed.acme.com", { title: "Refunds", content: "Yes" });
    await client.delete(`/domains/${doomed.id}`);
    const { changes } = await changesAfter(client, after);
    expect(changes).toMatchObject([
      { type: "message.created", recordId: made.body.id, domainId: doomed.id, data: null },
      { type: "knowledge_item.created", domainId: doomed.id, data: null },
      { type: "domain.deleted", recordId: doomed.id, domainId: doomed.id, data: null },
    ]);
  });

  test("a reader chooses types, a domain and a page's length, and misses nothing", async () => {
    const client = await newClient(service);
    await client.post("/domains", { hostname: "blog.acme.com" });
    const after = await cursorOf(client);
    const names = ["a", "b", "c", "d", "e"];
    for (const name of names) {
      const { body } = await client.post("/messages", { ...banner, name });
      await client.post("/messages?domain=blog.acme.com", { ...banner, name });
      await client.patch(`/messages/${body.id}`, { priority: 3 });
    }
    const nameOf = ({ data }: Change) => data?.name;
    const { changes: all, cursor } = await changesAfter(client, after, "&limit=2");
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => (all[0]?.seq ?? 0) + index));
    expect(all).toHaveLength(15);
    expect((await changesAfter(client, cursor)).changes).toEqual([]);
    const created = await changesAfter(client, after, "&types=message.created&limit=3");
    expect(created.changes.map(nameOf)).toEqual(names.flatMap((name) => [name, name]));
    expect(created.cursor).toBe(cursor);
    const ofBlog = await changesAfter(client, after, "&domain=blog.acme.com&limit=2");
    expect(ofBlog.changes.map(nameOf)).toEqual(names);
    expect(ofBlog.cursor).toBe(cursor);
    const none = await changesAfter(client, after, "&types=api_key.revoked");
    expect([none.changes, none.cursor]).toEqual([[], cursor]);
  });

  test("a reader chooses kinds of record and who changed them", async () => {
    const client = await newClient(service);
    const after = await cursorOf(client);
    const { body: other } = await client.post("/api-keys", { name: "Agent" });
    const agent = clientOf(service, other.token);
    const { body: mine } = await client.post("/messages", banner);
    await agent.patch(`/messages/${mine.id}`, { priority: 3 });
    const { body: item } = await agent.post("/knowledge", { title: "Refunds", content: "Yes" });
    await client.patch(`/knowledge/${item.id}`, { title: "Refund" });
    const typesOf = async (query: string) =>
      (await changesAfter(client, after, query)).changes.map(({ type }) => type);
    expect(await typesOf(`&actorId=${other.id}`)).toEqual([
      "message.updated",
      "knowledge_item.created",
    ]);
    expect(await typesOf("&kinds=message,knowledge_item&limit=1")).toEqual([
      "message.created",
      "message.updated",
      "knowledge_item.created",
      "knowledge_item.updated",
    ]);
    expect(await typesOf(`&kinds=knowledge_item&actorId=${other.id}`)).toEqual([
      "knowledge_item.created",
    ]);
    expect(await typesOf(`&types=message.updated&kinds=knowledge_item`)).toEqual([]);
    expect(await typesOf("&actorId=nobody")).toEqual([]);
    // A query of the past for an actor without changes may have the wrong id. A client that follows the feed simply waits.
    const since = new Date(Date.now() - 60_000).toISOString();
    const back = async (actorId: string) =>
      (await client.rest("GET", `/changes?since=${since}&actorId=${actorId}`)).body.warnings;
    expect(await back("nobody")).toEqual([
      { code: "nothing_found", message: expect.stringContaining("GET /api/v1/api-keys") },
    ]);
    expect(await back(other.id)).toBeUndefined();
    const refused = await client.rest("GET", "/changes?kinds=knowledge-items");
    expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_body"]);
    expect(refused.body.error.message).toMatch(
      /must be one of "account", "api_key", .* Did you mean "knowledge_item"\?/,
    );
  });

  test("a reader without a cursor starts from a time, and continues with the cursor", async () => {
    const client = await newClient(service);
    const count = sized({ deep: 40, draw: 12 });
    const names = Array.from({ length: count }, (_, index) => `${index}`);
    for (const name of names) await client.post("/knowledge", { title: name, content: "Yes" });
    const accountKey = accountKeyOf(client.accountId);
    const hour = 3_600_000;
    const start = Math.floor(Date.now() / 1000) * 1000 - 100 * hour;
    // The change with the number n was made n hours after the start. Every third record claims to be much older, like an
    // imported one.
    await changeRows(service, accountKey, (row) => {
      if (row.pk !== `J#${accountKey}` || row.sk === "#") return row;
      const at = start + Number(row.sk) * hour;
      const isBackdated = Number(row.sk) % 3 === 0;
      return {
        ...row,
        createdAt: isBackdated ? "2020-01-01T00:00:00.000Z" : new Date(at).toISOString(),
        ttl: at / 1000 + 30 * 86_400,
      };
    });
    const { changes: all } = await changesAfter(
      client,
      writeCursor("0", ["list_changes", client.accountId]),
    );
    const seqsSince = async (ms: number) => {
      const since = new Date(ms).toISOString();
      const { status, body } = await client.get(`/changes?since=${since}&limit=7`);
      expect(status).toBe(200);
      const rest = await changesAfter(client, body.cursor);
      return [...body.data, ...rest.changes].map(({ seq }: Change) => seq);
    };
    const seqs = all.map(({ seq }) => seq);
    const newest = seqs.at(-1) ?? 0;
    expect(newest).toBeGreaterThan(count);
    const places = [1, 2, 3, 17, newest - 1, newest, newest + 1];
    for (const from of drawn(places, 3, "places in the feed")) {
      const wanted = seqs.filter((seq) => seq >= from);
      expect(await seqsSince(start + from * hour)).toEqual(wanted);
      expect(await seqsSince(start + (from - 0.5) * hour)).toEqual(wanted);
    }
    expect(await seqsSince(0)).toEqual(seqs);
    // Newest first, the same changes.
    const back = async (query: string) => await changesBack(client, query);
    expect(await back("limit=7")).toEqual([...seqs].reverse());
    for (const from of drawn(places, 3, "places in the feed")) {
      const since = new Date(start + from * hour).toISOString();
      const wanted = seqs.filter((seq) => seq >= from).reverse();
      expect(await back(`limit=7&since=${since}`)).toEqual(wanted);
      expect(await back(`types=knowledge_item.created&limit=3&since=${since}`)).toEqual(
        wanted.filter((seq) => all.find((each) => each.seq === seq)?.type.startsWith("knowledge")),
      );
    }
    // Changes that are no longer stored are not looked for.
    const old = (await accountRows(service, accountKey)).filter(
      ({ pk, sk }) => pk === `J#${accountKey}` && sk !== "#" && Number(sk) <= 5,
    );
    await deleteRows(service, old);
    expect(await seqsSince(0)).toEqual(seqs.filter((seq) => seq > 5));
    expect(await back("")).toEqual(seqs.filter((seq) => seq > 5).reverse());
    const forward = writeCursor(`${newest}`, ["list_changes", client.accountId]);
    const mixed = await client.rest("GET", `/changes?order=desc&after=${forward}`);
    expect(mixed.body.error.code).toBe("invalid_body");
    const { body } = await client.rest("GET", `/changes?since=2026-01-01T00:00:00Z&after=x`);
    expect(body.error.code).toBe("invalid_body");
    expect((await client.rest("GET", "/changes?since=yesterday")).body.error.code).toBe(
      "invalid_body",
    );
    // Another machine's clock may be ahead.
    expect(await seqsSince(Date.now() + 60_000)).toEqual([]);
    const ahead = await client.rest("GET", "/changes?since=2999-01-01T00:00:00Z");
    expect(ahead.body.error).toEqual({
      code: "invalid_body",
      message: expect.stringMatching(
        /^since must not be in the future; got "2999-01-01T00:00:00Z", and it is \d{4}-.*Z now\.$/,
      ),
    });
  });

  test("an agent tells in one call what changed since yesterday, and in one more what an update changed", async () => {
    const client = await newClient(service);
    const call = async (name: string, input: object) => {
      const { isError, structuredContent } = await client.tool(name, input);
      expect(isError).toBeUndefined();
      return structuredContent;
    };
    const { id } = await call("create_message", banner);
    const changeNote = "The sale ends a week later";
    await call("update_message", { id, priority: 9, changeNote });
    const { id: gone } = await call("create_knowledge", { title: "Refunds", content: "We pay." });
    await call("delete_knowledge", { id: gone });
    await service.settled();
    const since = new Date(Date.now() - 24 * 3_600_000).toISOString();
    const { data, hasMore } = await call("list_changes", { since });
    expect(hasMore).toBe(false);
    const told = data.map(({ type, recordId, note }: Change) => [type, recordId, note]);
    expect(told.filter(([, recordId]: string[]) => [id, gone].includes(recordId ?? ""))).toEqual(
      expect.arrayContaining([
        ["message.created", id, null],
        ["message.updated", id, changeNote],
        ["knowledge_item.created", gone, null],
        ["knowledge_item.deleted", gone, null],
      ]),
    );
    const updated = data.find(({ note }: Change) => note === changeNote);
    expect(updated).toMatchObject({ actor: { kind: "key" }, data: { name: banner.name } });
    const { recordId, version } = updated;
    const { changes } = await call("get_revision", { recordId, version });
    expect(changes).toEqual([{ field: "priority", before: 0, after: 9 }]);
    // A deleted record has no data in the feed; its last version has.
    const deleted = data.find(({ type }: Change) => type === "knowledge_item.deleted");
    const last = await call("get_revision", { recordId: gone, version: deleted.version });
    expect(last.record.title).toBe("Refunds");
    const short = await call("list_changes", {
      since,
      types: "message.updated",
      omit: "data,actor",
    });
    const { data: _, actor: __, ...shortened } = updated;
    expect(short.data).toEqual([shortened]);
    const refused = await client.tool("list_changes", { after: "x" });
    expect(JSON.parse(refused.content[0].text).error.message).toMatch(/^after must be the cursor/);
  });

  test("a cursor is the account's own, and expires when changes after it are 30 days old", async () => {
    const [client, other] = [await newClient(service), await newClient(service)];
    const after = await cursorOf(client);
    const read = (reader: Pick<Client, "rest">) => reader.rest("GET", `/changes?after=${after}`);
    expect((await read(other)).body.error.code).toBe("invalid_body");
    await client.post("/messages", banner);
    await client.post("/messages", banner);
    const { cursor } = await changesAfter(client, after);
    const code = async () => (await read(client)).body.error?.code;
    // First the rows are old, then TTL removes them, in any order.
    const lapse = (row: Record<string, unknown> & { pk: string; sk: string }) =>
      row.pk.startsWith("J#") && row.sk !== "#" ? { ...row, ttl: 1 } : row;
    await changeRows(service, accountKeyOf(client.accountId), lapse);
    expect(await code()).toBe("cursor_expired");
    const rows = await accountRows(service, accountKeyOf(client.accountId));
    const old = rows.filter(({ pk, sk }) => pk.startsWith("J#") && sk !== "#");
    await deleteRows(service, old.slice(0, -1));
    expect(await code()).toBe("cursor_expired");
    await deleteRows(service, old);
    expect(await code()).toBe("cursor_expired");
    expect(await changesBack(client, "limit=7")).toEqual([]);
    // A reader who has read everything misses nothing, however old the cursor is.
    expect((await changesAfter(client, cursor)).changes).toEqual([]);
    await client.post("/messages", banner);
    expect((await changesAfter(client, cursor)).changes).toHaveLength(1);
  });
});
