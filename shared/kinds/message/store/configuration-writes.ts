import { putOver } from "../../../table/dynamo/put-over";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys, type Site } from "../../../table/keys";
import { embedConfiguration } from "../configuration";
import { configurationItem } from "./configuration-row";
import type { MessageRow, StoredMessage } from "./items";

/** The writes that update a message's embed configuration for a change. */
export function configurationWrites(
  site: Site,
  timeId: string,
  before: MessageRow | undefined,
  after: MessageRow | undefined,
): TransactionWrite[] {
  const text = after && configurationText(after.message);
  if (after && text !== undefined) {
    return [putOver(configurationItem(site, timeId, text, after.message.settings))];
  }
  return before && configurationText(before.message) !== undefined
    ? [{ Delete: { Key: keys.embedConfiguration(site, timeId) } }]
    : [];
}

/** The part of a message that its configuration is made of. */
type ConfiguredMessage = Pick<StoredMessage, "id" | "settings">;

/** Bytes of a message's embed configuration; 0 while inactive. */
export function configurationBytes(message: ConfiguredMessage): number {
  return Buffer.byteLength(configurationText(message) ?? "");
}

/** What the script gets of an active or shadow message, as JSON; undefined for an inactive one. */
function configurationText({ id, settings }: ConfiguredMessage): string | undefined {
  return settings.status === "inactive"
    ? undefined
    : JSON.stringify(embedConfiguration(id, settings));
}
