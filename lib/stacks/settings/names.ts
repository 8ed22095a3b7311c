/** The settings of a stage. `docs/deploy.md` describes each. */
export const settingNames = [
  "account",
  "alarmEmail",
  "alarmTopicArn",
  "allowedOrigins",
  "canary",
  "certificateArn",
  "commit",
  "defaultPlan",
  "domainName",
  "edgeLogs",
  "lambdaConcurrency",
  "leadingKeys",
  "mailFrom",
  "monitoring",
  "monthlyBudget",
  "oidcClientId",
  "oidcIssuer",
  "pagesCertificateArn",
  "pagesDomainName",
  "projectorParallelization",
  "publicRequestsPerSecond",
  "redirectSchemes",
  "region",
  "reservedConcurrency",
  "secretGeneration",
  "securityContact",
  "securityExpires",
  "signInEmail",
  "signUp",
  "stageBudget",
  "streamBatchSize",
  "tableName",
  "tableStreamArn",
  "upgradeUrl",
  "waf",
] as const;

export type SettingName = (typeof settingNames)[number];

/** The settings of one stage. */
export type Settings = Partial<Record<SettingName, string>>;

/** Settings of earlier releases, which are ignored with a warning: by name, what became of each. Next release: refused. */
export const removedSettings: Readonly<Partial<Record<string, string>>> = {
  embeddings: "Search compares words alone. Stored vectors go with their items.",
};

export function isSetting(name: string): name is SettingName {
  return settingNames.some((each) => each === name);
}
