import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Begins a setting that stands in a parameter of the Systems Manager, whose name follows. */
export const inParameter = "parameter:";

type Environment = Record<string, string | undefined>;

/**
 * Puts the settings that only the end of a deployment knows in place: CloudFront's names, and what is made with them. An
 * instance reads them once, before its code runs. If they cannot be read, the instance does not start, and the next one tries.
 */
export async function readLateSettings(environment: Environment, read = readParameter) {
  const late = Object.entries(environment).flatMap(([name, value]) =>
    value?.startsWith(inParameter) ? [{ name, parameter: value.slice(inParameter.length) }] : [],
  );
  for (const parameter of new Set(late.map((each) => each.parameter))) {
    const values = JSON.parse(await read(parameter, environment)) as Environment;
    for (const { name } of late.filter((each) => each.parameter === parameter)) {
      if (values[name] === undefined) throw new Error(`${parameter} has no ${name}.`);
      environment[name] = values[name];
    }
  }
}

// Far more than an answer takes, and well within the ten seconds of a start.
const patienceMs = 3000;

/** Signed by hand: loading `fetch` and a client for one question would double the time of a cold start. */
async function readParameter(name: string, environment: Environment): Promise<string> {
  const host = `ssm.${environment.AWS_REGION}.amazonaws.com`;
  const address = environment.AWS_ENDPOINT_URL_SSM ?? `https://${host}`;
  const body = JSON.stringify({ Name: name });
  const { request } = address.startsWith("http:")
    ? await import("node:http")
    : await import("node:https");
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = signed(host, body, environment);
    request(`${address}/`, { method: "POST", headers, timeout: patienceMs })
      .on("response", resolve)
      .on("timeout", () => reject(new Error(`Nobody answers for the parameter ${name}.`)))
      .on("error", reject)
      .end(body);
  });
  const text = (await answer.setEncoding("utf8").toArray()).join("");
  if (answer.statusCode !== 200)
    throw new Error(`The parameter ${name} cannot be read: ${answer.statusCode} ${text}`);
  return (JSON.parse(text) as { Parameter: { Value: string } }).Parameter.Value;
}

/** The headers of a question that Signature Version 4 signs. */
function signed(host: string, body: string, environment: Environment): Record<string, string> {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const headers: Record<string, string> = {
    "content-type": "application/x-amz-json-1.1",
    host,
    "x-amz-date": time,
    ...(AWS_SESSION_TOKEN && { "x-amz-security-token": AWS_SESSION_TOKEN }),
    "x-amz-target": "AmazonSSM.GetParameter",
  };
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const hmac = (key: string | Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const names = Object.keys(headers).join(";");
  const lines = Object.entries(headers).map(([header, value]) => `${header}:${value}\n`);
  const canonical = ["POST", "/", "", lines.join(""), names, sha256(body)].join("\n");
  const parts = [time.slice(0, 8), AWS_REGION ?? "", "ssm", "aws4_request"];
  const scope = parts.join("/");
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${AWS_SECRET_ACCESS_KEY}`);
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const signature = hmac(key, text).toString("hex");
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${AWS_ACCESS_KEY_ID}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
