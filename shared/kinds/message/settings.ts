import type * as z from "zod/mini";
import type { Translations } from "../../model/translations/translation";
import { defaultAppearance } from "./appearance";
import type { contentFields, messageFields } from "./fields";
import type { Survey } from "./survey/survey";
import type { MessageTexts } from "./translations/texts";

/** All settings of a message, without content that its template does not use. */
export type MessageSettings = {
  [Field in Exclude<keyof typeof messageFields, ContentField>]: z.output<
    (typeof messageFields)[Field]
  >;
} & {
  [Field in Exclude<ContentField, "surveyData">]?: z.output<(typeof messageFields)[Field]>;
} & { surveyData?: Survey; translations: Translations<MessageTexts> };

/** The settings that a create or an update names. */
export type MessagePatch = {
  [Field in keyof typeof messageFields]?: z.output<(typeof messageFields)[Field]> | undefined;
};

/** A content field of a template. */
export type ContentField = (typeof contentFields)[number];

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
