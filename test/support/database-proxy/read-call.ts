import type { IncomingMessage } from "node:http";
import type { Call, CallInput } from "./call";

/** A caller that is not one of the service's functions: a test's own store, or the command line. */
export const operator = "operator";

/**
 * Reads a whole call. The local run puts each instance's role and number into its key id, which identifies the caller
 * here.
 */
export async function readCall(incoming: IncomingMessage, roles: readonly string[]): Promise<Call> {
  const { headers } = incoming;
  const body = await textOf(incoming);
  const [, role = "", instance] =
    /Credential=(\w+?)x(\d+)\//.exec(headers.authorization ?? "") ?? [];
  return {
    caller: roles.includes(role) ? role : operator,
    instance: Number(instance ?? 0),
    operation: String(headers["x-amz-target"] ?? "").split(".")[1] ?? "",
    input: (body === "" ? {} : JSON.parse(body)) as CallInput,
  };
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
