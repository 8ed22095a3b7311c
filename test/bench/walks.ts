import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import Module from "node:module";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { lambdaFiles } from "../../lib/build/lambda-files";
import { loadersFile, writeOperationLoaders } from "../../lib/build/operation-loaders";
import { addAccount, addSite, startTestStore, type TestStore } from "../support/store";
import { call, newMessage, rest } from "./lambda-events";

// How many of the project's files a request passes through, from its Lambda's entry to the table: `npm run bench:walks`.
// A file counts when one of its functions runs during the request, after others like it have loaded the code.
// `-- --files` lists the files.

interface Walk {
  name: string;
  group: string;
  event: object;
}

interface Answer {
  statusCode: number;
  body: string;
}

const root = join(__dirname, "../..");

// A bundle has this module beside it.
writeOperationLoaders();
const resolver = Module as unknown as {
  _resolveFilename(name: string, ...rest: unknown[]): string;
};
const resolve = resolver._resolveFilename;
resolver._resolveFilename = (name, ...rest) =>
  resolve(name === "operation-loaders" ? loadersFile : name, ...rest);

async function main(): Promise<void> {
  const service = await startTestStore();
  // A bundle has it beside its code.
  const callsFile = join(root, "shared/handlers/http/calls.json");
  writeFileSync(callsFile, lambdaFiles("messages")["calls.json"] ?? "");
  try {
    const session = new Session();
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    for (const walk of await walksIn(service)) tell(walk.name, await filesOn(walk, session));
  } finally {
    rmSync(callsFile);
    await service.stop();
  }
}

async function walksIn({ store, endpoint, table }: TestStore): Promise<Walk[]> {
  Object.assign(process.env, {
    TABLE_NAME: table.name,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    ALLOWED_ORIGINS: "",
    SERVICE_DOMAIN: "",
    ORIGIN_SECRETS: "secret",
  });
  const account = await addAccount(store);
  const site = await addSite(store, account);
  const headers = { authorization: `Bearer ${account.token}` };
  const edge = { "x-origin-secret": "secret", origin: "https://shop.acme.com" };
  const query = `userId=${account.id}&domain=${site.hostname}`;
  return [
    {
      name: "REST create_message",
      group: "messages",
      event: rest("POST /api/v1/messages", "", newMessage, headers),
    },
    {
      name: "tool create_message",
      group: "mcp",
      event: call("create_message", newMessage, headers),
    },
    {
      name: "embed list",
      group: "embed",
      event: rest("GET /api/embed/user", query, undefined, edge),
    },
  ];
}

/** The files of the functions that run during the third such request. */
async function filesOn({ name, group, event }: Walk, session: Session): Promise<string[]> {
  const folder = join(root, "functions", group);
  const { handler } = await import(join(folder, "index.ts"));
  const { write } = process.stdout;
  const answer = async () => {
    // Without the Lambda's log.
    process.stdout.write = () => true;
    const { statusCode, body }: Answer = await handler(event, {});
    process.stdout.write = write;
    if (statusCode > 201 || body.includes('"isError":true'))
      throw new Error(`${name} answers ${statusCode}: ${body}`);
  };
  await answer();
  await answer();
  await session.post("Profiler.takePreciseCoverage");
  await answer();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  return result
    .filter(({ functions }) => functions.some(hasRun))
    .map(({ url }) => (url.startsWith("file:") ? relative(root, fileURLToPath(url)) : url))
    .filter((path) => /^(functions|shared)$/.test(path.split(sep)[0] ?? ""))
    .sort();
}

/** The module itself does not count: its range begins at its first character. */
function hasRun({ ranges: [whole] }: { ranges: { startOffset: number; count: number }[] }) {
  return whole !== undefined && whole.count > 0 && whole.startOffset > 0;
}

function tell(name: string, files: readonly string[]): void {
  const lines = files.map((path) => readFileSync(join(root, path), "utf8").split("\n").length - 1);
  const sum = lines.reduce((total, count) => total + count, 0);
  console.log(`${name}: ${files.length} files, ${sum} lines`);
  if (process.argv.includes("--files"))
    for (const [index, path] of files.entries())
      console.log(`${String(lines[index]).padStart(5)} ${path}`);
}

main();
