import { HttpRequest } from "@smithy/core/transport";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { SignatureV4 } from "@smithy/signature-v4";
import { optionalEnvironment, requiredEnvironment } from "../http/environment";
import { Sha256 } from "./sha256";

interface AwsRequest {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

export interface AwsAnswer {
  status: number;
  body: Buffer;
}

export interface AwsCalls {
  /** @throws where no answer came before the signal */
  send(request: AwsRequest, signal: AbortSignal): Promise<AwsAnswer>;
  /** An address that takes one request with exactly these headers, without a signature of its own. */
  presign(request: AwsRequest, forSeconds: number): Promise<string>;
}

/** Signed calls to a service of AWS. Region and credentials are those of the SDK's own variables. */
export function openAwsCalls(service: "execute-api" | "s3" | "ses"): AwsCalls {
  const handler = new NodeHttpHandler();
  const sessionToken = optionalEnvironment("AWS_SESSION_TOKEN");
  const signer = new SignatureV4({
    service,
    region: requiredEnvironment("AWS_REGION"),
    credentials: {
      accessKeyId: requiredEnvironment("AWS_ACCESS_KEY_ID"),
      secretAccessKey: requiredEnvironment("AWS_SECRET_ACCESS_KEY"),
      ...(sessionToken !== undefined && { sessionToken }),
    },
    sha256: Sha256,
    // S3 has rules of its own for what is signed.
    uriEscapePath: service !== "s3",
    applyChecksum: service === "s3",
  });
  return {
    async send(request, abortSignal) {
      const signed = await signer.sign(requestTo(request));
      const { response } = await handler.handle(signed as HttpRequest, { abortSignal });
      const chunks: Buffer[] = [];
      for await (const chunk of response.body) chunks.push(chunk);
      return { status: response.statusCode, body: Buffer.concat(chunks) };
    },
    async presign(request, forSeconds) {
      const unsigned = requestTo(request);
      // It becomes a parameter of the address, in this spelling.
      unsigned.headers["X-Amz-Content-Sha256"] = "UNSIGNED-PAYLOAD";
      const { protocol, headers, path, query } = await signer.presign(unsigned, {
        expiresIn: forSeconds,
      });
      return `${protocol}//${headers.host}${path}?${new URLSearchParams(query as Record<string, string>)}`;
    },
  };
}

function requestTo({ method, url, headers, body }: AwsRequest): HttpRequest {
  const { protocol, hostname, port, host, pathname } = new URL(url);
  return new HttpRequest({
    method,
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: pathname,
    headers: {
      host,
      ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      ...headers,
    },
    body,
  });
}
