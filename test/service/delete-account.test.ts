import { accountKeyOf, shortSiteId } from "../../shared/model/ids";
import { chatUrl, newVisitor } from "../support/chat";
import { banner, newClient } from "../support/client";
import { dumpTable } from "../support/dump-table";
import { startTestService, type TestService } from "../support/service";
import { newTenant } from "../support/tenant";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/**
 * The account's rows, and what its help centers and pages have published, except its usage, rows that expire within days,
 * and ids of answers.
 */
async function rowsOf(accountId: string): Promise<unknown[]> {
  const accountKey = accountKeyOf(accountId);
  const names = [
    accountKey,
    ...["00", "01"].map((ordinal) => shortSiteId({ accountKey, ordinal })),
  ];
  const rows = await dumpTable(service);
  return rows.filter(
    ({ pk, sk, ttl }) =>
      names.some((name) => `${pk?.S} ${sk?.S}`.includes(name)) &&
      !/^[DU]#/.test(pk?.S ?? "") &&
      Number(ttl?.N ?? Infinity) > Date.now() / 1000 + 3 * 86_400,
  );
}

test("an account that its owner deletes is closed at once, and no row of it or of another account is left wrong", async () => {
  const tenant = await newTenant(service, "closed");
  const other = await newClient(service);
  await other.post("/messages", { ...banner, name: "Another's" });
  await service.settled();
  const id = tenant.accountId;
  expect((await rowsOf(id)).length).toBeGreaterThan(50);
  const reads = async () =>
    Promise.all(["/me", "/messages", "/changes"].map(async (path) => (await other.get(path)).body));
  const before = await reads();

  const rehearsed = await tenant.rest("DELETE", `/me?confirm=${id}&dryRun=true`);
  expect(rehearsed.body).toMatchObject({
    id,
    deleted: true,
    warnings: [
      { code: "contents_deleted", message: expect.stringMatching(/ 2 domains, .* 4 members/) },
    ],
  });
  expect((await tenant.get("/me")).status).toBe(200);
  const closed = await tenant.rest("DELETE", `/me?confirm=${id}`);
  expect([closed.status, closed.body.id]).toEqual([200, id]);
  expect((await tenant.get("/me")).status).toBe(401);
  await service.settled();
  expect(await rowsOf(id)).toEqual([]);
  await expect(
    newVisitor(chatUrl(service, id)).then((visitor) => visitor.say("Hi")),
  ).rejects.toThrow();
  expect(await reads()).toEqual(before);
});

test("a deletion names its account, and is only for owners", async () => {
  const client = await newClient(service);
  const stranger = await newClient(service);
  for (const confirm of ["yes", stranger.accountId]) {
    const refused = await client.rest("DELETE", `/me?confirm=${confirm}`);
    expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_body"]);
    expect(refused.body.error.message).not.toContain(client.accountId);
    expect(refused.body.error.message).toContain("GET /api/v1/me.");
  }
  expect((await stranger.get("/me")).status).toBe(200);
});
