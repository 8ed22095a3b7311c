import { BoundedMap } from "../../shared/model/bounded-map";
import { ApiError } from "../../shared/runtime/errors";
import { TimeAllowance } from "../../shared/runtime/time-allowance";

// Everything that a write allows is rendered in a fraction of this. The edge waits five seconds.
const longestMs = 2_000;
const keptSeconds = 60;
const maxFailures = 1_000;

/**
 * Renders stored records. A record that takes long, or cannot be rendered, must not affect the visitors of other sites:
 * rendering is stopped at a time limit, and a failed record is not tried again for a minute.
 */
export class RenderGuard {
  /** Until when it is not tried again, by key. */
  private readonly failures = new BoundedMap<string, number>(maxFailures);

  constructor(private readonly limitMs = longestMs) {}

  /**
   * @param key changes with the rendered content
   * @throws what `render` throws; after that, for a minute, ApiError `internal_error`, which the edge caches for the same time
   */
  run<Result>(key: string, now: Date, render: () => Result): Result {
    if ((this.failures.get(key) ?? 0) > now.getTime()) {
      throw new ApiError("internal_error", "This page cannot be rendered.", {
        "cache-control": `public, max-age=0, s-maxage=${keptSeconds}`,
      });
    }
    try {
      const result = new TimeAllowance(this.limitMs).run(render);
      if (result === undefined) throw new Error(`Rendering takes more than ${this.limitMs} ms.`);
      return result;
    } catch (error) {
      this.failures.set(key, now.getTime() + keptSeconds * 1000);
      throw error;
    }
  }
}
