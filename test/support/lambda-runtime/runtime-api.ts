import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../listen";

/** The outcome of an invocation: the function's answer, or its error as JSON. */
type Ended = { answer: string } | { error: string };

/**
 * The service's side of Lambda's runtime API: it hands out events and receives answers.
 * https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
 */
export class RuntimeApi {
  private readonly server = createServer((request, response) => this.serve(request, response));
  private listening: { url: string; close(): Promise<void> } | undefined;
  private waiting: ServerResponse | undefined;
  private invocation: Invocation | undefined;

  /** @param onInitError called with the error of an instance whose code does not load */
  constructor(private readonly onInitError: (error: string) => void) {}

  /** `host:port`, as the runtime finds it in its environment. */
  async start(): Promise<string> {
    this.listening = await listen(this.server);
    return new URL(this.listening.url).host;
  }

  invoke(event: string, { deadlineMs, functionArn }: { deadlineMs: number; functionArn: string }) {
    return new Promise<Ended>((end) => {
      this.invocation = { id: randomUUID(), event, deadlineMs, functionArn, end, isSent: false };
      this.send();
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await this.listening?.close();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id, outcome] =
      /^\/2018-06-01\/runtime\/invocation\/([\w-]+)\/(response|error)$/.exec(request.url ?? "") ??
      [];
    if (request.url === "/2018-06-01/runtime/invocation/next") {
      this.waiting = response;
      this.send();
      return;
    }
    const body = (await request.setEncoding("utf8").toArray()).join("");
    if (request.url === "/2018-06-01/runtime/init/error") this.onInitError(body);
    else if (id === undefined || id !== this.invocation?.id) response.statusCode = 400;
    else {
      // 6 MB, as for any synchronous call: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
      const isTooLarge = outcome === "response" && Buffer.byteLength(body) > 6_291_556;
      this.invocation.end(
        isTooLarge
          ? { error: "Function.ResponseSizeTooLarge" }
          : outcome === "response"
            ? { answer: body }
            : { error: body },
      );
      response.statusCode = isTooLarge ? 413 : 202;
    }
    response.end('{"status":"OK"}');
  }

  private send(): void {
    const { waiting, invocation } = this;
    if (!waiting || !invocation || invocation.isSent) return;
    invocation.isSent = true;
    this.waiting = undefined;
    waiting
      .writeHead(200, {
        "content-type": "application/json",
        "lambda-runtime-aws-request-id": invocation.id,
        "lambda-runtime-deadline-ms": `${invocation.deadlineMs}`,
        "lambda-runtime-invoked-function-arn": invocation.functionArn,
        "lambda-runtime-trace-id":
          "Root=1-5bef4de7-ad49b0e87f6ef6c87fc2e700;Parent=9a9197af755a6419;Sampled=0",
      })
      .end(invocation.event);
  }
}

interface Invocation {
  id: string;
  event: string;
  deadlineMs: number;
  functionArn: string;
  end: (ended: Ended) => void;
  isSent: boolean;
}
