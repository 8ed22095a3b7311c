import { continuePurge, sweep } from "./purge";
import type { Item } from "./read";
import type { Table } from "./table";

/** All that the projector does with the table. */
export type ProjectorStore = ReturnType<typeof createProjectorStore>;

export function createProjectorStore(table: Table) {
  return {
    purge: {
      continue: (order: Item, now: Date) => continuePurge(table, order, now),
      sweep: (order: Item, now: Date) => sweep(table, order, now),
    },
  };
}
