import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBRecord } from "aws-lambda";
import type { Lambdas } from "../functions/lambdas";
import type { Log } from "../functions/open-log";
import { readJsonFile, writeJsonFile } from "../json-file";
import type { EventSource } from "../template/event-sources";
import type { WatchedDisk } from "../watched-disk";
import { deliver } from "./deliver";
import { streamsApi } from "./streams-api";

export interface ChangeStreamOptions {
  databaseEndpoint: string;
  tableName: string;
  lambdas: Pick<Lambdas, "invoke">;
  /** The file that keeps the checkpoint between runs. */
  dataDirectory: string;
  disk: WatchedDisk;
  log: Log;
}

export interface ChangeStream {
  /** Resolves when every change made before the call, and every change that it caused, has been handled. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

// The pause between polls, as long as Lambda's. Changes in between come in one batch.
const pauseMs = 250;
// Some engines scan all records of a day to find the next ones, and block writes meanwhile. After a read that takes longer than
// this, a pause of several times its length follows.
const quickReadMs = 50;
const pausePerRead = 3;
// The function's own timeout comes first.
const invokeTimeoutMs = 900_000;

/** Feeds a function with the table's changes: at least once, in order, starting where the last run ended. */
export async function startChangeStream(
  source: EventSource,
  { databaseEndpoint, tableName, lambdas, dataDirectory, disk, log: file }: ChangeStreamOptions,
): Promise<ChangeStream> {
  const api = streamsApi(databaseEndpoint);
  const streamArn = await api.arnOf(tableName);
  const checkpoint = new Checkpoint(
    join(dataDirectory, `${source.functionName}.stream.json`),
    streamArn,
    disk,
  );
  const log = (text: string) => file.write(`${source.functionName}: ${text}\n`);
  const iterators = new Map<string, string>();
  // Cached until one of them ends, because only then others follow.
  let shards: readonly string[] = [];
  let waiting: Waiting[] = [];
  let wake = new AbortController();
  let hasStopped = false;

  async function run(): Promise<void> {
    while (!hasStopped) {
      // Later calls wait for the next round.
      const pending = waiting;
      waiting = [];
      const found = await look().catch((error: unknown) => {
        // A position may have expired, so the next round starts at the checkpoint.
        iterators.clear();
        shards = [];
        if (!hasStopped) log(String(error));
        return "failure" as const;
      });
      if (found === "nothing") for (const { resolve } of pending) resolve();
      else waiting.push(...pending);
      // While something waits for all changes, there are no pauses.
      if (found !== "failure" && waiting.length > 0) continue;
      await sleep(pauseMs, undefined, { signal: wake.signal }).catch(() => {});
    }
    for (const { reject } of waiting) reject(new Error("The stream is no longer read."));
  }

  /** Reads the next records, shard by shard. */
  async function look(): Promise<"nothing" | "changes"> {
    if (shards.length === 0) shards = await api.shardsOf(streamArn);
    for (const shardId of shards) {
      const done = checkpoint.of(shardId);
      if (done === null) continue;
      const iterator =
        iterators.get(shardId) ?? (await api.iteratorAfter(streamArn, shardId, done));
      const startedAt = performance.now();
      const { records, next } = await api.recordsAt(iterator);
      const readMs = performance.now() - startedAt;
      if (records.length > 0) await handle(shardId, records);
      if (hasStopped) return "changes";
      if (next === undefined) {
        checkpoint.set(shardId, null);
        shards = [];
      } else {
        iterators.set(shardId, next);
      }
      if (readMs > quickReadMs) await sleep(readMs * pausePerRead);
      // A later shard may follow this one, so it waits until this one is read.
      if (records.length > 0 || next === undefined) return "changes";
    }
    // The shard that follows the last one may not exist yet.
    if (shards.every((shardId) => checkpoint.of(shardId) === null)) shards = [];
    return "nothing";
  }

  async function handle(shardId: string, records: readonly DynamoDBRecord[]): Promise<void> {
    const wanted = records.filter((record) =>
      source.patterns.some((each) => matches(each, record)),
    );
    await deliver(
      wanted.map((record) => ({ ...record, eventSourceARN: streamArn })),
      {
        source,
        invoke: (event) => lambdas.invoke(source.functionName, event, invokeTimeoutMs),
        onDone: ({ dynamodb }) => checkpoint.set(shardId, dynamodb?.SequenceNumber ?? ""),
        onGivenUp: (record) => log(`gave up ${JSON.stringify(record)}`),
        hasStopped: () => hasStopped,
      },
    );
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (!hasStopped && last) checkpoint.set(shardId, last);
  }

  const running = run();
  return {
    settled() {
      const pending = new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      wake.abort();
      wake = new AbortController();
      return pending;
    },
    async stop() {
      hasStopped = true;
      wake.abort();
      await running;
    },
  };
}

/**
 * Whether an event matches a pattern of Lambda's event filtering. A pattern names fields; at each leaf, a list names
 * the allowed values. @throws on an operator that the service does not use.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
 */
export function matches(pattern: unknown, event: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule) => isAllowed(rule, event));
  return Object.entries(pattern as object).every(
    ([field, inner]) =>
      typeof event === "object" &&
      event !== null &&
      field in event &&
      matches(inner, (event as Record<string, unknown>)[field]),
  );
}

function isAllowed(rule: unknown, value: unknown): boolean {
  if (typeof rule !== "object" || rule === null) return rule === value;
  const { prefix, ...others } = rule as { prefix?: unknown };
  if (typeof prefix !== "string" || Object.keys(others).length > 0)
    throw new Error(`The local run does not support filter rule ${JSON.stringify(rule)}.`);
  return typeof value === "string" && value.startsWith(prefix);
}

interface Content {
  streamArn: string;
  /** The last handled record by shard; null when the whole shard is done. */
  shards: Record<string, string | null>;
}

/**
 * How far a stream has been handled, kept in a file. Starts over when the stream is another one. If the file cannot be
 * written, the run continues, and the next run may get some changes again.
 */
export class Checkpoint {
  private readonly content: Content;

  constructor(
    private readonly file: string,
    streamArn: string,
    private readonly disk: WatchedDisk,
  ) {
    const stored = readJsonFile<Content>(file, {
      fields: ["streamArn", "shards"],
      withoutIt: "the run handles the table's latest changes again.",
    });
    this.content = stored?.streamArn === streamArn ? stored : { streamArn, shards: {} };
  }

  /** Undefined: no record of the shard has been handled yet. */
  of(shardId: string): string | null | undefined {
    return this.content.shards[shardId];
  }

  set(shardId: string, sequenceNumber: string | null): void {
    if (this.content.shards[shardId] === sequenceNumber) return;
    this.content.shards[shardId] = sequenceNumber;
    this.disk.attempt(() => writeJsonFile(this.file, this.content));
  }
}
