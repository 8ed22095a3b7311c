import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { operations } from "../../../functions/catalogue";
import { functionGroups } from "../../../functions/groups";
import { bundleFunction, writeBundle } from "../../../lib/build/bundle";
import { drawn } from "../../support/draw";

const seen: { headers: IncomingHttpHeaders; table: string }[] = [];
const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
// A database whose table is always empty.
const emptyTable = createServer(async (request, response) => {
  const chunks = await request.setEncoding("utf8").toArray();
  if (request.headers["x-amz-target"] === "AmazonSSM.GetParameter") {
    asked.push({ headers: request.headers, body: chunks.join("") });
    const Value = JSON.stringify({ BASE_URL: "https://d1.cloudfront.net" });
    response.end(JSON.stringify({ Parameter: { Value } }));
    return;
  }
  seen.push({ headers: request.headers, table: JSON.parse(chunks.join("")).TableName });
  response.setHeader("content-type", "application/x-amz-json-1.0");
  response.end(JSON.stringify({ Items: [], Count: 0, ScannedCount: 0 }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => emptyTable.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  emptyTable.closeAllConnections();
  emptyTable.close();
});

/** Runs JavaScript on a group's `handler` in a process that only has what Lambda provides. */
async function runBundle(group: string, script: string, more = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  writeBundle(group, folder);
  const { port } = emptyTable.address() as AddressInfo;
  const env = {
    TABLE_NAME: "bundled",
    ORIGIN_SECRETS: "secret",
    METRIC_NAMESPACE: "bundled",
    WAKE_UPS_URL: "bundled",
    ASSETS_BUCKET: "bundled",
    ALLOWED_ORIGINS: "",
    BASE_URL: "https://widget.acme.com",
    PAGES_URL: "https://pages.acme.com",
    PUSH_VISITORS: "https://visitors.acme.com/ws",
    PUSH_DESK: "https://desk.acme.com/live",
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "AKIDOFTHELAMBDA",
    AWS_SECRET_ACCESS_KEY: "unknown",
    AWS_SESSION_TOKEN: "token-of-the-role",
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${port}`,
    ...more,
  };
  const code = `import("./index.mjs").then(({ handler }) => { ${script} })`;
  const child = promisify(execFile)(process.execPath, ["-e", code], { cwd: folder, env });
  return (await child).stdout.trim();
}

// Each bundle takes a second to build.
const tried = drawn(functionGroups, 3, "bundles");

test.each(tried.map(({ name }) => name))("the %s bundle loads by itself", async (group) => {
  expect(await runBundle(group, "console.log(typeof handler)")).toBe("function");
});

test("a start of the tool endpoint loads no operation, and no repository of one", () => {
  const { startSources } = bundleFunction("mcp");
  expect(startSources).toContainEqual(
    expect.stringMatching(/^shared\/handlers\/operation\/execute\.ts$/),
  );
  const early = /\/repository\.ts$|^shared\/kinds\/message\/(?!kind\.ts)|tldts|css-tokenizer/;
  const files = operations.map(({ name }) => `/${name.replaceAll("_", "-")}.ts`);
  expect(
    startSources.filter((source) => early.test(source) || files.some((f) => source.endsWith(f))),
  ).toEqual([]);
});

test("settings in a parameter are there before a function reads them, with a single request", async () => {
  const path = "/.well-known/oauth-authorization-server";
  const event = {
    ...{ version: "2.0", routeKey: `GET ${path}`, rawPath: path, rawQueryString: "" },
    headers: { "x-origin-secret": "secret" },
    requestContext: { requestId: "r", domainName: "a.acme.com", http: { method: "GET", path } },
    isBase64Encoded: false,
  };
  const script = `handler(${JSON.stringify(event)}, {}).then((a) => console.log("answer", a.body))`;
  const answer = await runBundle("oauth", script, { BASE_URL: "parameter:/late" });
  expect(answer).toContain(`answer {"issuer":"https://d1.cloudfront.net`);
  expect(asked.map(({ body }) => body)).toEqual([`{"Name":"/late"}`]);
  const [{ headers = {} } = {}] = asked;
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDOFTHELAMBDA\/\d{8}\/eu-central-1\/ssm\/aws4_request, /,
  );
  expect(headers["x-amz-security-token"]).toBe("token-of-the-role");
});

// A deployment of the same sources changes no Lambda, on any machine.
test("a bundle is the same on each machine", () => {
  const { files } = bundleFunction("messages");
  expect(Object.values(files).filter((content) => content.includes(process.cwd()))).toEqual([]);
});

test("a bundle asks the table, signed with the credentials that Lambda puts into the environment", async () => {
  const event = {
    version: "2.0",
    routeKey: "GET /api/embed/user",
    rawPath: "/api/embed/user",
    rawQueryString: "userId=0190b0e0-0000-7000-8000-000000000000&domain=shop.acme.com",
    headers: { "x-origin-secret": "secret" },
    requestContext: {
      requestId: "r",
      domainName: "api.acme.com",
      http: { method: "GET", path: "/api/embed/user" },
    },
    isBase64Encoded: false,
  };
  // The bundles of the tests before have asked as they were loaded.
  seen.length = 0;
  const script = `handler(${JSON.stringify(event)}, {}).then((a) => console.log("answer", JSON.stringify(a)))`;
  // One visitor's request in a hundred leaves a line of its own.
  const lines = (await runBundle("embed", script)).split("\n");
  const answer = lines.find((line) => line.startsWith("answer "))?.slice("answer ".length);
  expect(JSON.parse(answer ?? "")).toMatchObject({
    statusCode: 200,
    body: "[]",
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    table: "bundled",
    headers: {
      authorization: expect.stringContaining("Credential=AKIDOFTHELAMBDA/"),
      "x-amz-security-token": "token-of-the-role",
    },
  });
});
