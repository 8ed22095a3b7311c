import { defaultProvider } from "@aws-sdk/credential-provider-node";
import { isClockSkewError, retryMiddleware, StandardRetryStrategy } from "@smithy/core/retry";
import { HttpRequest, type HttpResponse } from "@smithy/core/transport";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { SignatureV4 } from "@smithy/signature-v4";
import { Sha256 } from "../../../aws/sha256";
import { optionalEnvironment, requiredEnvironment } from "../../../http/environment";
import type { Calls } from "./calls";
import { decodeAnswer } from "./decode-answer";
import { DynamoError } from "./dynamo-error";
import { encodeRequest } from "./encode-request";

/** Calls DynamoDB. */
export interface DynamoClient {
  /** @throws DynamoError, or the error of the connection, once the repeats have failed too */
  send<Name extends keyof Calls>(
    operation: Name,
    input: Calls[Name]["input"],
  ): Promise<Calls[Name]["output"]>;
  /** Closes its connections. */
  destroy(): void;
  region: string;
  credentials: ReturnType<typeof defaultProvider>;
}

export interface ClientSettings {
  /** That of the environment, if it is absent. */
  region?: string;
  endpoint?: string;
  requestTimeoutMs: number;
}

const maxAttempts = 5;
// What the SDK has for DynamoDB, which answers sooner than other services.
const firstPauseMs = 25;

/**
 * A client for DynamoDB of the SDK's own parts: how it sends, signs and repeats a request, finds credentials and writes
 * values. It does without the SDK's client class, whose layers, schemas and rules for addresses cost a new instance 20 ms
 * of CPU. A connection or an answer that takes too long counts as lost, and the call is repeated.
 */
export function openClient({
  region = requiredEnvironment("AWS_REGION"),
  endpoint = configuredEndpoint() ?? `https://dynamodb.${region}.${domainOf(region)}`,
  requestTimeoutMs,
}: ClientSettings): DynamoClient {
  const address = new URL(endpoint);
  const credentials = defaultProvider();
  const handler = new NodeHttpHandler({
    connectionTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    throwOnRequestTimeout: true,
  });
  const signer = new SignatureV4({
    service: "dynamodb",
    region,
    credentials,
    sha256: Sha256,
    applyChecksum: false,
  });
  const strategy = new StandardRetryStrategy({ maxAttempts, baseDelay: firstPauseMs });
  // How far the server's clock is ahead of this one. It is asked when a signature is refused.
  let aheadMs = 0;

  const send = retryMiddleware({
    maxAttempts: async () => maxAttempts,
    retryStrategy: async () => strategy,
  })(attempt, {});

  return {
    region,
    credentials,
    destroy: () => handler.destroy(),
    async send(operation, input) {
      const body = encodeRequest(input);
      const request = new HttpRequest({
        method: "POST",
        protocol: address.protocol,
        hostname: address.hostname,
        ...(address.port && { port: Number(address.port) }),
        path: "/",
        headers: {
          host: address.host,
          "content-type": "application/x-amz-json-1.0",
          "content-length": String(Buffer.byteLength(body)),
          "x-amz-target": `DynamoDB_20120810.${operation}`,
        },
        body,
      });
      const { output } = await send({ input, request });
      return output.answer as Calls[typeof operation]["output"];
    },
  };

  async function attempt({ request }: { request: unknown }) {
    const signed = await signer.sign(request as HttpRequest, {
      signingDate: new Date(Date.now() + aheadMs),
    });
    const { response } = await handler.handle(signed as HttpRequest);
    const body = await textOf(response);
    if (response.statusCode >= 300) {
      const error = new DynamoError(response, body);
      if (isClockSkewError(error)) correctClock(error);
      throw error;
    }
    return { response, output: { answer: decodeAnswer(body || "{}"), $metadata: {} } };
  }

  /** Takes the time of an answer, and has the call repeated where the clocks differ by more than a signature may. */
  function correctClock({ $response, $metadata }: DynamoError): void {
    const differenceMs = Date.parse($response.headers.date ?? "") - Date.now();
    if (!(Math.abs(differenceMs - aheadMs) >= 240_000)) return;
    aheadMs = differenceMs;
    $metadata.clockSkewCorrected = true;
  }
}

function configuredEndpoint(): string | undefined {
  const names = ["AWS_ENDPOINT_URL_DYNAMODB", "AWS_ENDPOINT_URL"];
  return names.map(optionalEnvironment).find((url) => url);
}

function domainOf(region: string): string {
  return region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
}

async function textOf({ body }: HttpResponse): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
