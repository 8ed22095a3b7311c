import { Agent, type IncomingMessage, request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const agent = new Agent({ keepAlive: true });

/** Sends the caller's request on with another body. No engine checks the signature, which no longer fits. */
export function forward(
  target: string,
  { headers }: IncomingMessage,
  body: string,
): Promise<RawAnswer> {
  const { host, connection, "content-length": length, expect, ...rest } = headers;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      target,
      {
        method: "POST",
        agent,
        headers: { ...rest, "content-length": Buffer.byteLength(body) },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.once("error", reject);
        incoming.once("end", () => {
          resolve({
            status: incoming.statusCode ?? 500,
            // Length and checksum belong to the body as it was.
            headers: { "content-type": incoming.headers["content-type"] ?? "" },
            body: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
