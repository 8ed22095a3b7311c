import type { WebSocket } from "ws";

/** A request inside the local run: nothing decoded, nothing joined. */
export interface HttpRequest {
  method: string;
  /** As sent: percent-encoded. */
  path: string;
  /** As sent, without the question mark. */
  query: string;
  /** In order of arrival, with duplicates, and names in lower case. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** The caller's address. */
  sourceIp: string;
  /** For example `HTTP/1.1`. */
  protocol: string;
}

export interface HttpAnswer {
  status: number;
  /** Names in lower case. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** The answer to an accepted handshake: gets the open connection. */
  accept?: (socket: WebSocket) => void;
  /** Called in its place if the client has left before the answer. */
  abandon?: () => void;
}

export type HttpHandler = (request: HttpRequest) => Promise<HttpAnswer>;

/** The first value of a header. `name` is in lower case. */
export function headerOf(
  message: { headers: [string, string][] },
  name: string,
): string | undefined {
  return message.headers.find(([candidate]) => candidate === name)?.[1];
}

/** The message with these headers in place of any of the same names. */
export function withHeaders<Message extends { headers: [string, string][] }>(
  message: Message,
  headers: Record<string, string>,
): Message {
  const others = message.headers.filter(([name]) => !(name in headers));
  return { ...message, headers: [...others, ...Object.entries(headers)] };
}

/** A plain-text answer. */
export function textAnswer(status: number, contentType: string, text: string): HttpAnswer {
  return { status, headers: [["content-type", contentType]], body: Buffer.from(text) };
}
