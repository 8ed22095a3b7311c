/** A request as it stands between the parts of the local run: nothing decoded, nothing joined. */
export interface HttpRequest {
  method: string;
  /** As sent: percent-encoded. */
  path: string;
  /** As sent, without the question mark. */
  query: string;
  /** In the order of arrival, duplicates kept, names in lower case. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** Address of the caller. */
  sourceIp: string;
  /** `HTTP/1.1` */
  protocol: string;
}

export interface HttpAnswer {
  status: number;
  /** Names in lower case. */
  headers: [name: string, value: string][];
  body: Buffer;
}

export type HttpHandler = (request: HttpRequest) => Promise<HttpAnswer>;

/** The first value of a header, by its lower-case name. */
export function headerOf(
  message: { headers: [string, string][] },
  name: string,
): string | undefined {
  return message.headers.find(([candidate]) => candidate === name)?.[1];
}

/** The message without its headers of these names, and with the ones given. */
export function withHeaders<Message extends { headers: [string, string][] }>(
  message: Message,
  headers: Record<string, string>,
): Message {
  const others = message.headers.filter(([name]) => !(name in headers));
  return { ...message, headers: [...others, ...Object.entries(headers)] };
}

/** An answer of a few words. */
export function textAnswer(status: number, contentType: string, text: string): HttpAnswer {
  return { status, headers: [["content-type", contentType]], body: Buffer.from(text) };
}
