import { accountKeyOf } from "../../shared/model/ids";
import type { Role } from "../../shared/model/role";
import { banner, newClient, send } from "../support/client";
import { untilMinuteHas } from "../support/clock";
import { browserOf, callTool, OauthApp } from "../support/oauth-app";
import { signInAs } from "../support/provider-sign-in";
import { startTestService, type TestService } from "../support/service";
import { changeRows } from "../support/unknown-fields";

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  site = await newClient(service);
});
afterAll(() => service?.stop());

const at = (path: string) => `${service.baseUrl}${path}`;

async function connected(role: Role, memberRole: Role = "owner", domainId: string | null = null) {
  const { browser, member, rest } = await browserOf(service, site.accountId, memberRole);
  const app = await OauthApp.register(service);
  const tokens = await app.connect(browser, { allow: true, role, domainId });
  return { browser, member, rest, app, tokens };
}

/** The structured content of a tool call, or the code of its error. */
async function call(token: string, name: string, toolArguments: object = {}) {
  const { status, body } = await callTool(service, token, name, toolArguments);
  if (status !== 200) return status;
  const { isError, structuredContent, content } = body.result;
  return isError ? JSON.parse(content[0].text).error.code : structuredContent;
}

test("a refresh gives new tokens, and the earlier refresh token ends the app once it comes again later", async () => {
  const { app, tokens } = await connected("editor");
  const second = await app.refresh(tokens.refresh_token);
  expect([second.status, second.body.scope]).toEqual([200, "editor"]);
  expect(second.body.refresh_token).not.toBe(tokens.refresh_token);
  expect((await callTool(service, second.body.access_token)).status).toBe(200);
  // Half a minute passes.
  await changeRows(service, accountKeyOf(site.accountId), (row) =>
    row.consumedAt === undefined
      ? row
      : { ...row, consumedAt: new Date(Date.now() - 31_000).toISOString() },
  );
  expect((await app.refresh(tokens.refresh_token)).body.error).toBe("invalid_grant");
  for (const token of [tokens.access_token, second.body.access_token]) {
    expect((await callTool(service, token)).status).toBe(401);
  }
  expect((await app.refresh(second.body.refresh_token)).body.error).toBe("invalid_grant");
  expect((await site.rest("GET", "/connected-apps")).body.data).toEqual([]);
});

test("a client whose answers were lost, or that refreshes five times at once, stays connected", async () => {
  const { app, tokens } = await connected("editor");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.refresh(tokens.refresh_token)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const { body } of answers) {
    expect((await callTool(service, body.access_token)).status).toBe(200);
    expect((await app.refresh(body.refresh_token)).status).toBe(200);
  }
});

test("an app revokes its own token, and with it all that it was given", async () => {
  const { app, tokens } = await connected("editor");
  const other = await OauthApp.register(service);
  // Another app cannot revoke it.
  await other.revoke(tokens.refresh_token);
  expect((await callTool(service, tokens.access_token)).status).toBe(200);
  const { status } = await app.revoke(tokens.refresh_token);
  expect(status).toBe(200);
  expect((await callTool(service, tokens.access_token)).status).toBe(401);
  expect((await site.rest("GET", "/connected-apps")).body.data).toEqual([]);
  // An unknown token is no error.
  expect((await app.revoke("nothing")).status).toBe(200);
});

