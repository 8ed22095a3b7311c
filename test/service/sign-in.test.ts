import { randomUUID } from "node:crypto";
import { addMember } from "../support/add-member";
import { banner, newClient, send } from "../support/client";
import { CookieJar, chooseAtProvider, signInAs } from "../support/provider-sign-in";
import { startTestService, type TestService } from "../support/service";

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
const current = async (jar: CookieJar) => (await jar.ask(at("/api/sessions/current"))).body;

async function invite(email: string, role: "owner" | "editor" = "editor") {
  const { body } = await site.post("/members", { email, role });
  return { id: body.id, token: new URL(body.invitationUrl).hash.slice(1) };
}

const accept = (jar: CookieJar, token: string) => jar.ask(at("/api/sessions"), "POST", { token });

test("an invited person joins after signing in with the address that was invited", async () => {
  const { id, token } = await invite("ann@acme.com");
  const offer = await new CookieJar().ask(at("/api/sessions/offer"), "POST", { token });
  expect(offer.body).toEqual({
    kind: "invitation",
    account: { name: "Test" },
    role: "editor",
    name: null,
    email: "ann@acme.com",
  });
  // A person has to sign in to join.
  const early = await accept(new CookieJar(), token);
  expect([early.status, early.body.error.code]).toEqual([401, "unauthorized"]);
  const ann = await signInAs(service, "ann");
  const joined = await accept(ann, token);
  expect([joined.status, joined.body.member]).toEqual([
    201,
    { id, name: "Ann Archer", email: "ann@acme.com", role: "editor" },
  ]);
  expect((await ann.ask(at("/api/v1/me"))).body.account.id).toBe(site.accountId);
  expect((await ann.ask(at("/api/v1/messages"), "POST", banner)).status).toBe(201);
  const [member] = (await site.get("/members")).body.data;
  expect(member).toMatchObject({ id, status: "active", invitationExpiresAt: null });
  // Signing in again leads straight there.
  const again = await signInAs(service, "ann");
  expect(await current(again)).toMatchObject({
    account: { id: site.accountId },
    member: { id },
  });
  // An invitation is accepted once.
  expect((await accept(await signInAs(service, "ann"), token)).status).toBe(403);
  await service.settled();
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const { data } = (await site.rest("GET", `/changes?since=${since}&types=member.joined`)).body;
  expect(data).toMatchObject([{ recordId: id, actor: { kind: "member", id } }]);
  await site.delete(`/members/${id}`);
  expect((await ann.ask(at("/api/v1/me"))).status).toBe(401);
  expect((await current(await signInAs(service, "ann"))).account).toBeNull();
});

test("in a local run, an invited person signs in with only the address", async () => {
  const { id, token } = await invite("new.colleague@acme.example");
  const colleague = await signInAs(service, "New.Colleague@acme.example");
  const joined = await accept(colleague, token);
  expect([joined.status, joined.body.member]).toEqual([
    201,
    { id, name: "new.colleague", email: "new.colleague@acme.example", role: "editor" },
  ]);
  // An address on the list identifies the person.
  const ann = await invite("ann@acme.com");
  const { body } = await accept(await signInAs(service, "ann@acme.com"), ann.token);
  expect(body.member).toMatchObject({ id: ann.id, name: "Ann Archer" });
  for (const each of [id, ann.id]) await site.delete(`/members/${each}`);
});

test.each([
  ["somebody else", "ben"],
  ["somebody whose provider has not verified the address", "eve"],
])("an invitation opens nothing for %s", async (_, person) => {
  const { id, token } = await invite("ann@acme.com", "owner");
  const jar = await signInAs(service, person);
  const { status, body } = await accept(jar, token);
  expect([status, body.error.code]).toEqual([403, "forbidden"]);
  expect((await current(jar)).account).toBeNull();
  expect((await site.get("/members")).body.data).toMatchObject([{ id, status: "invited" }]);
});

test("a withdrawn invitation does not work, and reveals no more than one for another person", async () => {
  const { id, token } = await invite("ann@acme.com");
  const ben = await signInAs(service, "ben");
  const foreign = await accept(ben, token);
  await site.delete(`/members/${id}`);
  const withdrawn = await accept(await signInAs(service, "ann"), token);
  expect([withdrawn.status, withdrawn.body]).toEqual([foreign.status, foreign.body]);
});

