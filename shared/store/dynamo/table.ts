import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type Meter, meterOf } from "./meter";
import { stampRows } from "./stamp-rows";
import type { TransactionWrite } from "./transaction-write";

/** The service's one table, as a connection and its name. */
export interface Table {
  client: DynamoDBDocumentClient;
  name: string;
  /** What this connection has asked of the table. */
  meter: Meter;
  /** How the request at hand wants its transactions done; absent: as they are. */
  mode?: WriteMode;
}

/** `check`: the conditions alone, nothing written. `remember`: with what the request answers in `memory`. */
export type WriteMode = { does: "check" } | { does: "remember"; memory: AnswerMemory };

/** Where one request's answer is kept, in the transaction that does what it tells of. */
export interface AnswerMemory {
  /** The part of the transaction that keeps the answer, and refuses it where one is kept already. */
  write(answer: unknown): TransactionWrite;
  isKept: boolean;
}

/**
 * Opens the table. Region, credentials and endpoint come from the SDK's own environment variables.
 * A connection or an answer that takes longer than `requestTimeoutMs` counts as lost and is asked for again.
 */
export function openTable(
  name: string,
  settings: { region?: string; endpoint?: string; requestTimeoutMs?: number } = {},
): Table {
  const { requestTimeoutMs = 2000, ...connection } = settings;
  const client = new DynamoDBClient({
    ...connection,
    maxAttempts: 5,
    requestHandler: {
      connectionTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  stampRows(client);
  return {
    client: DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
    }),
    name,
    meter: meterOf(client),
  };
}
