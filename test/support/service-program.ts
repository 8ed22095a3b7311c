import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getEnvironmentData } from "node:worker_threads";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { NewAccount } from "../../lib/local/create-account";
import type { Database } from "../../lib/local/database-process";
import { ensureTable } from "../../lib/local/ensure-table";
import { Instance } from "../../lib/local/functions/instance";
import { startLocalService } from "../../lib/local/service";
import type { LocalService } from "../../lib/local/service-options";
import type { Blueprint } from "../../lib/local/template/blueprint";
import { region } from "../../lib/local/template/resolve";
import { localStage, synthesize } from "../../lib/local/template/synthesize";
import { runAdminCommand } from "../../lib/operators/admin/commands";
import type { AdminOptions } from "../../lib/operators/admin/options";
import { allRepositories } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { openTable, type Table } from "../../shared/table/dynamo/table";
import { keys } from "../../shared/table/keys";
import { type AnswerCheck, createAnswerCheck } from "./answer-check";
import { startDatabase } from "./database";
import type { DatabaseProxyOptions } from "./database-proxy/start-database-proxy";
import { patientEdge } from "./edge/edge";
import { createLogCheck } from "./log-check";
import type { Properties } from "./synthesized";
import { folderOf, openApiText, templates } from "./templates";

export interface Call {
  id: number;
  method: keyof typeof methods;
  args: unknown[];
}

export type Reply = { id: number } & ({ value?: unknown } | { error: string });

/** The facts about a running service. */
export type Facts = Required<
  Pick<
    LocalService,
    | "baseUrl"
    | "pagesUrl"
    | "edgeUrl"
    | "pagesEdgeUrl"
    | "gatewayUrl"
    | "tableName"
    | "databaseEndpoint"
    | "logFile"
  >
>;

// The program: it runs one service and does what its parent process asks.
process.on("message", async ({ id, method, args }: Call) => {
  const run = methods[method] as (...given: unknown[]) => unknown;
  const reply: Reply = await Promise.resolve()
    .then(() => run(...args))
    .then(
      (value) => ({ id, value }),
      (error: Error) => ({ id, error: String(error.stack) }),
    );
  process.send?.(reply);
});
process.once("disconnect", () => process.exit());
process.once("exit", () => rmSync(dataDirectory, { recursive: true, force: true }));

const dataDirectory = mkdtempSync(join(tmpdir(), "service-"));
let service: Promise<LocalService & Facts>;
let database: Database;
let table: Blueprint["table"];
let operator: Table | undefined;
let useProxy: (endpoint: string) => void;
let document: Promise<string>;
let check: AnswerCheck = () => [];
const undocumented: string[] = [];
const heldClock = getEnvironmentData("heldClock") as SharedArrayBuffer | undefined;
const clockFile = join(__dirname, "held-clock.js");
let logFile: string | undefined;
const log = createLogCheck(() => logFile);

