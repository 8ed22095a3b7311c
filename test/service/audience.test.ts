import { banner, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const forPro = { any: [{ all: [{ field: "trait.plan", op: "IN", value: ["pro", "team"] }] }] };

test("an audience is stored, sent to pages, explained and taken off", async () => {
  const client = await newClient(service);
  const { status, body } = await client.post("/messages", { ...banner, audience: forPro });
  expect([status, body.audience, body.warnings?.map(({ code }: { code: string }) => code)]).toEqual(
    [201, forPro, ["tag_not_seen"]],
  );
  const list = `${service.baseUrl}/api/embed/user?userId=${client.accountId}&domain=shop.acme.com`;
  const [shown] = (await send(list, "GET")).body;
  expect(shown.audience).toEqual(forPro);
  // What makes the script load what judges it is no limit of its own.
  expect([...shown.devices].sort()).toEqual(["DESKTOP", "MOBILE", "TABLET"]);

  const explain = async (visit: object) =>
    (
      await client.tool("explain_message", {
        ...{ id: body.id, url: "https://shop.acme.com/" },
        ...visit,
      })
    ).structuredContent;
  const gate = async (visit: object) =>
    (await explain(visit)).gates.find(({ gate }: { gate: string }) => gate === "audience");
  expect(await gate({ traits: ["plan=Team"] })).toMatchObject({ passes: true });
  expect(await gate({ traits: ["plan=free"] })).toMatchObject({
    passes: false,
    reason: expect.stringContaining('trait.plan IN ["pro","team"]: no (it is "free")'),
  });
  expect(await gate({})).toMatchObject({
    passes: false,
    reason: expect.stringContaining("Not given: traits"),
  });

  await client.patch(`/messages/${body.id}`, { audience: null });
  expect((await send(list, "GET")).body[0]).not.toHaveProperty("audience");
});

test("more than five groups of eight, and conditions that can never be judged, are refused", async () => {
  const client = await newClient(service);
  const [condition] = forPro.any[0]?.all ?? [];
  const post = async (audience: unknown) => {
    const { status, body } = await client.post("/messages", { ...banner, audience });
    return [status, body.error?.message];
  };
  const group = { all: Array(8).fill(condition) };
  expect((await post({ any: Array(5).fill(group) }))[0]).toBe(201);
  expect((await post({ any: Array(6).fill(group) }))[0]).toBe(400);
  expect((await post({ any: [{ all: Array(9).fill(condition) }] }))[0]).toBe(400);
  expect(await post({ any: [] })).toEqual([400, expect.stringContaining("audience.any")]);
  expect(await post({ any: [{ all: [{ field: "plan", op: "IS", value: "pro" }] }] })).toEqual([
    400,
    expect.stringContaining('audience.any[0].all[0] has the unknown field "plan"'),
  ]);
});

test.each(["ana@acme.com", "+49 170 1234567", "0b8f9bd2-6d3c-4a8e-9f39-2b7f1d7c8a55"])(
  "a value such as %s warns that audiences are public",
  async (value) => {
    const client = await newClient(service);
    const audience = { any: [{ all: [{ field: "trait.who", op: "IS", value }] }] };
    const { body } = await client.post("/messages", { ...banner, audience });
    expect(body.warnings).toContainEqual({
      code: "audience_is_public",
      message: expect.stringContaining(value),
    });
  },
);
