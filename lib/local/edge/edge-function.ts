import { createHmac } from "node:crypto";
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

/** A loaded CloudFront Function. */
export interface EdgeFunction {
  /** The changed request, or an answer in its place. */
  onRequest(request: HttpRequest): HttpRequest | HttpAnswer;
  onAnswer(request: HttpRequest, answer: HttpAnswer): HttpAnswer;
}

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-function-restrictions.html
const sizeLimitBytes = 10_240;
// Measured by wall clock, so it is generous: the machine may be busy with other work.
const endlessMs = 10_000;

/**
 * Loads a function's source with only the language itself and the runtime's modules available.
 *
 * @throws when the source is longer than CloudFront allows, or defines no `handler`.
 */
export function loadEdgeFunction(source: string): EdgeFunction {
  if (Buffer.byteLength(source) > sizeLimitBytes)
    throw new Error(`A CloudFront Function may have at most ${sizeLimitBytes} bytes.`);
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  });
  context.require = edgeRequire;
  runInContext(source, context);
  if (runInContext("typeof handler", context) !== "function")
    throw new Error("A CloudFront Function must define `handler`.");
  // The event is passed as text, so that the function cannot reach this process's objects.
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

/** `require` as CloudFront's runtime offers it, as far as the functions here use it. */
export function edgeRequire(name: string) {
  if (name === "crypto") return { createHmac };
  throw new Error(`The local edge has no module ${name}.`);
}
