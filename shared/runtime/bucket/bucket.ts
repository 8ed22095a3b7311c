import type { S3Client } from "@aws-sdk/client-s3";
import { optionalEnvironment, requiredEnvironment } from "../environment";
import type { PictureType } from "./picture-types";

// The longest duration of one call, including repeats. The largest object has 5 MB.
const callMs = 6000;

let opened: Promise<Awaited<ReturnType<typeof open>>> | undefined;

/** S3's client and commands. Few requests need them, so they are loaded with the first. */
export const openS3 = () => {
  opened ??= open();
  return opened;
};

async function open() {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    maxAttempts: 4,
    // A bucket of a local run is a path, not a host.
    forcePathStyle: optionalEnvironment("AWS_ENDPOINT_URL_S3") !== undefined,
    // TLS guards the way, and an upload's address would have to name its checksum.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { ...sdk, client };
}

/** The options of a call, which ends when its time is over. */
export function within(): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(callMs) };
}

/** The bucket of assets: the few calls of S3 that they need. */
interface Bucket {
  /** An address for uploading one file of exactly this type and size, and the headers that must be sent. */
  uploadTo(name: string, file: UploadedFile, forSeconds: number): Promise<Upload>;
  /** Undefined when there is no such object. */
  read(name: string): Promise<Buffer | undefined>;
  /** Stores an object that never changes. */
  write(name: string, body: Uint8Array, contentType: PictureType): Promise<void>;
  /** Removing a missing object is not an error. */
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
  const bucket = requiredEnvironment("ASSETS_BUCKET");
  const objectNamed = (name: string) => ({ Bucket: bucket, Key: name });
  return {
    async uploadTo(name, { contentType, sizeBytes }, forSeconds) {
      const { client, PutObjectCommand } = await openS3();
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const put = { ...objectNamed(name), ContentType: contentType, ContentLength: sizeBytes };
      const url = await getSignedUrl(client as S3Client, new PutObjectCommand(put), {
        expiresIn: forSeconds,
        // Signed headers cannot be changed: another size or type is refused.
        signableHeaders: new Set(["host", "content-type", "content-length"]),
      });
      return { url, headers: { "content-type": contentType } };
    },
    async read(name) {
      const { client, GetObjectCommand, S3ServiceException } = await openS3();
      try {
        const { Body } = await client.send(new GetObjectCommand(objectNamed(name)), within());
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        // Without the right to list the bucket, S3 does not tell a missing object from a forbidden one.
        const isMissing =
          error instanceof S3ServiceException &&
          [403, 404].includes(error.$metadata.httpStatusCode ?? 0);
        if (isMissing) return undefined;
        throw error;
      }
    },
    async write(name, body, contentType) {
      const { client, PutObjectCommand } = await openS3();
      const put = new PutObjectCommand({
        ...objectNamed(name),
        Body: body,
        ContentType: contentType,
        // Browsers may cache it forever. The edge drops it within a day, so a deletion takes effect.
        CacheControl: "public, max-age=31536000, s-maxage=86400, immutable",
      });
      await client.send(put, within());
    },
    async remove(name) {
      const { client, DeleteObjectCommand } = await openS3();
      await client.send(new DeleteObjectCommand(objectNamed(name)), within());
    },
  };
}
