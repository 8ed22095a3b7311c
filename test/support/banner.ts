import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";

/** A banner's embed configuration as the API answers it: the defaults, with the test's changes. */
export function banner(settings: Partial<Record<string, unknown>> = {}): EmbedConfiguration {
  return {
    id: "msg_1",
    template: "banner",
    htmlContent: "<h3>Spring sale</h3><p>Everything is 20% off until Sunday.</p>",
    cssContent: "",
    position: "BOTTOM_RIGHT",
    trigger: "IMMEDIATE",
    triggerValue: null,
    dismissBehavior: "SESSION",
    dismissDuration: null,
    scheduleDays: [],
    scheduleTimeStart: null,
    scheduleTimeEnd: null,
    ...settings,
  } as EmbedConfiguration;
}
