import { AwsClient } from "aws4fetch";
import { optionalEnvironment, requiredEnvironment } from "../../http/environment";
import type { PictureType } from "../../model/assets/picture-types";

/** A bucket: the few calls of S3 that the service needs. */
export interface Bucket {
  /** An address that takes one file of exactly this type and size, and the headers that must come with it. */
  uploadTo(name: string, file: UploadedFile, forSeconds: number): Promise<Upload>;
  /** Undefined when there is no such object. */
  read(name: string): Promise<Buffer | undefined>;
  /** Stores an object that never changes. */
  write(name: string, body: Uint8Array, contentType: PictureType): Promise<void>;
  /** Keeps a name, as an object without content. */
  note(name: string): Promise<void>;
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

// The longest that one call may take; the largest object has 5 MB.
const callMs = 6000;
const tries = 3;

/** A bucket, by default that of assets. Region, credentials and endpoint are those of the SDK's own variables. */
export function openBucket(bucket = requiredEnvironment("ASSETS_BUCKET")): Bucket {
  const region = requiredEnvironment("AWS_REGION");
  const endpoint = optionalEnvironment("AWS_ENDPOINT_URL_S3");
  const sessionToken = optionalEnvironment("AWS_SESSION_TOKEN");
  const client = new AwsClient({
    accessKeyId: requiredEnvironment("AWS_ACCESS_KEY_ID"),
    secretAccessKey: requiredEnvironment("AWS_SECRET_ACCESS_KEY"),
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: "s3",
    region,
    retries: tries,
    initRetryMs: 50,
  });
  const home =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint}/${bucket}`;
  const call = async (name: string, init: RequestInit) =>
    await client.fetch(`${home}/${name}`, { ...init, signal: AbortSignal.timeout(callMs) });

  return {
    async uploadTo(name, { contentType, sizeBytes }, forSeconds) {
      const headers = { "content-type": contentType };
      const signed = await client.sign(`${home}/${name}?X-Amz-Expires=${forSeconds}`, {
        method: "PUT",
        // Signed headers cannot be changed: another size or type is refused.
        headers: { ...headers, "content-length": String(sizeBytes) },
        aws: { signQuery: true, allHeaders: true },
      });
      return { url: signed.url, headers };
    },
    async read(name) {
      const answer = await call(name, { method: "GET" });
      // Without the right to list the bucket, S3 does not tell a missing object from a forbidden one.
      if (answer.status === 404 || answer.status === 403) return undefined;
      return Buffer.from(await succeeded(answer).arrayBuffer());
    },
    async write(name, body, contentType) {
      succeeded(
        await call(name, {
          method: "PUT",
          body: new Uint8Array(body),
          headers: {
            "content-type": contentType,
            "cache-control": "public, max-age=31536000, immutable",
          },
        }),
      );
    },
    async note(name) {
      succeeded(await call(name, { method: "PUT" }));
    },
    async remove(name) {
      succeeded(await call(name, { method: "DELETE" }));
    },
  };
}

function succeeded(answer: Response): Response {
  if (!answer.ok) throw new Error(`The bucket answered ${answer.status}.`);
  return answer;
}
