import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import type { Effect, Operation } from "../operation/operation";
import { pathNames } from "../operation/path-names";
import { optionsOf, writeOptions } from "../operation/write-options";
import { describeArguments, outlineAnswer, referTo } from "./tool-schemas";

// The server's instructions describe these once, for all tools.
const explainedOnce = [
  ...Object.keys(writeOptions),
  "ifVersion",
  "domain",
  "limit",
  "cursor",
  "omit",
  "q",
];

const anyText = z.optional(z.string());
// An answer shows the fields of a row, and so does the error for an unknown one.
const listArguments = { cursor: anyText, omit: z.optional(z.array(z.string())) };
// The hints that differ from clients' defaults.
const annotations: Record<Effect, Tool["annotations"]> = {
  read: { readOnlyHint: true },
  create: { destructiveHint: false },
  send: { destructiveHint: false },
  update: { idempotentHint: true },
  delete: { idempotentHint: true },
};

/** An operation's tool in each form that tool lists use. */
export interface DescribedTool {
  name: string;
  /** For a list of all tools. */
  whole: Tool;
  /** For a selection: only what a model needs to call it. */
  terse: Tool;
  /** For a selection that also has the `create`, which describes the shared arguments. */
  terseBeside?: { create: string; tool: Tool };
}

/** Describes operations as tools. That takes a millisecond or two each, so it is done when a Lambda is bundled. */
export function describeTools(operations: readonly Operation[]): DescribedTool[] {
  return operations.map((operation) => {
    const create = createOf(operation, operations);
    const [whole, terse] = [wholeToolOf(operation), terseToolOf(operation)];
    const described = { name: operation.name, whole, terse };
    if (!create) return described;
    const beside = besideCreate(terse, terseToolOf(create));
    return {
      ...described,
      whole: besideCreate(whole, wholeToolOf(create)) ?? whole,
      ...(beside && { terseBeside: { create: create.name, tool: beside } }),
    };
  });
}

/** The create whose arguments an update shares. */
function createOf(operation: Operation, operations: readonly Operation[]): Operation | undefined {
  if (operation.effect !== "update") return undefined;
  const path = pathOf(operation).replace(/\/\{id\}$/, "");
  return operations.find((each) => each.effect === "create" && pathOf(each) === path);
}

function besideCreate(tool: Tool, create: Tool): Tool | undefined {
  const inputSchema = referTo(create, tool.inputSchema);
  const description = `${tool.description} Arguments as in ${create.name}.`;
  return inputSchema && { ...tool, description, inputSchema };
}

const pathOf = ({ route }: Operation) => route.replace(/^\w+ /, "");

/** A tool with what programs and people need too: the answer's outline and a title. */
function wholeToolOf(operation: Operation): Tool {
  const { title, effect, output } = operation;
  const tool = toTool(operation, { terse: false });
  return {
    ...tool,
    ...(effect === "read" && { outputSchema: outlineAnswer(output) }),
    // Clients of every revision find the title here.
    annotations: { title, readOnlyHint: false, ...tool.annotations, openWorldHint: false },
  };
}

function terseToolOf(operation: Operation): Tool {
  return toTool(operation, { terse: true });
}

/** An operation as a tool: name, description, flat typed arguments and hints. */
function toTool(operation: Operation, options: { terse: boolean }): Tool {
  const { name, summary, effect, domainScope, input } = operation;
  const argumentSchema = z.extend(input, {
    ...("cursor" in input._zod.def.shape && listArguments),
    ...(domainScope !== "none" && { domain: anyText }),
    ...Object.fromEntries(optionsOf(operation).map((name) => [name, writeOptions[name].argument])),
  });
  const named = [...pathNames(operation), ...explainedOnce];
  const nullIsAbsent = effect === "create";
  const inputSchema = describeArguments(argumentSchema, named, { ...options, nullIsAbsent });
  return {
    name,
    description: summary,
    inputSchema,
    annotations: annotations[effect],
  };
}
