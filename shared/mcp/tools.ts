import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import type { Effect, Operation } from "../operation";
import { describeArguments, outlineAnswer, referTo } from "./tool-schemas";

const domainArgument = z.optional(
  z
    .string()
    .check(z.maxLength(300), z.describe("Hostname or id of a domain; default: the primary one.")),
);

const annotations: Record<Effect, Tool["annotations"]> = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  create: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  send: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  update: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  delete: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
};

/** The tools that operations are. What an update takes as its create does is told once, with the create. */
export function toTools(operations: readonly Operation[]): Tool[] {
  const tools = new Map(operations.map((operation) => [operation, toTool(operation)]));
  return operations.map((operation) => {
    const tool = tools.get(operation) ?? toTool(operation);
    const path = pathOf(operation).replace(/\/\{id\}$/, "");
    const create = operations.find((each) => each.effect === "create" && pathOf(each) === path);
    const creator = create && operation.effect === "update" ? tools.get(create) : undefined;
    return creator ? { ...tool, inputSchema: referTo(creator, tool.inputSchema) } : tool;
  });
}

const pathOf = ({ route }: Operation) => route.replace(/^\w+ /, "");

/** The tool that an operation is: flat typed arguments, and its answer's schema. */
function toTool(operation: Operation): Tool {
  const { name, title, summary, effect, domainScope, input, output } = operation;
  const argumentSchema =
    domainScope === "none" ? input : z.extend(input, { domain: domainArgument });
  return {
    name,
    title,
    description: summary,
    inputSchema: describeArguments(argumentSchema),
    outputSchema: outlineAnswer(output),
    // Clients of earlier revisions look for the title here.
    annotations: { title, ...annotations[effect], openWorldHint: false },
  };
}
