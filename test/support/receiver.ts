import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a receiver got. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
  json: any;
}

export interface Receiver {
  url: string;
  /** The requests that are no challenges. */
  received: Received[];
  challenges: Received[];
  /** Answers a request; 204 by default. */
  answer: (request: Received, response: ServerResponse) => void;
  /** Answers a challenge. By default it returns it. */
  answerChallenge: (request: Received, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** A receiver of webhooks on this machine. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer(async (incoming, response) => {
    let body = "";
    for await (const chunk of incoming) body += chunk;
    const request = { headers: incoming.headers, body, json: JSON.parse(body) };
    const isChallenge = request.json.type === "webhook.challenge";
    receiver[isChallenge ? "challenges" : "received"].push(request);
    receiver[isChallenge ? "answerChallenge" : "answer"](request, response);
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    challenges: [],
    answer: (_, response) => void response.writeHead(204).end(),
    answerChallenge: ({ json }, response) => void response.end(json.data.challenge),
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
  return receiver;
}

/** An answer with a status. */
export function answering(status: number, headers: Record<string, string> = {}, body = "") {
  return (_: Received, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);
}
