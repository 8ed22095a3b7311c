import { type IncomingHttpHeaders, request } from "node:http";

export interface RawRequest {
  method?: string;
  /** Sent unchanged. */
  path: string;
  /** Sent as they are, duplicates kept. */
  headers?: [string, string][];
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request without the normalisation that `fetch` does. */
export function rawRequest(baseUrl: string, wanted: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(baseUrl);
  const { method = "GET", path, headers = [], body = "" } = wanted;
  return new Promise((resolve, reject) => {
    const named = headers.map(([name]) => name.toLowerCase());
    const all: [string, string][] = [...headers];
    if (!named.includes("host")) all.push(["Host", `${hostname}:${port}`]);
    if (body.length > 0) all.push(["Content-Length", `${Buffer.byteLength(body)}`]);
    const outgoing = request({ hostname, port, method, path, headers: all.flat() }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.once("end", () => {
        const { statusCode = 0, headers: answered } = incoming;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks) });
      });
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
