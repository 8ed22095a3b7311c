import { accountKeyOf } from "../../shared/model/ids";
import type { Role } from "../../shared/model/role";
import { banner, newClient, send } from "../support/client";
import { untilMinuteHas, withinAMinute } from "../support/clock";
import { dumpTexts } from "../support/dump-table";
import { startTestService, type TestService } from "../support/service";
import {
  cookieOf,
  enter,
  newLink,
  ownPage,
  randomAddress,
  sessionClient,
  signIn,
} from "../support/sign-in";
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

const current = (method: string, headers: Record<string, string>) =>
  send(`${service.baseUrl}/api/sessions/current`, method, { headers: { ...ownPage, ...headers } });

test("a link opens a session once, in a cookie that no script reads and no other site sends", async () => {
  const token = await newLink(service, site.accountId, "editor");
  // A scanner opens the page's address, which has no token: the browser keeps the part behind the # to itself.
  const answer = await enter(service, token);
  expect([answer.status, answer.body.member.role]).toEqual([201, "editor"]);
  expect(answer.headers.getSetCookie().at(-1)).toMatch(
    /^mws=mws_session_\w+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(answer);
  const member = sessionClient(service, cookie);
  const { status, body } = await member.rest("GET", "/me");
  expect([status, body.account.id, body.key]).toEqual([200, site.accountId, null]);
  expect(body.member).toEqual(answer.body.member);
  expect((await current("GET", { cookie })).body).toMatchObject({
    account: { id: site.accountId, name: "Test" },
    member: answer.body.member,
  });
  const again = await enter(service, token);
  expect([again.status, again.body.error.code, again.headers.getSetCookie()]).toEqual([
    401,
    "unauthorized",
    [],
  ]);
});

test("a scanner that opens everything uses nothing up, though it knew the token", async () => {
  const token = await newLink(service, site.accountId);
  const looks = ["/console/enter", `/console/enter?token=${token}`, `/api/sessions?token=${token}`];
  for (const path of looks)
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const { status, headers } = await send(`${service.baseUrl}${path}`, method);
      expect([path, method, status === 201, headers.getSetCookie()]).toEqual([
        path,
        method,
        false,
        [],
      ]);
    }
  // The page itself asks what the link opens before anybody has pressed its button.
  const body = { token };
  const offer = () =>
    send(`${service.baseUrl}/api/sessions/offer`, "POST", { body, headers: ownPage });
  expect([(await offer()).status, (await offer()).status]).toEqual([200, 200]);
  expect((await enter(service, token)).status).toBe(201);
});

test("if many open a link at once, one gets in", async () => {
  const token = await newLink(service, site.accountId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(service, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(401)]);
});

test("a link that was changed, has expired, or is another token, opens nothing", async () => {
  const token = await newLink(service, site.accountId);
  const session = (await signIn(service, site.accountId)).cookie.replace("mws=", "");
  await changeRows(service, accountKeyOf(site.accountId), (row) =>
    row.sk.startsWith("LINK#") ? { ...row, expiresAt: new Date().toISOString() } : row,
  );
  const forged = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
  for (const wrong of [token, forged, session, site.apiKey, "x", ""]) {
    const { status, headers } = await enter(service, wrong);
    expect([wrong, status, headers.getSetCookie()]).toEqual([wrong, 401, []]);
  }
});

test("signing in always makes a new session, whatever cookie the browser had", async () => {
  const planted = (await signIn(service, site.accountId)).cookie;
  const answer = await enter(service, await newLink(service, site.accountId), { cookie: planted });
  expect(cookieOf(answer)).not.toBe(planted);
  const invented = "mws=mws_session_x";
  const other = await enter(service, await newLink(service, site.accountId), { cookie: invented });
  expect([other.status, cookieOf(other) === invented]).toEqual([201, false]);
});

