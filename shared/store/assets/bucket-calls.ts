import { setTimeout as sleep } from "node:timers/promises";
import { type AwsAnswer, openAwsCalls } from "../../aws/aws-calls";
import { optionalEnvironment, requiredEnvironment } from "../../http/environment";

// The longest that one call may take, with its repeats; the largest object has 5 MB.
const callMs = 6000;
const repeats = 3;
const firstPauseMs = 50;

interface ObjectRequest {
  method: "GET" | "PUT" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

/** Signed calls to a bucket. Region, credentials and endpoint are those of the SDK's own variables. */
export function openCalls(bucket: string) {
  const region = requiredEnvironment("AWS_REGION");
  const endpoint = optionalEnvironment("AWS_ENDPOINT_URL_S3");
  const calls = openAwsCalls("s3");
  const home =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint}/${bucket}`;

  async function call(name: string, request: ObjectRequest): Promise<AwsAnswer> {
    const signal = AbortSignal.timeout(callMs);
    for (let repeat = 0; ; repeat += 1) {
      const answer = await calls.send({ ...request, url: `${home}/${name}` }, signal);
      const isBusy = answer.status >= 500 || answer.status === 429;
      if (!isBusy || repeat === repeats) return answer;
      await sleep(Math.random() * firstPauseMs * 2 ** repeat, undefined, { signal });
    }
  }

  return { calls, home, call };
}

/** @throws unless the bucket did what it was asked for */
export function succeeded(answer: AwsAnswer): AwsAnswer {
  if (answer.status >= 300) throw new Error(`The bucket answered ${answer.status}.`);
  return answer;
}
