import type * as z from "zod/mini";
import { refuseEndedTrial } from "../../kinds/account/plans";
import { mergedFields } from "../../model/schema-at";
import { ApiError, asOne } from "../../runtime/errors";
import type { Store } from "../../store";
import type { Executed } from "./answer-once";
import { type Caller, type OperationRequest, requireRole } from "./caller";
import type { Judges } from "./judge-rest";
import type { AboutRefused, Operation, OperationContext } from "./operation";
import { parseInput } from "./parse-input";
import { resolveDomain } from "./resolve-domain";

/**
 * Runs an operation: checks the role, reads and checks the input, resolves the domain, checks the right to create, runs,
 * checks the output. A request with an idempotency key runs once. A dry run writes nothing and does not remember the key.
 * @throws ApiError as documented for the operation
 */
export async function execute(
  operation: Operation,
  read: () => OperationRequest | Promise<OperationRequest>,
  { token, alsoKnown = [], inPath = [], ...caller }: Caller,
): Promise<Executed> {
  requireRole(operation, caller);
  const { input, selector, options, refused = [] } = await read();
  const about = () => aboutRefused(operation, input, caller, selector ?? onlyDomainOf(caller));
  const nullIsAbsent = operation.effect === "create" || operation.effect === "send";
  const describeMore = async () => {
    const [{ adviseOnUnknown, restOfObject }, remarks] = await Promise.all([
      import("./advise-on-unknown"),
      about(),
    ]);
    const advise = adviseOnUnknown(operation, input, { alsoKnown, inPath });
    const restOf = (outer: string) => restOfObject(outer, operation);
    const isUpdate = operation.effect === "update";
    return { alsoKnown, inPath, isUpdate, advise, restOf, about: remarks };
  };
  const context = () =>
    contextOf(operation, { ...caller, isDryRun: false }, selector ?? onlyDomainOf(caller));
  const judges: Judges = {
    rules: [
      async (rest) => {
        const settled = await settle(operation, rest);
        operation.check?.(settled, context());
      },
      () => void context(),
      (rest) => judgeIdsOf(operation, rest),
    ],
    rehearse: async (rest) => {
      if (operation.asksAtOnce) return;
      const store = caller.store.by({ actor: caller.actor, note: null }).inMode({ does: "check" });
      const selected = selector ?? onlyDomainOf(caller);
      const settled = await settle(operation, rest);
      await perform(operation, settled, { ...caller, store, isDryRun: true }, selected);
    },
  };
  const parsing = { nullIsAbsent, refused, judges };
  const parsed = await parseInput(operation.input, input, describeMore, parsing);
  const tellBeside = async (error: unknown): Promise<never> => {
    if (!(error instanceof ApiError)) throw error;
    // Loaded here, because few inputs are wrong.
    const { refusedBeside } = await import("./judge-rest");
    throw asOne([error, ...(await refusedBeside([], parsed, operation.input, judges))]);
  };
  const settled = await settleChange(operation, parsed).catch(tellBeside);
  const { dryRun: isDryRun = false, idempotencyKey, changeNote = null } = options;
  // A read keeps the instance's store, which may hold a search index.
  const opened =
    operation.effect === "read"
      ? caller.store
      : caller.store.by({ actor: caller.actor, note: changeNote });
  const run = (store: Store<Record<never, never>>) => {
    const selected = selector ?? onlyDomainOf(caller);
    return perform(operation, settled, { ...caller, store, isDryRun }, selected, tellBeside);
  };
  if (isDryRun) {
    const answer = await run(opened.inMode({ does: "check" }));
    // Without the mark, a caller would think that the record was stored.
    return { answer: { dryRun: true, ...answer }, isReplayed: false };
  }
  if (idempotencyKey === undefined) return { answer: await run(opened), isReplayed: false };
  const request = { ...caller, store: opened, token, selector, input: parsed, idempotencyKey };
  // Loaded here, because few requests have a key, and this encrypts what is stored.
  const { answerOnce } = await import("./answer-once");
  return await answerOnce(operation, request, run);
}

