import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** What the server does with a request: it answers, stays silent, or closes the connection in the middle of its answer. */
export type Reply =
  | { status?: number; body?: string; headers?: Record<string, string> }
  | "silence"
  | "cut off";

export interface Sent {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server in place of DynamoDB, which sends its replies in order, repeats the last one, and records the requests. */
export async function scriptedDynamo() {
  let replies: Reply[] = [];
  let sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.setEncoding("utf8").toArray();
    sent.push({ headers: request.headers, body: chunks.join("") });
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
    if (reply === "silence") return;
    if (reply === "cut off") {
      response.writeHead(200, { "content-length": "100" });
      response.write("{", () => response.destroy());
      return;
    }
    response.writeHead(reply.status ?? 200, {
      "content-type": "application/x-amz-json-1.0",
      ...reply.headers,
    });
    response.end(reply.body ?? "{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Runs a call with these replies, and returns the requests. */
    async during(script: readonly Reply[], call: () => Promise<unknown>): Promise<Sent[]> {
      replies = [...script];
      sent = [];
      await call();
      return sent;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
