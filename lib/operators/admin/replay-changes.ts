import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import type { DeployedBucket } from "./withdrawal-names";

/** The changes that a reader of the stream gave up, and the way to send them again. */
export interface GivenUp {
  /** The names of the files, in order. */
  names(): AsyncIterable<string>;
  read(name: string): Promise<string>;
  /** Undefined if the function broke down, such as by its time limit. */
  invoke(
    functionArn: string,
    event: DynamoDBStreamEvent,
  ): Promise<DynamoDBBatchResponse | undefined>;
}

/** The outcome of the files. */
export interface Replayed {
  files: number;
  changes: number;
  /** When the first and the last file was written. */
  from?: Date;
  to?: Date;
  /** The files whose changes failed again. */
  failed: string[];
}

// The size of a batch, as the stream delivers it to a reader. Lambda's limit is 6 MB.
const batchChanges = 100;
const batchBytes = 4_000_000;
const readsAtOnce = 20;

/**
 * Sends the changes of a `GivenUp` bucket to the function that gave them up, in their order. Repeating is safe, so a batch that
 * fails is sent again change by change, to find the ones that fail.
 */
export async function replayChanges(
  { names, read, invoke }: GivenUp,
  { since, isDryRun }: { since?: Date | undefined; isDryRun: boolean },
): Promise<Replayed> {
  const replayed: Replayed = { files: 0, changes: 0, failed: [] };
  const failed = new Set<string>();
  let batch: Change[] = [];
  let bytes = 0;
  for await (const group of inGroups(namesSince(names(), since), readsAtOnce)) {
    const texts = await Promise.all(group.map(read));
    for (const [index, text] of texts.entries()) {
      const name = group[index] ?? "";
      const at = timeOf(name);
      replayed.files += 1;
      if (at && !(replayed.from && replayed.from <= at)) replayed.from = at;
      if (at && !(replayed.to && replayed.to >= at)) replayed.to = at;
      for (const change of changesIn(name, text)) {
        const size = JSON.stringify(change.record).length;
        const isFull = batch.length === batchChanges || bytes + size > batchBytes;
        if (isFull || (batch[0] && batch[0].functionArn !== change.functionArn)) await send();
        batch.push(change);
        bytes += size;
      }
    }
  }
  await send();
  return { ...replayed, failed: [...failed] };

  async function send(): Promise<void> {
    const sent = batch;
    [batch, bytes] = [[], 0];
    replayed.changes += sent.length;
    if (isDryRun || sent.length === 0 || (await isHandled(sent))) return;
    for (const change of sent) if (!(await isHandled([change]))) failed.add(change.file);
  }

  async function isHandled(changes: readonly Change[]): Promise<boolean> {
    const Records = changes.map(({ record }) => record);
    const answer = await invoke(changes[0]?.functionArn ?? "", { Records });
    return answer?.batchItemFailures.length === 0;
  }
}

interface Change {
  file: string;
  functionArn: string;
  record: DynamoDBRecord;
}

/** The file that Lambda writes to a bucket: it has the event as a text. */
const givenUpFile = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  payload: z.string(),
});

function changesIn(file: string, text: string): Change[] {
  const read = givenUpFile.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${file} is no file of changes that Lambda gave up.`);
  const { requestContext, payload } = read.data;
  const { Records } = JSON.parse(payload) as DynamoDBStreamEvent;
  return Records.map((record) => ({ file, functionArn: requestContext.functionArn, record }));
}

async function* namesSince(names: AsyncIterable<string>, since: Date | undefined) {
  for await (const name of names) {
    const at = timeOf(name);
    if (!at || !since || at >= since) yield name;
  }
}

/** Lambda names files `aws/lambda/MAPPING/SHARD/2026/11/29/2026-11-29T10.22.31-ID`. */
function timeOf(name: string): Date | undefined {
  const [, day, hour, minute, second] =
    /\/(\d{4}-\d\d-\d\d)T(\d\d)\.(\d\d)\.(\d\d)-[^/]+$/.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}

async function* inGroups<Item>(items: AsyncIterable<Item>, size: number) {
  const group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length === size) yield group.splice(0);
  }
  if (group.length > 0) yield group;
}

/** A deployed stage's bucket and functions. Credentials are found as the SDK finds them. */
export function givenUpIn({ name: Bucket, ...settings }: DeployedBucket): GivenUp {
  const s3 = new S3Client({ ...settings, forcePathStyle: settings.endpoint !== undefined });
  const lambda = new LambdaClient(settings);
  return {
    async *names() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
        for (const { Key = "" } of Contents) yield Key;
    },
    async read(Key) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? "";
    },
    async invoke(FunctionName, event) {
      const { Payload, FunctionError } = await lambda.send(
        new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
      );
      return FunctionError ? undefined : JSON.parse(Payload?.transformToString() ?? "");
    },
  };
}
