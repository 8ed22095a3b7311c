import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { ApiError } from "../../runtime/errors";
import { logError } from "../../runtime/log";
import type { Addressed } from "./base-url";
import type { HttpEvent } from "./event";

/**
 * The protocol of both sockets. A client sends its credential as a second protocol, because an address must not contain one.
 */
const protocol = "mw.v1";

/** A request to connect. */
export interface SocketRequest extends Addressed, Pick<HttpEvent, "cookies"> {
  connectionId: string;
  query: URLSearchParams;
  /** The credential; empty without one. */
  token: string;
  now: Date;
}

/** The actions of one WebSocket API. */
export interface SocketHandlers {
  /** Refuses by throwing an ApiError. */
  connect(request: SocketRequest): Promise<void>;
  /** Handles a typing signal. False closes the connection. */
  signal(connectionId: string, message: Record<string, unknown>, now: Date): Promise<boolean>;
  disconnect(connectionId: string): Promise<void>;
  close(connectionId: string): Promise<void>;
}

// `$connect` is a request with headers; the types know only the messages that follow.
type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined>;
};

/** The Lambda of a WebSocket API: `$connect`, `$disconnect`, and `$default` for what clients send. */
export function socketHandler(handlers: SocketHandlers, originSecrets: readonly string[]) {
  return async (event: SocketEvent): Promise<APIGatewayProxyResultV2> => {
    const { connectionId, eventType } = event.requestContext;
    const now = new Date();
    try {
      if (eventType === "CONNECT") {
        await handlers.connect(requestIn(event, originSecrets, now));
        return { statusCode: 200, headers: { "Sec-WebSocket-Protocol": protocol } };
      }
      if (eventType === "DISCONNECT") {
        await handlers.disconnect(connectionId);
        return { statusCode: 200 };
      }
      const message = messageIn(event.body);
      // The service's pages send nothing else, and not this often.
      const isTaken =
        message?.action === "typing" && (await handlers.signal(connectionId, message, now));
      if (!isTaken) await handlers.close(connectionId);
      return { statusCode: 200 };
    } catch (error) {
      if (error instanceof ApiError) return { statusCode: error.status };
      logError(error, { route: event.requestContext.routeKey });
      // The gateway answers 500, and Lambda counts a failure, which raises an alarm.
      throw error;
    }
  };
}

/**
 * Reads a client's request to connect.
 * @throws ApiError `forbidden` for a call that bypasses the edge, `invalid_body` for another protocol
 */
function requestIn(
  { headers: rawHeaders = {}, queryStringParameters = {}, requestContext }: SocketEvent,
  originSecrets: readonly string[],
  now: Date,
): SocketRequest {
  const headers = Object.fromEntries(
    Object.entries(rawHeaders).map(([name, value]) => [name.toLowerCase(), value ?? ""]),
  );
  if (!originSecrets.includes(headers["x-origin-secret"] ?? "")) {
    throw new ApiError("forbidden", "Forbidden");
  }
  const protocols = (headers["sec-websocket-protocol"] ?? "").split(",").map((each) => each.trim());
  if (!protocols.includes(protocol)) {
    throw new ApiError("invalid_body", `The protocol must be ${protocol}.`);
  }
  const { connectionId, domainName } = requestContext;
  return {
    connectionId,
    headers,
    cookies: headers.cookie?.split(/; ?/) ?? [],
    requestContext: { domainName },
    query: new URLSearchParams(queryStringParameters as Record<string, string>),
    token: protocols.find((each) => each !== protocol) ?? "",
    now,
  };
}

function messageIn(body: string | undefined): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(body ?? "");
    return typeof message === "object" && message !== null ? { ...message } : undefined;
  } catch {
    return undefined;
  }
}
