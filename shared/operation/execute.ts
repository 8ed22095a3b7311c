import { ApiError } from "../errors";
import { readIdempotencyKey } from "../model/idempotency-key";
import { trialHasEnded } from "../model/plans";
import type { RepositoryName, Store } from "../store";
import { answerOnce, type Executed } from "./answer-once";
import type { Caller } from "./caller";
import { type Operation, type OperationContext, takesIdempotencyKey } from "./operation";
import { parseInput } from "./parse-input";
import { refuseNoChange } from "./refuse-no-change";
import { resolveDomain } from "./resolve-domain";

/**
 * Runs an operation: checks the input, resolves the domain, checks the right to create, runs, checks the output. A
 * request with an idempotency key runs once. A dry run writes nothing and does not remember the key.
 * @throws ApiError as documented for the operation
 */
export async function execute<Names extends RepositoryName>(
  operation: Operation<Names>,
  input: unknown,
  { token, selector, idempotencyKey, alsoKnown, ...caller }: Caller<Names>,
): Promise<Executed> {
  const parsed = parseInput(operation.input, input, alsoKnown);
  refuseNoChange(operation, parsed);
  const settled = operation.validate ? operation.validate(parsed) : parsed;
  const key = takesIdempotencyKey(operation) ? readIdempotencyKey(idempotencyKey) : undefined;
  const run = (store: Store<Names>) => perform(operation, settled, { ...caller, store }, selector);
  if (caller.isDryRun) {
    return { answer: await run(caller.store.inMode({ does: "check" })), isReplayed: false };
  }
  if (key === undefined) return { answer: await run(caller.store), isReplayed: false };
  const request = { ...caller, token, selector, input: parsed, idempotencyKey: key };
  return await answerOnce(operation, request, run);
}

type Context<Names extends RepositoryName> = Omit<OperationContext<Names, "none">, "domain">;

async function perform<Names extends RepositoryName>(
  operation: Operation<Names>,
  settled: Record<string, unknown>,
  caller: Context<Names>,
  selector: string | undefined,
): Promise<Record<string, unknown>> {
  const domain = resolveDomain(operation.domainScope, selector, caller.account);
  // resolveDomain returns a domain exactly where the scope asks for one.
  const context = { ...caller, domain } as OperationContext<Names, typeof operation.domainScope>;
  operation.check?.(settled, context);
  if (operation.effect === "create" && trialHasEnded(caller.account, caller.now)) {
    throw new ApiError(
      "trial_expired",
      `The trial ended at ${caller.account.trialEndsAt}; creating is refused until the account has a plan.`,
    );
  }
  return operation.output.parse(await operation.run(settled, context));
}
