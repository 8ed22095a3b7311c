import type { MiddlewareObj } from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import type { Caller } from "../operation/caller";
import type { RateWindow } from "../store/authenticate";

/** An HTTP API request, payload format 2.0. */
export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;

/** A request whose key was accepted. */
export type AuthenticatedEvent = HttpEvent & { caller: Pick<Caller, "account" | "key" | "token"> };

/** What middlewares tell one another about a request. */
export interface RequestState extends Record<string, unknown> {
  window?: RateWindow;
}

export type HttpMiddleware<Event extends HttpEvent = HttpEvent> = MiddlewareObj<
  Event,
  HttpResult,
  Error,
  Context,
  RequestState
>;
