import { Agent, type IncomingMessage, request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const agent = new Agent({ keepAlive: true });

/** Forwards the request with another body. Engines do not check the signature, which no longer matches. */
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
            // Without the length and checksum, which belong to the old body.
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
