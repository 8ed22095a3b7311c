import * as z from "zod/mini";
import {
  type ChatSettings,
  chatSettingsSchema,
  defaultChatSettings,
} from "../../model/chat-settings";
import type { Domain } from "../../model/domain";
import { defaultLabels, type Labels, labelsSchema } from "../../model/labels";

type DomainSettings = Pick<Domain, "timezone" | "chat" | "labels">;

/**
 * A domain's settings as its own row and its site's head have them. Chat settings and labels are stored only where they
 * differ from the defaults, which may change with the service: read them with `settingsOn` and `labelsOn`.
 */
export const storedSettings = {
  timezone: z._default(z.string(), "UTC"),
  chat: z.optional(chatSettingsSchema),
  labels: z.optional(labelsSchema),
};

/** The fields that the schema has found in a row: fewer than its types say, where they are the defaults. */
interface StoredSettings {
  timezone?: string;
  chat?: ChatSettings | undefined;
  labels?: Labels | undefined;
}

export const newDomainSettings: DomainSettings = {
  timezone: "UTC",
  chat: defaultChatSettings,
  labels: defaultLabels,
};

/** The settings on a domain's row or on its site's head, complete. */
export function settingsOn({ timezone = "UTC", chat, labels }: StoredSettings): DomainSettings {
  return {
    timezone,
    chat: { ...defaultChatSettings, ...chat },
    labels: { ...defaultLabels, ...labels },
  };
}

/** The labels on a site's head that differ from the English ones. */
export function labelsOn(head: Pick<StoredSettings, "labels"> | undefined): Partial<Labels> {
  return head?.labels ?? {};
}

/** The settings as they are stored. */
export function settingsToStore({ timezone, chat, labels }: DomainSettings) {
  return {
    timezone,
    chat: differences(chat, defaultChatSettings),
    labels: differences(labels, defaultLabels),
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
