import { banner, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const forPro = {
  any: [{ all: [{ field: "trait.plan", op: "IN" as const, value: ["pro", "team"] }] }],
};

test("an audience is stored, sent to pages, explained and taken off", async () => {
  const client = await newClient(service);
  const { status, body } = await client.post("/messages", { ...banner, audience: forPro });
  expect([status, body.audience, body.warnings?.map(({ code }: { code: string }) => code)]).toEqual(
    [201, forPro, ["tag_not_seen"]],
  );
  const list = `${service.baseUrl}/api/embed/user?userId=${client.accountId}&domain=shop.acme.com`;
  const [shown] = (await send(list, "GET")).body;
  expect(shown.audience).toEqual(forPro);
  // The operator that makes the script load the code for audiences does not restrict the audience.
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
  expect(await gate({ visitor: ["trait.plan=Team"] })).toMatchObject({ passes: true });
  expect(await gate({ visitor: ["trait.plan=free"] })).toMatchObject({
    passes: false,
    reason: expect.stringContaining('trait.plan IN ["pro","team"]: no (it is "free")'),
  });
  expect(await gate({})).toMatchObject({
    passes: false,
    reason: expect.stringContaining("Give in visitor, if known: trait.plan"),
  });

  await client.patch(`/messages/${body.id}`, { audience: null });
  expect((await send(list, "GET")).body[0]).not.toHaveProperty("audience");
});

test("more than five groups of eight, and conditions that can never be judged, are refused", async () => {
  const client = await newClient(service);
  const [condition] = forPro.any[0]?.all ?? [];
  const post = async (audience: object) => {
    const { status, body } = await client.post("/messages", {
      ...banner,
      audience: audience as typeof forPro,
    });
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
    const audience = { any: [{ all: [{ field: "trait.who", op: "IS" as const, value }] }] };
    const { body } = await client.post("/messages", { ...banner, audience });
    expect(body.warnings).toContainEqual({
      code: "audience_is_public",
      message: expect.stringContaining(value),
    });
  },
);

test("an audience that excludes everybody warns, in a create and in an update", async () => {
  const client = await newClient(service);
  const plan = (value: string) => ({ field: "trait.plan", op: "IS" as const, value });
  const audience = { any: [{ all: [plan("free"), plan("pro")] }] };
  const warning = { code: "never_shown", message: expect.stringContaining("audience.any[0]") };
  const created = (await client.post("/messages", { ...banner, audience })).body;
  expect(created.warnings).toContainEqual(warning);
  const { id } = (await client.post("/messages", banner)).body;
  expect((await client.patch(`/messages/${id}`, { audience })).body.warnings).toContainEqual(
    warning,
  );
});

test("a share of visitors is explained by their bucket", async () => {
  const client = await newClient(service);
  const share = (op: "AT_MOST" | "AT_LEAST", value: number) => ({
    any: [{ all: [{ field: "share", op, value }] }],
  });
  const { body } = await client.post("/messages", { ...banner, audience: share("AT_MOST", 50) });
  const gate = async (...visitor: string[]) => {
    const asked = { id: body.id, url: "https://shop.acme.com/", visitor };
    const { structuredContent } = await client.tool("explain_message", asked);
    return structuredContent.gates.find((each: { gate: string }) => each.gate === "audience");
  };
  expect(await gate()).toMatchObject({
    passes: false,
    reason: expect.stringContaining('Give in visitor, if known: bucket, or "share=50"'),
  });
  const passing = async () => {
    const answers = [];
    for (let bucket = 0; bucket < 40; bucket++)
      answers.push((await gate(`bucket=${bucket * 250}`)).passes);
    return answers;
  };
  const first = await passing();
  expect(new Set(first)).toEqual(new Set([true, false]));
  await client.patch(`/messages/${body.id}`, { audience: share("AT_LEAST", 50) });
  expect(await passing()).toEqual(first.map((passes) => !passes));
});

test.each([
  ["bogus=2", 'visitor[0] has no known field before "=": use trait.NAME'],
  ["plan=pro", 'visitor[0] has no known field before "=": use trait.NAME'],
  ["views=three", "visitor[0] needs a number for views"],
  ["isReturning=maybe", "visitor[0] needs true or false for isReturning"],
  ["trait.plan", "visitor[0] must be FIELD=VALUE"],
  ["bucket=10000", "visitor[0] needs a number from 0 to 9999 for bucket"],
  ["share=101", "visitor[0] needs a number from 0 to 100 for share"],
])("a fact about a visitor that means nothing is refused: %s", async (fact, told) => {
  const client = await newClient(service);
  const { body } = await client.post("/messages", banner);
  const url = "https://shop.acme.com/";
  const answer = await client.tool("explain_message", { id: body.id, url, visitor: [fact] });
  expect(JSON.parse(answer.content[0].text).error.message).toContain(told);
});

test("a visitor has one value of a field, but may have several languages", async () => {
  const client = await newClient(service);
  const { body } = await client.post("/messages", banner);
  const explain = async (...visitor: string[]) =>
    await client.tool("explain_message", { id: body.id, url: "https://shop.acme.com/", visitor });
  expect(JSON.stringify(await explain("views=2", "views=3"))).toContain("names views twice");
  expect((await explain("language=de", "language=en")).isError).toBeUndefined();
});
