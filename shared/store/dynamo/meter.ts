import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** The calls of an instance to the table since it started, and what they cost. */
export interface MeterReading {
  calls: number;
  /** Sequential round trips. */
  waves: number;
  readUnits: number;
  writeUnits: number;
}

/** Counts round trips and capacity units; a request's share is the difference of two readings. */
export interface Meter {
  read(): MeterReading;
}

/** The capacity that one call used. Transactions and batches answer a list of these. */
type Consumed = { CapacityUnits?: number };

/**
 * Counts the calls of a client. A call belongs to the wave after the latest wave that had answered when the
 * call was sent. Where overlapping calls lead to further ones, `waves` may be one too many.
 */
export function meterOf(client: DynamoDBClient): Meter {
  const total: MeterReading = { calls: 0, waves: 0, readUnits: 0, writeUnits: 0 };
  let answeredWaves = 0;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const wave = answeredWaves + 1;
        total.calls += 1;
        total.waves = Math.max(total.waves, wave);
        try {
          const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" };
          const answer = await next({ ...args, input });
          const units = unitsOf(answer.output);
          if (/^(BatchGetItem|GetItem|Query)Command$/.test(commandName)) total.readUnits += units;
          else total.writeUnits += units;
          return answer;
        } finally {
          answeredWaves = Math.max(answeredWaves, wave);
        }
      },
    { name: "meter", step: "initialize" },
  );
  return { read: () => ({ ...total }) };
}

/** The difference of two readings: the share of the request between them. */
export function since(start: MeterReading, end: MeterReading): MeterReading {
  return {
    calls: end.calls - start.calls,
    waves: end.waves - start.waves,
    readUnits: end.readUnits - start.readUnits,
    writeUnits: end.writeUnits - start.writeUnits,
  };
}

function unitsOf(output: object): number {
  const { ConsumedCapacity = [] } = output as { ConsumedCapacity?: Consumed | Consumed[] };
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}
