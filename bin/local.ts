import { parseArgs } from "node:util";
import { consoleLink } from "../lib/local/demo/console-link";
import { assertNoneRuns, removeDemo, writeDemo } from "../lib/local/demo/demo-file";
import { createDemoHandler } from "../lib/local/demo/demo-handler";
import { greeting, greetingWithoutDemo } from "../lib/local/demo/greeting";
import { News } from "../lib/local/demo/news";
import { wasRemoved } from "../lib/local/demo/remove-demo";
import { seedDemo } from "../lib/local/demo/seed-demo";
import { readShop } from "../lib/local/demo/shop/seed-shop";
import { freePort, isRefusedByClients } from "../lib/local/free-port";
import { lockFolder } from "../lib/local/lock-folder";
import { startOtto } from "../lib/local/otto/start-otto";
import { startLocalService } from "../lib/local/service";
import { isDiskFull } from "../lib/local/watched-disk";

const usage = "Usage: npm start -- [--port N] [--data DIR]";

// Silences the SDK's advice to update Node. Deployed functions do not run on this machine's Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

main().catch((error: unknown) => {
  console.error(explained(error));
  process.exit(1);
});

async function main(): Promise<void> {
  const { port, data } = readArguments();
  if (await isRefusedByClients(port)) {
    throw new Error(`Browsers refuse to call port ${port}. Choose another with --port.`);
  }
  await assertNoneRuns(data);
  await lockFolder(data);
  removeDemo(data);
  const isBare = wasRemoved(data);
  let isReady = false;
  const stopping = untilAskedToStop();
  // Until the service is ready, exiting is enough: the database ends with this process.
  stopping.then(() => isReady || process.exit());
  const time = stopwatch();
  const { DYNAMODB_ENDPOINT, LOCAL_PACE } = process.env;
  const news = new News();
  let show = () => {};
  const ready = new Promise<void>((resolve) => {
    show = resolve;
  });
  const service = await startLocalService({
    port,
    pagesPort: await portAfter(port),
    dataDirectory: data,
    inFront: (service) => createDemoHandler({ dataDirectory: data, news, ready }, service),
    // What the seed makes is no news.
    onAnswer: (request, answer) => isReady && news.hear(request, answer),
    onAddress: (url) => console.log(opening(`${url}/${isBare ? "console/enter" : "demo"}`)),
    onStep: time.step,
    buildsAhead: true,
    ...(LOCAL_PACE ? { pace: Number(LOCAL_PACE) } : {}),
    ...(DYNAMODB_ENDPOINT ? { databaseEndpoint: DYNAMODB_ENDPOINT } : {}),
  });
  const { baseUrl, pagesUrl, tableName, databaseEndpoint } = service;
  const run = { baseUrl, pagesUrl, tableName, databaseEndpoint };
  if (isBare) {
    await service.built;
    console.log(greetingWithoutDemo(run));
    writeDemo(data, run);
  } else {
    const demo = { ...run, ...(await seedDemo(data, service)) };
    time.step("demo data");
    await service.built;
    time.step("builds");
    console.log(greeting(demo, await consoleLink(demo)));
    writeDemo(data, demo);
  }
  isReady = true;
  show();
  const otto = ottoOf(data, baseUrl);
  console.log(`Started in ${time.summary()}. Data and logs are in ${data}. Press Ctrl-C to stop.`);
  await stopping;
  removeDemo(data);
  otto?.stop();
  await service.stop();
}

/** The agent who answers in the demo shop. */
function ottoOf(data: string, baseUrl: string) {
  const shop = readShop(data);
  return shop && startOtto({ baseUrl, apiKey: shop.ottoKey, domainId: shop.domainId });
}

/** The first words. Whoever opens the address at once waits there until the service is ready. */
function opening(url: string): string {
  return `Open ${url}

Starting. The first start builds the service, which takes up to a minute; later ones take seconds.`;
}

function readArguments(): { port: number; data: string } {
  const options = {
    port: { type: "string", default: "3000" },
    data: { type: "string", default: ".local" },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Error(`--port must be a number from 0 to 65535, not "${values.port}".`);
    return { port, data: values.data };
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

/** Tells how long the start has taken, and when each of its steps ended. */
function stopwatch() {
  const startedAt = performance.now() - process.uptime() * 1000;
  const steps: string[] = [];
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  return {
    step: (name: string) => void steps.push(`${name} ${seconds()}`),
    summary: () => `${seconds()} (${steps.join(", ")})`,
  };
}

function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) return "The disk is full. Free some space, then start again.";
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === "EADDRINUSE"
    ? `Port ${port} is in use. Choose another with --port.`
    : error.message;
}
