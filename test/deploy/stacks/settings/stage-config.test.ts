import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyOption } from "../../../../lib/operators/checks/variants";
import { settingNames } from "../../../../lib/stacks/settings/schema";
import { refuseShared, stageConfig } from "../../../../lib/stacks/settings/stage-config";
import { otherIssuer, stagingOptions, synthesized } from "../../../support/synthesized";

const certificateArn = "arn:aws:acm:us-east-1:111122223333:certificate/a";
const tableStreamArn = "arn:aws:dynamodb:eu-west-1:111122223333:table/Restored/stream/2026";

const stages = {
  prod: {
    domainName: "widgets.acme.com",
    certificateArn,
    tableName: "Restored",
    tableStreamArn,
  },
  staging: { domainName: "staging.acme.com", certificateArn },
};

/** The settings that a stage has by default. */
const { name: _, ...unset } = stageConfig({ stage: "dev" });

test("a stage has its own settings and none of another's", () => {
  expect(stageConfig({ stages })).toMatchObject({ name: "prod", ...stages.prod });
  const staging = stageConfig({ stages, stage: "staging" });
  expect(staging).toMatchObject({ name: "staging", ...stages.staging });
  expect(staging.tableName).toBeUndefined();
  expect(stageConfig({ stages, stage: "dev" })).toEqual({ name: "dev", ...unset });
});

test("-c configures the stage that it names, overrides cdk.json, and clears a setting", () => {
  const given = {
    stages,
    stage: "staging",
    domainName: "next.acme.com",
    alarmEmail: " ops@acme.com",
    monthlyBudget: 50,
  };
  expect(stageConfig(given)).toMatchObject({
    domainName: "next.acme.com",
    certificateArn,
    alarmEmail: "ops@acme.com",
    monthlyBudget: 50,
  });
  const alarmed = { prod: { ...stages.prod, alarmEmail: "ops@acme.com" } };
  expect(stageConfig({ stages: alarmed }).alarmEmail).toBe("ops@acme.com");
  expect(stageConfig({ stages: alarmed, alarmEmail: "" }).alarmEmail).toBeUndefined();
});

test.each<[Record<string, unknown>, string]>([
  [{ stage: "production" }, 'Unknown stage "production". Use prod, staging, dev.'],
  [{ account: "1111" }, '`account` must be an AWS account\'s twelve digits, not "1111".'],
  [{ region: "Ireland" }, "`region` must be an AWS region such as eu-west-1"],
  [{ alarmEmail: "ops" }, "`alarmEmail` must be an address such as support@acme.com"],
  [{ mailFrom: "Acme <a@acme.com>" }, "`mailFrom` must be an address such as"],
  [{ canary: "of" }, '`canary` must be "on" or "off", not "of".'],
  [{ canary: false }, '`canary` must be "on" or "off", not false.'],
  [{ waf: "yes" }, '`waf` must be "on", "off" or a global web ACL\'s ARN, not "yes".'],
  [{ monitoring: "all" }, '`monitoring` must be "basic" or "full", not "all".'],
  [{ leadingKeys: "on" }, '`leadingKeys` must be "by-request" or absent, not "on".'],
  [{ monthlyBudget: "lots" }, '`monthlyBudget` must be a number above 0, not "lots".'],
  [
    { reservedConcurrency: 1.5 },
    '`reservedConcurrency` must be a whole number above 0, not "1.5".',
  ],
  [{ projectorParallelization: 11 }, '`projectorParallelization` must be at most 10, not "11".'],
  [{ secretGeneration: "3,2" }, "`secretGeneration` must be a number such as 1"],
  [{ signUp: "everybody" }, "`signUp` must be off, open or domains"],
  [{ signUp: "acme.com," }, "`signUp` must be off, open or domains"],
  [{ defaultPlan: "gold" }, "`defaultPlan` must be one of free, trial, pro, business"],
  [{ upgradeUrl: "http://acme.com" }, "`upgradeUrl` must be an https URL"],
  [{ redirectSchemes: "acme,http" }, "`redirectSchemes` must be schemes of programs"],
  [{ redirectSchemes: "javascript" }, "`redirectSchemes` must be schemes of programs"],
  [{ oidcIssuer: "http://id.acme.com", oidcClientId: "a" }, "`oidcIssuer` must be an https URL"],
  [{ securityContact: "security@acme.com" }, "must be an https: or mailto: address"],
  [{ securityContact: "mailto:a@b.com\nX: y" }, "must be an https: or mailto: address"],
  [{ securityExpires: "2027-02-30" }, "`securityExpires` must be a day within a year"],
  [{ securityExpires: "2027-11" }, "`securityExpires` must be a day within a year"],
])("%j is refused, and what is allowed is said", (given, message) => {
  expect(() => stageConfig(given)).toThrow(message);
});

