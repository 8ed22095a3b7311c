import type { CallToolResult } from "@modelcontextprotocol/server";
import { kindOf } from "../../model/kind-of";
import { rolesWithin } from "../../model/role";
import { visitorWordsIn } from "../../model/visit";
import { ApiError, attempt } from "../../runtime/errors";
import { answerIn, errorIn, inTools } from "../calls";
import type { AuthenticatedEvent, RequestFacts } from "../http/event";
import { noteFailure } from "../http/request-log";
import { scopeChallenge } from "../http/sign-in-challenge";
import { type Caller, type OperationRequest, rolesOf } from "../operation/caller";
import { execute } from "../operation/execute";
import type { Operation } from "../operation/operation";
import type { OperationLoader } from "../operation/operation-loader";
import { faultsOfRequest } from "../operation/parse-request";
import { optionsOf, readOptions } from "../operation/write-options";

/** The params of `tools/call`, as sent. */
export interface ToolParams {
  arguments: Record<string, unknown>;
  _meta: Record<string, unknown>;
}

/**
 * Runs an operation as a tool. `prepare` may change or refuse the params once the role is known to suffice. `content` is the
 * JSON of `structuredContent` or, with `isError`, the JSON of the error envelope: a failed call is a result that the agent can
 * act on. `_meta.visitorWords` says which fields contain visitors' text.
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
      const request = toInput(operation, prepared);
      facts.isDryRun = request.options.dryRun ?? false;
      return { ...request, selector: request.selector ?? selected };
    };
    const { answer, isReplayed } = await execute(operation, read, {
      ...caller,
      alsoKnown: besideInput(operation),
    });
    facts.isReplayed = isReplayed;
    const structuredContent = answerIn(inTools, answer);
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

/** What is wrong with the arguments of a call that is not made. */
export async function refusedArguments(
  operation: Operation,
  sent: ToolParams,
  { selector, ...caller }: Omit<Caller, "store"> & Pick<OperationRequest, "selector">,
): Promise<readonly ApiError[]> {
  const request = toInput(operation, sent);
  return await faultsOfRequest(
    operation,
    () => ({ ...request, selector: request.selector ?? selector }),
    { ...caller, alsoKnown: besideInput(operation) },
  );
}

/** The arguments that a tool takes besides the operation's input. */
function besideInput(operation: Operation): string[] {
  return [...(operation.domainScope === "none" ? [] : ["domain"]), ...optionsOf(operation)];
}

/** The result of a call that failed: the JSON of the error envelope, which the agent reads. */
export function failedCall(error: unknown, facts: RequestFacts): CallToolResult {
  const { envelope } = errorIn(inTools, noteFailure(error, facts));
  return { content: [text(envelope)], isError: true };
}

function text(value: object) {
  return { type: "text" as const, text: JSON.stringify(value) };
}

// Models often write a list of names as a single text with commas, as the REST API accepts it in a query.
const listsOfNames = ["omit", "types"];

/** Separates the domain and the write options from the input. */
function toInput(operation: Operation, { arguments: sent, _meta }: ToolParams) {
  const input = { ...sent };
  for (const field of operation.effect === "read" ? listsOfNames : []) {
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
  const refused: ApiError[] = [];
  const takesSelector = operation.domainScope !== "none";
  return {
    selector: attempt(refused, () => (takesSelector ? readSelector(take("domain")) : undefined)),
    options: readOptions(
      operation,
      (name) => (Object.hasOwn(sent, name) ? take(name) : _meta[name]),
      refused,
    ),
    refused,
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

export interface MissingScope {
  error: ApiError;
  /** The value of `WWW-Authenticate`. */
  challenge: string;
}

/**
 * Why an app's token does not allow a call that its member could make, with the challenge for the scope that would do.
 * Undefined for every other call: what the member may not do either is a failed call without a challenge.
 */
export async function missingScope(
  event: AuthenticatedEvent,
  tools: readonly OperationLoader[],
  message: unknown,
): Promise<MissingScope | undefined> {
  const { app, member, role } = event.caller;
  const { method, params } = Object(message) as { method?: unknown; params?: unknown };
  if (!app || !member || method !== "tools/call") return undefined;
  const { name } = Object(params) as { name?: unknown };
  const operation = await tools.find((each) => each.name === name)?.load();
  if (!operation) return undefined;
  const allowed = rolesOf(operation);
  if (allowed.includes(role)) return undefined;
  const [least] = rolesWithin(member.role)
    .filter((each) => allowed.includes(each))
    .slice(-1);
  if (!least) return undefined;
  const challenge = scopeChallenge(event, least);
  const error = new ApiError(
    "forbidden",
    `${operation.name} needs the role ${least}, and this app was connected with the role ${role}. Ask its member to connect it again with that role.`,
    { "www-authenticate": challenge },
  );
  return { error, challenge };
}
