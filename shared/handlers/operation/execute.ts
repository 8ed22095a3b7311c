import { refuseEndedTrial } from "../../kinds/account/plans";
import { ApiError } from "../../runtime/errors";
import type { Store } from "../../store";
import type { Executed } from "./answer-once";
import { type Caller, type OperationRequest, requireRole } from "./caller";
import type { AboutRefused, Operation } from "./operation";
import {
  type Context,
  contextOf,
  domainOf,
  parseRequest,
  validated,
  validatedChange,
} from "./parse-request";

/**
 * Runs an operation: checks the role, reads and checks the input, resolves the domain, checks the right to create, runs,
 * checks the output. A request with an idempotency key runs once. A dry run writes nothing and does not remember the key.
 * @throws ApiError as documented for the operation
 */
export async function execute(
  operation: Operation,
  read: () => OperationRequest | Promise<OperationRequest>,
  { token, alsoKnown = [], inPath, ...caller }: Caller,
): Promise<Executed> {
  requireRole(operation, caller);
  const request = await read();
  const selected = domainOf(request, caller);
  const { parsed, throwWithOthers } = await parseRequest(
    operation,
    request,
    { ...caller, alsoKnown, ...(inPath && { inPath }) },
    {
      about: () => aboutRefused(operation, request.input, caller, selected),
      async dryRun(rest) {
        if (operation.asksAtOnce) return;
        const store = caller.store
          .by({ actor: caller.actor, note: null })
          .inMode({ does: "check" });
        const settled = await validated(operation, rest);
        // Its checks are among the rules that were judged before.
        const { check: _, ...unchecked } = operation;
        await perform(unchecked, settled, { ...caller, store, isDryRun: true }, selected);
      },
    },
  );
  const settled = await validatedChange(operation, parsed).catch(throwWithOthers);
  const { dryRun: isDryRun = false, idempotencyKey, changeNote = null } = request.options;
  // A read keeps the instance's store, which may hold a search index.
  const opened =
    operation.effect === "read"
      ? caller.store
      : caller.store.by({ actor: caller.actor, note: changeNote });
  const run = (store: Store<Record<never, never>>) =>
    perform(operation, settled, { ...caller, store, isDryRun }, selected, throwWithOthers);
  if (isDryRun) {
    const answer = await run(opened.inMode({ does: "check" }));
    // Without the mark, a caller would think that the record was stored.
    return { answer: { dryRun: true, ...answer }, isReplayed: false };
  }
  if (idempotencyKey === undefined) return { answer: await run(opened), isReplayed: false };
  const { selector } = request;
  const keyed = { ...caller, store: opened, token, selector, input: parsed, idempotencyKey };
  // Loaded here, because few requests have a key, and this seals what is kept.
  const { answerOnce } = await import("./answer-once");
  return await answerOnce(operation, keyed, run);
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

async function perform(
  operation: Operation,
  settled: Record<string, unknown>,
  caller: Context,
  selector: string | undefined,
  throwWithOthers?: (error: unknown) => Promise<never>,
): Promise<Record<string, unknown>> {
  const context = contextOf(operation, caller, selector);
  try {
    operation.check?.(settled, context);
  } catch (error) {
    await throwWithOthers?.(error);
    throw error;
  }
  if (operation.effect === "create") refuseEndedTrial(caller.account, caller.now);
  return operation.output.parse(await operation.run(settled, context));
}
