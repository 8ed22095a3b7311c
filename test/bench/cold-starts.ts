import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildSync } from "esbuild";
import { lambdaBuild, writeBundle, writeFiles } from "../../lib/build/bundle";
import { lambdaFiles } from "../../lib/build/lambda-files";
import { loadersFile, writeOperationLoaders } from "../../lib/build/operation-loaders";
import { addAccount, addMessage, addSite, startTestStore, type TestStore } from "../support/store";
import { call, newMessage, rest, rpc } from "./lambda-events";

// The CPU time of a new Lambda instance until its first answer, compared with the same sources in esbuild's default bundle, and
// with the SDK alone making a list's calls: `npm run bench:cold`. `-- 21` starts each 21 times. The starts alternate, so that
// other load on the machine affects all of them, and each figure is a median.

const starts = Number(process.argv[2] ?? 11);
const warmStarts = Math.ceil(starts / 3);
const warmCalls = 80;

interface Subject {
  name: string;
  /** A folder with the code as `index.mjs`, or `index.js`. */
  folder: string;
  event: object;
  /** Whether later requests are measured too. */
  isRepeated: boolean;
}

/** Milliseconds of CPU since the process began: after the code was loaded, at the first answer, and at a later request. */
interface Measured {
  loadMs: number;
  firstMs: number;
  laterMs: number;
}

async function main(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "cold-starts-"));
  const service = await startTestStore();
  try {
    const tokens = await fill(service);
    const subjects = subjectsIn(root);
    const cold = await measure(service, tokens, subjects, { rounds: starts, calls: 0 });
    const repeated = subjects.filter(({ isRepeated }) => isRepeated);
    const warm = await measure(service, tokens, repeated, { rounds: warmStarts, calls: warmCalls });
    const alone = median(cold.get("SDK alone") ?? [], "firstMs");
    console.log(
      `Medians of ${starts} starts on Node ${process.versions.node}, milliseconds of CPU`,
    );
    for (const { name } of subjects) {
      const measured = cold.get(name) ?? [];
      const first = median(measured, "firstMs");
      const later = warm.get(name);
      console.log(
        [
          name.padEnd(32),
          `code loaded ${median(measured, "loadMs").toFixed(0).padStart(3)}`,
          `first answer ${first.toFixed(0).padStart(3)} = ${(first / alone).toFixed(2)} of the SDK alone`,
          ...(later ? [`a later answer ${median(later, "laterMs").toFixed(2)}`] : []),
        ].join("  "),
      );
    }
  } finally {
    await service.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** A site with ten messages. Returns keys of its account to alternate between: each may send 120 requests a minute. */
async function fill({ store }: TestStore): Promise<string[]> {
  const account = await addAccount(store);
  const site = await addSite(store, account);
  for (let count = 0; count < 10; count += 1) await addMessage(store, site);
  const tokens = [account.token];
  while (tokens.length < 40) {
    const key = await store.apiKeys.mint(account.key, { name: "Bench" }, new Date());
    await store.apiKeys.createBeyondCap(account.key, key, new Date());
    tokens.push(key.token);
  }
  return tokens;
}

function subjectsIn(root: string): Subject[] {
  const once = { isRepeated: false };
  const often = { isRepeated: true };
  const listMessages = rest("GET /api/v1/messages", "limit=10");
  const listConversations = rest("GET /api/v1/conversations");
  const messagesTool = call("list_messages", { limit: 10 });
  const initialize = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "bench", version: "1" },
  };
  return [
    { name: "SDK alone", folder: sdkAlone(root), event: {}, ...often },
    {
      name: "list_messages, REST",
      folder: asBuilt(root, "messages"),
      event: listMessages,
      ...often,
    },
    { name: "list_messages, tool", folder: asBuilt(root, "mcp"), event: messagesTool, ...often },
    { name: "  REST, naive build", folder: naive(root, "messages"), event: listMessages, ...once },
    { name: "  tool, naive build", folder: naive(root, "mcp"), event: messagesTool, ...once },
    {
      name: "list_conversations, REST",
      folder: asBuilt(root, "conversations"),
      event: listConversations,
      ...often,
    },
    {
      name: "list_conversations, tool",
      folder: asBuilt(root, "mcp"),
      event: call("list_conversations", {}),
      ...often,
    },
    {
      name: "create_message, REST",
      folder: asBuilt(root, "messages"),
      event: rest("POST /api/v1/messages", "", newMessage),
      ...once,
    },
    {
      name: "create_message, tool",
      folder: asBuilt(root, "mcp"),
      event: call("create_message", newMessage),
      ...once,
    },
    {
      name: "initialize",
      folder: asBuilt(root, "mcp"),
      event: rpc("initialize", initialize),
      ...once,
    },
    { name: "tools/list", folder: asBuilt(root, "mcp"), event: rpc("tools/list", {}), ...once },
  ];
}

