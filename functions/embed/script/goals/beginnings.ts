import type { required } from "../consent";
import type { Kit } from "../kit";
import type { forLong } from "../storage";

const storage: typeof forLong = "localStorage";
const consentRequired: typeof required = "required";

/**
 * When the visitor met each message of which a goal counts from then on, in milliseconds; 0 for never. It is stored until the
 * goal is reached, where that is permitted, and else lasts for this page load.
 */
export function createBeginnings({ lifetime, recall, remember, scriptOptions }: Kit) {
  const here = new Map<string, number>();
  const mayStore = () => scriptOptions.consent !== consentRequired;
  const nameOf = (id: string) => `goal:${id}`;

  /** Stores what waited for the visitor's consent. */
  function settle(): void {
    if (!mayStore()) return;
    for (const [id, timeMs] of here) remember(storage, nameOf(id), `${timeMs || ""}`);
    here.clear();
  }
  addEventListener("pagehide", settle, { signal: lifetime });

  return {
    beginningOf(id: string): number {
      return Number(here.get(id) ?? (mayStore() ? recall(storage, nameOf(id)) : 0));
    },
    /** Without a time it is forgotten. */
    noteBeginning(id: string, timeMs = 0): void {
      here.set(id, timeMs);
      settle();
    },
  };
}
