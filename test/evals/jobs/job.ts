import type { newClient } from "../../support/client";
import type { TestService } from "../../support/service-process";

export type Site = Awaited<ReturnType<typeof newClient>>;

/** An account with its client, and the service for what visitors do. */
export interface Place {
  service: TestService;
  site: Site;
}

/** Calls a tool, and gives its structured answer. */
// biome-ignore lint/suspicious/noExplicitAny: a script knows the answers of its tools.
type CallTool = (name: string, toolArguments: object) => Promise<any>;

/** A job that somebody wants done, and a check in the account that it was. */
export interface Job {
  request: string;
  /** Makes what the request speaks of. */
  prepare(place: Place): Promise<void>;
  /** The calls of a good agent, for want of a model. */
  script(call: CallTool): Promise<void>;
  /** Whether the account is as it should be, read over REST. */
  isDone(place: Place): Promise<boolean>;
}