const methods = {
  /** Starts the service up to the address that its functions have for the database. */
  prepare(context: Record<string, unknown>): Promise<DatabaseProxyOptions> {
    document = openApiText();
    return new Promise((resolve, reject) => {
      service = startService(context, (target, blueprint) => {
        const { policies, functions, eventSources, queueSources } = blueprint;
        table = blueprint.table;
        const fed = [...eventSources, ...queueSources].map(({ functionName }) => functionName);
        const unmeasured = functions
          .filter(({ name }) => fed.includes(name))
          .map(({ role }) => role);
        resolve({ target, policies, unmeasured });
        return new Promise((use) => {
          useProxy = use;
        });
      });
      service.catch(reject);
      document.catch(reject);
    });
  },
  async start(proxyEndpoint: string): Promise<Facts> {
    useProxy(proxyEndpoint);
    const { baseUrl, pagesUrl, edgeUrl, pagesEdgeUrl, gatewayUrl } = await service;
    const { tableName, databaseEndpoint } = await service;
    logFile = (await service).logFile;
    check = createAnswerCheck(JSON.parse(await document) as Properties);
    return {
      baseUrl,
      pagesUrl,
      edgeUrl,
      pagesEdgeUrl,
      gatewayUrl,
      tableName,
      databaseEndpoint,
      logFile,
    };
  },
  /** Puts an empty table and log in place of the current ones. */
  async empty(): Promise<string> {
    const endpoint = await methods.emptyTable();
    undocumented.length = 0;
    writeFileSync((await service).logFile, "");
    log.restart();
    return endpoint;
  },
  /** Puts an empty table in place of the current one. The functions keep the secrets that they have read. */
  async emptyTable(): Promise<string> {
    const { followChangesAt } = await service;
    const before = database;
    const next = await startDatabase();
    await ensureTable(next.endpoint, table);
    await copyKeptSecrets(before.endpoint, next.endpoint);
    // Only after the secrets are copied: on a table without their secret, functions answer 401 for all keys, also on later
    // tables.
    database = next;
    closeOperator();
    await followChangesAt(database.endpoint);
    await before.stop();
    return database.endpoint;
  },
  createAccount: (account: Partial<NewAccount>) =>
    operate(["account", "create"], {
      name: "Test",
      email: "test@acme.com",
      plan: "pro",
      ...account,
    }),
  operate,
  settled: async () => (await service).settled(),
  /** Sets the clock of a service that was started with a held one. */
  setClock(milliseconds: number): void {
    if (!heldClock) throw new Error("This service has the machine's clock.");
    new Float64Array(heldClock)[0] = milliseconds;
  },
  undocumented: () => undocumented.splice(0),
  telling: () => log.telling(),
  stop: async () => (await service).stop(),
};

async function startService(
  context: Record<string, unknown>,
  databaseEndpointForFunctions: (target: string, blueprint: Blueprint) => Promise<string>,
): Promise<LocalService & Facts> {
  database = await startDatabase();
  // Each function has two alternating instances, so that tests notice state that is in an instance's memory and not stored.
  return (await startLocalService({
    dataDirectory,
    databaseEndpoint: database.endpoint,
    databaseEndpointForFunctions,
    instancesPerFunction: 2,
    ...(heldClock && {
      startInstance: (fn, environment, log) =>
        new Instance(fn, { ...environment, NODE_OPTIONS: `--require ${clockFile}` }, log, {
          pace: 1,
        }),
    }),
    onAnswer(request, answer) {
      log.note(request);
      undocumented.push(...check(request, answer));
    },
    createEdge: patientEdge(12),
    gatewayPort: 0,
    folderOf,
    cdkOut:
      Object.keys(context).length > 0
        ? await synthesize({ ...localStage, ...context })
        : await templates(),
  })) as LocalService & Facts;
}

/** Runs an operator's command on the current table. */
async function operate(command: string[], options: AdminOptions): Promise<unknown> {
  // A local engine needs credentials, but does not check them.
  process.env.AWS_ACCESS_KEY_ID ??= "local";
  process.env.AWS_SECRET_ACCESS_KEY ??= "local";
  // One client for all commands on a database, because creating one takes longer than most commands.
  operator ??= openTable(table.TableName, { region, endpoint: database.endpoint });
  const store = createStore(operator, allRepositories);
  return (await runAdminCommand(command, options, store, new Date())).data;
}

function closeOperator(): void {
  operator?.client.destroy();
  operator = undefined;
}

/** Copies what functions read once and keep: the secret of keys' checksums, and the salt of the day. */
async function copyKeptSecrets(from: string, to: string): Promise<void> {
  const { TableName } = table;
  const [source, copy] = [from, to].map((endpoint) =>
    DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint })),
  );
  const today = new Date().toISOString().slice(0, 10);
  for (const Key of [keys.secret("api-keys"), keys.daySalt(today)]) {
    const { Item } = (await source?.send(new GetCommand({ TableName, Key }))) ?? {};
    if (Item) await copy?.send(new PutCommand({ TableName, Item }));
  }
  source?.destroy();
  copy?.destroy();
}
