import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { type Effect, type Operation, takesDryRun } from "../operation/operation";
import { describeArguments, outlineAnswer, referTo } from "./tool-schemas";

const domain = argument(z.string(), "Hostname or id; default: the primary one.");
// What it does the server's instructions tell, once.
const dryRun = z.optional(z.boolean());

// Which fields a row has, an answer shows, and so does the error of a name that is none of them.
const listArguments = {
  cursor: argument(z.string(), "`nextCursor` of the page before."),
  omit: argument(z.array(z.string()), "Fields of a row to leave out."),
};

// The hints that differ from what a client takes for granted.
const annotations: Record<Effect, Tool["annotations"]> = {
  read: { readOnlyHint: true },
  create: { destructiveHint: false },
  send: { destructiveHint: false },
  update: { idempotentHint: true },
  delete: { idempotentHint: true },
};

/**
 * The tools that operations are. What an update takes as its create does is told once, with the create.
 * `terse`: what a model reads to call them alone, as briefly as that can be said.
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

/** With what programs and people read besides: the answer's outline and a title. */
const wholeToolOf = remembered((operation) => {
  const { title, effect, output } = operation;
  const tool = toTool(operation, { terse: false });
  return {
    ...tool,
    ...(effect === "read" && { outputSchema: outlineAnswer(output) }),
    // Where clients of every revision look for the title.
    annotations: { title, readOnlyHint: false, ...tool.annotations, openWorldHint: false },
  };
});

const terseToolOf = remembered((operation) => toTool(operation, { terse: true }));

/** Makes a tool when it is first asked for, and once: a schema takes a millisecond or two. */
function remembered(toolOf: (operation: Operation) => Tool): (operation: Operation) => Tool {
  const tools = new Map<Operation, Tool>();
  return (operation) => {
    const tool = tools.get(operation) ?? toolOf(operation);
    tools.set(operation, tool);
    return tool;
  };
}

/** The tool that an operation is: its name, what it does, flat typed arguments and hints. */
function toTool(operation: Operation, options: { terse: boolean }): Tool {
  const { name, summary, effect, domainScope, route, input } = operation;
  const argumentSchema = z.extend(input, {
    ...("cursor" in input._zod.def.shape && listArguments),
    ...(domainScope !== "none" && { domain }),
    ...(takesDryRun(operation) && { dryRun }),
  });
  const ids = [...route.matchAll(/{(\w+)}/g)].map(([, id = ""]) => id);
  // An id tells its record's domain: the argument only keeps to one.
  const isKnown = options.terse || domainScope === "any";
  // The server's instructions tell of it, and so does list_domains.
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
