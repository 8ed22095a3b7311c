import { optionalEnvironment, requiredEnvironment } from "../../http/environment";
import { awsClient } from "../../outbound/aws-client";

// The longest that one call may take; the largest object has 5 MB.
const callMs = 6000;
const tries = 3;

/** Signed calls to a bucket. Region, credentials and endpoint are those of the SDK's own variables. */
export function openCalls(bucket: string) {
  const region = requiredEnvironment("AWS_REGION");
  const endpoint = optionalEnvironment("AWS_ENDPOINT_URL_S3");
  const client = awsClient("s3", { retries: tries, initRetryMs: 50 });
  const home =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint}/${bucket}`;
  const call = async (name: string, init: RequestInit) =>
    await client.fetch(`${home}/${name}`, { ...init, signal: AbortSignal.timeout(callMs) });
  return { client, home, call };
}

/** @throws unless the bucket did what it was asked for */
export function succeeded(answer: Response): Response {
  if (!answer.ok) throw new Error(`The bucket answered ${answer.status}.`);
  return answer;
}
