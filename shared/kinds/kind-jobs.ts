import type { Reader } from "./readers";

/** What the service does with records of a kind besides what its operations do. */
export interface KindJobs {
  /** Reads changed records as they are now, for the feed. */
  readChanged: Reader<object>;
}
