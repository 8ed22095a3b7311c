import { putOver } from "../../../table/dynamo/put-over";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys, type Site } from "../../../table/keys";
import { embedConfiguration, embedTexts } from "../configuration";
import { inLanguage } from "../translations/in-language";
import { type ConfigurationTexts, configurationItem } from "./configuration-row";
import type { MessageRow, StoredMessage } from "./items";

/** The writes that update a message's embed configuration for a change. */
export function configurationWrites(
  site: Site,
  timeId: string,
  before: MessageRow | undefined,
  after: MessageRow | undefined,
): TransactionWrite[] {
  const texts = after && configurationTexts(after.message);
  if (after && texts) {
    return [putOver(configurationItem(site, timeId, texts, after.message.settings))];
  }
  return before && before.configurationBytes > 0
    ? [{ Delete: { Key: keys.embedConfiguration(site, timeId) } }]
    : [];
}

/** The part of a message that its configuration is made of. */
type ConfiguredMessage = Pick<StoredMessage, "id" | "settings">;

/** Bytes of a message's embed configuration in all its languages; 0 while inactive. */
export function configurationBytes(message: ConfiguredMessage): number {
  const { own = "", translations = {} } = configurationTexts(message) ?? {};
  return Buffer.byteLength([own, ...Object.values(translations)].join(""));
}

/** What the script gets of an active message, as JSON; undefined for an inactive one. */
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
