import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { describeIssues } from "../../model/describe-issues";
import { wordless } from "../../model/without-words";

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/** The library's server, but invalid params get the JSON-RPC code for invalid params. */
export class StrictServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    return async (request, context) => {
      try {
        return await wrapped(request, context);
      } catch (error) {
        // A tool's own failures are results, so any other error is about the params.
        if (error instanceof ProtocolError) throw error;
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Invalid params for ${method}: ${reasonOf(error, request)}`,
        );
      }
    };
  }
}

/** The library's findings as a sentence. The message of its error is the JSON of the issues. */
function reasonOf(error: unknown, request: JSONRPCRequest): string {
  const message = error instanceof Error ? error.message : String(error);
  const issues = readIssues(message);
  return issues
    ? describeIssues(issues, request, z.unknown()) + (examples[request.method] ?? "")
    : message;
}

const examples: Readonly<Record<string, string>> = {
  initialize:
    ' Send params such as {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "agent", "version": "1"}}.',
  "prompts/get": " The arguments of a prompt are strings; prompts/list names them.",
};

function readIssues(text: string): z.core.$ZodIssue[] | undefined {
  try {
    const issues = JSON.parse(text) as z.core.$ZodIssue[];
    return issues.map((issue) => ({ ...issue, message: wordless }));
  } catch {
    return undefined;
  }
}
