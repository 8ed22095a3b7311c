import type { DynamoDBRecord } from "aws-lambda";
import { region } from "../template/resolve";

/** A small client of DynamoDB Streams for a local engine. Four calls do not justify its SDK. */
export function streamsApi(endpoint: string) {
  async function ask(target: string, input: object): Promise<unknown> {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": target,
        // Engines require a signature, but do not check it.
        authorization: `AWS4-HMAC-SHA256 Credential=local/20200101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=local`,
        "x-amz-date": "20200101T000000Z",
      },
      body: JSON.stringify(input),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${target}: ${response.status} ${JSON.stringify(body)}`);
    return body;
  }
  const askStreams = (operation: string, input: object) =>
    ask(`DynamoDBStreams_20120810.${operation}`, input);

  return {
    async arnOf(tableName: string): Promise<string> {
      const { Table } = (await ask("DynamoDB_20120810.DescribeTable", {
        TableName: tableName,
      })) as { Table: { LatestStreamArn?: string } };
      if (!Table.LatestStreamArn) throw new Error(`The table ${tableName} has no stream.`);
      return Table.LatestStreamArn;
    },

    /** The ids of the shards, oldest first. */
    async shardsOf(streamArn: string): Promise<string[]> {
      const shards: string[] = [];
      let last: string | undefined;
      do {
        const { StreamDescription } = (await askStreams("DescribeStream", {
          StreamArn: streamArn,
          ...(last && { ExclusiveStartShardId: last }),
        })) as {
          StreamDescription: {
            Shards: { ShardId: string }[];
            LastEvaluatedShardId?: string;
          };
        };
        shards.push(...StreamDescription.Shards.map(({ ShardId }) => ShardId));
        last = StreamDescription.LastEvaluatedShardId;
      } while (last);
      return shards;
    },

    /** A position in a shard: after a record, or at the oldest stored one. */
    async iteratorAfter(
      streamArn: string,
      shardId: string,
      sequenceNumber: string | undefined,
    ): Promise<string> {
      const { ShardIterator } = (await askStreams("GetShardIterator", {
        StreamArn: streamArn,
        ShardId: shardId,
        ...(sequenceNumber === undefined
          ? { ShardIteratorType: "TRIM_HORIZON" }
          : { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: sequenceNumber }),
      })) as { ShardIterator: string };
      return ShardIterator;
    },

    /** The next records and the position after them. The position is undefined at the end of a closed shard. */
    async recordsAt(iterator: string): Promise<{ records: DynamoDBRecord[]; next?: string }> {
      const { Records, NextShardIterator } = (await askStreams("GetRecords", {
        ShardIterator: iterator,
      })) as { Records: DynamoDBRecord[]; NextShardIterator?: string | null };
      return { records: Records, ...(NextShardIterator ? { next: NextShardIterator } : {}) };
    },
  };
}
