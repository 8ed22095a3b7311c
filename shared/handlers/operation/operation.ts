import type * as z from "zod/mini";
import type { Account, ApiKey, DomainReference } from "../../kinds/account/account";
import type { MemberReference } from "../../kinds/member/member";
import type { Actor } from "../../model/actor";
import type { Role } from "../../model/role";
import type { ErrorCode } from "../../runtime/errors";
import type { ActingApp } from "../../sign-in/identity";
import type { Repositories, Store, UsedRepositories } from "../../store";
import { createStore } from "../../store/create-store";
import type { Table } from "../../table/dynamo/table";

/**
 * What an operation does to the account's data. The tool's annotations, the status and the right to create follow from it.
 * `send` stores a record like `create`, but is open to an account whose trial has ended.
 */
type Effect = "read" | "create" | "send" | "update" | "delete";

/** What agents, and the people who approve their calls, should know about an operation before it is called. */
interface Hints {
  /** It destroys something for good, or does what cannot be taken back. */
  isDestructive: boolean;
  /** A repeat of the call changes nothing more. */
  isIdempotent: boolean;
  /** It reaches beyond the service: it mails somebody, or calls an address that the caller names. */
  reachesOut: boolean;
}

const usual: Record<Effect, Hints> = {
  read: { isDestructive: false, isIdempotent: true, reachesOut: false },
  create: { isDestructive: false, isIdempotent: false, reachesOut: false },
  send: { isDestructive: false, isIdempotent: false, reachesOut: true },
  update: { isDestructive: false, isIdempotent: true, reachesOut: false },
  delete: { isDestructive: true, isIdempotent: true, reachesOut: false },
};

/** An operation's hints: those of its effect, except what it declares itself. */
export function hintsOf({
  effect,
  hints,
}: {
  effect: Effect;
  hints?: Partial<Hints> | undefined;
}): Hints {
  return { ...usual[effect], ...hints };
}

/** The views in which hosts of MCP Apps show answers of tools. */
export const viewNames = ["preview", "reviews"] as const;

export type ViewName = (typeof viewNames)[number];

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * How an operation uses the domain selector:
 * `primary`: on the selected domain, else on the account's primary one;
 * `any`: on a record of any domain, or, with a selector, of that domain only;
 * `optional`: like `primary`, but an account without domains is served too;
 * `none`: account-wide, takes no selector.
 */
export type DomainScope = "primary" | "any" | "optional" | "none";

/** The status of success: a stored record is 201. */
export function successStatus(effect: Effect): 200 | 201 {
  return effect === "create" || effect === "send" ? 201 : 200;
}

/**
 * The status of an answer: a change that waits for an editor is accepted but not done. A new record exists, though it is not
 * live.
 */
export function statusOf(effect: Effect, answer: object): 200 | 201 | 202 {
  const status = successStatus(effect);
  return status === 200 && "review" in answer && answer.review !== undefined ? 202 : status;
}

/** Whether a request may name an idempotency key: every POST may. */
export function takesIdempotencyKey({ route }: Pick<Operation, "route">): boolean {
  return route.startsWith("POST ");
}

/** Whether a request may be a dry run. */
export function takesDryRun({ effect }: Pick<Operation, "effect">): boolean {
  return effect !== "read";
}

export interface OperationContext<Used extends UsedRepositories, Scope extends DomainScope> {
  account: Account;
  /** The API key that was sent; null for a member. */
  key: ApiKey | null;
  /** The member whose session it is, or for whom an app acts; null for an API key. */
  member: MemberReference | null;
  /** The app that acts for the member; null if none does. */
  app: ActingApp | null;
  /** What the key, the member or the app may do. */
  role: Role;
  /** The author of this call's changes. */
  actor: Actor;
  domain: Scope extends "primary"
    ? DomainReference
    : Scope extends "none"
      ? undefined
      : DomainReference | undefined;
  /** Whether the caller named the domain. */
  isDomainSelected: boolean;
  store: Repositories<Used> & Pick<Store<Used>, "apart" | "beside" | "proposed">;
  /** A dry run answers as usual, but the store writes nothing. */
  isDryRun: boolean;
  now: Date;
  /** The address at which the service was called, without a trailing slash. */
  baseUrl: string;
  /** The maximum size of a list page. */
  pageLimitBytes: number;
}

/** What an operation says about an input that its schema refuses. */
export interface AboutRefused {
  /** A sentence that follows the faults. */
  remark?: string;
}

/** What `?tools=` accepts in addition to the names of tools: a model that does one job needs only that job's tools. */
export const toolGroupNames = [
  "core",
  "messages",
  "experiments",
  "chat",
  "pages",
  "languages",
  "insights",
  "people",
  "setup",
] as const;

type ToolGroupName = (typeof toolGroupNames)[number];

/** The names of each group's tools. */
export function toolGroupsOf(operations: readonly Pick<Operation, "name" | "toolGroups">[]) {
  return Object.fromEntries(
    toolGroupNames.map((group) => [
      group,
      operations.filter(({ toolGroups }) => toolGroups.includes(group)).map(({ name }) => name),
    ]),
  ) as Record<ToolGroupName, string[]>;
}

