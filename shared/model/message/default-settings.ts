import type { MessagePatch } from "./settings";

/** What a message is where nothing else is said: at its creation, and where an earlier release stored none of it. */
export function defaultSettings() {
  return {
    status: "active",
    position: "BOTTOM_RIGHT",
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
    priority: 0,
  } satisfies MessagePatch;
}
