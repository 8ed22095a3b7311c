import { type Author, systemAuthor } from "../../model/actor";
import type { Push } from "../../runtime/push/push";
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
  /** The write mode of this request's transactions; absent: as usual. */
  mode?: WriteMode;
  /** Additional writes of this request's transaction; absent: none. */
  beside?: Beside;
  /** Notifies listeners of what is written; absent: nobody is notified. */
  push?: Push | undefined;
}

/** `check` sends the conditions and writes nothing. `remember` also stores the request's answer through `memory`. */
export type WriteMode = { does: "check" } | { does: "remember"; memory: AnswerMemory };

/** Writes that belong to the next transaction of a request. */
interface Beside {
  writes: readonly TransactionWrite<never>[];
  /** The request's answer, if it does not follow from the transaction's own writes. */
  answer: unknown;
  isWritten: boolean;
}

/** Stores the answer of one request, in the same transaction as the change that it reports. */
export interface AnswerMemory {
  /** The write that stores the answer. It is refused if an answer is already stored. */
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
