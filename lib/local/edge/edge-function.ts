import { createContext, runInContext } from "node:vm";
import type { HttpAnswer, HttpRequest } from "../http";
import {
  type EventRequest,
  type EventResponse,
  eventOf,
  toAnswer,
  toRequest,
  valuesOf,
} from "./edge-event";

/** A CloudFront Function, loaded. */
export interface EdgeFunction {
  /** The request to go on with, or an answer instead of it. */
  onRequest(request: HttpRequest): HttpRequest | HttpAnswer;
  onAnswer(request: HttpRequest, answer: HttpAnswer): HttpAnswer;
}

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-function-restrictions.html
const sizeLimitBytes = 10_240;
// By the wall's clock, so far more than the function needs on a machine that is busy with something else.
const endlessMs = 10_000;

/**
 * Loads a function's source with nothing but the language around it.
 *
 * @throws when the source is longer than CloudFront takes, or defines no `handler`.
 */
export function loadEdgeFunction(source: string): EdgeFunction {
  if (Buffer.byteLength(source) > sizeLimitBytes)
    throw new Error(`A CloudFront Function may have at most ${sizeLimitBytes} bytes.`);
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  });
  runInContext(source, context);
  if (runInContext("typeof handler", context) !== "function")
    throw new Error("A CloudFront Function must define `handler`.");
  // The event crosses as text: the function must not reach objects of this process.
  const call = (event: object): unknown => {
    context.event = JSON.stringify(event);
    return JSON.parse(
      runInContext("JSON.stringify(handler(JSON.parse(event)))", context, {
        timeout: endlessMs,
      }),
    );
  };
  return {
    onRequest(request) {
      const result = call(eventOf("viewer-request", request)) as EventRequest | EventResponse;
      return "statusCode" in result ? toAnswer(result) : toRequest(request, result);
    },
    onAnswer(request, answer) {
      const response = { statusCode: answer.status, headers: valuesOf(answer.headers) };
      const result = call({ ...eventOf("viewer-response", request), response }) as EventResponse;
      return { ...toAnswer(result), body: answer.body };
    },
  };
}
