import { AwsV4Signer } from "aws4fetch";
import { type HttpRequest, headerOf } from "./http";
import type { PolicyStatement } from "./template/policies";
import { region } from "./template/resolve";

/** The settings of a check of signatures. */
export interface Signatures {
  /** The rights of each role, by its logical id. */
  policies: Record<string, PolicyStatement[]>;
  secretAccessKey: string;
  now?: () => number;
}

// Deriving a key takes as long as the rest of a check. There is one per day and service.
const signingKeys = new Map<string, ArrayBuffer>();

/** The role whose valid signature a request has, in its address or its headers. */
export async function signerOf(
  request: HttpRequest,
  service: "s3" | "execute-api",
  { secretAccessKey, now = Date.now }: Signatures,
): Promise<{ role: string } | { fault: string }> {
  const query = new URLSearchParams(request.query);
  const isInQuery = query.has("X-Amz-Signature");
  const authorization = headerOf(request, "authorization") ?? "";
  const [, credential = "", signedHeaders = "", signature = ""] = isInQuery
    ? [
        "",
        query.get("X-Amz-Credential") ?? "",
        query.get("X-Amz-SignedHeaders") ?? "",
        query.get("X-Amz-Signature") ?? "",
      ]
    : (/Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? []);
  const datetime = (isInQuery ? query.get("X-Amz-Date") : headerOf(request, "x-amz-date")) ?? "";
  const [accessKeyId = ""] = credential.split("/");
  if (accessKeyId === "" || signature === "") return { fault: "AccessDenied" };
  if (isInQuery) {
    const untilMs = timeOf(datetime) + Number(query.get("X-Amz-Expires")) * 1000;
    if (!(now() < untilMs)) return { fault: "AccessDenied" };
  }
  for (const name of [...query.keys()]) {
    if (/^X-Amz-(Algorithm|Credential|Date|Signature|SignedHeaders)$/.test(name))
      query.delete(name);
  }
  const headers = new Headers();
  for (const name of signedHeaders.split(";")) {
    const value = headerOf(request, name);
    if (name !== "host" && name !== "x-amz-date" && value !== undefined) headers.set(name, value);
  }
  const queryString = query.toString();
  const signer = new AwsV4Signer({
    method: request.method,
    url: `http://${headerOf(request, "host")}${request.path}${queryString && `?${queryString}`}`,
    headers,
    ...(request.body.length > 0 && service !== "s3" && { body: new Uint8Array(request.body) }),
    accessKeyId,
    secretAccessKey,
    service,
    region,
    datetime,
    signQuery: isInQuery,
    allHeaders: true,
    cache: signingKeys,
  });
  const isValid = (await signer.signature()) === signature;
  return isValid ? { role: accessKeyId.replace(/x\d+$/, "") } : { fault: "SignatureDoesNotMatch" };
}

/** The time of a signature, such as 20260301T100400Z. */
function timeOf(datetime: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(datetime) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Whether a role may do something with a resource. */
export function isAllowed(
  { policies }: Signatures,
  role: string,
  action: string,
  arn: string,
): boolean {
  return (policies[role] ?? []).some(
    ({ Effect, Action, Resource }) =>
      Effect === "Allow" &&
      [Action].flat().includes(action) &&
      [Resource].flat().some((pattern) => matches(pattern, arn)),
  );
}

function matches(pattern: string, arn: string): boolean {
  return pattern.endsWith("*") ? arn.startsWith(pattern.slice(0, -1)) : arn === pattern;
}
