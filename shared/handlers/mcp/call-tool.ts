import type { CallToolResult } from "@modelcontextprotocol/server";
import { kindOf } from "../../model/kind-of";
import { visitorWordsIn } from "../../model/visitor-words";
import { ApiError } from "../../runtime/errors";
import type { RequestFacts } from "../http/request-facts";
import { noteFailure } from "../http/request-log";
import type { Caller, OperationRequest } from "../operation/caller";
import { execute } from "../operation/execute";
import type { Operation } from "../operation/operation";
import { optionsOf, readOptions } from "../operation/write-options";

/** The params of `tools/call`, as sent. */
export interface ToolParams {
  arguments: Record<string, unknown>;
  _meta: Record<string, unknown>;
}

/**
 * Runs an operation as a tool; `prepare` may change or refuse the params once the role is known to do. `content` is the JSON of `structuredContent`, or, with `isError`, the JSON of the error
 * envelope: a failed call is a result that the agent can act on. `_meta.visitorWords` says where visitors' words stand.
 */
export async function callTool(
  operation: Operation,
  sent: ToolParams,
  { selector: selected, ...caller }: Caller & Pick<OperationRequest, "selector">,
  facts: RequestFacts,
  prepare: (sent: ToolParams) => ToolParams | Promise<ToolParams> = (params) => params,
): Promise<CallToolResult> {
  facts.operation = operation.name;
  try {
    const read = async () => {
      const prepared = await prepare(sent);
      const { input, selector = selected, options } = toInput(operation, prepared);
      facts.isDryRun = options.dryRun ?? false;
      return { input, selector, options };
    };
    const { answer: structuredContent, isReplayed } = await execute(operation, read, {
      ...caller,
      alsoKnown: [...(operation.domainScope === "none" ? [] : ["domain"]), ...optionsOf(operation)],
    });
    facts.isReplayed = isReplayed;
    const visitorWords = visitorWordsIn(operation.output);
    const meta = {
      ...(isReplayed && { idempotentReplayed: true }),
      ...(facts.isDryRun && { dryRun: true }),
      ...(visitorWords.length > 0 && { visitorWords }),
    };
    return {
      content: [text(structuredContent)],
      structuredContent,
      ...(Object.keys(meta).length > 0 && { _meta: meta }),
    };
  } catch (error) {
    return failedCall(error, facts);
  }
}

/** The result of a call that failed: the JSON of the error envelope, which the agent reads. */
export function failedCall(error: unknown, facts: RequestFacts): CallToolResult {
  return { content: [text(noteFailure(error, facts).envelope)], isError: true };
}

function text(value: object) {
  return { type: "text" as const, text: JSON.stringify(value) };
}

// Models often write a list of names as one text with commas, as the REST API takes it.
const listsOfNames = ["omit", "types"];

/** Separates the domain and the write options from the input. */
function toInput(operation: Operation, { arguments: sent, _meta }: ToolParams) {
  const input = { ...sent };
  for (const field of listsOfNames) {
    const names = input[field];
    if (typeof names !== "string") continue;
    input[field] = names
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
  }
  const take = (name: string) => {
    const value = input[name];
    delete input[name];
    return value;
  };
  return {
    selector: operation.domainScope === "none" ? undefined : readSelector(take("domain")),
    options: readOptions(operation, (name) =>
      Object.hasOwn(sent, name) ? take(name) : _meta[name],
    ),
    input,
  };
}

function readSelector(sent: unknown): string | undefined {
  if (sent === undefined || typeof sent === "string") return sent;
  throw new ApiError(
    "invalid_body",
    `domain must be a hostname or id as a string; got ${kindOf(sent)}. Leave it out for the primary domain.`,
  );
}
