import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { keys, type Site } from "../../../table/keys";
import { hasNamelessForm } from "../safety/form-targets";
import type { MessageSettings } from "../settings";

/** An embed configuration as it is stored: ready to send, with the fields that decide whether it is sent. */
export interface ReadyConfiguration {
  /** JSON. */
  text: string;
  startsAt: string | undefined;
  expiresAt: string | undefined;
  countries: readonly string[];
  /** Whether the script only counts who would see it. */
  isShadow: boolean;
}

const configurationSchema = z.object({
  configuration: z.instanceof(Uint8Array),
  startsAt: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  countries: z._default(z.array(z.string()), []),
  isShadow: z._default(z.boolean(), false),
});

export function configurationItem(
  site: Site,
  timeId: string,
  text: string,
  { startsAt, expiresAt, countries, htmlContent = "", name, status }: MessageSettings,
): Item {
  return {
    ...keys.embedConfiguration(site, timeId),
    configuration: deflateRawSync(text),
    startsAt: startsAt ?? undefined,
    expiresAt: expiresAt ?? undefined,
    countries: countries.length > 0 ? countries : undefined,
    isShadow: status === "shadow" || undefined,
    // Not sent to visitors' pages: the service itself names the submissions of such a form.
    formName: hasNamelessForm(htmlContent) ? name : undefined,
  };
}

export function configurationFrom(item: Item): ReadyConfiguration {
  const { configuration, ...rest } = knownFields(configurationSchema, item);
  const { startsAt, expiresAt, countries, isShadow } = rest;
  const text = inflateRawSync(configuration).toString();
  return { text, startsAt, expiresAt, countries, isShadow };
}

const formNameSchema = z.object({ formName: z.optional(z.string()) });

/** The name of a message's forms without their own name; a generic word once the message is gone. */
export function formNameFrom(item: Item | undefined): string {
  return (item && knownFields(formNameSchema, item).formName) ?? "form";
}
