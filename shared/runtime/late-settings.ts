import { AwsClient } from "aws4fetch";

/** The prefix of a setting that is in a Systems Manager parameter. The parameter's name follows it. */
export const inParameter = "parameter:";

type Environment = Record<string, string | undefined>;

/**
 * Replaces references to late settings by their values: CloudFront's names, and addresses with them. An instance reads them
 * once, before its code runs. If they cannot be read, the instance does not start, and the next one tries.
 */
export async function readLateSettings(environment: Environment) {
  const late = Object.entries(environment).flatMap(([name, value]) =>
    value?.startsWith(inParameter) ? [{ name, parameter: value.slice(inParameter.length) }] : [],
  );
  for (const parameter of new Set(late.map((each) => each.parameter))) {
    const values = JSON.parse(await readParameter(parameter, environment)) as Environment;
    for (const { name } of late.filter((each) => each.parameter === parameter)) {
      if (values[name] === undefined) throw new Error(`${parameter} has no ${name}.`);
      environment[name] = values[name];
    }
  }
}

// Far longer than a request takes, and well within the ten seconds of a start.
const timeoutMs = 3000;

async function readParameter(name: string, environment: Environment): Promise<string> {
  const { AWS_REGION = "", AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = environment;
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(environment.AWS_SESSION_TOKEN && { sessionToken: environment.AWS_SESSION_TOKEN }),
    region: AWS_REGION,
    service: "ssm",
  });
  const address = environment.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${AWS_REGION}.amazonaws.com`;
  const answer = await client.fetch(`${address}/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AmazonSSM.GetParameter",
    },
    body: JSON.stringify({ Name: name }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The parameter ${name} cannot be read: ${answer.status} ${text}`);
  return (JSON.parse(text) as { Parameter: { Value: string } }).Parameter.Value;
}
