import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { type Database, startDatabaseProcess } from "./database-process";
import { startDynamodbLocal } from "./dynamodb-local";
import { damaged, databaseFile, isDamaged } from "./watched-disk";

// The order in which the engine looks for the stream's records. Without an index it reads all records to number each new one,
// and all of them for each batch that is read.
const index =
  "CREATE INDEX IF NOT EXISTS local_stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))";

/**
 * Adds an index that dynoxide's stream lacks to its file, which no process has open. The engine keeps the index up to date and
 * uses it automatically, as SQLite does. A file that was not closed is left as it is, because the engine recovers it. If SQLite
 * cannot add the index, for example on a full disk, the engine works the same, only slower.
 */
function indexStream(file: string): void {
  if (existsSync(`${file}-wal`)) return;
  const { SQLite3Error } = sqlite();
  // A process that was killed leaves its lock.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  try {
    addIndex(file);
  } catch (error) {
    if (!(error instanceof SQLite3Error)) throw error;
  }
}

function addIndex(file: string): void {
  const database = new (sqlite().Database)(file, { fileMustExist: true });
  try {
    // With exclusive use of the file, SQLite needs no shared memory, which it does not have in WebAssembly.
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    database.exec(index);
  } finally {
    database.close();
  }
}

/** The package, which the start of the run need not load. `import` does not find its names. */
function sqlite() {
  return require("node-sqlite3-wasm") as typeof import("node-sqlite3-wasm");
}

const packageName = `@dynoxide/${process.platform}-${process.arch}`;

const image = "amazon/dynamodb-local";

interface Engine {
  name: string;
  isHere(): Promise<boolean>;
  start(dataDirectory: string): Promise<Database>;
}

// The packaged engine first, then those that most machines have.
const engines: readonly Engine[] = [
  {
    name: "dynoxide",
    isHere: async () => findDynoxide() !== undefined,
    start: (dataDirectory) => startDynoxide({ dataDirectory }),
  },
  {
    name: "java",
    isHere: () => succeeds("java", "-version"),
    start: (dataDirectory) => startDynamodbLocal({ dataDirectory }),
  },
  {
    name: "docker",
    // The command may be installed while no Docker is running.
    isHere: () => succeeds("docker", "info"),
    start: startDynamodbLocalInDocker,
  },
];

/**
 * Starts a database that keeps its data in the folder. Takes the engine that LOCAL_DATABASE names, or the first one
 * that this machine can run.
 *
 * @throws when there is none; the message says what to install.
 */
export async function startLocalDatabase(
  dataDirectory: string,
  among: readonly Engine[] = engines,
): Promise<Database> {
  const wanted = process.env.LOCAL_DATABASE;
  const names = among.map(({ name }) => name);
  if (wanted && !names.includes(wanted)) {
    throw new Error(`LOCAL_DATABASE must be one of ${names.join(", ")}, not "${wanted}".`);
  }
  for (const { name, isHere, start } of among) {
    if ((!wanted || name === wanted) && (await isHere())) return start(dataDirectory);
  }
  throw new Error(
    wanted
      ? `LOCAL_DATABASE is ${wanted}, which cannot run on this machine.`
      : "The local database needs Java 17 or newer, or a running Docker: install one of them, then start again.",
  );
}

function succeeds(command: string, ...words: string[]): Promise<boolean> {
  return promisify(execFile)(command, words, { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

/** Starts Amazon's DynamoDB Local in a container. The first start downloads its image. */
async function startDynamodbLocalInDocker(dataDirectory: string): Promise<Database> {
  mkdirSync(dataDirectory, { recursive: true });
  const docker = (...words: string[]) => promisify(execFile)("docker", words);
  // Downloaded separately, because a download may take longer than a server's start is allowed.
  await docker("image", "inspect", image).catch(() => docker("pull", "--quiet", image));
  return startDatabaseProcess({
    name: "DynamoDB Local in Docker",
    command: (port) => dockerCommand(port, dataDirectory),
  });
}

/** The docker command: on the loopback address only, with its data in the folder, owned by the current user. */
export function dockerCommand(port: number, dataDirectory: string): string[] {
  const { getuid, getgid } = process;
  const user = getuid && getgid ? ["--user", `${getuid()}:${getgid()}`] : [];
  return [
    "docker",
    "run",
    // Removes the container when the server ends, and passes signals on to the server.
    "--rm",
    "--init",
    "--publish",
    `127.0.0.1:${port}:8000`,
    "--volume",
    `${resolve(dataDirectory)}:/data`,
    ...user,
    image,
    "-jar",
    "DynamoDBLocal.jar",
    "-sharedDb",
    "-dbPath",
    "/data",
  ];
}

interface DynoxideOptions {
  /** The folder of the database file. */
  dataDirectory: string;
  port?: number;
}

/** Starts dynoxide, a DynamoDB-compatible server on SQLite. @throws when its binary is not installed. */
export async function startDynoxide({ dataDirectory, port }: DynoxideOptions): Promise<Database> {
  mkdirSync(dataDirectory, { recursive: true });
  const file = databaseFile(dataDirectory);
  const binary = findDynoxide();
  if (binary === undefined) {
    throw new Error(
      `The package ${packageName} is not installed: run \`npm ci\` without \`--omit=optional\`.`,
    );
  }
  const start = (onlyPort?: number) =>
    startDatabaseProcess({
      name: "dynoxide",
      listening: "listening on",
      command: (onPort) => [
        ...[binary, "serve", "--host", "127.0.0.1", "--port", `${onPort}`],
        ...["--db-path", file],
      ],
      ...(onlyPort === undefined ? {} : { port: onlyPort }),
    });
  // Its first start makes the file.
  if (!existsSync(file)) await (await start()).stop();
  indexStream(file);
  return start(port).catch((error: Error) => {
    throw isDamaged(error.message) ? new Error(damaged(file)) : error;
  });
}

/** The path of its binary, which comes in an optional package for some platforms. */
export function findDynoxide(): string | undefined {
  try {
    return require.resolve(`${packageName}/dynoxide`);
  } catch {
    return undefined;
  }
}
