import { readJsonFile, writeJsonFile } from "../json-file";
import type { WatchedDisk } from "../watched-disk";

interface Content {
  streamArn: string;
  /** The last record that is done with, by shard; null when the shard is, to its end. */
  shards: Record<string, string | null>;
}

/**
 * How far a stream was worked through, kept in a file. Begins anew when the stream is another one. Where the file cannot
 * be written, the run goes on all the same, and the next one may be told again what this one has handled.
 */
export class Checkpoint {
  private readonly content: Content;

  constructor(
    private readonly file: string,
    streamArn: string,
    private readonly disk: WatchedDisk,
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
    this.disk.attempt(() => writeJsonFile(this.file, this.content));
  }
}
