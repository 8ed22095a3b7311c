import type { CallToolResult, Tool } from "@modelcontextprotocol/server";
import type { Role } from "../../model/role";
import { asOne } from "../../runtime/errors";
import { failureOf } from "../../runtime/log";
import type { Store } from "../../store";
import { errorIn, inTools } from "../calls";
import type { RequestFacts } from "../http/event";
import type { Caller, OperationRequest } from "../operation/caller";
import type { Operation } from "../operation/operation";
import type { OperationLoader } from "../operation/operation-loader";
import type { Approvals } from "./approvals";
import {
  callTool,
  failedCall,
  type MissingScope,
  refusedArguments,
  type ToolParams,
} from "./call-tool";
import { type JobPrompt, withoutMention } from "./job-prompt";
import type { DescribedTool } from "./tools";
import { uiExtension, type ViewSource } from "./views";

/** A page of the documentation. */
export interface DocumentResource {
  uri: string;
  name: string;
  title: string;
  description: string;
  text: string;
}

/** The methods of MCP that this server has, in one request. */
export interface ToolMethods {
  list(): Promise<{ tools: Tool[] }>;
  /** Undefined for a tool that the address does not select. */
  call(name: string): Promise<CallToolResult | undefined>;
  /** What is wrong with this call's arguments as those of another tool, in sentences; empty for nothing. */
  refusedAs(name: string): Promise<string>;
  /** The answer of a read-only tool, even if it is not offered; undefined if it fails. */
  read(name: string, toolArguments: Record<string, unknown>): Promise<object | undefined>;
  prompts(): Promise<readonly JobPrompt[]>;
  documents(): Promise<readonly DocumentResource[]>;
  views: Pick<ViewSource, "documents">;
  /** The names of the tools that the list has: those that the caller's role may call. */
  offered(): Promise<readonly string[]>;
  all: readonly Pick<OperationLoader, "name" | "route">[];
}

interface ToolRequest {
  caller: Omit<Caller, "store"> & Pick<OperationRequest, "selector">;
  storeOf(operation: Operation): Store<Record<never, never>>;
  /** The params as sent. */
  sent: ToolParams;
  facts: RequestFacts;
  /** The tools that the address selects; absent: all. */
  selected: readonly OperationLoader[] | undefined;
  /** Set if answers of selected tools have `structuredContent` too. */
  isStructured: boolean;
  /** Set if the call needs a higher role than its app's token has. */
  missing: MissingScope | undefined;
  /** Set if reviews are decided with a button in a view; undefined if anybody who may call the tool can decide. */
  approvals: Approvals | undefined;
}

/** Parts that are loaded only when they are needed. */
export interface Descriptions {
  /** Reads the descriptions, which only `tools/list` needs. */
  describedTools(): Promise<readonly DescribedTool[]>;
  prompts(): Promise<readonly JobPrompt[]>;
  documents(): Promise<readonly DocumentResource[]>;
  views: ViewSource;
}

export function toolMethods(
  operations: readonly OperationLoader[],
  { describedTools, prompts, documents, views }: Descriptions,
  { caller, storeOf, sent, facts, selected, isStructured, missing, approvals }: ToolRequest,
): ToolMethods {
  const read = async (
    name: string,
    toolArguments: Record<string, unknown>,
    readFacts: RequestFacts,
  ): Promise<object | undefined> => {
    const loader = operations.find((each) => each.name === name);
    if (!loader) return undefined;
    const operation = await loader.load();
    const { structuredContent, isError } = await callTool(
      operation,
      { arguments: toolArguments, _meta: {} },
      { ...caller, store: storeOf(operation) },
      readFacts,
    );
    return isError ? undefined : (structuredContent as object);
  };
  /** The result with what its view needs. If that fails, the answer stays complete. */
  const withView = async (operation: Operation, result: CallToolResult) => {
    if (!operation.view || result.isError || !mayDraw(sent._meta)) return result;
    try {
      const view = await views.data(operation.view, {
        ...caller,
        sent: sent.arguments,
        answer: result.structuredContent as Record<string, unknown>,
        // The log's line is the call's own.
        read: (name, toolArguments) => read(name, toolArguments, {}),
        nonceFor: approvals?.nonceFor,
      });
      return { ...result, _meta: { ...result._meta, view } };
    } catch (error) {
      facts.failure = failureOf(error);
      return result;
    }
  };
  return {
    prompts,
    documents,
    views,
    read: (name, toolArguments) => read(name, toolArguments, facts),
    offered: async () => callable(await describedTools(), selected, caller.role),
    all: operations,
    async list() {
      return {
        tools: pickTools(await describedTools(), selected, caller.role, {
          withNonces: approvals !== undefined,
        }),
      };
    },
    async refusedAs(name) {
      const operation = await operations.find((each) => each.name === name)?.load();
      const refused = operation ? await refusedArguments(operation, sent, caller) : [];
      if (refused.length === 0) return "";
      return ` With ${name} it would be refused too: ${errorIn(inTools, asOne(refused)).message}`;
    },
    async call(name) {
      const loader = (selected ?? operations).find((each) => each.name === name);
      if (!loader) return undefined;
      if (missing) {
        facts.operation = name;
        // Hosts that can ask the member for more read the challenge here, as ChatGPT does.
        const _meta = { "mcp/www_authenticate": [missing.challenge] };
        return { ...failedCall(missing.error, facts), _meta };
      }
      const operation = await loader.load();
      const opened = { ...caller, store: storeOf(operation) };
      const prepare = operation.takesNonce ? approvals?.spend : undefined;
      const isText = selected !== undefined && !isStructured && !operation.view;
      const params = isText ? withDefaults(sent, operation.ifSelected) : sent;
      const result = await callTool(operation, params, opened, facts, prepare);
      if (operation.view) return await withView(operation, result);
      return isText ? asText(result, operation.rowDefaults) : result;
    },
  };
}

