import { AwsClient } from "aws4fetch";
import { optionalEnvironment, requiredEnvironment } from "../http/environment";

/** Signs calls to a service of AWS. Region and credentials are those of the SDK's own variables. */
export function awsClient(service: string, retries: { retries: number; initRetryMs?: number }) {
  const sessionToken = optionalEnvironment("AWS_SESSION_TOKEN");
  return new AwsClient({
    accessKeyId: requiredEnvironment("AWS_ACCESS_KEY_ID"),
    secretAccessKey: requiredEnvironment("AWS_SECRET_ACCESS_KEY"),
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service,
    region: requiredEnvironment("AWS_REGION"),
    ...retries,
  });
}
