import { setTimeout as sleep } from "node:timers/promises";
import { banner, type Client, clientOf, newClient, survey } from "../support/client";
import { landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

// Calls that are refused, or do less than they seem to: one reading of the answer leads to the right call.

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/** The error of a refused call. */
async function told(client: Client, tool: string, args: object): Promise<string> {
  const { isError, content } = await client.tool(tool, args);
  expect([tool, args, isError]).toEqual([tool, args, true]);
  return JSON.parse(content[0].text).error.message;
}

test("a winner that is missing or wrong is answered with the experiment's arms", async () => {
  const client = await newClient(service);
  const { id: messageId } = (await client.post("/messages", { ...banner, status: "inactive" }))
    .body;
  const arms = [
    { name: "New", messageId, weight: 50 },
    { name: "None", messageId: null, weight: 50 },
  ];
  const body = { name: "Test", goal: { kind: "EVENT", value: "signed-up" }, arms };
  const { id } = (await client.rest("POST", "/experiments", { body })).body;
  await client.rest("POST", `/experiments/${id}/start`);
  for (const args of [{ id }, { id, winner: 1 }, { id, winner: null }])
    expect(await told(client, "conclude_experiment", args)).toMatch(/ Its arms: "New", "None"\./);
  expect(await told(client, "conclude_experiment", { id, winner: messageId })).toMatch(
    /must be the name of one of its arms: "New", "None"; .* That is the message of arm "New"\.$/,
  );
  expect(await told(client, "conclude_experiment", { id: "exp_1" })).toMatch(
    /^winner is required \(string\): The arm's name\. No experiment "exp_1" on this account\./,
  );
});

test("the refusal of a translation says which kind an id is of, if that kind has none", async () => {
  const client = await newClient(service);
  const translating = (recordId: string, texts: unknown) =>
    told(client, "update_translation", { recordId, language: "de", texts });
  expect(await translating("crp_06h1xkm3h5hg915h", { content: "Hallo" })).toMatch(
    /it is a canned reply's id\. For [^.]*: list_translations\. For canned replies: list_canned_replies\.$/,
  );
  const { id } = (await client.post("/messages", survey)).body;
  expect(await translating(id, {})).toMatch(/^The update names nothing to change: texts is empty/);
  expect(await translating(id, { slideData: [] })).toContain("Did you mean slidesData?");
});

test('the domain "all" is told what a call without a domain is about', async () => {
  const client = await newClient(service);
  for (const tool of ["list_changes", "export_visitor"])
    expect(
      await told(client, tool, {
        domain: "all",
        ...(tool === "export_visitor" && { id: "a@b.co" }),
      }),
    ).toMatch(/or leave it out for all of them\. List them: list_domains\.$/);
  expect(await told(client, "list_messages", { domain: "all" })).toMatch(
    /leave it out for the primary one\..* call others once for each domain\.$/,
  );
});

test("the caller's own changes are listed by me, and a name is answered with its id", async () => {
  const client = await newClient(service);
  const since = new Date(Date.now() - 60_000).toISOString();
  await client.post("/messages", banner);
  await service.settled();
  const { key } = (await client.get("/me")).body;
  const mine = (await client.tool("list_changes", { actorId: "me", since })).structuredContent;
  expect(mine.data.map(({ actor }: { actor: { id: string } }) => actor.id)).toContain(key.id);
  const byName = (await client.tool("list_changes", { actorId: key.name, since }))
    .structuredContent;
  expect(byName.warnings[0].message).toContain(` Did you mean "${key.id}"?`);
});

test("errors say what is wrong with an id: an unknown version, or a missing beginning", async () => {
  const client = await newClient(service);
  const { id } = (await client.post("/messages", banner)).body;
  expect(await told(client, "get_revision", { recordId: id, version: 9 })).toMatch(
    /has no version 9,/,
  );
  expect(await told(client, "get_knowledge", { id: "06h1xk8pbsjwaa02" })).toMatch(
    / An id begins with kno_: take the whole id from there\.$/,
  );
});

test("a person without a claim learns how to hand a conversation over", async () => {
  const client = await newClient(service);
  const args = { conversationId: "cnv_1", reason: "Angry", summary: "Wants money back" };
  expect(await told(client, "hand_off_conversation", args)).toMatch(
    / Without a claim, hand it over with update_conversation: assignee/,
  );
  expect(
    await told(client, "hand_off_conversation", { ...args, leaseId: "x", reason: 1 }),
  ).not.toMatch(/assignee/);
});

test("an edit of a published page, and of no draft, says that visitors do not see it", async () => {
  const client = await newClient(service);
  const { id } = (await client.post("/landing-pages", landingPage)).body;
  const edit = async (title: string) =>
    (await client.patch(`/landing-pages/${id}`, { title })).body.warnings ?? [];
  expect(await edit("Draft")).toEqual([]);
  await client.rest("POST", `/landing-pages/${id}/publish`);
  expect(await edit("Edited")).toEqual([
    {
      code: "not_published",
      message: expect.stringContaining("POST /api/v1/landing-pages/{id}/publish"),
    },
  ]);
  await client.rest("POST", `/landing-pages/${id}/publish`);
  const { body } = await client.get(`/landing-pages/${id}`);
  expect(body.hasUnpublishedChanges).toBe(false);
});

test("misplaced fields of a page's content get an error that says where the fields belong", async () => {
  const client = await newClient(service);
  const creating = (content: object) =>
    told(client, "create_landing_page", { title: "P", templateId: "waitlist", content });
  const form = {
    ...{ name: "w", button: "Go", thanks: "Ok", thankSlug: "/thanks" },
    fields: [{ name: "email", label: "E", type: "email", required: true }],
  };
  expect(await creating({ form })).toContain("Did you mean thanksSlug?");
});

test("front matter without a readable title gets an error that says why", async () => {
  const client = await newClient(service);
  const creating = (content: string) => told(client, "create_knowledge", { content });
  expect(await creating("Hello")).toMatch(
    /unless front matter at the start of content names one\.$/,
  );
  expect(await creating("title: X\ntags: a\n\nHello")).toMatch(
    /: a line ---, lines such as title: /,
  );
  expect(await creating("---\nTitle: X\n---\ny")).toMatch(
    /no line that begins with title: in small/,
  );
  expect(await creating("---\ntitle: Broken: yaml\ntags: [a\n---\nx")).toMatch(/cannot be read/);
});

test("an asset's id in an article gets an error that asks for its address", async () => {
  const client = await newClient(service);
  const { warnings } = (
    await client.post("/knowledge", { title: "X", content: "see ![](asset_06h1xjfpk0ve2kpy)" })
  ).body;
  expect(warnings).toEqual([
    {
      code: "address_left_out",
      message: expect.stringContaining("use its url, which GET /api/v1/assets"),
    },
  ]);
});

test.each([
  ["/Danke Seite", "has a space: write %20"],
  ["/thanks#x", "has a #"],
  ["thanks", "does not begin with / or https://"],
  ["/*/thanks", "has a * before its end"],
])("the goal's page %s gets the error: %s", async (value, why) => {
  const client = await newClient(service);
  const goal = { kind: "URL", value };
  expect(await told(client, "create_message", { ...banner, goal })).toContain(why);
});

test("a part of an object that an update replaces gets an error that asks for the rest", async () => {
  const client = await newClient(service);
  const { id } = (await client.post("/messages", survey)).body;
  const surveyData = { questions: [{ id: "a", text: "New?" }] };
  expect(await told(client, "update_message", { id, surveyData })).toContain(
    "surveyData is replaced as a whole: send all of it.",
  );
});

test("an undo of an actor's changes names those of records without versions", async () => {
  const owner = await newClient(service);
  const { id: agentId, token } = (await owner.post("/api-keys", { name: "Agent" })).body;
  const agent = clientOf(service, token);
  const since = new Date(Date.now() - 1000).toISOString();
  await sleep(2);
  const { id } = (await agent.post("/messages", banner)).body;
  await agent.patch(`/domains/${owner.domain.id}`, { brand: { accentColor: "#ff0000" } });
  await service.settled();
  const restore = (args: object) =>
    owner.tool("restore_many", { actorId: agentId, since, dryRun: true, ...args });
  const { warnings } = (await restore({})).structuredContent;
  const stays = warnings.filter(({ code }: { code: string }) => code === "changes_stay");
  expect(stays.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining(id),
    expect.stringContaining(`(domain), which stay as they are: ${owner.domain.id}.`),
  ]);
  const { warnings: some = [] } = (await restore({ recordKinds: ["message"] })).structuredContent;
  expect(JSON.stringify(some)).toContain(id);
  expect(JSON.stringify(some)).not.toContain("without versions");
});

test("the error for a missing resource names the one that it misspells", async () => {
  const client = await newClient(service);
  const reading = async (uri: string) => {
    const message = { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri } };
    return (await client.rpc(message)).body.error.message as string;
  };
  expect(await reading("docs/visitor_route")).toContain(
    " Did you mean messaging-widget://docs/visitor-routes?",
  );
  expect(await reading("messaging-widget://messages/msg_1")).not.toMatch(/Did you mean/);
});
