import { readJsonFile, writeJsonFile } from "../json-file";
import type { WatchedDisk } from "../watched-disk";

interface Content {
  streamArn: string;
  /** The last handled record by shard; null when the whole shard is done. */
  shards: Record<string, string | null>;
}

/**
 * How far a stream has been handled, kept in a file. Starts over when the stream is another one. If the file cannot be
 * written, the run goes on, and the next run may get some changes again.
 */
export class Checkpoint {
  private readonly content: Content;

  constructor(
    private readonly file: string,
    streamArn: string,
    private readonly disk: WatchedDisk,
  ) {
    const known = readJsonFile<Content>(file, {
      fields: ["streamArn", "shards"],
      withoutIt: "the run handles the table's latest changes again.",
    });
    this.content = known?.streamArn === streamArn ? known : { streamArn, shards: {} };
  }

  /** Undefined: nothing of the shard has been handled yet. */
  of(shardId: string): string | null | undefined {
    return this.content.shards[shardId];
  }

  set(shardId: string, sequenceNumber: string | null): void {
    if (this.content.shards[shardId] === sequenceNumber) return;
    this.content.shards[shardId] = sequenceNumber;
    this.disk.attempt(() => writeJsonFile(this.file, this.content));
  }
}
