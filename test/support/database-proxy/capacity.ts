import type { Call } from "./call";
import type { RawAnswer } from "./forward";

/** Request units, as the engine counts them. */
export interface Units {
  read: number;
  write: number;
}

/** The call's body, asking what it consumes unless it asked for that in its own way. */
export function withCapacity({ input }: Call): string {
  return JSON.stringify({ ReturnConsumedCapacity: "TOTAL", ...input });
}

/** Reads what was consumed, and takes it out of the answer again unless the caller had asked for it. */
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

/** A list in batches and transactions. */
type Consumed = { CapacityUnits?: number } | { CapacityUnits?: number }[];

function unitsOf(operation: string, consumed: Consumed = []): Units {
  const entries = Array.isArray(consumed) ? consumed : [consumed];
  const units = entries.reduce((total, { CapacityUnits = 0 }) => total + CapacityUnits, 0);
  const isRead = /^(GetItem|BatchGetItem|TransactGetItems|Query|Scan)$/.test(operation);
  return isRead ? { read: units, write: 0 } : { read: 0, write: units };
}
