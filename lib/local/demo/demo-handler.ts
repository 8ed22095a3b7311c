import { type HttpAnswer, type HttpHandler, textAnswer } from "../http";
import { readDemo } from "./demo-file";
import { demoPage } from "./demo-page";
import { kindsPage } from "./kinds-page";
import { readKinds } from "./seed-kinds";
import { slidesWorker } from "./slides-worker";

/** Serves the pages below `/demo`, which only the local run has, and passes other requests to the service. */
export function createDemoHandler(dataDirectory: string, service: HttpHandler): HttpHandler {
  const pages: Record<string, () => HttpAnswer> = {
    "/demo": () => htmlOf(readDemo(dataDirectory), demoPage),
    "/demo/kinds": () => htmlOf(readKinds(dataDirectory), kindsPage),
    "/demo/slides-worker.js": () => textAnswer(200, "text/javascript", slidesWorker()),
  };
  return async (request) => pages[request.path]?.() ?? service(request);
}

function htmlOf<Seed>(seed: Seed | undefined, page: (seed: Seed) => string): HttpAnswer {
  return seed
    ? textAnswer(200, "text/html; charset=utf-8", page(seed))
    : textAnswer(404, "text/plain; charset=utf-8", "There is no demo account.");
}
