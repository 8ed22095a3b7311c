import { type ChatSettings, defaultChatSettings } from "../../model/chat-settings";
import type { Domain } from "../../model/domain";
import { defaultLabels, type Labels } from "../../model/labels";
import { keys } from "../keys";
import type { Item } from "../read";

export type StoredDomain = Omit<Domain, "isPrimary">;

/** A domain's record; the version rises with each change, so that none is lost. */
export interface DomainRow {
  domain: StoredDomain;
  version: number;
}

export function newDomainSettings(): Pick<StoredDomain, "timezone" | "chat" | "labels"> {
  return { timezone: "UTC", chat: defaultChatSettings, labels: defaultLabels };
}

/** Chat and labels are kept as far as they differ from the defaults, which may change with the service. */
export function domainItem(accountKey: string, ordinal: string, row: DomainRow): Item {
  const { chat, labels, ...fields } = row.domain;
  return {
    ...keys.domain(accountKey, ordinal),
    ...fields,
    chat: differences(chat, defaultChatSettings),
    labels: differences(labels, defaultLabels),
    version: row.version,
  };
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
    chat: { ...defaultChatSettings, ...(item.chat as Partial<ChatSettings> | undefined) },
    labels: { ...defaultLabels, ...(item.labels as Partial<Labels> | undefined) },
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

export function domainRow(item: Item): DomainRow {
  return {
    domain: {
      id: item.id as string,
      hostname: item.hostname as string,
      ...settingsOn(item),
      createdAt: item.createdAt as string,
      updatedAt: item.updatedAt as string,
    },
    version: (item.version as number | undefined) ?? 1,
  };
}

function differences<Settings extends object>(settings: Settings, defaults: object): Item {
  const usual = new Map(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(usual.get(name)) !== JSON.stringify(value),
    ),
  );
}
