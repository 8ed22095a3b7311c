import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { type Effect, type Operation, takesDryRun } from "../operation/operation";
import { describeArguments, outlineAnswer, referTo } from "./tool-schemas";

const domain = argument(z.string(), "Hostname or id; default: the primary one.");
// The server's instructions describe it once.
const dryRun = z.optional(z.boolean());

// An answer shows the fields of a row, and so does the error for an unknown one.
const listArguments = {
  cursor: argument(z.string(), "`nextCursor` of the previous page."),
  omit: argument(z.array(z.string()), "Fields of a row to leave out."),
};

// The hints that differ from a client's defaults.
const annotations: Record<Effect, Tool["annotations"]> = {
  read: { readOnlyHint: true },
  create: { destructiveHint: false },
  send: { destructiveHint: false },
  update: { idempotentHint: true },
  delete: { idempotentHint: true },
};

/**
 * Operations as tools. Arguments that an update shares with its create are described once, with the create. `terse` keeps
 * only what a model needs to call them.
 */
export function toTools(operations: readonly Operation[], { terse } = { terse: false }): Tool[] {
  const toolOf = terse ? terseToolOf : wholeToolOf;
  return operations.map((operation) => {
    const tool = toolOf(operation);
    const path = pathOf(operation).replace(/\/\{id\}$/, "");
    const create = operations.find((each) => each.effect === "create" && pathOf(each) === path);
    if (!create || operation.effect !== "update") return tool;
    const inputSchema = referTo(toolOf(create), tool.inputSchema);
    if (!inputSchema) return tool;
    const description = `${tool.description} Arguments as in ${create.name}.`;
    return { ...tool, description, inputSchema };
  });
}

const pathOf = ({ route }: Operation) => route.replace(/^\w+ /, "");

/** A tool with what programs and people need too: the answer's outline and a title. */
const wholeToolOf = remembered((operation) => {
  const { title, effect, output } = operation;
  const tool = toTool(operation, { terse: false });
  return {
    ...tool,
    ...(effect === "read" && { outputSchema: outlineAnswer(output) }),
    // Clients of every revision find the title here.
    annotations: { title, readOnlyHint: false, ...tool.annotations, openWorldHint: false },
  };
});

const terseToolOf = remembered((operation) => toTool(operation, { terse: true }));

/** Makes each tool once, on first use: a schema takes a millisecond or two. There are as many as operations. */
function remembered(toolOf: (operation: Operation) => Tool): (operation: Operation) => Tool {
  const tools = new Map<Operation, Tool>();
  return (operation) => {
    const tool = tools.get(operation) ?? toolOf(operation);
    tools.set(operation, tool);
    return tool;
  };
}

/** An operation as a tool: name, description, flat typed arguments and hints. */
function toTool(operation: Operation, options: { terse: boolean }): Tool {
  const { name, summary, effect, domainScope, route, input } = operation;
  const argumentSchema = z.extend(input, {
    ...("cursor" in input._zod.def.shape && listArguments),
    ...(domainScope !== "none" && { domain }),
    ...(takesDryRun(operation) && { dryRun }),
  });
  const ids = [...route.matchAll(/{(\w+)}/g)].map(([, id = ""]) => id);
  // An id tells its record's domain, so there the argument only limits.
  const isKnown = options.terse || domainScope === "any";
  // The server's instructions and list_domains describe it.
  const named = isKnown ? [...ids, "domain"] : ids;
  return {
    name,
    description: summary,
    inputSchema: describeArguments(argumentSchema, named, options),
    annotations: annotations[effect],
  };
}

function argument<Schema extends z.ZodMiniType>(schema: Schema, description: string) {
  return z.optional(schema.check(z.describe(description)));
}
