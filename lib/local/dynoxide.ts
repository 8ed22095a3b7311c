import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Database, startDatabaseProcess } from "./database-process";

export interface DynoxideOptions {
  /** Where the database file lives. In memory when absent. */
  dataDirectory?: string;
  port?: number;
}

/**
 * Starts dynoxide, a DynamoDB-compatible server on SQLite.
 *
 * @throws saying what to do where its binary is not installed.
 */
export async function startDynoxide(options: DynoxideOptions = {}): Promise<Database> {
  const { dataDirectory, port } = options;
  if (dataDirectory !== undefined) mkdirSync(dataDirectory, { recursive: true });
  const file = dataDirectory === undefined ? [] : ["--db-path", join(dataDirectory, "dynoxide.db")];
  const binary = findBinary();
  return startDatabaseProcess({
    name: "dynoxide",
    command: (onPort) => [binary, "serve", "--host", "127.0.0.1", "--port", `${onPort}`, ...file],
    ...(port === undefined ? {} : { port }),
  });
}

function findBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return require.resolve(`${name}/dynoxide`);
  } catch {
    throw new Error(
      [
        `The local database has no binary here: the package ${name} is not installed.`,
        "On Linux x64, run `npm ci` without `--omit=optional`.",
        "Elsewhere, start any server that speaks DynamoDB's protocol and name its address, for example:",
        "  docker run -p 8000:8000 amazon/dynamodb-local",
        "  DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm start",
      ].join("\n"),
    );
  }
}
