import type { Account, ApiKey } from "../model/account";
import type { Store } from "../store";

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
