import { createHash } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { BucketBlueprint } from "../template/buckets";

/** An object of a bucket. */
export interface StoredObject {
  contentType: string;
  cacheControl?: string | undefined;
  body: Buffer;
}

const dayMs = 86_400_000;

/** A bucket as a folder: a file for each object, which begins with a line of JSON about it. */
export class LocalBucket {
  constructor(
    readonly blueprint: BucketBlueprint,
    private readonly folder: string,
  ) {
    mkdirSync(folder, { recursive: true });
    this.removeExpired();
  }

  get(key: string): StoredObject | undefined {
    const file = this.fileOf(key);
    let content: Buffer;
    try {
      content = readFileSync(file);
    } catch {
      return undefined;
    }
    const end = content.indexOf("\n");
    const about = JSON.parse(content.subarray(0, end).toString()) as Omit<StoredObject, "body">;
    return { ...about, body: content.subarray(end + 1) };
  }

  put(key: string, { body, ...about }: StoredObject): void {
    const file = this.fileOf(key);
    const next = `${file}.${process.pid}.next`;
    const line = Buffer.from(`${JSON.stringify(about)}\n`);
    writeFileSync(next, Buffer.concat([line, body]));
    // A reader gets the previous object meanwhile.
    renameSync(next, file);
  }

  delete(key: string): void {
    rmSync(this.fileOf(key), { force: true });
  }

  /** Percent-encoded, so that a key never leads out of the folder. */
  private fileOf(key: string): string {
    return join(this.folder, encodeURIComponent(key).replaceAll(".", "%2E"));
  }

  private removeExpired(): void {
    for (const key of namesIn(this.folder)) {
      const ageDays = (Date.now() - statSync(this.fileOf(key)).mtimeMs) / dayMs;
      const hasExpired = this.blueprint.expiring.some(
        ({ prefix, days }) => key.startsWith(prefix) && ageDays > days,
      );
      if (hasExpired) this.delete(key);
    }
  }
}

/** The names of a bucket's objects, in order. */
export function namesIn(folder: string): string[] {
  return readdirSync(folder).map(decodeURIComponent).sort();
}

/** The entity tag of an object, as S3 makes it. */
export function entityTagOf({ body }: StoredObject): string {
  return `"${createHash("md5").update(body).digest("hex")}"`;
}
