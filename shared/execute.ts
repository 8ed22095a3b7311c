import { ApiError } from "./errors";
import type { Account, ApiKey } from "./model/account";
import { trialHasEnded } from "./model/plans";
import type { Operation, OperationContext } from "./operation";
import { parseInput } from "./parse-input";
import { resolveDomain } from "./resolve-domain";
import type { Store } from "./store";

/** Who asks for an operation, and how: the same for REST and tools. */
export interface Caller {
  account: Account;
  key: ApiKey;
  store: Store;
  now: Date;
  /** The `domain` / `X-Domain` selector as sent. */
  selector: string | undefined;
  /** Where the service was called, without a slash at the end. */
  baseUrl: string;
  /** What one page of a list may take of the surface's answers. */
  pageLimitBytes: number;
  /** What the surface takes beside the input's own fields, for an error that lists what is known. */
  alsoKnown?: readonly string[];
}

/**
 * Runs an operation: input checked, domain resolved, right to create, run, output checked.
 * @throws ApiError as documented for the operation
 */
export async function execute(
  operation: Operation,
  input: unknown,
  { selector, alsoKnown, ...caller }: Caller,
): Promise<Record<string, unknown>> {
  const parsed = parseInput(operation.input, input, alsoKnown);
  operation.validate?.(parsed);
  const domain = resolveDomain(operation.domainScope, selector, caller.account);
  // The scope decides whether there is a domain; resolveDomain has seen to it.
  const context = { ...caller, domain } as OperationContext<typeof operation.domainScope>;
  operation.check?.(parsed, context);
  if (operation.effect === "create" && trialHasEnded(caller.account, caller.now)) {
    throw new ApiError(
      "trial_expired",
      `The trial ended at ${caller.account.trialEndsAt}; creating is refused until the account has a plan.`,
    );
  }
  return operation.output.parse(await operation.run(parsed, context));
}
