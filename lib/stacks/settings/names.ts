/** The settings of a stage. `docs/deploy.md` describes each. */
export const settingNames = [
  "alarmEmail",
  "alarmTopicArn",
  "allowedOrigins",
  "canary",
  "certificateArn",
  "defaultPlan",
  "domainName",
  "edgeLogs",
  "embeddings",
  "lambdaConcurrency",
  "leadingKeys",
  "mailFrom",
  "monitoring",
  "monthlyBudget",
  "oidcClientId",
  "oidcIssuer",
  "pagesCertificateArn",
  "pagesDomainName",
  "redirectSchemes",
  "reservedConcurrency",
  "securityContact",
  "signInEmail",
  "signUp",
  "tableName",
  "tableStreamArn",
  "upgradeUrl",
  "waf",
] as const;

export type SettingName = (typeof settingNames)[number];

/** The settings of one stage. */
export type Settings = Partial<Record<SettingName, string>>;

export function isSetting(name: string): name is SettingName {
  return settingNames.some((each) => each === name);
}