/** The Lambda as deployed. */
function asBuilt(root: string, group: string): string {
  const folder = join(root, group);
  writeBundle(group, folder);
  return folder;
}

/** The same sources in the bundle that esbuild builds by default. */
function naive(root: string, name: string): string {
  const folder = join(root, `naive-${name}`);
  writeOperationLoaders();
  buildSync({
    // A module that the build writes.
    alias: { "operation-loaders": loadersFile },
    entryPoints: [`functions/${name}/index.ts`],
    outfile: join(folder, "index.js"),
    bundle: true,
    platform: "node",
    logLevel: "error",
    absWorkingDir: process.cwd(),
  });
  writeFiles(folder, lambdaFiles(name));
  return folder;
}

function sdkAlone(root: string): string {
  const folder = join(root, "sdk-alone");
  buildSync({
    ...lambdaBuild,
    // The client's other part that never runs in a Lambda.
    alias: {
      ...lambdaBuild.alias,
      "@aws-sdk/middleware-endpoint-discovery": join(__dirname, "no-endpoint-discovery.ts"),
    },
    entryPoints: [join(__dirname, "sdk-alone.ts")],
    outfile: join(folder, "index.mjs"),
  });
  return folder;
}

// Runs in a separate process, like an instance of a Lambda.
const instance = `
const { tokens, event, calls } = JSON.parse(process.env.RUN);
const cpuMs = () => Object.values(process.cpuUsage()).reduce((sum, us) => sum + us / 1000, 0);
const answerOf = async (handler, turn) => {
  const authorization = "Bearer " + tokens[turn % tokens.length];
  const { statusCode, body } = await handler(
    { ...event, headers: { ...event.headers, authorization } }, {});
  // A schema among the tools has a field of that name too.
  if (statusCode > 201 || /"isError":true|^{("jsonrpc":"2.0","id":1,)?"error":/.test(body))
    throw new Error(body.slice(0, 1000));
};
const report = (measured) => require("node:fs").writeSync(2, JSON.stringify(measured));
process.stdout.write = () => true;
(async () => {
  const { FILE } = process.env;
  const { handler } = FILE.endsWith(".mjs") ? await import(FILE) : require(FILE);
  const loadMs = cpuMs();
  await answerOf(handler, 0);
  const firstMs = cpuMs();
  for (let turn = 0; turn < calls; turn += 1) await answerOf(handler, turn);
  const warmedMs = cpuMs();
  for (let turn = 0; turn < calls; turn += 1) await answerOf(handler, turn);
  report({ loadMs, firstMs, laterMs: (cpuMs() - warmedMs) / calls });
  process.exit();
})();`;

async function measure(
  { endpoint, table }: TestStore,
  tokens: readonly string[],
  subjects: readonly Subject[],
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Map<string, Measured[]>> {
  const results = new Map<string, Measured[]>(subjects.map(({ name }) => [name, []]));
  let turn = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, folder, event } of subjects) {
      turn += 1;
      const next = turn % tokens.length;
      const env = {
        TABLE_NAME: table.name,
        ALLOWED_ORIGINS: "",
        SERVICE_DOMAIN: "",
        AWS_REGION: "eu-central-1",
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
        AWS_ENDPOINT_URL_DYNAMODB: endpoint,
        FILE: ["index.mjs", "index.js"].map((file) => join(folder, file)).find(existsSync),
        RUN: JSON.stringify({
          tokens: [...tokens.slice(next), ...tokens.slice(0, next)],
          event,
          calls,
        }),
      };
      const child = promisify(execFile)(process.execPath, ["-e", instance], { cwd: folder, env });
      results.get(name)?.push(JSON.parse((await child).stderr));
    }
  }
  return results;
}

function median(measured: readonly Measured[], figure: keyof Measured): number {
  const values = measured.map((each) => each[figure]).sort((left, right) => left - right);
  return values[Math.floor(values.length / 2)] ?? 0;
}

main();
