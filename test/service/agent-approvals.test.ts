import { newApprovalNonce } from "../../shared/model/approval-nonce";
import { openTable } from "../../shared/table/dynamo/table";
import { tokenSecret } from "../../shared/table/secrets/secrets";
import { banner, type Client, clientOf, newClient, withAnotherKey } from "../support/client";
import { browserOf, OauthApp } from "../support/oauth-app";
import { authorOf } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

// Under an address with `approvals=app`, only a button in a view decides on reviews.

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
let reviewId: string;
let recordId: string;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  site = await newClient(service);
  recordId = (await site.post("/messages", banner)).body.id;
  const author = await authorOf(site, service);
  const { body } = await author.patch(`/messages/${recordId}`, { htmlContent: "<p>New</p>" });
  reviewId = body.review.id;
});
afterAll(() => service?.stop());

interface Result {
  isError?: boolean;
  content: { text: string }[];
  structuredContent: { state: string };
  _meta: { view: { shown: { id: string; nonce?: string }[] } };
}

async function ask(
  caller: Pick<Client, "rpc">,
  name: string,
  toolArguments: object = {},
  query = "?approvals=app",
): Promise<Result> {
  const params = { name, arguments: toolArguments };
  return (await caller.rpc({ jsonrpc: "2.0", id: 1, method: "tools/call", params }, {}, query)).body
    .result;
}

async function nonceOf(caller: Pick<Client, "rpc"> = site): Promise<string> {
  const { _meta } = await ask(caller, "list_reviews");
  return _meta.view.shown.find(({ id }) => id === reviewId)?.nonce ?? "";
}

const decide = (nonce: unknown, more: object = {}, caller: Pick<Client, "rpc"> = site) =>
  ask(caller, "approve_review", { id: reviewId, nonce, ...more });

const refusal = ({ isError, content }: Result) => {
  const { error } = JSON.parse(content[0]?.text ?? "{}");
  return [isError, error?.code, error?.message];
};
const refused = (reason: string) => [true, "forbidden", expect.stringContaining(reason)];

const isLive = async () =>
  (await site.get(`/messages/${recordId}`)).body.htmlContent === "<p>New</p>";

test("a nonce approves the review that it was given for", async () => {
  const { isError, structuredContent } = await decide(await nonceOf());
  expect([isError, structuredContent.state, await isLive()]).toEqual([undefined, "approved", true]);
});

test("a nonce counts once, also for many presses at once and for the other decision", async () => {
  const nonce = await nonceOf();
  const presses = await Promise.all(Array.from({ length: 8 }, () => decide(nonce)));
  expect(presses.filter(({ isError }) => !isError)).toHaveLength(1);
  for (const each of presses.filter(({ isError }) => isError))
    expect(refusal(each)).toEqual(refused("was used already"));
  const other = await ask(site, "reject_review", { id: reviewId, nonce });
  expect(refusal(other)).toEqual(refused("was used already"));
});

test("a nonce is used up by a press that fails, too", async () => {
  const nonce = await nonceOf();
  await site.patch(`/messages/${recordId}`, { priority: 7 });
  expect(refusal(await decide(nonce))[1]).toBe("precondition_failed");
  expect(refusal(await decide(nonce))).toEqual(refused("was used already"));
});

test("a dry run uses up nothing", async () => {
  const nonce = await nonceOf();
  expect((await decide(nonce, { dryRun: true })).isError).toBeUndefined();
  expect(await isLive()).toBe(false);
  expect((await decide(nonce)).isError).toBeUndefined();
});

test("a nonce that is ten minutes old is late", async () => {
  const { tableName, databaseEndpoint: endpoint } = service;
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  const secret = await tokenSecret(table, new Date());
  table.client.destroy();
  const { data } = (await site.get("/api-keys")).body;
  const holderId = data.find(({ name }: { name: string }) => name !== "Author").id;
  const madeAgo = (seconds: number) =>
    newApprovalNonce({ reviewId, holderId }, secret, new Date(Date.now() - seconds * 1000));
  expect(refusal(await decide(madeAgo(601)))).toEqual(refused("older than ten minutes"));
  expect((await decide(madeAgo(590))).isError).toBeUndefined();
});