test("the error for an expired token says to connect again, and for one sent to REST where it belongs", async () => {
  const { app, tokens } = await connected("viewer");
  const read = await send(at("/api/v1/me"), "GET", {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect([read.status, read.body.error.message]).toEqual([
    401,
    expect.stringContaining("POST /api/mcp"),
  ]);
  await app.revoke(tokens.refresh_token);
  const { status, body } = await callTool(service, tokens.access_token);
  expect([status, body.error.message]).toEqual([401, expect.stringContaining("connect again")]);
});

test("a demoted member's apps lose rights at once, and a promoted one's gain none", async () => {
  const invited = (await site.post("/members", { email: "ann@acme.com", role: "editor" })).body;
  const ann = await signInAs(service, "ann");
  const invitation = new URL(invited.invitationUrl).hash.slice(1);
  await ann.ask(at("/api/sessions"), "POST", { token: invitation });
  const { id } = invited;
  const app = await OauthApp.register(service);
  const { access_token: token } = await app.connect(ann, { allow: true, role: "author" });
  expect(await call(token, "create_message", { ...banner, status: "inactive" })).toHaveProperty(
    "id",
  );
  for (const [role, may] of [
    ["support", "forbidden"],
    ["viewer", "forbidden"],
    ["editor", "id"],
  ] as const) {
    expect((await site.patch(`/members/${id}`, { role })).status).toBe(200);
    const answer = await call(token, "create_message", { ...banner, status: "inactive" });
    if (may === "id") expect(answer).toHaveProperty("id");
    else expect(answer).toBe(may);
  }
  // Its member's role does not give the app more than it was granted.
  expect(await call(token, "approve_review", { id: "x" })).toBe("forbidden");
  expect((await site.rest("DELETE", `/members/${id}`)).status).toBe(200);
  expect(await call(token, "whoami")).toBe(401);
  expect((await app.refresh("x")).body.error).toBe("invalid_grant");
  expect((await site.rest("GET", "/connected-apps")).body.data).toEqual([]);
});

test("a call that needs more than the token has gets the scope to ask for, if the member has it", async () => {
  const { tokens } = await connected("viewer");
  const ask = (query: string, name: string, toolArguments: object) =>
    send(at(`/api/mcp${query}`), "POST", {
      body: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name, arguments: toolArguments },
      },
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
  const challenge = `Bearer error="insufficient_scope", error_description="This needs the role author.", scope="author", resource_metadata="${at("/.well-known/oauth-protected-resource/api/mcp")}"`;
  const { status, headers, body } = await ask("", "create_message", banner);
  expect([status, headers.get("www-authenticate")]).toEqual([200, null]);
  expect(body.result).toMatchObject({
    isError: true,
    _meta: { "mcp/www_authenticate": [challenge] },
  });
  expect(JSON.parse(body.result.content[0].text).error).toMatchObject({
    code: "forbidden",
    message: expect.stringContaining("needs the role author"),
  });
  const refused = await ask("?stepUp=1", "create_message", banner);
  expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
  expect(refused.headers.get("www-authenticate")).toBe(challenge);
  expect((await ask("?stepUp=yes", "whoami", {})).body.error.code).toBe("invalid_body");
  const owners = await ask("", "create_api_key", { name: "x" });
  expect(owners.body.result._meta["mcp/www_authenticate"][0]).toContain('scope="owner"');
  // If the member's role does not allow it either, the app is not told to request more.
  const viewer = await connected("viewer", "viewer");
  expect(await call(viewer.tokens.access_token, "create_message", banner)).toBe("forbidden");
});

test("an app sees only the tools of its role", async () => {
  const { tokens } = await connected("analyst");
  const { body } = await send(at("/api/mcp"), "POST", {
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  const names = body.result.tools.map(({ name }: { name: string }) => name);
  expect(names).toContain("get_analytics");
  expect(names).not.toContain("list_form_submissions");
  expect(names).not.toContain("create_message");
});

test("an app of one domain sees no other, and nothing that belongs to all", async () => {
  const other = (await site.post("/domains", { hostname: "other.acme.com" })).body;
  const theirs = (await site.rest("POST", "/messages?domain=other.acme.com", { body: banner }))
    .body;
  const { tokens } = await connected("editor", "owner", site.domain.id);
  const token = tokens.access_token;
  const { id } = await call(token, "create_message", banner);
  expect((await call(token, "get_message", { id })).domainId).toBe(site.domain.id);
  expect((await call(token, "list_domains")).data).toMatchObject([{ id: site.domain.id }]);
  for (const [name, toolArguments, code] of [
    ["list_messages", { domain: "other.acme.com" }, "domain_not_found"],
    ["list_messages", { domain: other.id }, "domain_not_found"],
    ["get_message", { id: theirs.id }, "not_found"],
    ["update_message", { id: theirs.id, name: "x" }, "not_found"],
    ["delete_message", { id: theirs.id }, "not_found"],
    ["get_domain", { id: other.id }, "not_found"],
    ["list_reviews", {}, "forbidden"],
    ["list_canned_replies", {}, "forbidden"],
    ["create_canned_reply", { title: "x", content: "x" }, "forbidden"],
    ["create_domain", { hostname: "third.acme.com" }, "forbidden"],
    ["list_api_keys", {}, "forbidden"],
  ] as const) {
    const answer = await call(token, name, toolArguments);
    expect([name, answer]).toEqual([name, answer === 403 ? 403 : code]);
  }
  await service.settled();
  const { data } = await call(token, "list_changes", { since: new Date(0).toISOString() });
  const domains = new Set(data.map(({ domainId }: { domainId: string }) => domainId));
  expect([...domains]).toEqual([site.domain.id]);
  // Its domain was deleted, so it sees none.
  await site.rest("DELETE", `/domains/${site.domain.id}`);
  expect(await call(token, "list_messages")).toBe("no_domains");
});

test("the feed says through which app a member changed something, and who connected and ended it", async () => {
  const { member, tokens } = await connected("editor");
  const { id } = await call(tokens.access_token, "create_message", banner);
  const [{ id: appId }] = (await site.rest("GET", "/connected-apps")).body.data;
  expect((await site.rest("DELETE", `/connected-apps/${appId}`)).status).toBe(200);
  await service.settled();
  const { data } = (await site.rest("GET", `/changes?since=${new Date(0).toISOString()}`)).body;
  const found = (type: string) => data.find((each: { type: string }) => each.type === type);
  expect(found("message.created")).toMatchObject({
    recordId: id,
    actor: { kind: "member", id: member.id, name: "Ana via Agent" },
  });
  expect(found("connected_app.created")).toMatchObject({
    recordId: appId,
    actor: { kind: "member", id: member.id },
  });
  expect(found("connected_app.deleted")).toMatchObject({ recordId: appId, actor: { kind: "key" } });
});

test("members see and end their own apps, owners all, and other keys none", async () => {
  const own = await connected("viewer", "editor");
  const others = await connected("viewer", "author");
  const idOf = async ({ rest }: typeof own) =>
    (await rest("GET", "/connected-apps")).body.data[0].id;
  const [ownId, othersId] = [await idOf(own), await idOf(others)];
  expect((await own.rest("GET", "/connected-apps")).body.data).toHaveLength(1);
  expect((await own.rest("DELETE", `/connected-apps/${othersId}`)).status).toBe(404);
  const { body: key } = await site.post("/api-keys", { name: "x", role: "editor" });
  const headers = { authorization: `Bearer ${key.token}` };
  expect((await send(at("/api/v1/connected-apps"), "GET", { headers })).body.data).toEqual([]);
  expect((await send(at(`/api/v1/connected-apps/${ownId}`), "DELETE", { headers })).status).toBe(
    404,
  );
  expect((await site.rest("GET", "/connected-apps")).body.data).toHaveLength(2);
  // As a tool, by the app itself.
  expect(await call(own.tokens.access_token, "end_connected_app", { id: ownId })).toEqual({
    id: ownId,
    deleted: true,
    warnings: [{ code: "own_access_ended", message: expect.stringContaining("that app") }],
  });
  expect(await call(own.tokens.access_token, "whoami")).toBe(401);
  expect((await site.rest("DELETE", `/connected-apps/${othersId}`)).status).toBe(200);
  expect(await call(others.tokens.access_token, "whoami")).toBe(401);
});

test("an app sees and ends only itself, whatever its member may", async () => {
  const { rest, tokens } = await connected("viewer", "owner", site.domain.id);
  const [{ id: ownId }] = (await rest("GET", "/connected-apps")).body.data;
  const mighty = await connected("owner");
  const all: { id: string }[] = (await site.rest("GET", "/connected-apps")).body.data;
  const otherId = all.find(({ id }) => id !== ownId)?.id;
  const own = tokens.access_token;
  expect((await call(own, "list_connected_apps")).data).toMatchObject([{ id: ownId }]);
  expect(await call(own, "end_connected_app", { id: otherId })).toBe("not_found");
  expect(await call(mighty.tokens.access_token, "whoami")).not.toBe(401);
  expect(await call(own, "end_connected_app", { id: ownId })).toMatchObject({ deleted: true });
});

test("an app has a rate window of its own, and its use is in the account's usage", async () => {
  const { rest, tokens } = await connected("viewer");
  await untilMinuteHas(25);
  const answers = await Promise.all(
    Array.from({ length: 125 }, () => callTool(service, tokens.access_token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
  expect((await rest("GET", "/me")).status).toBe(200);
  const [{ id, lastUsedAt }] = (await site.rest("GET", "/connected-apps")).body.data;
  expect(Date.parse(lastUsedAt)).toBeGreaterThan(Date.now() - 120_000);
  const { callers } = (await site.rest("GET", "/usage")).body;
  expect(callers).toContainEqual(expect.objectContaining({ id, name: "Agent" }));
});

test("an app's messages to a visitor are a bot's", async () => {
  // Messages of keys and of apps get their author from the same code.
  const { tokens } = await connected("support");
  const answer = await call(tokens.access_token, "list_conversations", { waiting: true });
  expect(answer.data).toEqual([]);
});

test("neither the table nor a change has a token, a code or a verifier", async () => {
  const { app, tokens, browser } = await connected("editor");
  const code = await app.code(browser);
  const rows: string[] = [];
  await changeRows(service, accountKeyOf(site.accountId), (row) => {
    rows.push(JSON.stringify(row));
    return row;
  });
  const text = rows.join("\n");
  expect(text).toContain("RefreshToken");
  for (const secret of [tokens.access_token, tokens.refresh_token, code, app.verifier]) {
    expect(text).not.toContain(secret);
  }
});
