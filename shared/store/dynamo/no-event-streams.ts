/**
 * Bundles use this file in place of `@smithy/core/event-streams`, which the SDK loads for operations that stream
 * events. SQS has none, and the unused code would be 17 KB of each Lambda that sends to a queue.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error("Event streams are not part of the bundle.");
  }
}

export function eventStreamSerdeProvider(): never {
  throw new Error("Event streams are not part of the bundle.");
}
