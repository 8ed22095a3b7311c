import type { MiddlewareObj } from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Failure } from "../../runtime/log";
import type { RateWindow } from "../../sign-in/authenticate";
import type { MeterReading } from "../../table/dynamo/meter";
import type { Caller } from "../operation/caller";

/** Facts about a request for its log line. Each part of the chain adds its own. */
export interface RequestFacts {
  account?: string;
  /** The API key's id, never the key. */
  key?: string;
  /** The id of the member who is signed in. */
  member?: string;
  /** The operation's name, over REST and tools alike. */
  operation?: string;
  /** The code of the documented error in the answer. */
  code?: string;
  isReplayed?: boolean;
  isDryRun?: boolean;
  /** An unexpected error. */
  failure?: Failure;
}

/** An HTTP API request, payload format 2.0. */
export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;

/** A request whose key or session was accepted. */
export type AuthenticatedEvent = HttpEvent & {
  caller: Pick<Caller, "account" | "key" | "member" | "app" | "role" | "token" | "actor"> & {
    sessionId: string | null;
  };
  /** For the request's line in the log. */
  facts: RequestFacts;
};

/** The state that middlewares share about a request. */
export interface RequestState extends Record<string, unknown> {
  window?: RateWindow;
  /** When the request began, and the meter's reading at that time. */
  start?: { time: number; reading: MeterReading; isCold: boolean };
  /** For the request's line in the log. */
  facts?: RequestFacts;
}

export type HttpMiddleware<Event extends HttpEvent = HttpEvent> = MiddlewareObj<
  Event,
  HttpResult,
  Error,
  Context,
  RequestState
>;
