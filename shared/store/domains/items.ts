import {
  type ChatSettings,
  chatSettingsSchema,
  defaultChatSettings,
} from "../../model/chat-settings";
import type { Domain } from "../../model/domain";
import { defaultLabels, type Labels, labelsSchema } from "../../model/labels";
import { knownFields } from "../dynamo/known-fields";
import type { Item } from "../dynamo/read";
import { type Coded, rowCodec } from "../dynamo/row-codec";
import { keys } from "../keys";

export type StoredDomain = Omit<Domain, "isPrimary">;

/** A domain's record; the version rises with each change, so that none is lost. */
export type DomainRow = Coded<{ domain: StoredDomain; version: number }, Item>;

export function newDomainSettings(): Pick<StoredDomain, "timezone" | "chat" | "labels"> {
  return { timezone: "UTC", chat: defaultChatSettings, labels: defaultLabels };
}

export function domainItem(accountKey: string, ordinal: string, row: DomainRow): Item {
  return { ...codec.to(row), ...keys.domain(accountKey, ordinal) };
}

/** What of a domain its visitors' pages need, as it stands on the site's head, which they may read. */
export function publicSettings({ timezone, chat, labels, updatedAt }: StoredDomain): Item {
  return {
    chatEnabled: chat.enabled,
    timezone,
    updatedAt,
    chat: differences(chat, defaultChatSettings),
    labels: differences(labels, defaultLabels),
  };
}

/** The settings on a domain's record or on its site's head. */
export function settingsOn(item: Item): {
  timezone: string;
  chat: ChatSettings;
  labels: Labels;
} {
  return {
    timezone: (item.timezone as string | undefined) ?? "UTC",
    chat: { ...defaultChatSettings, ...knownFields(chatSettingsSchema, item.chat ?? {}) },
    labels: { ...defaultLabels, ...labelsOn(item) },
  };
}

/** A domain as its site's head has it, so that whoever needs the head needs no other row. */
export function domainOnSite(
  { id, hostname }: Pick<StoredDomain, "id" | "hostname">,
  head: Item,
): StoredDomain {
  return {
    id,
    hostname,
    ...settingsOn(head),
    createdAt: head.createdAt as string,
    updatedAt: head.updatedAt as string,
  };
}

/** The labels of a domain's record or its site's head, where they are not the English ones. */
export function labelsOn(item: Item | undefined): Partial<Labels> {
  return knownFields(labelsSchema, item?.labels ?? {});
}

const codec = rowCodec<Item, Omit<DomainRow, "stored">>({
  from: (item) => ({
    domain: {
      id: item.id as string,
      hostname: item.hostname as string,
      ...settingsOn(item),
      createdAt: item.createdAt as string,
      updatedAt: item.updatedAt as string,
    },
    version: (item.version as number | undefined) ?? 1,
  }),
  // Chat and labels are kept as far as they differ from the defaults, which may change with the service.
  to({ domain: { chat, labels, ...fields }, version }) {
    return {
      ...fields,
      chat: differences(chat, defaultChatSettings),
      labels: differences(labels, defaultLabels),
      version,
    };
  },
});

export const domainRow = codec.from;

function differences<Settings extends object>(settings: Settings, defaults: object): Item {
  const usual = new Map(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(usual.get(name)) !== JSON.stringify(value),
    ),
  );
}
