import type { CallToolResult } from "@modelcontextprotocol/server";
import { ApiError } from "../errors";
import { type Caller, execute } from "../execute";
import type { HttpEvent } from "../http/event";
import { unexpected } from "../http/unexpected";
import type { Operation } from "../operation";

/**
 * Runs an operation as a tool. `content` is exactly the JSON of `structuredContent`, or, with
 * `isError`, of the error envelope: a failed call is a result that the agent can act on.
 */
export async function callTool(
  operation: Operation,
  toolArguments: Record<string, unknown>,
  caller: Caller,
  requestContext: HttpEvent["requestContext"],
): Promise<CallToolResult> {
  try {
    const { input, selector } = withoutSelector(operation, toolArguments);
    const structuredContent = await execute(operation, input, {
      ...caller,
      selector: selector ?? caller.selector,
      alsoKnown: operation.domainScope === "none" ? [] : ["domain"],
    });
    return { content: [text(structuredContent)], structuredContent };
  } catch (error) {
    const known = error instanceof ApiError ? error : unexpected(error, requestContext);
    return { content: [text(known.envelope)], isError: true };
  }
}

function text(value: object) {
  return { type: "text" as const, text: JSON.stringify(value) };
}

/** Takes the `domain` argument, where the operation has one, from the input's own fields. */
function withoutSelector(operation: Operation, toolArguments: Record<string, unknown>) {
  const { domain, ...input } = toolArguments;
  if (operation.domainScope === "none" || domain === undefined) {
    return { input: toolArguments, selector: undefined };
  }
  if (typeof domain !== "string") {
    throw new ApiError("invalid_body", `domain must be a string; got ${typeof domain}.`);
  }
  return { input, selector: domain };
}
