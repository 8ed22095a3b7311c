import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Database } from "./database-process";
import { startDynamodbLocal } from "./dynamodb-local";
import { startDynamodbLocalInDocker } from "./dynamodb-local-in-docker";
import { findDynoxide, startDynoxide } from "./dynoxide";

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
