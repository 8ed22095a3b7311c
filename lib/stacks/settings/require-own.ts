import type { SettingName, Settings } from "./names";

/** What only one stage can have, by kind: a table is never served by two stages, nor a domain by two distributions. */
const unshared: Readonly<Record<string, readonly SettingName[]>> = {
  table: ["tableName", "tableStreamArn"],
  domain: ["domainName", "pagesDomainName"],
};

/**
 * @param stages the settings of all stages that have any
 * @throws if two stages have the same table or domain, or a stage has one domain twice or the table of another stage
 */
export function requireOwn(stages: Readonly<Partial<Record<string, Settings>>>): void {
  const owners = new Map<string, string>();
  for (const [stage, settings = {}] of Object.entries(stages)) {
    for (const [kind, names] of Object.entries(unshared)) {
      for (const name of names) {
        const value = settings[name]?.trim().toLowerCase();
        if (!value) continue;
        const place = `\`${name}\` of ${stage}`;
        const other = owners.get(`${kind} ${value}`);
        if (other !== undefined)
          throw new Error(
            `${place} and ${other} are both "${value}". A ${kind} belongs to one stage and one setting.`,
          );
        owners.set(`${kind} ${value}`, place);
      }
    }
    const [, owner = stage] = /^MessagingWidget-([a-z]+)-/.exec(settings.tableName ?? "") ?? [];
    if (owner !== stage)
      throw new Error(
        `\`tableName\` of ${stage} is a table of ${owner}, "${settings.tableName}". Restore a table of ${stage} for it.`,
      );
  }
}