test.each<[Record<string, unknown>, string]>([
  [{ domainName: "a.acme.com" }, "`domainName` and `certificateArn` belong together"],
  [{ pagesDomainName: "a.acme.com" }, "`pagesDomainName` and `pagesCertificateArn` belong"],
  [{ oidcIssuer: "https://id.acme.com" }, "`oidcIssuer` and `oidcClientId` belong together"],
  [{ oidcClientId: "console" }, "`oidcIssuer` and `oidcClientId` belong together"],
  [{ tableName: "Restored" }, "`tableName` and `tableStreamArn` belong together"],
  [{ tableStreamArn }, "`tableName` and `tableStreamArn` belong together"],
  [{ tableName: "Other", tableStreamArn }, "first switch the stream on"],
  [{ securityContact: "mailto:a@b.com" }, "`securityContact` and `securityExpires` belong"],
  [{ securityExpires: "2027-11-01" }, "`securityContact` and `securityExpires` belong"],
  [{ ...otherIssuer, signInEmail: "a@acme.com" }, "`signInEmail` is for the service's own user"],
  [{ ...otherIssuer, signInWaf: "on" }, "`signInWaf` is for the service's own user pool"],
  [{ signUp: "open" }, "say with `defaultPlan` which plan it gets"],
  [{ signUp: "open", defaultPlan: "trial" }, "`signUp=open` needs `signInEmail`"],
  [
    {
      region: "eu-west-1",
      backupVaultArn: "arn:aws:backup:eu-west-1:111122223333:backup-vault:Default",
    },
    "Name one of another",
  ],
  [{ stageBudget: 20 }, "`stageBudget` needs `alarmEmail`."],
])("%j lacks or excludes another setting, which is said", (given, message) => {
  expect(() => stageConfig(given)).toThrow(message);
});

test("each setting refuses values that do not have its form", () => {
  const taken = settingNames.filter((name) => {
    try {
      stageConfig({ [name]: "no such value ☂" });
      return true;
    } catch (error) {
      return !String(error).includes(`\`${name}\` must be `);
    }
  });
  expect(taken).toEqual([]);
});

test.each([
  "agents.acme.com",
  "https://agents.acme.com/",
  "https://agents.acme.com, https://acme.com",
])("the origin %s is refused, because no browser sends it", (allowedOrigins) => {
  expect(() => stageConfig({ allowedOrigins })).toThrow(
    "`allowedOrigins` must be origins such as https://agents.acme.com,http://localhost:6274",
  );
});

test("everything that is wrong is said at once", () => {
  expect(() => stageConfig({ waf: "yes", canary: "no", stageBudget: 5 })).toThrow(
    /`canary` must.*\n`waf` must/,
  );
});

