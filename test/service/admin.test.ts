import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildSync } from "esbuild";
import { createAccount } from "../../lib/local/create-account";
import { openTable } from "../../shared/table/dynamo/table";
import { readClientSecret } from "../../shared/table/secrets/client-secret";
import { chatUrl, newChatClient, startChat } from "../support/chat";
import { clientOf, send } from "../support/client";
import { operator } from "../support/database-proxy/read-call";
import { startTestService, type TestService } from "../support/service";

const root = join(__dirname, "../..");
const run = promisify(execFile);

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  folder = mkdtempSync(join(tmpdir(), "admin-"));
  // Starts in a third of the time that the sources need.
  buildSync({
    entryPoints: [join(root, "bin/admin.ts")],
    bundle: true,
    platform: "node",
    outfile: join(folder, "admin.js"),
  });
  const { baseUrl, pagesUrl, tableName, databaseEndpoint } = service;
  const place = { baseUrl, pagesUrl, tableName, databaseEndpoint };
  writeFileSync(join(folder, "demo.json"), JSON.stringify(place));
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the command line as an operator does; its output is JSON. */
async function admin(...words: string[]) {
  const program = [join(folder, "admin.js"), "--data", folder, "--json"];
  return JSON.parse((await run(process.execPath, [...program, ...words], { cwd: root })).stdout);
}

const account = ["account", "create", "--name", "Acme", "--email", "owner@acme.com"];

test("an account and its key work at once, and the account is listed", async () => {
  const created = await admin(
    ...account,
    "--plan",
    "trial",
    "--trial-ends",
    "2030-01-01T00:00:00Z",
  );
  expect(Object.keys(created)).toEqual(["accountId", "apiKey"]);
  const { body } = await clientOf(service, created.apiKey).get("/me");
  expect(body.account).toMatchObject({
    id: created.accountId,
    name: "Acme",
    email: "owner@acme.com",
    plan: "trial",
    trialEndsAt: "2030-01-01T00:00:00.000Z",
  });
  expect(await admin("account", "list")).toContainEqual(
    expect.objectContaining({ id: created.accountId, plan: "trial" }),
  );
});

test("an account and its first key are one write of the table, so that neither is ever without the other", async () => {
  const { tableName, proxy } = service;
  const calls = () => proxy.callsByRole[operator] ?? 0;
  const before = calls();
  const newAccount = { name: "Acme", email: "owner@acme.com", plan: "pro" };
  await createAccount({ tableName, databaseEndpoint: proxy.endpoint }, newAccount);
  // The secret for the key's checksum is read before.
  expect(calls()).toBe(before + 2);
});

test("a trial without an end lasts 14 days; set-plan ends it", async () => {
  const { accountId, apiKey } = await admin(...account, "--plan", "trial");
  const client = clientOf(service, apiKey);
  const ends = Date.parse((await client.get("/me")).body.account.trialEndsAt);
  expect(Math.round((ends - Date.now()) / 86_400_000)).toBe(14);
  await admin("account", "set-plan", "--account", accountId, "--plan", "business");
  expect((await client.get("/me")).body).toMatchObject({
    account: { plan: "business", trialEndsAt: null },
    limits: { domains: 50 },
  });
});

test("a paused account refuses visitors' submissions, and its list and its API go on", async () => {
  const client = await newChatClient(service);
  const { accountId } = client;
  const { until } = await admin("account", "pause-intake", "--account", accountId);
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const page = `userId=${accountId}&domain=${client.domain.hostname}`;
  const post = (path: string, body: object) =>
    send(`${service.baseUrl}/api/embed/${path}?${page}`, "POST", { body });
  const answers = [
    await post("events", { events: [{ type: "pageview", eventId: randomUUID() }] }),
    await post("form", { form: "contact", data: { email: "a@acme.com" } }),
    await startChat(chatUrl(service, accountId, client.domain.hostname)),
  ];
  for (const { status, headers, body } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([429, "300"]);
    expect(body.error).toContain("takes nothing from visitors at the moment");
  }
  expect((await send(`${service.baseUrl}/api/embed/user?${page}`, "GET")).status).toBe(200);
  expect((await client.get("/form-submissions")).body.data).toEqual([]);
  const resumed = await admin("account", "resume-intake", "--account", accountId);
  expect(resumed).toEqual({ accountId, until: null });
});

