import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import type { Role } from "../../model/role";
import { errorStatuses } from "../../runtime/errors";
import { hintsOf } from "../operation/hints";
import type { Operation } from "../operation/operation";
import { pathNames } from "../operation/path-names";
import { rolesOf } from "../operation/require-role";
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
// A text with commas will do.
const terseListArguments = { cursor: anyText, omit: anyText };

/** An operation's tool in each form that tool lists use. */
export interface DescribedTool {
  name: string;
  /** The roles that may call it. */
  roles: readonly Role[];
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
    const described = { name: operation.name, roles: rolesOf(operation), whole, terse };
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
  const { name, ...tool } = toTool(operation, { terse: false });
  return {
    name,
    title,
    ...tool,
    ...(effect === "read" && { outputSchema: outlineAnswer(output) }),
    // Clients of earlier revisions look for the title here.
    annotations: { title, ...annotationsOf(operation) },
  };
}

function terseToolOf(operation: Operation): Tool {
  return toTool(operation, { terse: true });
}

/** An operation as a tool: name, description, flat typed arguments and hints. */
function toTool(operation: Operation, options: { terse: boolean }): Tool {
  const { name, summary, effect, domainScope, input } = operation;
  // An id finds its record on any domain, so a selection is spared the selector.
  const takesDomain = domainScope !== "none" && !(options.terse && domainScope === "any");
  const argumentSchema = z.extend(input, {
    ...("cursor" in input._zod.def.shape && (options.terse ? terseListArguments : listArguments)),
    ...(takesDomain && { domain: anyText }),
    ...Object.fromEntries(optionsOf(operation).map((name) => [name, writeOptions[name].argument])),
  });
  const named = [...pathNames(operation), ...explainedOnce];
  const nullIsAbsent = effect === "create";
  const inputSchema = describeArguments(argumentSchema, named, { ...options, nullIsAbsent });
  return {
    name,
    description: withoutErrors(summary),
    inputSchema,
    annotations: withoutDefaults(annotationsOf(operation)),
  };
}

/** A text without what it says on error codes: each error says itself what to do. */
function withoutErrors(summary: string): string {
  return summary.replace(aboutErrors, (_, semicolon) => (semicolon ? "." : ""));
}

const codes = Object.keys(errorStatuses).join("|");
const aboutErrors = new RegExp(`(?:(;)|(?<=\\.)) \`(?:${codes})\`: [^.]+\\.`, "g");

type Annotations = NonNullable<Tool["annotations"]>;

/** What is true of a call. Whether a repeat or a loss matters is only asked of a write. */
function annotationsOf(operation: Operation): Annotations {
  const { isDestructive, isIdempotent, reachesOut } = hintsOf(operation);
  const isRead = operation.effect === "read";
  return {
    readOnlyHint: isRead,
    ...(!isRead && { destructiveHint: isDestructive, idempotentHint: isIdempotent }),
    openWorldHint: reachesOut,
  };
}

// What clients take for granted of a hint that is absent.
const absent: Annotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

function withoutDefaults(hints: Annotations): Annotations {
  return Object.fromEntries(
    Object.entries(hints).filter(([name, value]) => value !== absent[name as keyof Annotations]),
  );
}
