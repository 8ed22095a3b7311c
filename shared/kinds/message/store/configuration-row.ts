import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import { nearestLanguage } from "../../../rules/nearest-language";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import { keys, type Site } from "../../../table/keys";
import { fieldLimitsIn } from "../../form-submission/form-fields";
import { embedConfiguration, embedTexts } from "../configuration";
import { hasNamelessForm } from "../safety/form-targets";
import { inLanguage } from "../translations/in-language";
import type { MessageRow, StoredMessage } from "./items";

/** An embed configuration as stored: ready to send, with the fields that decide whether it is sent. */
export interface ReadyConfiguration {
  /** JSON. */
  text: string;
  startsAt: string | undefined;
  expiresAt: string | undefined;
  countries: readonly string[];
}

/** An embed configuration as JSON: complete in the message's own language, and only the differences for other languages. */
interface ConfigurationTexts {
  own: string;
  translations: Readonly<Record<string, string>>;
}

const configurationSchema = z.object({
  configuration: z.instanceof(Uint8Array),
  /** The texts in other languages. */
  translations: z.optional(z.record(z.string(), z.instanceof(Uint8Array))),
  /** The language of the message's own texts. */
  language: z.optional(z.string()),
  startsAt: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  countries: z._default(z.array(z.string()), []),
});

function configurationItem(
  site: Site,
  timeId: string,
  { own, translations }: ConfigurationTexts,
  { settings, updatedAt }: Pick<StoredMessage, "settings" | "updatedAt">,
): Item {
  const { startsAt, expiresAt, countries, name, language } = settings;
  const packed = Object.entries(translations).map(([each, text]) => [each, deflateRawSync(text)]);
  const htmls = [settings, ...Object.values(settings.translations)].map((each) => each.htmlContent);
  return {
    ...keys.embedConfiguration(site, timeId),
    configuration: deflateRawSync(own),
    translations: packed.length > 0 ? Object.fromEntries(packed) : undefined,
    language: language ?? undefined,
    startsAt: startsAt ?? undefined,
    expiresAt: expiresAt ?? undefined,
    countries: countries.length > 0 ? countries : undefined,
    // Visitors' pages do not get it: the service itself names the submissions of such a form.
    formName: htmls.some((html) => html && hasNamelessForm(html)) ? name : undefined,
    // Pages do not get this either: it is the version that a visitor consented to.
    updatedAt,
  };
}

/**
 * Whether pages may get a configuration. Earlier releases stored configurations of messages that were only counted. They must
 * never show, and stay until their message is changed or deleted.
 */
export function isForPages({ isShadow }: Item): boolean {
  return isShadow !== true;
}

/** A configuration in the language nearest to `wanted`, else in the message's own. */
export function configurationFrom(item: Item, wanted?: string | undefined): ReadyConfiguration {
  const {
    configuration,
    translations = {},
    language,
    ...rest
  } = parseStored(configurationSchema, item);
  const { startsAt, expiresAt, countries } = rest;
  const own = inflateRawSync(configuration).toString();
  const available = [...(language ? [language] : []), ...Object.keys(translations).sort()];
  const chosen = wanted && nearestLanguage(wanted, available);
  const packed = chosen ? translations[chosen] : undefined;
  const text = packed
    ? JSON.stringify({ ...JSON.parse(own), ...JSON.parse(inflateRawSync(packed).toString()) })
    : own;
  return { text, startsAt, expiresAt, countries };
}

const formSourceSchema = z.object({
  formName: z._default(z.string(), "form"),
  updatedAt: z._default(z.nullable(z.string()), null),
});

/**
 * The name for submissions of a message's forms without a name (a generic word once the message is gone), when the message was
 * last changed, and the limits of its fields in any language, while pages show it.
 */
export function formSourceFrom(item: Item | undefined) {
  const source = parseStored(formSourceSchema, item ?? {});
  if (!item) return { ...source, fieldLimits: undefined };
  const { configuration, translations = {} } = parseStored(configurationSchema, item);
  const htmls = [configuration, ...Object.values(translations)].flatMap((packed) => {
    const { htmlContent = "" } = JSON.parse(inflateRawSync(packed).toString());
    return htmlContent === "" ? [] : [htmlContent];
  });
  return { ...source, fieldLimits: fieldLimitsIn(htmls) };
}

/** The writes that update a message's embed configuration for a change. */
export function configurationWrites(
  site: Site,
  timeId: string,
  before: MessageRow | undefined,
  after: MessageRow | undefined,
): TransactionWrite[] {
  const texts = after && configurationTexts(after.message);
  if (after && texts) {
    return [upsert(configurationItem(site, timeId, texts, after.message))];
  }
  return before && before.configurationBytes > 0
    ? [{ Delete: { Key: keys.embedConfiguration(site, timeId) } }]
    : [];
}

/** The part of a message from which its configuration is built. */
type ConfiguredMessage = Pick<StoredMessage, "id" | "settings">;

/** Bytes of a message's embed configuration in all its languages; 0 while inactive. */
export function configurationBytes(message: ConfiguredMessage): number {
  const { own = "", translations = {} } = configurationTexts(message) ?? {};
  return Buffer.byteLength([own, ...Object.values(translations)].join(""));
}

/** The configuration of an active message for the script, as JSON; undefined for an inactive one. */
function configurationTexts({ id, settings }: ConfiguredMessage): ConfigurationTexts | undefined {
  if (settings.status === "inactive") return undefined;
  const languages = Object.keys(settings.translations);
  return {
    own: JSON.stringify(embedConfiguration(id, settings)),
    translations: Object.fromEntries(
      languages.map((each) => [each, JSON.stringify(embedTexts(inLanguage(settings, each)))]),
    ),
  };
}
