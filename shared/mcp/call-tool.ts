import type { CallToolResult } from "@modelcontextprotocol/server";
import { ApiError } from "../errors";
import type { RequestFacts } from "../http/request-facts";
import { noteFailure } from "../http/request-log";
import type { Caller } from "../operation/caller";
import { execute } from "../operation/execute";
import { type Operation, takesDryRun } from "../operation/operation";

/**
 * Runs an operation as a tool. `content` is the JSON of `structuredContent`, or, with `isError`, the JSON of the error
 * envelope: a failed call is a result that the agent can act on.
 */
export async function callTool(
  operation: Operation,
  toolArguments: Record<string, unknown>,
  caller: Omit<Caller, "isDryRun">,
  facts: RequestFacts,
): Promise<CallToolResult> {
  facts.operation = operation.name;
  try {
    const { input, selector, isDryRun } = toInput(operation, toolArguments);
    facts.isDryRun = isDryRun;
    const { answer: structuredContent, isReplayed } = await execute(operation, input, {
      ...caller,
      selector: selector ?? caller.selector,
      isDryRun,
      alsoKnown: [
        ...(operation.domainScope === "none" ? [] : ["domain"]),
        ...(takesDryRun(operation) ? ["dryRun"] : []),
      ],
    });
    facts.isReplayed = isReplayed;
    return {
      content: [text(structuredContent)],
      structuredContent,
      ...(isReplayed && { _meta: { idempotentReplayed: true } }),
      // Without the mark an agent would take the answer for a stored record.
      ...(isDryRun && { _meta: { dryRun: true } }),
    };
  } catch (error) {
    return { content: [text(noteFailure(error, facts).envelope)], isError: true };
  }
}

function text(value: object) {
  return { type: "text" as const, text: JSON.stringify(value) };
}

/** Separates the arguments `domain` and `dryRun`, if the operation has them, from the input. */
function toInput(operation: Operation, toolArguments: Record<string, unknown>) {
  const input = { ...toolArguments };
  const takesDomain = operation.domainScope !== "none";
  return {
    input,
    selector: takesDomain ? take(input, "domain", "string") : undefined,
    isDryRun: takesDryRun(operation) && take(input, "dryRun", "boolean") === true,
  };
}

interface Types {
  string: string;
  boolean: boolean;
}

function take<Type extends keyof Types>(
  input: Record<string, unknown>,
  name: string,
  type: Type,
): Types[Type] | undefined {
  const value = input[name];
  delete input[name];
  if (value === undefined || typeof value === type) return value as Types[Type] | undefined;
  throw new ApiError("invalid_body", `${name} must be a ${type}; got ${typeof value}.`);
}
