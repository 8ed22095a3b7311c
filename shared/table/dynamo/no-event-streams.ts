/**
 * Bundles use this file in place of `@smithy/core/event-streams`, which the SDK loads for operations that stream
 * events. The service calls none of them, and the unused code would be 17 KB of each Lambda that uses such a client.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error("Event streams are not part of the bundle.");
  }
}

export function eventStreamSerdeProvider(): never {
  throw new Error("Event streams are not part of the bundle.");
}

/** What a client that could stream events does with its settings: here, nothing. */
export function resolveEventStreamSerdeConfig<Settings>(settings: Settings): Settings {
  return settings;
}
