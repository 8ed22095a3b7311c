import type { DynamoClient } from "./client/dynamo-client";

/** The calls of an instance to the table since it started, and what they cost. */
export interface MeterReading {
  calls: number;
  /** Sequential round trips. */
  roundTrips: number;
  readUnits: number;
  writeUnits: number;
}

/** Counts round trips and capacity units; a request's share is the difference of two readings. */
export interface Meter {
  read(): MeterReading;
}

/** The capacity that one call used. Transactions and batches answer a list of these. */
type Consumed = { CapacityUnits?: number };

// The other operations write, or belong to an operator.
const reads: readonly string[] = ["BatchGetItem", "GetItem", "Query"];

/**
 * A client whose calls are counted. A call belongs to the round trip after the latest one that had been answered when the
 * call was sent. Where overlapping calls lead to further ones, `roundTrips` may be one too many.
 */
export function metered(client: DynamoClient): { client: DynamoClient; meter: Meter } {
  const total: MeterReading = { calls: 0, roundTrips: 0, readUnits: 0, writeUnits: 0 };
  let answeredRoundTrips = 0;
  const send: DynamoClient["send"] = async (operation, input) => {
    const roundTrip = answeredRoundTrips + 1;
    total.calls += 1;
    total.roundTrips = Math.max(total.roundTrips, roundTrip);
    try {
      const answer = await client.send(operation, { ...input, ReturnConsumedCapacity: "TOTAL" });
      const units = unitsOf(answer);
      if (reads.includes(operation)) total.readUnits += units;
      else total.writeUnits += units;
      return answer;
    } finally {
      answeredRoundTrips = Math.max(answeredRoundTrips, roundTrip);
    }
  };
  return { client: { ...client, send }, meter: { read: () => ({ ...total }) } };
}

/** The difference of two readings: the share of the request between them. */
export function since(start: MeterReading, end: MeterReading): MeterReading {
  return {
    calls: end.calls - start.calls,
    roundTrips: end.roundTrips - start.roundTrips,
    readUnits: end.readUnits - start.readUnits,
    writeUnits: end.writeUnits - start.writeUnits,
  };
}

function unitsOf(output: object): number {
  const { ConsumedCapacity = [] } = output as { ConsumedCapacity?: Consumed | Consumed[] };
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}
