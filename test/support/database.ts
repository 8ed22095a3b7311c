import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../lib/local/database-process";
import { startDynamodbLocal } from "../../lib/local/dynamodb-local";
import { startDynoxide } from "../../lib/local/start-local-database";

const engines = {
  dynoxide: startDynoxideOnFile,
  "dynamodb-local": startDynamodbLocal,
};

/** Starts an empty database of the engine that DATABASE_ENGINE names (`dynoxide`, the default, or `dynamodb-local`). */
export function startDatabase(options: { dataDirectory?: string } = {}): Promise<Database> {
  const name = process.env.DATABASE_ENGINE ?? "dynoxide";
  const start = Object.entries(engines).find(([engine]) => engine === name)?.[1];
  if (!start) throw new Error(`DATABASE_ENGINE "${name}": ${Object.keys(engines).join(" or ")}.`);
  return start(options);
}

/**
 * Starts dynoxide on a file, as the local run does, because only a file has the index of its stream: without it, each write reads
 * all records before it. The file is removed at the end unless its folder was passed.
 */
async function startDynoxideOnFile({ dataDirectory }: { dataDirectory?: string }) {
  if (dataDirectory !== undefined) return startDynoxide({ dataDirectory });
  const folder = mkdtempSync(join(tmpdir(), "test-database-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const database = await startDynoxide({ dataDirectory: folder });
  return {
    ...database,
    async stop() {
      await database.stop();
      process.off("exit", remove);
      remove();
    },
  };
}
