import { randomBytes } from "node:crypto";
import type { Lambdas } from "../functions/lambdas";
import { type HttpAnswer, type HttpHandler, textAnswer, withHeaders } from "../http";
import { bodyLimitBytes } from "../serve";
import type { Route } from "../template/routes";
import { decodePath } from "./decode-path";
import { routeFinder } from "./route-finder";
import { toAnswer } from "./to-answer";
import { toEvent } from "./to-event";

// The payload limit of a Lambda's request and answer.
// https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
const payloadLimitBytes = 6_291_556;
// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
const defaultTimeoutMs = 30_000;

/** An HTTP API on its `$default` stage. Finds the route, calls the Lambda, and answers itself where no Lambda can. */
export function createGateway(
  routes: Route[],
  lambdas: Lambdas,
  integrationTimeoutMs = defaultTimeoutMs,
): HttpHandler {
  const findRoute = routeFinder(routes);
  return async (request) => {
    const requestId = randomBytes(11).toString("base64");
    const answered = (answer: HttpAnswer) => withHeaders(answer, { "apigw-requestid": requestId });
    const refused = (status: number, message: string) =>
      answered(textAnswer(status, "application/json", JSON.stringify({ message })));

    if (request.body.length > bodyLimitBytes) return refused(413, "Request Entity Too Large");
    const path = decodePath(request.path);
    if (path === undefined) return refused(400, "Bad Request");
    const route = findRoute(request.method, path);
    if (!route) return refused(404, "Not Found");
    const event = JSON.stringify(toEvent(request, { ...route, path, requestId, now: new Date() }));
    if (Buffer.byteLength(event) > payloadLimitBytes)
      return refused(413, "Request Entity Too Large");

    const outcome = await lambdas.invoke(route.functionName, event, integrationTimeoutMs);
    if (outcome === "timeout") return refused(503, "Service Unavailable");
    if (outcome === "error" || Buffer.byteLength(outcome.payload) > payloadLimitBytes)
      return refused(500, "Internal Server Error");
    const answer = toAnswer(JSON.parse(outcome.payload));
    return answer ? answered(answer) : refused(500, "Internal Server Error");
  };
}
