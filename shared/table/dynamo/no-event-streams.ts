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

/** Replaces the SDK's function for clients that can stream events: these clients cannot. */
export function resolveEventStreamSerdeConfig<Settings>(settings: Settings): Settings {
  return settings;
}