/** Something a caller can do: the source of a REST route, a tool, a gateway route and their documentation. */
export interface Operation<
  // By default, one that may use any repository, because callers need not know which.
  Used extends UsedRepositories = Record<never, never>,
  Scope extends DomainScope = DomainScope,
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniObject = z.ZodMiniObject,
  Settled = z.output<Input>,
> {
  /** The tool's name, and in camelCase OpenAPI's `operationId`. */
  name: string;
  /** Exactly as API Gateway writes `event.routeKey`. */
  route: `${Method} /api/v1/${string}`;
  /** `core` has the contract's seventeen tools, and the others that the usual jobs need. */
  toolGroups: readonly ToolGroupName[];
  /** A short human-readable name, without a full stop. */
  title: string;
  /** What it does, when to use it, and what to do next on failure. */
  summary: string;
  effect: Effect;
  /** Hints that differ from those of its effect: see `hintsOf`. */
  hints?: Partial<Hints>;
  /** Who may call it. Default: everybody but analysts for a read, owners and editors for a write. */
  roles?: readonly Role[];
  domainScope: Scope;
  /** Set if even a dry run sends a request to somebody else's server. Such a call is not made if it would fail anyway. */
  asksAtOnce?: true;
  /** Set if it affects all domains, so that an app authorized for a single domain may not call it. */
  reachesAllDomains?: true;
  /** The repositories that `run` works with: its `store` has these and no others. */
  uses: Used;
  /** One flat object: path parameters, then query parameters (GET, DELETE) or body fields (POST, PATCH). */
  input: Input;
  output: Output;
  /** Schemas of arguments for tool lists, if `input` accepts any object because another argument decides what belongs in it. */
  listedAs?: Readonly<Record<string, z.ZodMiniType>>;
  /** The same for an input that decides it. */
  listedFor?(input: unknown): Readonly<Record<string, z.ZodMiniType>>;
  /** Arguments that a selected tool's call has unless it names others: its answer is for a model alone. */
  ifSelected?: Readonly<Record<string, unknown>>;
  /**
   * For a list: the defaults of its rows' fields, as the arguments of the create operation describe them. The rows of a
   * selected tool leave these out.
   */
  rowDefaults?: Readonly<Record<string, unknown>>;
  /** Set if an author's call may wait for an editor: such an answer has `review` and the status 202. */
  mayWait?: true;
  /** Fields of the answer that this operation does not accept, and the tool or tools that set them once the record exists. */
  setAfterwards?: { tool: string; fields: readonly string[] };
  /** Set if the answer contains a secret that the table must not store in plain text. */
  answersSecret?: true;
  /** The view in which a host of MCP Apps draws the answer. */
  view?: ViewName;
  /** Set if a tool endpoint's address may keep it for a button in a view, which has a nonce: see `approvals`. */
  takesNonce?: true;
  /** The error codes, in addition to those of every request with this scope and effect. */
  errors: readonly ErrorCode[];
  /** The operation's own advice on an input that its schema refuses. It is called only then, so it may read. */
  aboutRefused?(input: unknown, context: OperationContext<Used, Scope>): Promise<AboutRefused>;
  /**
   * Rules beyond the schema that need only the input. `check` and `run` get its result instead of the input. For a refused
   * input it is called again, with the valid part.
   * @throws the documented ApiError
   */
  validate?(input: z.output<Input>): Settled | Promise<Settled>;
  /** Errors that come after those of the domain and before `trial_expired` in the documented order. */
  check?(settled: Settled, context: OperationContext<Used, Scope>): void;
  run(settled: Settled, context: OperationContext<Used, Scope>): Promise<z.input<Output>>;
}

/** Exists for inference only. */
export function defineOperation<
  Used extends UsedRepositories,
  Scope extends DomainScope,
  Input extends z.ZodMiniObject,
  Output extends z.ZodMiniObject,
  Settled = z.output<Input>,
>(
  operation: Operation<Used, Scope, Input, Output, Settled>,
): Operation<Used, Scope, Input, Output, Settled> {
  return operation;
}

/** The store of an operation, with the repositories that it uses. Opened once, because it may contain a search index. */
export function operationStores(
  table: Table,
): (operation: Operation) => Store<Record<never, never>> {
  const stores = new Map<Operation, Store<Record<never, never>>>();
  return (operation) => {
    const store = stores.get(operation) ?? createStore(table, operation.uses);
    stores.set(operation, store);
    return store;
  };
}

/** The names of the fields in an operation's path. */
export function pathNames({ route }: Pick<Operation, "route">): string[] {
  return [...route.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);
}

/**
 * Whether a request must have a body. An update always needs one; any other request does if one of its body fields is
 * required.
 */
export function needsBody({ route, input }: Operation): boolean {
  const fields = Object.entries(input._zod.def.shape).filter(
    ([name]) => !route.includes(`{${name}}`),
  );
  return route.startsWith("PATCH ")
    ? fields.length > 0
    : fields.some(([, field]) => field._zod.optin !== "optional");
}
