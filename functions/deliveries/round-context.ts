import type { Reach } from "../../shared/runtime/local-run";
import type { DeliveryStore } from "../../shared/store/deliveries";
import type { FeedReader } from "./feed-reader";
import type { Timing } from "./timing";

/** The dependencies of a round of deliveries. */
export interface RoundContext {
  store: DeliveryStore;
  feed: FeedReader;
  timing: Timing;
  reach: Reach;
  now: () => Date;
  /** Counts failed attempts. */
  noteFailures: (count: number) => void;
}
