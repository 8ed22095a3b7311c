import type { Database } from "../../lib/local/database-process";
import { startDynamodbLocal } from "../../lib/local/dynamodb-local";
import { startDynoxide } from "../../lib/local/dynoxide";

const engines = { dynoxide: startDynoxide, "dynamodb-local": startDynamodbLocal };

/** Starts an empty database of the engine that DATABASE_ENGINE names (`dynoxide`, the default, or `dynamodb-local`). */
export function startDatabase(options: { dataDirectory?: string } = {}): Promise<Database> {
  const name = process.env.DATABASE_ENGINE ?? "dynoxide";
  const start = Object.entries(engines).find(([engine]) => engine === name)?.[1];
  if (!start) throw new Error(`DATABASE_ENGINE "${name}": ${Object.keys(engines).join(" or ")}.`);
  return start(options);
}
