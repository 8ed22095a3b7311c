import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

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
  "signInWaf",
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

/**
 * Refuses settings that would count for every stage. The app sees them like those of `-c`, so it reads the files itself.
 *
 * @param folder where the CDK command line runs
 * @throws if `cdk.json`, `cdk.context.json` or the user's own file sets one at its top level
 */
export function refuseShared(folder: string, home: string = homedir()): void {
  const files: [string, (content: Content) => object | undefined][] = [
    [join(folder, "cdk.json"), ({ context }) => context],
    [join(folder, "cdk.context.json"), (content) => content],
    [join(home, ".cdk.json"), ({ context }) => context],
  ];
  for (const [file, contextOf] of files) {
    if (!existsSync(file)) continue;
    const shared = Object.keys(contextOf(JSON.parse(readFileSync(file, "utf8"))) ?? {});
    const settings = shared.filter(isSetting);
    if (settings.length > 0)
      throw new Error(
        `${file} sets ${settings.join(", ")} for every stage. Name the stage: "context": { "stages": { "prod": { "${settings[0]}": … } } } in cdk.json.`,
      );
  }
}

interface Content {
  context?: object;
}
