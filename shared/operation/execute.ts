import { ApiError } from "../errors";
import type { Account, ApiKey } from "../model/account";
import { readIdempotencyKey } from "../model/idempotency-key";
import { trialHasEnded } from "../model/plans";
import type { Store } from "../store";
import { answerOnce } from "./answer-once";
import { type Operation, type OperationContext, takesIdempotencyKey } from "./operation";
import { parseInput } from "./parse-input";
import { resolveDomain } from "./resolve-domain";

/** Who asks for an operation, and how: the same for REST and tools. */
export interface Caller {
  account: Account;
  key: ApiKey;
  /** The API key itself, as it was sent. */
  token: string;
  store: Store;
  now: Date;
  /** The `domain` / `X-Domain` selector as sent. */
  selector: string | undefined;
  /** `Idempotency-Key` / `_meta.idempotencyKey` as sent; of no meaning but for a POST. */
  idempotencyKey: unknown;
  isDryRun: boolean;
  /** Where the service was called, without a slash at the end. */
  baseUrl: string;
  /** What one page of a list may take of the surface's answers. */
  pageLimitBytes: number;
  /** What the surface takes beside the input's own fields, for an error that lists what is known. */
  alsoKnown?: readonly string[];
}

/** What was answered, now or to an earlier request with the same idempotency key. */
export interface Executed {
  answer: Record<string, unknown>;
  isReplayed: boolean;
}

/**
 * Runs an operation: input checked, domain resolved, right to create, run, output checked. With an
 * idempotency key, once; as a dry run, without writing anything or remembering the key.
 * @throws ApiError as documented for the operation
 */
export async function execute(
  operation: Operation,
  input: unknown,
  { token, selector, idempotencyKey, alsoKnown, ...caller }: Caller,
): Promise<Executed> {
  const parsed = parseInput(operation.input, input, alsoKnown);
  operation.validate?.(parsed);
  const key = takesIdempotencyKey(operation) ? readIdempotencyKey(idempotencyKey) : undefined;
  const run = (store: Store) => perform(operation, parsed, { ...caller, store }, selector);
  if (caller.isDryRun) {
    return { answer: await run(caller.store.inMode({ does: "check" })), isReplayed: false };
  }
  if (key === undefined) return { answer: await run(caller.store), isReplayed: false };
  const request = { ...caller, token, selector, input: parsed, idempotencyKey: key };
  return await answerOnce(operation, request, run);
}

type Context = Omit<OperationContext<"none">, "domain">;

async function perform(
  operation: Operation,
  input: Record<string, unknown>,
  caller: Context,
  selector: string | undefined,
): Promise<Record<string, unknown>> {
  const domain = resolveDomain(operation.domainScope, selector, caller.account);
  // The scope decides whether there is a domain; resolveDomain has seen to it.
  const context = { ...caller, domain } as OperationContext<typeof operation.domainScope>;
  operation.check?.(input, context);
  if (operation.effect === "create" && trialHasEnded(caller.account, caller.now)) {
    throw new ApiError(
      "trial_expired",
      `The trial ended at ${caller.account.trialEndsAt}; creating is refused until the account has a plan.`,
    );
  }
  return operation.output.parse(await operation.run(input, context));
}
