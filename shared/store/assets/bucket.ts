import { requiredEnvironment } from "../../http/environment";
import type { PictureType } from "../../model/assets/picture-types";
import { openCalls, succeeded } from "./bucket-calls";

/** The bucket of assets: the few calls of S3 that they need. */
export interface Bucket {
  /** An address that takes one file of exactly this type and size, and the headers that must come with it. */
  uploadTo(name: string, file: UploadedFile, forSeconds: number): Promise<Upload>;
  /** Undefined when there is no such object. */
  read(name: string): Promise<Buffer | undefined>;
  /** Stores an object that never changes. */
  write(name: string, body: Uint8Array, contentType: PictureType): Promise<void>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
}

interface UploadedFile {
  contentType: PictureType;
  sizeBytes: number;
}

export interface Upload {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** The bucket that the environment names. */
export function openBucket(): Bucket {
  const { calls, home, call } = openCalls(requiredEnvironment("ASSETS_BUCKET"));
  return {
    async uploadTo(name, { contentType, sizeBytes }, forSeconds) {
      const headers = { "content-type": contentType };
      const request = {
        method: "PUT",
        url: `${home}/${name}`,
        // Signed headers cannot be changed: another size or type is refused.
        headers: { ...headers, "content-length": String(sizeBytes) },
      };
      return { url: await calls.presign(request, forSeconds), headers };
    },
    async read(name) {
      const answer = await call(name, { method: "GET" });
      // Without the right to list the bucket, S3 does not tell a missing object from a forbidden one.
      if (answer.status === 404 || answer.status === 403) return undefined;
      return succeeded(answer).body;
    },
    async write(name, body, contentType) {
      succeeded(
        await call(name, {
          method: "PUT",
          body,
          headers: {
            "content-type": contentType,
            // Browsers keep it for good. The edge forgets it within a day, also when it was deleted.
            "cache-control": "public, max-age=31536000, s-maxage=86400, immutable",
          },
        }),
      );
    },
    async remove(name) {
      succeeded(await call(name, { method: "DELETE" }));
    },
  };
}
