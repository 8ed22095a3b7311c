import * as z from "zod/mini";
import { defaultLabels, type Labels, labelsSchema } from "../../../model/labels";
import { defaultRetention, type Retention, storedRetention } from "../../../model/retention";
import {
  languagesOf,
  storedTranslation,
  type Translations,
} from "../../../model/translations/translation";
import { nearestLanguage } from "../../../rules/nearest-language";
import { defaultMemberMail, type MemberMail, storedMemberMail } from "../../member/member-mail";
import type { Brand } from "../brand";
import { type ChatSettings, chatSettingsSchema, defaultChatSettings } from "../chat-settings";
import { defaultBrand, storedBrand } from "../default-brand";
import { defaultHelpCenter, storedHelpCenter } from "../default-help-center";
import type { Domain } from "../domain";
import { defaultFrequencyCaps, type FrequencyCaps, storedFrequencyCaps } from "../frequency-caps";
import type { HelpCenter } from "../help-center";
import { defaultLinkParams, type LinkParams, storedLinkParams } from "../link-params";
import { type DomainTexts, domainTexts } from "../translations";

type DomainSettings = { translations: Translations<DomainTexts> } & Pick<
  Domain,
  | "timezone"
  | "languages"
  | "chat"
  | "labels"
  | "brand"
  | "messagesAtOnce"
  | "frequencyCaps"
  | "linkParams"
  | "helpCenter"
  | "retention"
  | "memberMail"
>;

/** The value for domains stored before the setting existed. */
const beforeTurns = "ALL";

/**
 * A domain's settings as its row and its site's head store them. An object's fields are stored only if they differ from the
 * defaults, because defaults may change with a release. Read them with `settingsOn` and `visibleSettings`.
 */
export const storedSettings = {
  timezone: z._default(z.string(), "UTC"),
  languages: z._default(z.array(z.string()), []),
  translations: z.optional(z.record(z.string(), storedTranslation(domainTexts))),
  chat: z.optional(chatSettingsSchema),
  labels: z.optional(labelsSchema),
  brand: z.optional(storedBrand),
  messagesAtOnce: z._default(z.enum(["ONE", "ALL"]), beforeTurns),
  frequencyCaps: z.optional(storedFrequencyCaps),
  linkParams: z.optional(storedLinkParams),
  helpCenter: z.optional(storedHelpCenter),
  retention: z.optional(storedRetention),
  memberMail: z.optional(storedMemberMail),
};

/** The fields that the schema found in a row. Fields with default values are missing, whatever the types say. */
interface StoredSettings {
  timezone?: string;
  languages?: string[];
  translations?: Translations<DomainTexts> | undefined;
  chat?: ChatSettings | undefined;
  labels?: Labels | undefined;
  brand?: Brand | undefined;
  messagesAtOnce?: Domain["messagesAtOnce"];
  frequencyCaps?: FrequencyCaps | undefined;
  linkParams?: LinkParams | undefined;
  helpCenter?: HelpCenter | undefined;
  retention?: Retention | undefined;
  memberMail?: MemberMail | undefined;
}

export const newDomainSettings: DomainSettings = {
  timezone: "UTC",
  languages: [],
  translations: {},
  chat: defaultChatSettings,
  labels: defaultLabels,
  brand: defaultBrand,
  messagesAtOnce: "ONE",
  frequencyCaps: defaultFrequencyCaps,
  linkParams: defaultLinkParams,
  helpCenter: defaultHelpCenter,
  retention: defaultRetention,
  memberMail: defaultMemberMail,
};

/** The settings on a domain's row or on its site's head, complete. */
export function settingsOn({
  timezone = "UTC",
  languages = [],
  translations = {},
  chat,
  labels,
  brand,
  messagesAtOnce = beforeTurns,
  frequencyCaps,
  linkParams,
  helpCenter,
  retention,
  memberMail,
}: StoredSettings): DomainSettings {
  return {
    timezone,
    languages,
    translations,
    messagesAtOnce,
    chat: { ...defaultChatSettings, ...chat },
    labels: { ...defaultLabels, ...labels },
    brand: { ...defaultBrand, ...brand },
    frequencyCaps: { ...defaultFrequencyCaps, ...frequencyCaps },
    linkParams: { ...defaultLinkParams, ...linkParams },
    helpCenter: { ...defaultHelpCenter, ...helpCenter },
    retention: { ...defaultRetention, ...retention },
    memberMail: { ...defaultMemberMail, ...memberMail },
  };
}

/** The settings that visitors' pages may read, if they differ from the defaults. */
export interface VisibleSettings {
  labels: Partial<Labels>;
  brand: Partial<Brand>;
  messagesAtOnce: Domain["messagesAtOnce"];
  frequencyCaps: Partial<FrequencyCaps>;
  linkParams: Partial<LinkParams>;
}

/**
 * The settings on a site's head that visitors' pages may read, in the language nearest to `wanted`; none without a head.
 */
export function visibleSettings(head: StoredSettings = {}, wanted?: string): VisibleSettings {
  const { labels, brand, messagesAtOnce = beforeTurns, frequencyCaps, linkParams } = head;
  const translated = textsIn(head, wanted)?.labels;
  return {
    labels: { ...labels, ...translated },
    brand: brand ?? {},
    messagesAtOnce,
    frequencyCaps: frequencyCaps ?? {},
    linkParams: linkParams ?? {},
  };
}

/** A domain's texts in the language nearest to `wanted`, and that language; undefined if that is its own. */
export function textsIn(
  { translations = {}, chat }: Pick<StoredSettings, "translations" | "chat">,
  wanted: string | undefined,
): (DomainTexts & { language: string }) | undefined {
  const own: string = chat?.language ?? defaultChatSettings.language;
  const language = wanted && nearestLanguage(wanted, languagesOf({ language: own, translations }));
  const texts = language && language !== own ? translations[language] : undefined;
  return texts && language ? { ...texts, language } : undefined;
}

/** The settings as they are stored. */
export function settingsToStore({
  timezone,
  languages,
  translations,
  chat,
  labels,
  brand,
  messagesAtOnce,
  frequencyCaps,
  linkParams,
  helpCenter,
  retention,
  memberMail,
}: DomainSettings) {
  return {
    timezone,
    languages,
    translations: Object.keys(translations).length > 0 ? translations : undefined,
    chat: differences(chat, defaultChatSettings),
    labels: differences(labels, defaultLabels),
    brand: differences(brand, defaultBrand),
    messagesAtOnce,
    frequencyCaps: differences(frequencyCaps, defaultFrequencyCaps),
    linkParams: differences(linkParams, defaultLinkParams),
    helpCenter: differences(helpCenter, defaultHelpCenter),
    retention: differences(retention, defaultRetention),
    memberMail: differences(memberMail, defaultMemberMail),
  };
}

function differences(settings: object, defaults: object): Record<string, unknown> {
  const usual = new Map(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(usual.get(name)) !== JSON.stringify(value),
    ),
  );
}
