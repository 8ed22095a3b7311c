import type { Database } from "../../lib/local/database-process";
import { startDynamodbLocal } from "../../lib/local/dynamodb-local";
import { startDynoxide } from "../../lib/local/dynoxide";

const engines = { dynoxide: startDynoxide, "dynamodb-local": startDynamodbLocal };

/**
 * Starts an empty database of the engine that DATABASE_ENGINE names (`dynoxide`, the default, or `dynamodb-local`), and
 * sets the region and credentials that the SDK requires.
 */
export function startDatabase(options: { dataDirectory?: string } = {}): Promise<Database> {
  const name = process.env.DATABASE_ENGINE ?? "dynoxide";
  const start = Object.entries(engines).find(([engine]) => engine === name)?.[1];
  if (!start) throw new Error(`DATABASE_ENGINE "${name}": ${Object.keys(engines).join(" or ")}.`);
  process.env.AWS_REGION ??= "us-east-1";
  process.env.AWS_ACCESS_KEY_ID ??= "local";
  process.env.AWS_SECRET_ACCESS_KEY ??= "local";
  return start(options);
}
