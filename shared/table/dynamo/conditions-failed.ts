/**
 * Conditions of a transaction failed, and the decisive write carries no meaning: something has changed since it was
 * read. `failed` holds the places of all refused writes in the list.
 */
export class ConditionsFailed extends Error {
  constructor(
    /** Place in the list → the item as it was, if the write asked for it. */
    readonly failed: ReadonlyMap<number, Record<string, unknown> | undefined>,
  ) {
    super(`The conditions of ${[...failed.keys()].join(", ")} failed.`);
  }
}
