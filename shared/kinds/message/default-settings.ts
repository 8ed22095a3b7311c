import { defaultAppearance } from "./appearance";
import type { MessagePatch } from "./settings";

/** The default settings of a message, for its creation and for fields that an earlier release did not store. */
export function defaultSettings() {
  return {
    status: "active",
    language: null,
    position: "BOTTOM_RIGHT",
    ...defaultAppearance,
    targetSelector: null,
    trigger: "IMMEDIATE",
    triggerValue: null,
    dismissBehavior: "SESSION",
    dismissDuration: null,
    scheduleDays: [],
    scheduleTimeStart: null,
    scheduleTimeEnd: null,
    scheduleTimezone: null,
    startsAt: null,
    expiresAt: null,
    countries: [],
    devices: [],
    urlRules: [],
    frequency: null,
    audience: null,
    goal: null,
    priority: 0,
  } satisfies MessagePatch;
}
