import { type HttpHandler, textAnswer } from "./http";
import { serve } from "./serve";

/** A port that is taken before its handler is there. Requests wait for the handler. */
export interface ReservedPort {
  url: string;
  open(handler: HttpHandler): void;
  /** May be called more than once. */
  stop(): Promise<void>;
}

/** @throws when the port is in use, with `code` "EADDRINUSE". */
export async function reservePort(port: number): Promise<ReservedPort> {
  let open: (handler: HttpHandler) => void = () => {};
  const opened = new Promise<HttpHandler>((resolve) => {
    open = resolve;
  });
  const listening = await serve(async (request) => (await opened)(request), port);
  return {
    url: `http://127.0.0.1:${listening.port}`,
    open,
    stop() {
      // Nobody waits for a service that never came.
      open(async () => textAnswer(503, "text/plain; charset=utf-8", "The service has stopped."));
      return listening.stop();
    },
  };
}