test("keys are created, listed without their tokens, and revoked", async () => {
  const { accountId, apiKey } = await admin(...account, "--plan", "free");
  const second = await admin("key", "create", "--account", accountId, "--name", "CI");
  expect((await clientOf(service, second.apiKey).get("/me")).body.key.name).toBe("CI");
  const list = await admin("key", "list", "--account", accountId);
  expect(list.map(({ name }: { name: string }) => name)).toEqual(["CI", "First key"]);
  expect(JSON.stringify(list)).not.toContain(second.apiKey);
  await admin("key", "revoke", "--account", accountId, second.id);
  expect((await clientOf(service, second.apiKey).get("/me")).status).toBe(401);
  expect((await clientOf(service, apiKey).get("/me")).status).toBe(200);
});

test("a secret is rotated, and not shown", async () => {
  const rotated = await admin("secret", "rotate", "preview");
  expect(rotated).toEqual({ name: "preview", rotatedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test("the client secret of a sign-in provider is read from the input, and taken away again", async () => {
  const set = (input: string) => {
    const program = [join(folder, "admin.js"), "--data", folder, "--json", "secret", "set", "oidc"];
    const running = run(process.execPath, program, { cwd: root });
    running.child.stdin?.end(input);
    return running;
  };
  expect(JSON.parse((await set("s3cret-of-ours\n")).stdout)).toEqual({
    name: "oidc",
    setAt: expect.any(String),
  });
  expect(await set("").catch(({ code }: { code: number }) => code)).toBe(2);
  expect(await clientSecret()).toBe("s3cret-of-ours");
  await admin("secret", "remove", "oidc");
  expect(await clientSecret()).toBeUndefined();
});

/** The secret that the sign-in function reads. */
async function clientSecret() {
  const { tableName, databaseEndpoint: endpoint } = service;
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  try {
    return await readClientSecret(table);
  } finally {
    table.client.destroy();
  }
}

test("a deployed table is reached by name and region", async () => {
  const words = [
    "--table",
    service.tableName,
    "--region",
    "us-east-1",
    "--json",
    "account",
    "list",
  ];
  const { stdout } = await run("npm", ["run", "--silent", "admin", "--", ...words], {
    cwd: root,
    env: {
      ...process.env,
      AWS_ENDPOINT_URL_DYNAMODB: service.databaseEndpoint,
      AWS_ACCESS_KEY_ID: "operator",
      AWS_SECRET_ACCESS_KEY: "secret",
    },
  });
  expect(JSON.parse(stdout).length).toBeGreaterThan(0);
});

test("a deployed table without a region is refused in a sentence", async () => {
  const { AWS_REGION: _, ...env } = process.env;
  const words = ["--table", service.tableName, "account", "list"];
  const failure = run(process.execPath, [join(folder, "admin.js"), ...words], { cwd: root, env });
  await expect(failure).rejects.toMatchObject({
    code: 2,
    stderr: "--table needs --region, or the environment variable AWS_REGION.\n",
  });
});

test.each([
  [["account", "create", "--name", "Acme"], /--email is required/],
  [[...account, "--plan", "gold"], /--plan must be one of free, trial, pro, business/],
  [[...account, "--plan", "trial", "--trial-ends", "soon"], /"soon" is not an ISO 8601 time/],
  [["account", "remove"], /Unknown command "account remove"/],
  [["key", "list", "--account", "nobody"], /No account nobody/],
  [["secret", "rotate", "api-keys"], /secret rotate needs one of preview, oauth\./],
  [["secret", "remove", "preview"], /secret remove needs oidc\./],
  [["--colour"], /Unknown option '--colour'/],
])("%j is refused with a reason, and exits with 2", async (words, message) => {
  const failure = await admin(...words).catch((error: { code: number; stderr: string }) => error);
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
});
