import { type HttpHandler, textAnswer } from "../http";
import { readDemo } from "./demo-file";
import { demoPage } from "./demo-page";

/** Serves `GET /demo`, which exists in the local run only, in front of the service. */
export function createDemoHandler(dataDirectory: string, service: HttpHandler): HttpHandler {
  return async (request) => {
    if (request.path !== "/demo") return service(request);
    const demo = readDemo(dataDirectory);
    return demo
      ? textAnswer(200, "text/html; charset=utf-8", demoPage(demo))
      : textAnswer(404, "text/plain; charset=utf-8", "There is no demo account.");
  };
}
