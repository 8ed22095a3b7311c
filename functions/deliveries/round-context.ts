import type { Reach } from "../../shared/outbound/target-refusal";
import type { DeliveryStore } from "../../shared/store/deliveries";
import type { FeedReader } from "./feed-reader";
import type { Timing } from "./timing";

/** What a round of deliveries works with. */
export interface RoundContext {
  store: DeliveryStore;
  feed: FeedReader;
  timing: Timing;
  reach: Reach;
  now: () => Date;
  /** Counts failed attempts. */
  noteFailures: (count: number) => void;
}
