import { accountKeyOf } from "../../shared/model/ids";
import { addMember } from "../support/add-member";
import { chatUrl, newChatClient, newVisitor } from "../support/chat";
import { clientOf, newClient } from "../support/client";
import { withinAMinute } from "../support/clock";
import { startTestService, type TestService } from "../support/service";
import { signIn } from "../support/sign-in";
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

const ann = { email: "ann@acme.com", role: "editor" } as const;

test("an invitation is listed, changed and withdrawn like a member", async () => {
  const { status, body } = await site.post("/members", { ...ann, email: " Ann@Acme.com " });
  expect(status).toBe(201);
  const { invitationUrl, ...member } = body;
  expect(invitationUrl).toMatch(
    new RegExp(`^${service.baseUrl}/console/enter#mws_invitation_\\w+$`),
  );
  expect(member).toMatchObject({ ...ann, name: null, status: "invited", lastSeenAt: null });
  expect((await site.get("/members")).body.data).toEqual([member]);
  const changed = await site.patch(`/members/${member.id}`, { role: "viewer" });
  expect(changed.body).toMatchObject({ role: "viewer", status: "invited" });
  expect((await site.delete(`/members/${member.id}`)).body).toEqual({
    id: member.id,
    deleted: true,
  });
  expect((await site.get("/members")).body.data).toEqual([]);
  expect((await site.delete(`/members/${member.id}`)).status).toBe(404);
});

test("an invited person is mailed the link once, and the mails per hour are limited to the plan's places", () =>
  withinAMinute(async () => {
    site = await newClient(service);
    const host = `${Date.now()}.acme.org`;
    const mails = async () =>
      (
        (await (await fetch(`${service.baseUrl}/demo/mail.json`)).json()) as {
          to: string;
          subject: string;
          text: string;
        }[]
      ).filter(({ to }) => to.endsWith(`@${host}`));
    await site.patch("/me", { name: "Win https://evil.example/now" });
    const invite = (name: string, query = "") =>
      site.rest("POST", `/members${query}`, {
        body: { email: `${name}@${host}`, role: "viewer" },
        headers: { "idempotency-key": `invite-${name}` },
      });
    await invite("dry", "?dryRun=true");
    // A caller who bypasses the edge can name any host. The service's mail must not link there.
    const forged = await site.rest("POST", "/members", {
      body: { email: `eve@${host}`, role: "viewer" },
      headers: { "x-forwarded-host": "evil.example" },
    });
    expect((await mails())[0]?.text).not.toContain("evil.example");
    expect((await mails())[0]?.text).toContain(`${service.baseUrl}/console/enter#`);
    await site.delete(`/members/${forged.body.id}`);
    const { body } = await invite("ann");
    await invite("ann");
    const [mail, ...others] = await mails();
    expect(others).toHaveLength(1);
    expect(mail?.to).toBe(`ann@${host}`);
    expect(mail?.text).toContain(body.invitationUrl);
    // Nothing that an account calls itself becomes a link in our mail.
    expect(mail?.text.match(/https?:\S+/g)).toEqual([body.invitationUrl]);
    await site.delete(`/members/${body.id}`);
    for (let index = 0; index < 11; index += 1)
      await site.delete(`/members/${(await invite(`p${index}`)).body.id}`);
    expect(await mails()).toHaveLength(10);
  }));

test("an address is invited once, and again when its invitation has lapsed", async () => {
  const first = (await site.post("/members", ann)).body;
  const again = await site.post("/members", ann);
  expect([again.status, again.body.error.code]).toEqual([409, "duplicate"]);
  await changeRows(service, accountKeyOf(site.accountId), (row) =>
    row.id === first.id ? { ...row, invitationExpiresAt: new Date().toISOString() } : row,
  );
  expect((await site.post("/members", ann)).status).toBe(201);
  const { data } = (await site.get("/members")).body;
  expect(data.map(({ id }: { id: string }) => id === first.id)).toEqual([false]);
  expect((await site.get("/me")).body.usage.members).toBe(1);
});

test("exactly as many people can be invited as the plan has places, even at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      site.post("/members", { email: `p${index}@acme.com`, role: "viewer" }),
    ),
  );
  const codes = answers.map(({ status }) => status).sort();
  expect(codes).toEqual([...Array(10).fill(201), ...Array(4).fill(403)]);
  expect((await site.get("/me")).body.usage.members).toBe(10);
  // An operator's link takes no place, and frees none.
  const link = await signIn(service, site.accountId);
  await site.delete(`/members/${link.member.id}`);
  expect((await site.get("/me")).body.usage.members).toBe(10);
});

test("an account keeps its last owner, of two who go at once too", async () => {
  const one = await addMember(service, site, "owner", "ann");
  const two = await addMember(service, site, "owner", "ben");
  // A member with an operator's link does not count as an owner.
  await signIn(service, site.accountId, "owner");
  const answers = await Promise.all([
    site.delete(`/members/${one}`),
    site.patch(`/members/${two}`, { role: "viewer" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.error.code).toBe("last_owner");
  const { data } = (await site.get("/members")).body;
  const owners = data.filter(
    ({ role, email }: { role: string; email: string | null }) => role === "owner" && email,
  );
  expect(owners).toHaveLength(1);
});

test("a key that ends makes no members, who would outlast it", async () => {
  const { id } = (await site.post("/members", ann)).body;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { token } = (await site.post("/api-keys", { name: "Short", expiresAt })).body;
  const short = clientOf(service, token);
  const answers = [
    await short.post("/members", { email: "ben@acme.com", role: "viewer" }),
    await short.patch(`/members/${id}`, { role: "owner" }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [403, "forbidden"],
    [403, "forbidden"],
  ]);
});

test("the account's name, address and primary domain change, each on its own", async () => {
  const { id } = (await site.post("/domains", { hostname: "second.acme.com" })).body;
  await Promise.all([
    site.patch("/me", { name: "Acme Ltd" }),
    site.patch("/me", { primaryDomainId: id }),
    site.patch("/me", { email: "Boss@acme.com" }),
  ]);
  const { account, domain } = (await site.get("/me")).body;
  expect(account).toMatchObject({
    name: "Acme Ltd",
    email: "boss@acme.com",
    primaryDomainId: id,
  });
  expect(domain).toMatchObject({ id, isPrimary: true });
  const foreign = await newClient(service);
  const refused = await site.patch("/me", { primaryDomainId: foreign.domain.id });
  expect([refused.status, refused.body.error.code]).toEqual([400, "domain_not_found"]);
});

test("a conversation can be assigned to a member, but not to a removed one", async () => {
  const desk = await newChatClient(service);
  const { conversationId } = await newVisitor(chatUrl(service, desk.accountId));
  const path = `/conversations/${conversationId}` as const;
  const id = await addMember(service, desk, "support");
  const { body } = await desk.patch(path, { assignee: id });
  expect(body.assignee).toEqual({ kind: "member", id, name: "ann" });
  const member = await signIn(service, desk.accountId, "support");
  const taken = await member.rest("PATCH", path, { body: { assignee: "me" } });
  expect(taken.body.assignee).toMatchObject({ kind: "member", id: member.member.id });
  const own = (await member.rest("GET", "/conversations?assignee=me")).body.data;
  expect(own).toHaveLength(1);
  await desk.delete(`/members/${id}`);
  const refused = await desk.patch(path, { assignee: id });
  expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_body"]);
});
