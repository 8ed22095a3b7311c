import type { Call } from "./call";
import type { RawAnswer } from "./forward";

/** Request units, as the engine reports them. */
export interface Units {
  read: number;
  write: number;
}

/** The call's body. It asks for the consumed capacity, unless the caller already does. */
export function withCapacity({ input }: Call): string {
  return JSON.stringify({ ReturnConsumedCapacity: "TOTAL", ...input });
}

/** Reads the consumed capacity, and removes it from the answer unless the caller requested it. */
export function counted(call: Call, answer: RawAnswer): RawAnswer & { units: Units } {
  const { ConsumedCapacity, ...rest } = JSON.parse(answer.body) as { ConsumedCapacity?: Consumed };
  const units = unitsOf(call.operation, ConsumedCapacity);
  if (call.input.ReturnConsumedCapacity !== undefined) return { ...answer, units };
  return { ...answer, body: JSON.stringify(rest), units };
}

export function sum(units: Units[]): Units {
  return units.reduce(
    (total, { read, write }) => ({ read: total.read + read, write: total.write + write }),
    { read: 0, write: 0 },
  );
}

/** Batches and transactions report a list. */
type Consumed = { CapacityUnits?: number } | { CapacityUnits?: number }[];

function unitsOf(operation: string, consumed: Consumed = []): Units {
  const entries = Array.isArray(consumed) ? consumed : [consumed];
  const units = entries.reduce((total, { CapacityUnits = 0 }) => total + CapacityUnits, 0);
  const isRead = /^(GetItem|BatchGetItem|TransactGetItems|Query|Scan)$/.test(operation);
  return isRead ? { read: units, write: 0 } : { read: 0, write: units };
}
