import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Database, startDatabaseProcess } from "./database-process";

const packageName = `@dynoxide/${process.platform}-${process.arch}`;

export interface DynoxideOptions {
  /** The folder of the database file. Absent: in memory. */
  dataDirectory?: string;
  port?: number;
}

/** Starts dynoxide, a DynamoDB-compatible server on SQLite. @throws when its binary is not installed. */
export async function startDynoxide(options: DynoxideOptions = {}): Promise<Database> {
  const { dataDirectory, port } = options;
  if (dataDirectory !== undefined) mkdirSync(dataDirectory, { recursive: true });
  const file = dataDirectory === undefined ? [] : ["--db-path", join(dataDirectory, "dynoxide.db")];
  const binary = findDynoxide();
  if (binary === undefined) {
    throw new Error(
      `The package ${packageName} is not installed: run \`npm ci\` without \`--omit=optional\`.`,
    );
  }
  return startDatabaseProcess({
    name: "dynoxide",
    command: (onPort) => [binary, "serve", "--host", "127.0.0.1", "--port", `${onPort}`, ...file],
    ...(port === undefined ? {} : { port }),
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
