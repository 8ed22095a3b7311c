/** Request units, as the engine counts them. */
export interface Units {
  read: number;
  write: number;
}

interface Consumed {
  CapacityUnits?: number;
}

/** What an answer says it consumed; a list in batches and transactions. */
export function unitsOf(operation: string, answer: Record<string, unknown>): Units {
  const consumed = answer.ConsumedCapacity as Consumed | Consumed[] | undefined;
  const entries = Array.isArray(consumed) ? consumed : [consumed ?? {}];
  const units = entries.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
  const isRead = /^(GetItem|BatchGetItem|TransactGetItems|Query|Scan)$/.test(operation);
  return isRead ? { read: units, write: 0 } : { read: 0, write: units };
}