test("only the app's edge reads the context; everything below it gets the stage", () => {
  const sources = ["bin", "lib/stacks"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  const reading = /\.(tryGetContext|getContext|getAllContext)\(/;
  const readers = sources.filter((file) => reading.test(readFileSync(file, "utf8")));
  expect(readers).toEqual(["lib/stacks/app.ts"]);
});

test.each<[string, Record<string, unknown>, string]>([
  [
    "a stage that takes prod's domain",
    { stage: "staging", domainName: "Widgets.acme.com" },
    '`domainName` of staging and `domainName` of prod are both "widgets.acme.com"',
  ],
  [
    "pages on the other stage's own host",
    { stage: "dev", pagesDomainName: "staging.acme.com" },
    '`domainName` of staging are both "staging.acme.com"',
  ],
  [
    "pages on the service's host",
    { stage: "dev", domainName: "dev.acme.com", pagesDomainName: "dev.acme.com" },
    "A domain belongs to one stage",
  ],
  [
    "a stage on prod's restored table",
    { stage: "staging", tableName: "Restored" },
    '`tableName` of staging and `tableName` of prod are both "restored"',
  ],
  [
    "a stage on the table of another stage's stack",
    { stage: "staging", tableName: "MessagingWidget-prod-Data-TableCD117FA1-1A2B" },
    "`tableName` of staging is a table of prod",
  ],
])("%s is refused", (_, given, message) => {
  expect(() => stageConfig({ stages, ...given })).toThrow(message);
});

test("a value that two stages of cdk.json share is found whichever is deployed", () => {
  const shared = { prod: stages.prod, staging: { tableName: "Restored" } };
  for (const stage of ["prod", "staging", "dev"])
    expect(() => stageConfig({ stages: shared, stage })).toThrow("A table belongs to one stage");
});

test.each<[unknown, string]>([
  [{ production: {} }, '`stages` names "production". The stages are prod, staging, dev.'],
  [
    { prod: { alarmMail: "a@acme.com" } },
    '"alarmMail" in `stages.prod` is no setting. Did you mean alarmEmail?',
  ],
  [{ prod: "alarmEmail" }, "`stages.prod` must be an object"],
  [["prod"], "`stages` must be an object"],
])("stages %j are refused", (given, message) => {
  expect(() => stageConfig({ stages: given })).toThrow(message);
});

test("a setting that does not exist is refused, with what was meant; what other libraries set passes", () => {
  expect(() => stageConfig({ stages, alarmMail: "a@acme.com" })).toThrow(
    '"alarmMail" is no setting. Did you mean alarmEmail? The settings are account, ',
  );
  expect(() => stageConfig({ zzz: "1" })).toThrow('"zzz" is no setting. The settings are');
  const others = { "@aws-cdk/core:some": true, "cli-telemetry": false, "aws:cdk:toolkit": 1 };
  expect(stageConfig(others)).toEqual(stageConfig({}));
});

test.each(["cdk.json", "cdk.context.json", ".cdk.json"])(
  "a setting at the top of %s, which would count for every stage, is refused",
  (file) => {
    const folder = mkdtempSync(join(tmpdir(), "cdk-"));
    const context = { stage: "dev", stages, "@aws-cdk/core:some": true };
    const write = (more: object) => {
      const whole = { ...context, ...more };
      const content = file === "cdk.context.json" ? whole : { context: whole };
      writeFileSync(join(folder, file), JSON.stringify(content));
    };
    write({});
    expect(() => refuseShared(folder, folder)).not.toThrow();
    write({ tableName: "Restored", waf: "on" });
    expect(() => refuseShared(folder, folder)).toThrow(
      `${join(folder, file)} sets tableName, waf for every stage.`,
    );
  },
);

test("every setting is in the table of docs/deploy.md, and the table has no other", () => {
  const [, table = ""] =
    /## Settings\n.*?\n(\|.*?)\n\n/s.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  const named = table
    .split("\n")
    .slice(2)
    .flatMap((row) => row.split("|")[1]?.match(/(?<=`)\w+(?=`)/g) ?? []);
  expect(named.filter((name) => name !== "stage").sort()).toEqual([...settingNames].sort());
});

test("the example of docs/deploy.md is right for each of its stages", () => {
  const [, example = ""] =
    /## Settings\n.*?```json\n(.*?)```/s.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  const { context } = JSON.parse(example);
  expect(Object.keys(context.stages)).toEqual(["prod", "staging"]);
  for (const stage of Object.keys(context.stages))
    expect(stageConfig({ ...context, stage })).toMatchObject({ name: stage });
});

test("a stage of cdk.json is the same as one of the command line", () => {
  const { stage, ...staging } = stagingOptions;
  const besideProd = { stage, stages: { prod: everyOption, staging } };
  const [ofFile, ofCommandLine] = [besideProd, stagingOptions].map((context) => {
    const { data, service } = synthesized(context);
    return JSON.stringify([data.toJSON(), service.toJSON()]);
  });
  expect(ofFile).toBe(ofCommandLine);
});

test("a setting of an earlier release is ignored, with a warning", () => {
  const warned = jest.spyOn(process, "emitWarning").mockImplementation(() => {});
  const given = { stages: { prod: { ...stages.prod, embeddings: "bedrock" } } };
  expect(stageConfig(given)).toEqual(stageConfig({ stages }));
  expect(stageConfig({ embeddings: "bedrock" })).toEqual(stageConfig({}));
  expect(warned.mock.calls).toEqual(
    Array(2).fill([expect.stringContaining("`embeddings` is ignored.")]),
  );
  warned.mockRestore();
});

test("the first day's step for alarms keeps the address where the next deployment finds it", () => {
  const folder = mkdtempSync(join(tmpdir(), "first-day-"));
  copyFileSync("cdk.json", join(folder, "cdk.json"));
  const [, step = ""] =
    /## 8\. Alarms\n\n```sh\n(.*?)```/s.exec(readFileSync("docs/first-day.md", "utf8")) ?? [];
  expect(step).not.toMatch(/-c (?!stage=)\w+=/);
  const [write = ""] = step.split("npx cdk deploy");
  execFileSync("bash", ["-ec", write], { cwd: folder });
  const { context, ...others } = JSON.parse(readFileSync(join(folder, "cdk.json"), "utf8"));
  expect(stageConfig(context)).toEqual({ ...stageConfig({}), alarmEmail: "ops@acme.com" });
  expect(others).toMatchObject({ app: "node --import tsx bin/app.ts" });
});
