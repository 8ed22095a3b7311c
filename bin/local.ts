import { appendFileSync } from "node:fs";
import { open as openInspector } from "node:inspector";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../lib/build/build-cache";
import { readSeed, removeDemo, writeDemo } from "../lib/demo/demo-file";
import { createDemoHandler } from "../lib/demo/demo-handler";
import { greeting, greetingWithoutDemo } from "../lib/demo/greeting";
import { consoleLink } from "../lib/demo/open-console";
import { wasRemoved } from "../lib/demo/remove-demo";
import { seedAccount, seedRest } from "../lib/demo/seed-demo";
import { readProgress, SeedingEnded } from "../lib/demo/seeding";
import { readShop } from "../lib/demo/shop/seed-shop";
import { LiveBuilds } from "../lib/local/builds/live-builds";
import { freePort, isRefusedByClients } from "../lib/local/free-port";
import { lockFolder } from "../lib/local/lock-folder";
import { startOtto } from "../lib/local/otto/start-otto";
import { startLocalService } from "../lib/local/service";
import { StartSteps } from "../lib/local/start-steps";
import { localStage, synthesize } from "../lib/local/template/synthesize";
import { damaged, databaseFile, isDamaged, isDiskFull, watchDisk } from "../lib/local/watched-disk";

const usage = "Usage: npm start -- [--port N] [--data DIR] [--inspect]";

// Silences the SDK's advice to update Node. Deployed functions do not run on this machine's Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

// The reader of the output may close it, as `npm start | head` does. The service keeps running.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
main().catch(giveUp);

function giveUp(error: unknown): void {
  console.error(explained(error));
  process.exit(1);
}

async function main(): Promise<void> {
  const { port, data, inspect } = readArguments();
  process.on("uncaughtException", (error) => {
    // The error is unexpected, so the log gets its stack.
    watchDisk(data).attempt(() => appendFileSync(join(data, "functions.log"), `${error.stack}\n`));
    giveUp(error);
  });
  await run({ port, data, inspect }).catch((error: Error) => {
    throw isDamaged(error.message) ? new Error(damaged(databaseFile(data))) : error;
  });
}

async function run({ port, data, inspect: isDebugged }: Arguments): Promise<void> {
  // A debugger attaches at the usual port, and finds the functions, which are worker threads, through it.
  if (isDebugged) openInspector();
  if (await isRefusedByClients(port)) {
    throw new Error(`Browsers refuse to call port ${port}. Choose another with --port.`);
  }
  await lockFolder(data);
  removeDemo(data);
  const isBare = wasRemoved(data);
  // A damaged file stops the start before anything is running.
  for (const read of [readSeed, readShop, readProgress]) read(data);
  let isReady = false;
  const stopping = untilAskedToStop();
  // Until the service is ready, exiting is enough: the database and the builds end with this process.
  stopping.then(() => isReady || process.exit());
  const steps = new StartSteps();
  const { DYNAMODB_ENDPOINT, LOCAL_PACE } = process.env;
  let show = () => {};
  const ready = new Promise<void>((resolve) => {
    show = resolve;
  });
  const templates = synthesize(localStage);
  const builds = new LiveBuilds({ folder: resolve(data, "builds"), templates, log: console.log });
  const service = await startLocalService({
    port,
    pagesPort: await portAfter(port),
    dataDirectory: data,
    inFront: (service, providerUrl) =>
      createDemoHandler(
        {
          dataDirectory: data,
          ready,
          consoleRebuilt: (withinMs) => builds.rebuilt("console", withinMs),
          providerUrl,
        },
        service,
      ),
    onAddress: (url) => console.log(opening(`${url}/${isBare ? "console/enter" : "demo"}`)),
    during: steps.during,
    folderOf: (asset) => builds.folderOf(asset),
    cdkOut: templates,
    isDebugged,
    ...(LOCAL_PACE ? { pace: Number(LOCAL_PACE) } : {}),
    ...(DYNAMODB_ENDPOINT ? { databaseEndpoint: DYNAMODB_ENDPOINT } : {}),
  });
  const { baseUrl, pagesUrl, tableName, databaseEndpoint } = service;
  const place = { baseUrl, pagesUrl, tableName, databaseEndpoint };
  const ending = new AbortController();
  let otto: { stop(): void } | undefined;
  let seeding: Promise<void> | undefined;
  if (isBare) {
    console.log(greetingWithoutDemo(place));
    writeDemo(data, place);
  } else {
    const seed = await steps.during(
      { name: "demo account", doing: "making the demo's account through the API" },
      seedAccount(data, service),
    );
    const demo = { ...place, ...seed };
    console.log(greeting(demo, await consoleLink(demo)));
    writeDemo(data, demo);
    seeding = seedRest(data, service, seed, ending.signal).then(
      () => {
        if (ending.signal.aborted) return;
        otto = ottoOf(data, baseUrl);
        console.log("The demo's data is complete.");
      },
      (error: Error) => {
        const isEnding = error instanceof SeedingEnded || ending.signal.aborted;
        if (!isEnding) console.error(`The demo's data is not complete: ${error.message}`);
      },
    );
  }
  isReady = true;
  show();
  console.log(`Started in ${steps.end()}. Data and logs are in ${data}. Press Ctrl-C to stop.`);
  builds.watch();
  // Built in the background now, so that the first request for them does not wait.
  void buildRest(builds);
  await stopping;
  removeDemo(data);
  ending.abort();
  otto?.stop();
  builds.stop();
  await service.stop();
  await seeding;
}

/** Builds everything else in the background. A failed build is reported now, and again when its result is requested. */
async function buildRest(builds: LiveBuilds): Promise<void> {
  for (const source of ["lib/build/static-files", "functions/mcp"])
    await builds.folderOf(join(root, source)).catch(() => {});
}

/** The agent who answers in the demo shop. */
function ottoOf(data: string, baseUrl: string) {
  const shop = readShop(data);
  return shop && startOtto({ baseUrl, apiKey: shop.ottoKey, domainId: shop.domainId });
}

/** The first output. A browser that opens the address at once waits there until the service is ready. */
function opening(url: string): string {
  return `Open ${url}

Starting. The first start takes about ten seconds, or longer on a busy machine; later ones take three.`;
}

interface Arguments {
  port: number;
  data: string;
  inspect: boolean;
}

function readArguments(): Arguments {
  const options = {
    port: { type: "string", default: "3000" },
    data: { type: "string", default: ".local" },
    inspect: { type: "boolean", default: false },
    embeddings: { type: "string" },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Error(`--port must be a number from 0 to 65535, not "${values.port}".`);
    // Ignored, so that scripts written for an earlier release still start.
    if (values.embeddings !== undefined)
      process.emitWarning("--embeddings is ignored: search compares words alone. Leave it out.");
    return { port, data: values.data, inspect: values.inspect };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

/** The port after the service's own, so that pages keep their address; any other one if that is in use. */
async function portAfter(port: number): Promise<number> {
  if (port === 0 || port === 65_535 || (await isRefusedByClients(port + 1))) return 0;
  return await freePort(port + 1).catch(() => 0);
}

function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.on("SIGINT", () => resolve());
    process.on("SIGTERM", () => resolve());
  });
}

function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) return "The disk is full. Free some space, then start again.";
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === "EADDRINUSE"
    ? `Port ${port} is in use. Choose another with --port.`
    : error.message;
}
