import { readJsonFile, writeJsonFile } from "../json-file";

interface Content {
  streamArn: string;
  /** The last record that is done with, by shard; null when the shard is, to its end. */
  shards: Record<string, string | null>;
}

/** How far a stream was worked through, kept in a file. Begins anew when the stream is another one. */
export class Checkpoint {
  private readonly content: Content;

  constructor(
    private readonly file: string,
    streamArn: string,
  ) {
    const known = readJsonFile<Content>(file);
    this.content = known?.streamArn === streamArn ? known : { streamArn, shards: {} };
  }

  /** Undefined: nothing of the shard is done yet. */
  of(shardId: string): string | null | undefined {
    return this.content.shards[shardId];
  }

  set(shardId: string, sequenceNumber: string | null): void {
    this.content.shards[shardId] = sequenceNumber;
    writeJsonFile(this.file, this.content);
  }
}
