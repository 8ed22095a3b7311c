import type { Failure } from "../../runtime/log/failure-of";

/** Facts about a request for its log line. Each part of the chain adds its own. */
export interface RequestFacts {
  account?: string;
  /** The API key's id, never the key. */
  key?: string;
  /** The id of the member who is signed in. */
  member?: string;
  /** The operation's name, over REST and tools alike. */
  operation?: string;
  /** The code of the documented error in the answer. */
  code?: string;
  isReplayed?: boolean;
  isDryRun?: boolean;
  /** An unexpected error. */
  failure?: Failure;
}
