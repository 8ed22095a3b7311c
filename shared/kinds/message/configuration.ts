import { formLabelNames, type Labels } from "../../model/labels";
import { devices } from "../../rules/devices";
import { isRightToLeft } from "../../rules/is-right-to-left";
import { setAppearance } from "./appearance";
import type { ConfiguredExperiment } from "./experiments/configured-experiment";
import type { MessageSettings } from "./settings";
import { shownSurvey } from "./survey/shown-survey";

/** A message as the embed endpoints return it: the contract's fields, and other fields only if they are set. */
export type EmbedConfiguration = ReturnType<typeof embedConfiguration> & {
  /** The domain's own texts for its forms; `withLabels` adds them. */
  labels?: Partial<Labels>;
  /** Parameters for the addresses of its links, as a query string; `withLinkParams` adds them. */
  linkParams?: string;
  /** When it ends. The list adds it, because the edge keeps serving lists in an outage. */
  expiresAt?: string;
  /** The running experiment that it is an arm of; `withExperiment` adds it. */
  experiment?: ConfiguredExperiment;
};

/** The message fields sent to visitors' browsers. Names, counters and the status stay private. */
export function embedConfiguration(id: string, settings: MessageSettings) {
  return {
    id,
    template: settings.template,
    ...content(settings),
    ...spoken(settings.language),
    position: settings.position,
    trigger: settings.trigger,
    triggerValue: settings.triggerValue,
    dismissBehavior: settings.dismissBehavior,
    dismissDuration: settings.dismissDuration,
    scheduleDays: settings.scheduleDays,
    scheduleTimeStart: settings.scheduleTimeStart,
    scheduleTimeEnd: settings.scheduleTimeEnd,
    ...(settings.scheduleTimezone && { scheduleTimezone: settings.scheduleTimezone }),
    ...setAppearance(settings),
    ...(settings.targetSelector && { targetSelector: settings.targetSelector }),
    ...(settings.countries.length > 0 && { countries: settings.countries }),
    ...listedDevices(settings),
    ...(settings.urlRules.length > 0 && { urlRules: settings.urlRules }),
    ...(settings.frequency && { frequency: settings.frequency }),
    ...(settings.audience && { audience: settings.audience }),
    ...(settings.goal && { goal: settings.goal }),
    ...(settings.priority !== 0 && { priority: settings.priority }),
  };
}

/**
 * The devices, if they are limited. Lists all of them, which is no limit, if another field is handled in the chunk that checks
 * devices, because the entry script has no room to check each such field.
 */
function listedDevices({ devices: limited, audience }: MessageSettings) {
  if (limited.length > 0) return { devices: limited };
  return audience ? { devices: [...devices] } : {};
}

/** The language of the texts and its direction, where they are known. */
function spoken(language: string | null): { language?: string; dir?: "rtl" | "ltr" } {
  return language ? { language, dir: isRightToLeft(language) ? "rtl" : "ltr" } : {};
}

/** The texts of another language that replace those in a message's configuration. */
export function embedTexts(settings: MessageSettings) {
  return { ...content(settings), ...spoken(settings.language) };
}

function content({ slidesData, surveyData, htmlContent = "", cssContent = "" }: MessageSettings) {
  if (slidesData) return { slidesData };
  return surveyData ? { surveyData: shownSurvey(surveyData) } : { htmlContent, cssContent };
}

/**
 * An embed configuration as JSON, with the domain's own texts for its forms. They are not in the list's header, which is
 * already as long as gateways allow.
 */
export function withLabels(configuration: string, labels: Partial<Labels>): string {
  const own = formLabelNames.flatMap((name) => (name in labels ? [[name, labels[name]]] : []));
  return own.length > 0 && /<form/i.test(configuration)
    ? `${configuration.slice(0, -1)},"labels":${JSON.stringify(Object.fromEntries(own))}}`
    : configuration;
}
