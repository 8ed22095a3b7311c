import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stagingBesideProd } from "../../../../lib/operators/checks/variants";
import { refuseShared, settingNames } from "../../../../lib/stacks/settings/names";
import { stageSettings } from "../../../../lib/stacks/settings/stage-settings";
import { stagingOptions, synthesized } from "../../../support/synthesized";

const stages = {
  prod: { domainName: "widgets.acme.com", certificateArn: "arn:prod", tableName: "Restored" },
  staging: { domainName: "staging.acme.com", certificateArn: "arn:staging" },
};

test("a stage has its own settings and none of another's", () => {
  expect(stageSettings({ stages })).toEqual(stages.prod);
  expect(stageSettings({ stages, stage: "staging" })).toEqual(stages.staging);
  expect(stageSettings({ stages, stage: "dev" })).toEqual({});
});

test("-c sets up the stage that it names, before what cdk.json says of it", () => {
  const given = { stages, stage: "staging", domainName: "next.acme.com", monthlyBudget: 50 };
  expect(stageSettings(given)).toEqual({
    ...stages.staging,
    domainName: "next.acme.com",
    monthlyBudget: "50",
  });
  expect(stageSettings({ stages, alarmEmail: "" }).alarmEmail).toBe("");
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
  expect(() => stageSettings({ stages, ...given })).toThrow(message);
});

test("what two stages of cdk.json share is found whichever is deployed", () => {
  const shared = { prod: stages.prod, staging: { tableName: "Restored" } };
  for (const stage of ["prod", "staging", "dev"])
    expect(() => stageSettings({ stages: shared, stage })).toThrow("A table belongs to one stage");
});

test.each<[unknown, string]>([
  [{ production: {} }, '`stages` names "production". The stages are prod, staging, dev.'],
  [
    { prod: { alarmMail: "a@acme.com" } },
    '`stages.prod` sets "alarmMail", which is no setting. Did you mean alarmEmail?',
  ],
  [{ prod: { canary: false } }, "`canary` must be a text or a number, not false."],
  [{ prod: "alarmEmail" }, "`stages.prod` must be an object"],
  [["prod"], "`stages` must be an object"],
])("stages %j are refused", (given, message) => {
  expect(() => stageSettings({ stages: given })).toThrow(message);
});

test("a setting that does not exist is refused, with what was meant; what other libraries set passes", () => {
  expect(() => stageSettings({ stages, alarmMail: "a@acme.com" })).toThrow(
    '"alarmMail" is no setting. Did you mean alarmEmail? The settings are account, ',
  );
  expect(() => stageSettings({ zzz: "1" })).toThrow('"zzz" is no setting. The settings are');
  const others = { "@aws-cdk/core:some": true, "cli-telemetry": false, "aws:cdk:toolkit": 1 };
  expect(stageSettings({ stages, ...others })).toEqual(stages.prod);
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

test("a stage of cdk.json is the same as one of the command line", () => {
  const [ofFile, ofCommandLine] = [stagingBesideProd, stagingOptions].map((context) => {
    const { data, service } = synthesized(context);
    return JSON.stringify([data.toJSON(), service.toJSON()]);
  });
  expect(ofFile).toBe(ofCommandLine);
});

test("a setting of an earlier release is ignored, with a warning", () => {
  const warned = jest.spyOn(process, "emitWarning").mockImplementation(() => {});
  const given = { stages: { prod: { ...stages.prod, embeddings: "bedrock" } } };
  expect(stageSettings(given)).toEqual(stages.prod);
  expect(stageSettings({ stages, embeddings: "bedrock" })).toEqual(stages.prod);
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
  expect(stageSettings(context)).toEqual({ alarmEmail: "ops@acme.com" });
  expect(others).toMatchObject({ app: "node --import tsx bin/app.ts" });
});