function withDefaults(sent: ToolParams, defaults: Operation["ifSelected"]): ToolParams {
  return defaults ? { ...sent, arguments: { ...defaults, ...sent.arguments } } : sent;
}

/**
 * A selection's list has no output schemas, so its answers are only text: a model would pay for them twice. Rows of lists leave
 * out fields that are null, empty or have their default.
 */
function asText(
  { structuredContent, ...result }: CallToolResult,
  defaults: Operation["rowDefaults"] = {},
): CallToolResult {
  const answer = (structuredContent ?? {}) as { data?: unknown };
  if (!Array.isArray(answer.data)) return result;
  const lean = { ...answer, data: answer.data.map((row) => withoutUsualFields(row, defaults)) };
  return { ...result, content: [{ type: "text", text: JSON.stringify(lean) }] };
}

function withoutUsualFields(
  row: Record<string, unknown>,
  defaults: NonNullable<Operation["rowDefaults"]>,
): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === null ||
    value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
  const isUsual = ([field, value]: [string, unknown]) =>
    isEmpty(value) || (Object.hasOwn(defaults, field) && defaults[field] === value);
  return Object.fromEntries(Object.entries(row).filter((entry) => !isUsual(entry)));
}

/**
 * Whether a call's client can draw views. The current revision says so with each call. Clients of earlier ones said it once, to
 * another instance, so they are assumed to.
 */
function mayDraw(meta: Readonly<Record<string, unknown>>): boolean {
  const capabilities = meta["io.modelcontextprotocol/clientCapabilities"];
  if (typeof capabilities !== "object" || capabilities === null) return true;
  const { extensions } = capabilities as { extensions?: Record<string, unknown> };
  return extensions?.[uiExtension] !== undefined;
}

/**
 * The list of all tools that a role may call, or of the selected ones among them. `withNonces`: what decides on reviews is for
 * the buttons of views.
 */
export function pickTools(
  described: readonly DescribedTool[],
  selected: readonly { name: string }[] | undefined,
  role: Role,
  { withNonces = false }: { withNonces?: boolean } = {},
): Tool[] {
  const names = new Set(callable(described, selected, role));
  const others = described.flatMap(({ name }) => (names.has(name) ? [] : [name]));
  return described
    .filter(({ name }) => names.has(name))
    .map(({ whole, terse, terseBeside, takesNonce }) => {
      const short = terseBeside && names.has(terseBeside.create) ? terseBeside.tool : terse;
      const tool = selected ? short : whole;
      return withNonces && takesNonce ? withNonce(tool) : tool;
    })
    .map((tool) =>
      others.length === 0
        ? tool
        : { ...tool, description: withoutMention(tool.description ?? "", others) },
    );
}

/** The names of the tools that a role may call. */
function callable(
  described: readonly DescribedTool[],
  selected: readonly { name: string }[] | undefined,
  role: Role,
): string[] {
  const names = described.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);
  return selected ? names.filter((name) => selected.some((each) => each.name === name)) : names;
}

/** A tool for buttons of views only: hosts hide it from the model, and a call needs the button's nonce. */
function withNonce(tool: Tool): Tool {
  const { inputSchema } = tool;
  return {
    ...tool,
    inputSchema: {
      ...inputSchema,
      properties: { ...inputSchema.properties, nonce: { type: "string" } },
      required: [...(inputSchema.required ?? []), "nonce"],
    },
    _meta: { ...tool._meta, ui: { visibility: ["app"] } },
  };
}
