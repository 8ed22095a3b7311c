import { existsSync, mkdirSync } from "node:fs";
import { type Database, startDatabaseProcess } from "./database-process";
import { indexStream } from "./index-stream";
import { damaged, databaseFile, isDamaged } from "./watched-disk";

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
  const file = dataDirectory === undefined ? undefined : databaseFile(dataDirectory);
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
        ...(file === undefined ? [] : ["--db-path", file]),
      ],
      ...(onlyPort === undefined ? {} : { port: onlyPort }),
    });
  if (file !== undefined) {
    // Its first start makes the file.
    if (!existsSync(file)) await (await start()).stop();
    indexStream(file);
  }
  return start(port).catch((error: Error) => {
    throw isDamaged(error.message) && file !== undefined ? new Error(damaged(file)) : error;
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
