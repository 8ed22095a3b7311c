import { type Author, systemAuthor } from "../../model/actor";
import type { Push } from "../../push/push";
import { type DynamoClient, openClient } from "./client/dynamo-client";
import { type Meter, metered } from "./meter";
import { stampRows } from "./stamp-rows";
import type { TransactionWrite } from "./transaction-write";

/** The service's one table, as a connection and its name. */
export interface Table {
  client: DynamoClient;
  name: string;
  /** Counts the calls of this connection. */
  meter: Meter;
  /** Who makes the changes of this request, and why; the service itself unless a request says otherwise. */
  author: Author;
  /** How the transactions of this request are written; absent: as usual. */
  mode?: WriteMode;
  /** What else this request's transaction writes; absent: nothing. */
  beside?: Beside;
  /** Reaches those who listen to what is written; absent: nobody is told. */
  push?: Push | undefined;
}

/** `check` sends the conditions and writes nothing. `remember` also keeps the request's answer in `memory`. */
export type WriteMode = { does: "check" } | { does: "remember"; memory: AnswerMemory };

/** Writes that belong to the next transaction of a request. */
interface Beside {
  writes: readonly TransactionWrite<never>[];
  /** What the request answers, where that is not what the transaction's own writes tell. */
  answer: unknown;
  isWritten: boolean;
}

/** Keeps the answer of one request, in the same transaction as the change that it reports. */
export interface AnswerMemory {
  /** The write that keeps the answer. It is refused where an answer is kept already. */
  write(answer: unknown): TransactionWrite;
  isKept: boolean;
}

/** Opens the table. Region, credentials and endpoint come from the SDK's own environment variables. */
export function openTable(
  name: string,
  settings: { region?: string; endpoint?: string; requestTimeoutMs?: number } = {},
): Table {
  const opened = openClient({ requestTimeoutMs: 2000, ...settings });
  const { client, meter } = metered(opened);
  return { client: stampRows(client), name, meter, author: systemAuthor };
}