async function settle(operation: Operation, input: Record<string, unknown>) {
  return operation.validate ? await operation.validate(input) : input;
}

async function settleChange(operation: Operation, input: Record<string, unknown>) {
  refuseNoChange(operation, input);
  return await settle(operation, input);
}

/**
 * Checks ids by their form. Loaded here, because few inputs are wrong.
 * @throws ApiError `not_found`
 */
async function judgeIdsOf({ input }: Operation, sent: Record<string, unknown>): Promise<void> {
  const { judgeIds } = await import("./locate");
  judgeIds(input, sent);
}

/** The only domain of an app that was authorized for a single one. */
function onlyDomainOf({ app }: Pick<Caller, "app">): string | undefined {
  return app?.domainId ?? undefined;
}

/** The operation's own warnings about a refused input. */
async function aboutRefused(
  operation: Operation,
  input: unknown,
  caller: Omit<Context, "isDryRun">,
  selector: string | undefined,
): Promise<AboutRefused> {
  try {
    const context = contextOf(operation, { ...caller, isDryRun: false }, selector);
    return (await operation.aboutRefused?.(input, context)) ?? {};
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}

type Context = Omit<OperationContext<Record<never, never>, "none">, "domain" | "isDomainSelected">;

async function perform(
  operation: Operation,
  settled: Record<string, unknown>,
  caller: Context,
  selector: string | undefined,
  tellBeside?: (error: unknown) => Promise<never>,
): Promise<Record<string, unknown>> {
  const context = contextOf(operation, caller, selector);
  try {
    operation.check?.(settled, context);
  } catch (error) {
    await tellBeside?.(error);
    throw error;
  }
  if (operation.effect === "create") refuseEndedTrial(caller.account, caller.now);
  return operation.output.parse(await operation.run(settled, context));
}

/** @throws ApiError `no_domains`, `domain_not_found` */
function contextOf(operation: Operation, caller: Context, selector: string | undefined) {
  const domain = resolveDomain(operation.domainScope, selector, caller.account);
  // resolveDomain returns a domain if and only if the scope asks for one.
  return {
    ...caller,
    domain,
    isDomainSelected: selector !== undefined,
  } as OperationContext<Record<never, never>, typeof operation.domainScope>;
}

/**
 * Refuses an update that names nothing to change: the caller forgot a field or put it in the wrong place.
 * @throws ApiError `invalid_body`
 */
function refuseNoChange(
  { route, input: schema }: Pick<Operation, "route" | "input">,
  input: object,
): void {
  if (!route.startsWith("PATCH ") || namesOneOf(changeable(route, schema), input)) return;
  const fields = changeable(route, schema);
  throw new ApiError(
    "invalid_body",
    `The update names nothing to change: ${emptyIn(fields, input) ?? `name at least one of ${Object.keys(fields).join(", ")}`}.`,
  );
}

/** What belongs in an object that was sent empty. */
function emptyIn(fields: Fields, input: object): string | undefined {
  const name = Object.keys(fields).find((each) => Object.hasOwn(input, each));
  const inner = name === undefined ? undefined : mergedFields(fields[name] as z.core.$ZodType);
  return inner && `${name} is empty, and takes ${Object.keys(inner).join(", ")}`;
}

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** The fields that an update may change: all except those that select the record and its version. */
function changeable(route: string, { _zod: { def } }: z.ZodMiniObject): Fields {
  return Object.fromEntries(
    Object.entries(def.shape).filter(
      ([name]) => !route.includes(`{${name}}`) && name !== "ifVersion",
    ),
  );
}

/** An object whose fields change one by one, such as `labels`, must contain at least one of them. */
function namesOneOf(fields: Fields, input: object): boolean {
  return Object.entries(input).some(([name, value]) => {
    const field = fields[name];
    if (field === undefined || value === undefined) return false;
    const inner = mergedFields(field);
    return inner === undefined || value === null || namesOneOf(inner, value as object);
  });
}