test.each([
  ["of another site", { "sec-fetch-site": "cross-site" }],
  ["of a sibling host", { "sec-fetch-site": "same-site", origin: "http://127.0.0.1" }],
  ["that says nothing of where it is from", {}],
  ["with another origin", { origin: "https://evil.example" }],
  ["of a sandboxed frame", { origin: "null" }],
])("a write %s is refused with the cookie, and does nothing", async (_, headers) => {
  const { cookie } = await signIn(service, site.accountId);
  const call = (method: string, path: string, body?: unknown) =>
    send(`${service.baseUrl}${path}`, method, { body, headers: { cookie, ...headers } });
  const refused = await call("POST", "/api/v1/messages", banner);
  expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
  // Nor can it sign anybody in or out.
  const token = await newLink(service, site.accountId);
  expect((await call("POST", "/api/sessions", { token })).status).toBe(403);
  expect((await call("DELETE", "/api/sessions/current")).status).toBe(403);
  expect((await call("GET", "/api/v1/messages")).body.data).toEqual([]);
  expect((await enter(service, token)).status).toBe(201);
});

test("a browser without fetch metadata sends its origin", async () => {
  const { cookie } = await signIn(service, site.accountId);
  const headers = { cookie, origin: service.baseUrl };
  const { status, body } = await send(`${service.baseUrl}/api/v1/messages`, "POST", {
    body: banner,
    headers,
  });
  expect([status, body.updatedBy.kind]).toEqual([201, "member"]);
});

test("the cookie counts only for the REST API, and its token is no API key", async () => {
  const { cookie } = await signIn(service, site.accountId);
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const tool = await send(`${service.baseUrl}/api/mcp`, "POST", {
    body: message,
    headers: { ...ownPage, cookie },
  });
  expect([tool.status, tool.body.error.code]).toEqual([401, "unauthorized"]);
  const authorization = `Bearer ${cookie.replace("mws=", "")}`;
  expect((await site.rest("GET", "/me", { headers: { authorization } })).status).toBe(401);
  const asCookie = sessionClient(service, `mws=${site.apiKey}`);
  expect((await asCookie.rest("GET", "/me")).status).toBe(401);
});

