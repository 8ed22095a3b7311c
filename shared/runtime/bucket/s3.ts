import { optionalEnvironment } from "../environment";

// The longest that one call may take, with its repeats; the largest object has 5 MB.
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
