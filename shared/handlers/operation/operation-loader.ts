import type { Operation } from "./operation";

/** An operation that is loaded at its first call, which keeps it out of an instance's start. */
export interface OperationLoader extends Pick<Operation, "name" | "route" | "toolGroups"> {
  load(): Promise<Operation>;
}