test("a nonce counts only for the key or app whose call showed the review", async () => {
  const another = await withAnotherKey(service, site);
  expect(refusal(await decide(await nonceOf(), {}, another))).toEqual(refused("this caller"));
  const stranger = await newClient(service);
  expect(refusal(await decide(await nonceOf(), {}, stranger))).toEqual(refused("this caller"));

  const { browser } = await browserOf(service, site.accountId);
  const app = await OauthApp.register(service);
  const tokens = await app.connect(browser, { allow: true, role: "editor" });
  const before = clientOf(service, tokens.access_token);
  expect(refusal(await decide(await nonceOf(), {}, before))).toEqual(refused("this caller"));
  // An app stays itself when its token is refreshed.
  const nonce = await nonceOf(before);
  const { body } = await app.refresh(tokens.refresh_token);
  const after = clientOf(service, body.access_token);
  expect((await decide(nonce, {}, after)).structuredContent.state).toBe("approved");
});

test.each<[string, (nonce: string) => unknown, string]>([
  ["no nonce", () => undefined, "has no nonce"],
  ["null", () => null, "has no nonce"],
  ["a text", () => "yes", "not one for this review"],
  ["nothing", () => "", "not one for this review"],
  ["one with a later end", (nonce) => nonce.replace(/^\d+/, "9999999999"), "not one for this"],
  ["one that is cut", (nonce) => nonce.slice(0, -1), "not one for this review"],
])("%s approves nothing", async (_, change, reason) => {
  expect(refusal(await decide(change(await nonceOf())))).toEqual(refused(reason));
  expect(await isLive()).toBe(false);
});

test("a nonce is for the review that was shown, and not for what its author proposes next", async () => {
  const nonce = await nonceOf();
  const author = await authorOf(site, service);
  const { body } = await author.patch(`/messages/${recordId}`, { htmlContent: "<p>Worse</p>" });
  const next = await ask(site, "approve_review", { id: body.review.id, nonce });
  expect(refusal(next)).toEqual(refused("not one for this review"));
});

test("a caller who may not decide gets the usual refusal, and no nonce is used up", async () => {
  const { token } = (await site.post("/api-keys", { name: "Reads", role: "viewer" })).body;
  const viewer = clientOf(service, token);
  const nonce = await nonceOf(viewer);
  expect(refusal(await decide(nonce, {}, viewer))[2]).toMatch(/viewer/);
});

interface Tool {
  name: string;
  inputSchema: { properties: Record<string, object>; required?: string[] };
  _meta?: { ui?: { resourceUri?: string; visibility?: string[] } };
}

async function listed(query: string): Promise<Tool[]> {
  const { body } = await site.rpc({ jsonrpc: "2.0", id: 1, method: "tools/list" }, {}, query);
  return body.result.tools;
}

test.each(["?approvals=app", "?approvals=app&tools=approve_review,reject_review"])(
  "under %s the deciding tools are for views, and say so",
  async (query) => {
    const deciding = (await listed(query)).filter(({ name }) =>
      /^(approve|reject)_review$/.test(name),
    );
    expect(deciding).toHaveLength(2);
    for (const { _meta, inputSchema } of deciding) {
      expect(_meta?.ui?.visibility).toEqual(["app"]);
      expect(inputSchema.properties.nonce).toEqual({ type: "string" });
      expect(inputSchema.required).toContain("nonce");
    }
  },
);

test("without it they are tools like others, and the view gets no nonce", async () => {
  const [approve] = (await listed("?tools=approve_review")).filter(
    ({ name }) => name === "approve_review",
  );
  expect(approve?._meta).toBeUndefined();
  const { _meta } = await ask(site, "list_reviews", {}, "");
  expect(_meta.view.shown.map(({ nonce }) => nonce)).toEqual([undefined]);
  const unknown = await ask(site, "approve_review", { id: reviewId, nonce: "x" }, "");
  expect(refusal(unknown)[1]).toBe("invalid_body");
  expect((await ask(site, "approve_review", { id: reviewId }, "")).isError).toBeUndefined();
});

test("another value of approvals is refused", async () => {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const { status, body } = await site.rpc(message, {}, "?approvals=yes");
  expect([status, body.error.code, body.error.message]).toEqual([
    400,
    "invalid_body",
    expect.stringContaining("takes app"),
  ]);
});
