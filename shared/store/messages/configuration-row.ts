import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { MessageSettings } from "../../model/message/settings";
import type { Item } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";
import { keys, type Site } from "../keys";

/** An embed configuration as it is stored: ready to send, with the fields that decide whether it is sent. */
export interface ReadyConfiguration {
  /** JSON. */
  text: string;
  startsAt: string | undefined;
  expiresAt: string | undefined;
  countries: readonly string[];
}

const configurationSchema = z.object({
  configuration: z.instanceof(Uint8Array),
  startsAt: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  countries: z._default(z.array(z.string()), []),
});

export function configurationItem(
  site: Site,
  timeId: string,
  text: string,
  { startsAt, expiresAt, countries }: MessageSettings,
): Item {
  return {
    ...keys.embedConfiguration(site, timeId),
    configuration: deflateRawSync(text),
    startsAt: startsAt ?? undefined,
    expiresAt: expiresAt ?? undefined,
    countries: countries.length > 0 ? countries : undefined,
  };
}

export function configurationFrom(item: Item): ReadyConfiguration {
  const { configuration, startsAt, expiresAt, countries } = knownFields(configurationSchema, item);
  return { text: inflateRawSync(configuration).toString(), startsAt, expiresAt, countries };
}