test("a person makes an account and is its owner, with a domain, and switches between accounts", async () => {
  const cora = await signInAs(service, "cora");
  expect(await current(cora)).toMatchObject({
    account: null,
    person: { name: "Cora Chen", email: "cora@elsewhere.net" },
    maySignUp: true,
    canSignIn: true,
  });
  const made = await cora.ask(at("/api/sign-in/accounts"), "POST", { name: "Cora's shop" });
  expect([made.status, made.body.member.role]).toEqual([201, "owner"]);
  const { body: me } = await cora.ask(at("/api/v1/me"));
  expect(me.account).toMatchObject({
    name: "Cora's shop",
    email: "cora@elsewhere.net",
    plan: "business",
    trialEndsAt: null,
  });
  expect([me.usage.members, me.usage.apiKeys]).toEqual([1, 0]);
  const domain = await cora.ask(at("/api/v1/domains"), "POST", { hostname: "cora.acme.org" });
  expect([domain.status, domain.body.isPrimary]).toEqual([201, true]);
  // The owner stays.
  const left = await cora.ask(at(`/api/v1/members/${made.body.member.id}`), "DELETE");
  expect([left.status, left.body.error.code]).toEqual([400, "last_owner"]);

  const { token } = await invite("cora@elsewhere.net");
  const second = await signInAs(service, "cora");
  expect((await accept(second, token)).status).toBe(201);
  const { account, accounts } = await current(second);
  expect(account.id).toBe(site.accountId);
  expect(accounts).toHaveLength(2);
  const before = second.cookie(service.baseUrl, "mws");
  const [{ endsAt }] = (await site.get("/sessions")).body.data as [{ endsAt: string }];
  // A session is not made longer by going nowhere, and of one at most one follows.
  const stay = await second.ask(at("/api/sessions"), "POST", { accountId: account.id });
  expect([stay.status, stay.body.error.code]).toEqual([403, "forbidden"]);
  const fork = new CookieJar();
  fork.plant(service.baseUrl, "mws", before ?? "");
  const switches = await Promise.all(
    [second, fork].map((jar) => jar.ask(at("/api/sessions"), "POST", { accountId: me.account.id })),
  );
  expect(switches.map(({ status }) => status).sort()).not.toEqual([201, 201]);
  if (switches[0]?.status !== 201) {
    second.plant(service.baseUrl, "mws", fork.cookie(service.baseUrl, "mws") ?? "");
  }
  const { data: sessions } = (await second.ask(at("/api/v1/sessions"))).body;
  expect(sessions.map((each: { endsAt: string }) => each.endsAt)).toContain(endsAt);
  expect((await second.ask(at("/api/v1/me"))).body.account.id).toBe(me.account.id);
  // The session before is over, and nobody goes to an account that is not theirs.
  const old = new CookieJar();
  old.plant(service.baseUrl, "mws", before ?? "");
  expect((await old.ask(at("/api/v1/me"))).status).toBe(401);
  const foreign = await newClient(service);
  for (const accountId of [foreign.accountId, randomUUID()]) {
    const refused = await second.ask(at("/api/sessions"), "POST", { accountId });
    expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
  }
});

test("a sign-in makes one account, and an unverified address none", async () => {
  const ben = await signInAs(service, "ben");
  const ticket = ben.cookie(service.baseUrl, "mwt") ?? "";
  const make = (jar: CookieJar) =>
    jar.ask(at("/api/sign-in/accounts"), "POST", { name: "Ben's shop" });
  expect((await make(ben)).status).toBe(201);
  ben.plant(service.baseUrl, "mwt", ticket);
  expect((await make(ben)).status).toBe(401);
  const eve = await signInAs(service, "eve");
  expect(await current(eve)).toMatchObject({ maySignUp: false, person: { email: null } });
  const refused = await make(eve);
  expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
});

test("a ticket that the service never made costs no call of the table, and opens nothing", async () => {
  const jar = await signInAs(service, "ben");
  const real = jar.cookie(service.baseUrl, "mwt") ?? "";
  expect(real).toMatch(/^mws_ticket_\w{36}$/);
  const forged = `${real.slice(0, -1)}${real.endsWith("0") ? "1" : "0"}`;
  for (const ticket of [forged, "x".repeat(43)]) {
    const thief = new CookieJar();
    thief.plant(service.baseUrl, "mwt", ticket);
    const { result, calls } = await service.proxy.measure(() => current(thief));
    expect([result.person, calls.length]).toEqual([null, 0]);
  }
});

