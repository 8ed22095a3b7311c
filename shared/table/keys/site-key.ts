/** Where a site's records are: the account's key and the domain's ordinal within it. */
export interface Site {
  accountKey: string;
  ordinal: string;
  hostname: string;
}

/** The part of a site's key that is in the keys of its records. */
export type SiteId = Pick<Site, "accountKey" | "ordinal">;

export function siteKey({ accountKey, ordinal }: SiteId): string {
  return `${accountKey}.${ordinal}`;
}

/** The site whose rows a partition key holds. */
export function siteIn({ pk }: { pk: string }): SiteId {
  const [accountKey = "", ordinal = ""] = pk.split("#")[1]?.split(".") ?? [];
  return { accountKey, ordinal };
}

/** The account whose rows a partition key holds. */
export function accountIn({ pk }: { pk: string }): string {
  return siteIn({ pk }).accountKey;
}
