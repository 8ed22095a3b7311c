import type { Tool } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import type { Role } from "../../model/role";
import { errorStatuses } from "../../runtime/errors";
import { rolesOf } from "../operation/caller";
import { hintsOf, type Operation, pathNames, type ViewName } from "../operation/operation";
import { optionsOf, writeOptions } from "../operation/write-options";
import { withoutSaidByName } from "./said-by-name";
import { describeArguments, outlineAnswer, outlineResult, referTo } from "./tool-schemas";
import { viewUri } from "./views";

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
// The description names the fields, and the error the values.
const orderArgument = (sort: z.ZodMiniType) => ({
  sort: z.optional(z.string().check(z.describe(z.toJSONSchema(sort).description ?? ""))),
});

/** An operation's tool in each form that tool lists use. */
export interface DescribedTool {
  name: string;
  /** The roles that may call it. */
  roles: readonly Role[];
  /** Set if an address may keep it for a button in a view. */
  takesNonce?: true;
  /** For a list of all tools. */
  whole: Tool;
  /** For a selection: only what a model needs to call it. */
  terse: Tool;
  /** For a selection that also has the `create`, which describes the shared arguments. */
  terseBeside?: { create: string; tool: Tool };
}

/** How much a tool's description says: everything, or only what a model needs to call it. */
interface Form {
  terse: boolean;
}

const all: Form = { terse: false };
const few: Form = { terse: true };

/** Describes operations as tools. This takes a millisecond or two for each, so it is done when a Lambda is bundled. */
export function describeTools(operations: readonly Operation[]): DescribedTool[] {
  return operations.map((operation) => {
    const create = createOf(operation, operations);
    const [whole, terse] = [wholeToolOf(operation, operations), toTool(operation, few)];
    const described = {
      name: operation.name,
      roles: rolesOf(operation),
      ...(operation.takesNonce && { takesNonce: true as const }),
      whole,
      terse: withoutSaidByName(terse),
    };
    if (!create) return described;
    const beside = besideCreate(terse, toTool(create, few), few);
    return {
      ...described,
      whole: besideCreate(whole, toTool(create, all), all) ?? whole,
      ...(beside && { terseBeside: { create: create.name, tool: withoutSaidByName(beside) } }),
    };
  });
}

/** The create whose arguments an update shares. */
function createOf(operation: Operation, operations: readonly Operation[]): Operation | undefined {
  if (operation.effect !== "update") return undefined;
  const path = pathOf(operation).replace(/\/\{id\}$/, "");
  return operations.find((each) => each.effect === "create" && pathOf(each) === path);
}

function besideCreate(tool: Tool, create: Tool, form: Form): Tool | undefined {
  const inputSchema = referTo(create, tool.inputSchema, form);
  const description = `${tool.description} Arguments as in ${create.name}.`;
  return inputSchema && { ...tool, description, inputSchema };
}

const pathOf = ({ route }: Operation) => route.replace(/^\w+ /, "");

/** A tool with what programs and people need too: the answer's outline and a title. */
function wholeToolOf(operation: Operation, operations: readonly Operation[]): Tool {
  const { title, effect, output } = operation;
  const documented = toldElsewhere(operation, operations);
  const { name, ...tool } = toTool(operation, all);
  return {
    name,
    ...tool,
    outputSchema:
      effect === "read" ? outlineAnswer(output, documented) : outlineResult(output, documented),
    // Clients of every revision find the title here.
    annotations: { title, ...annotationsOf(operation) },
  };
}

// The server's instructions explain the first of these for lists; the others are fields of every record.
const toldOnce = ["nextCursor", "domain", "domainId", "createdAt", "updatedAt", "updatedBy"];

/** The fields of an answer that need no mention: a record's are arguments of its create, or in the answer of its get. */
function toldElsewhere(operation: Operation, operations: readonly Operation[]): string[] {
  const [kind = ""] = pathOf(operation).split("/{");
  const at = (route: string) => operations.find((each) => each.route === route);
  const create = at(`POST ${kind}`);
  const get = at(`GET ${kind}/{id}`);
  const isRead = operation.effect === "read";
  const schemas = [create?.input, ...(isRead ? [] : [operation.input, get?.output])];
  const names = schemas.flatMap((schema) => Object.keys(schema?._zod.def.shape ?? {}));
  return [...names.filter((name) => name !== "id"), ...toldOnce];
}

/** An operation as a tool: name, description, flat typed arguments and hints. */
function toTool(operation: Operation, options: Form): Tool {
  const { name, summary, effect, domainScope, input } = operation;
  // An id finds its record on any domain, so a selection is spared the selector.
  const takesDomain = domainScope !== "none" && !(options.terse && domainScope === "any");
  const argumentSchema = z.extend(input, {
    ...operation.listedAs,
    ...("cursor" in input._zod.def.shape && (options.terse ? terseListArguments : listArguments)),
    ...(input._zod.def.shape.sort && orderArgument(input._zod.def.shape.sort as z.ZodMiniType)),
    ...(takesDomain && { domain: anyText }),
    ...Object.fromEntries(
      optionsOf(operation)
        .filter((name) => !options.terse || name === "dryRun")
        .map((name) => [name, writeOptions[name].argument]),
    ),
  });
  const named = [...pathNames(operation), ...explainedOnce];
  const inputSchema = describeArguments(argumentSchema, named, {
    ...options,
    nullIsAbsent: effect === "create" || effect === "send",
    outlined: Object.keys(operation.listedAs ?? {}),
  });
  return {
    name,
    description: withoutErrors(summary),
    inputSchema,
    annotations: annotationsOf(operation),
    ...(operation.view && { _meta: viewMeta(operation.view) }),
  };
}

/** A text without its parts about error codes, because each error itself says what to do. */
function withoutErrors(summary: string): string {
  return summary.replace(aboutErrors, (_, semicolon) => (semicolon ? "." : ""));
}

const codes = Object.keys(errorStatuses).join("|");
const aboutErrors = new RegExp(`(?:(;)|(?<=\\.)) \`(?:${codes})\`: [^.]+\\.`, "g");

/** The hints of a tool. All of them are set, because some hosts reject a tool that leaves one out. */
function annotationsOf(operation: Operation): NonNullable<Tool["annotations"]> {
  const { isDestructive, isIdempotent, reachesOut } = hintsOf(operation);
  return {
    readOnlyHint: operation.effect === "read",
    destructiveHint: isDestructive,
    idempotentHint: isIdempotent,
    openWorldHint: reachesOut,
  };
}

/** The part of a tool's `_meta` about its view. Earlier hosts look for the flat key. */
function viewMeta(name: ViewName) {
  const resourceUri = viewUri(name);
  return { ui: { resourceUri }, "ui/resourceUri": resourceUri };
}