test.each<[string, (member: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>]>([
  ["revoked", ({ id }) => site.delete(`/sessions/${id}`)],
  ["its member's, who was removed", ({ member }) => site.delete(`/members/${member.id}`)],
  ["signed out", ({ cookie }) => current("DELETE", { cookie })],
])("a session that is %s is refused with its next request", async (_, end) => {
  const member = await signIn(service, site.accountId);
  expect((await member.rest("GET", "/me")).status).toBe(200);
  await end(member);
  const { status, body, headers } = await member.rest("GET", "/me");
  expect([status, body.error.message]).toEqual([401, "The session has ended. Sign in again."]);
  expect(headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
  expect((await current("GET", { cookie: member.cookie })).body.member).toBeNull();
  expect((await site.get("/sessions")).body.data).toEqual([]);
});

test("signing out removes the cookie, even if the session has ended", async () => {
  const { cookie } = await signIn(service, site.accountId);
  for (let round = 0; round < 2; round += 1) {
    const answer = await current("DELETE", { cookie });
    expect([answer.status, answer.headers.getSetCookie().at(-1)]).toEqual([
      200,
      "mws=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict",
    ]);
  }
});

test("a member's new role applies to the next request", async () => {
  const member = await signIn(service, site.accountId, "editor");
  const write = () => member.rest("POST", "/messages", { body: banner });
  expect((await write()).status).toBe(201);
  await site.patch(`/members/${member.member.id}`, { role: "viewer" });
  const { status, body } = await write();
  expect([status, body.error.message]).toEqual([
    403,
    "POST /api/v1/messages is open to the roles owner, editor, author; you have the role viewer. Ask an account owner for another role.",
  ]);
});

test("a session ends when it is not used for twelve hours, and use moves that on, for thirty days", async () => {
  const member = await signIn(service, site.accountId);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const set = (fields: object) =>
    changeRows(service, accountKeyOf(site.accountId), (row) =>
      row.sk.startsWith("SESSION#") ? { ...row, ...fields } : row,
    );
  const [first] = (await site.get("/sessions")).body.data;
  expect(first).toMatchObject({ id: member.id, method: "link" });
  await set({ expiresAt: hours(1) });
  expect((await member.rest("GET", "/me")).status).toBe(200);
  const [renewed] = (await site.get("/sessions")).body.data;
  expect(renewed.expiresAt > hours(11.9)).toBe(true);
  await set({ expiresAt: hours(1), endsAt: hours(3) });
  expect((await member.rest("GET", "/me")).status).toBe(200);
  const [last] = (await site.get("/sessions")).body.data;
  expect(last.expiresAt).toBe(last.endsAt);
  await set({ expiresAt: hours(-0.001) });
  expect((await member.rest("GET", "/me")).status).toBe(401);
});

test("a member has a rate window of their own, whatever the number of sessions", async () => {
  const [one, two] = [await signIn(service, site.accountId), await signIn(service, site.accountId)];
  const remaining = async (client: typeof one) =>
    Number((await client.rest("GET", "/me")).headers.get("x-ratelimit-remaining"));
  const first = await remaining(one);
  // The minute may turn in between.
  expect([first - 1, 119]).toContain(await remaining(two));
});

test("an old token of a member uses up nothing of the member's window", async () => {
  await withinAMinute(async () => {
    const member = await signIn(service, site.accountId);
    const old = await signIn(service, site.accountId);
    await site.delete(`/sessions/${old.id}`);
    const remaining = async () =>
      Number((await member.rest("GET", "/me")).headers.get("x-ratelimit-remaining"));
    await untilMinuteHas(10);
    const before = await remaining();
    // Each function has two instances, and each of them has to learn that the session is over.
    for (let round = 0; round < 4; round += 1)
      expect((await old.rest("GET", "/me")).status).toBe(401);
    expect(await remaining()).toBe(before - 1);
  });
});

test("members' changes carry their name, in records and in the feed", async () => {
  const member = await signIn(service, site.accountId);
  const actor = { kind: "member", id: member.member.id, name: "Ana" };
  const { body } = await member.rest("POST", "/messages", { body: banner });
  expect(body.updatedBy).toEqual(actor);
  await service.settled();
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const { data } = (await site.rest("GET", `/changes?since=${since}`)).body;
  const told = data.map(({ type, actor: by }: { type: string; actor: object }) => [type, by]);
  expect(told).toContainEqual(["message.created", actor]);
  expect(told).toContainEqual(["session.created", actor]);
  expect(told).toContainEqual(["member.created", { kind: "operator", id: null, name: null }]);
});

test("a member has twenty sessions; the oldest makes room", async () => {
  const first = await signIn(service, site.accountId);
  // This many sign-ins from one network exceed the limit per minute.
  for (let index = 0; index < 20; index += 1) {
    const token = await newLink(service, site.accountId);
    const address = `203.0.113.${index}`;
    expect((await enter(service, token, { "x-visitor-address": address })).status).toBe(201);
  }
  expect((await site.get("/sessions")).body.data).toHaveLength(20);
  expect((await first.rest("GET", "/me")).status).toBe(401);
});

test("one network signs in thirty times a minute", async () => {
  await withinAMinute(async () => {
    const headers = { "x-visitor-address": randomAddress() };
    const tokens = [];
    for (let index = 0; index < 31; index += 1) tokens.push(await newLink(service, site.accountId));
    await untilMinuteHas(20);
    for (const [index, token] of tokens.entries()) {
      const { status } = await enter(service, token, headers);
      expect([index, status]).toEqual([index, index < 30 ? 201 : 429]);
    }
  });
});

test("no token of a person is in the table or the log", async () => {
  const link = await newLink(service, site.accountId);
  const answer = await enter(service, link);
  const { invitationUrl } = (await site.post("/members", { email: "ann@acme.com", role: "viewer" }))
    .body;
  const invitation = new URL(invitationUrl).hash.slice(1);
  const texts = (await dumpTexts(service)).join("\n");
  for (const token of [link, cookieOf(answer).replace("mws=", ""), invitation]) {
    expect(token).toMatch(/^mws_(link|session|invitation)_\w{74}$/);
    expect(texts).not.toContain(token.slice(-36));
  }
});

test.each<Role>(["owner", "editor", "support", "viewer"])(
  "a member with the role %s makes no key or member that may do more",
  async (role) => {
    const member = await signIn(service, site.accountId, role);
    const make = async (path: string, body: object) =>
      (await member.rest("POST", path, { body })).status;
    const expected = role === "owner" ? 201 : 403;
    expect(await make("/api-keys", { name: "x", role: "viewer" })).toBe(expected);
    expect(await make("/members", { email: "x@acme.com", role: "viewer" })).toBe(expected);
  },
);
