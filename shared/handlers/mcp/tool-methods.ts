import type { CallToolResult, Tool } from "@modelcontextprotocol/server";
import type { Store } from "../../store";
import type { RequestFacts } from "../http/request-facts";
import type { Caller, OperationRequest } from "../operation/caller";
import type { Operation } from "../operation/operation";
import type { OperationLoader } from "../operation/operation-loader";
import { callTool, type ToolParams } from "./call-tool";
import type { DocumentResource } from "./document-resource";
import type { JobPrompt } from "./job-prompt";
import { callable, pickTools } from "./pick-tools";
import type { DescribedTool } from "./tools";

/** The methods of MCP that this server has, in one request. */
export interface ToolMethods {
  list(): Promise<{ tools: Tool[] }>;
  /** Undefined for a tool that the address does not select. */
  call(name: string): Promise<CallToolResult | undefined>;
  /** The answer of a read-only tool, even if it is not offered; undefined if it fails. */
  read(name: string, toolArguments: Record<string, unknown>): Promise<object | undefined>;
  prompts(): Promise<readonly JobPrompt[]>;
  documents(): Promise<readonly DocumentResource[]>;
  /** The names of the tools that the list has: those that the caller's role may call. */
  offered(): Promise<readonly string[]>;
  all: readonly string[];
}

interface ToolRequest {
  caller: Omit<Caller, "store"> & Pick<OperationRequest, "selector">;
  storeOf(operation: Operation): Store<Record<never, never>>;
  /** The params as sent. */
  sent: ToolParams;
  facts: RequestFacts;
  /** The tools that the address selects; absent: all. */
  selected: readonly OperationLoader[] | undefined;
}

/** Parts that are loaded only when they are needed. */
export interface Descriptions {
  /** Reads the descriptions, which only `tools/list` needs. */
  describedTools(): Promise<readonly DescribedTool[]>;
  prompts(): Promise<readonly JobPrompt[]>;
  documents(): Promise<readonly DocumentResource[]>;
}

export function toolMethods(
  operations: readonly OperationLoader[],
  { describedTools, prompts, documents }: Descriptions,
  { caller, storeOf, sent, facts, selected }: ToolRequest,
): ToolMethods {
  return {
    prompts,
    documents,
    async read(name, toolArguments) {
      const loader = operations.find((each) => each.name === name);
      if (!loader) return undefined;
      const operation = await loader.load();
      const { structuredContent, isError } = await callTool(
        operation,
        { arguments: toolArguments, _meta: {} },
        { ...caller, store: storeOf(operation) },
        facts,
      );
      return isError ? undefined : (structuredContent as object);
    },
    offered: async () => callable(await describedTools(), selected, caller.role),
    all: operations.map(({ name }) => name),
    async list() {
      return { tools: pickTools(await describedTools(), selected, caller.role) };
    },
    async call(name) {
      const loader = (selected ?? operations).find((each) => each.name === name);
      if (!loader) return undefined;
      const operation = await loader.load();
      return await callTool(operation, sent, { ...caller, store: storeOf(operation) }, facts);
    },
  };
}