test.each<[string, (url: URL, jar: CookieJar) => void]>([
  ["another state", (url) => url.searchParams.set("state", "x")],
  ["no state", (url) => url.searchParams.delete("state")],
  ["a forged code", (url) => url.searchParams.set("code", "x")],
  ["another issuer", (url) => url.searchParams.set("iss", "https://id.evil.example")],
  ["no attempt of this browser", (_, jar) => jar.plant(service.baseUrl, "mwo", "")],
  [
    "the attempt of another browser",
    (_, jar) =>
      jar.plant(
        service.baseUrl,
        "mwo",
        Buffer.from(JSON.stringify({ state: "a", nonce: "b", verifier: "c".repeat(43) })).toString(
          "base64url",
        ),
      ),
  ],
  ["another nonce", (_, jar) => changeAttempt(jar, (attempt) => ({ ...attempt, nonce: "forged" }))],
  [
    "another verifier",
    (_, jar) => changeAttempt(jar, (attempt) => ({ ...attempt, verifier: "v".repeat(43) })),
  ],
])("a way back with %s signs nobody in", async (_, forge) => {
  const jar = new CookieJar();
  const url = new URL(await chooseAtProvider(service, jar, "ann"));
  forge(url, jar);
  const { status, headers } = await jar.ask(url.href);
  expect([status, headers.get("location")]).toEqual([303, at("/console/enter?problem=sign-in")]);
  expect([jar.cookie(service.baseUrl, "mws"), jar.cookie(service.baseUrl, "mwt")]).toEqual([
    undefined,
    undefined,
  ]);
});

function changeAttempt(jar: CookieJar, change: (attempt: object) => object): void {
  const cookie = jar.cookie(service.baseUrl, "mwo") ?? "";
  const attempt = JSON.parse(Buffer.from(cookie, "base64url").toString());
  const text = Buffer.from(JSON.stringify(change(attempt))).toString("base64url");
  jar.plant(service.baseUrl, "mwo", text);
}

test.each(["cross-site", "same-site"])(
  "a %s link to the sign-in leads to the page, where a person decides",
  async (from) => {
    const headers = { "sec-fetch-site": from };
    const answer = await send(at("/api/sign-in"), "GET", { headers });
    expect([answer.status, answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([
      302,
      at("/console/enter"),
      [],
    ]);
  },
);

test("a way back that was used is used up, for another browser too", async () => {
  const jar = new CookieJar();
  const url = await chooseAtProvider(service, jar, "ann");
  const attempt = jar.cookie(service.baseUrl, "mwo") ?? "";
  await jar.ask(url);
  expect(jar.cookie(service.baseUrl, "mwo")).toBeUndefined();
  const thief = new CookieJar();
  thief.plant(service.baseUrl, "mwo", attempt);
  const { headers } = await thief.ask(url);
  expect(headers.get("location")).toBe(at("/console/enter?problem=sign-in"));
});

test("the attempt is in a cookie that comes back from the provider, the session in one that only our pages send", async () => {
  const { token } = await invite("ann@acme.com");
  const jar = await signInAs(service, "ann");
  await accept(jar, token);
  const start = await jar.ask(at("/api/sign-in"));
  expect(start.status).toBe(302);
  expect(start.headers.get("set-cookie")).toMatch(
    /^mwo=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const asked = new URL(start.headers.get("location") ?? "").searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: at("/api/sign-in/callback"),
  });
  const again = new CookieJar();
  const { headers } = await again.ask(await chooseAtProvider(service, again, "ann"));
  const session = headers.getSetCookie().find((text) => text.startsWith("mws="));
  expect(session).toMatch(/HttpOnly; SameSite=Strict$/);
});

test("a person is identified by issuer and subject: another issuer's with the same address and subject is a different person", async () => {
  const id = await addMember(service, site, "owner", "ann");
  // The member's issuer also has a subject "ann", with the same address.
  const jar = await signInAs(service, "ann");
  const { account, accounts } = await current(jar);
  const reached = [account, ...accounts].flatMap((each) => each?.id ?? []);
  expect(reached).not.toContain(site.accountId);
  expect((await site.get("/members")).body.data).toMatchObject([{ id, status: "active" }]);
});
