import { createServer } from "node:http";
import { S3Client } from "@aws-sdk/client-s3";
import {
  type Account,
  emptyBucket,
  leftOf,
  removeLeft,
} from "../../../../lib/operators/admin/remove-stage";
import { listen } from "../../../support/listen";

const arn = (service: string, rest: string) => `arn:aws:${service}:eu-west-1:111122223333:${rest}`;
const tableName = "MessagingWidget-prod-Data-TableCD117FA1-1A2B";
const restored = "MessagingWidget-prod-20261122";
const ofStaging = "MessagingWidget-staging-Data-TableCD117FA1-3C4D";
const assets = "messagingwidget-prod-data-assets9a31d427-abc";
const pool = "eu-west-1_AbC";
const backupOf = (table: string) => arn("dynamodb", `table/${table}/backup/01`);
const pointOf = (id: string) => arn("backup", `recovery-point:${id}`);

/** An AWS account, in the API's formats, from which the commands remove resources. */
function startAccount({ stacks = [] as string[], refusing = "" } = {}) {
  const resources: Record<string, string> = {
    Assets9A31D427: assets,
    TableCD117FA1: tableName,
    SignInPeople26B168CC: pool,
    feedLogs: "MessagingWidget-prod-Service-feedLogs-1",
    LateSettings: "/MessagingWidget-prod/late-settings",
  };
  const tables = new Set([tableName, restored, ofStaging]);
  const backups = new Map([
    [backupOf(restored), { TableName: restored, BackupType: "USER" }],
    [backupOf(ofStaging), { TableName: ofStaging, BackupType: "USER" }],
    // AWS Backup's own, which only it may delete.
    [backupOf(tableName), { TableName: tableName, BackupType: "AWS_BACKUP" }],
  ]);
  const points = new Map([[`arn:aws:s3:::${assets}`, pointOf("assets")]]);
  const tagged = new Set([
    `arn:aws:s3:::${assets}`,
    arn("dynamodb", `table/${tableName}`),
    arn("cognito-idp", `userpool/${pool}`),
    arn("logs", `log-group:${resources.feedLogs}`),
    arn("ssm", `parameter${resources.LateSettings}`),
    arn("backup", "backup-vault:MessagingWidget-prod"),
    arn("lambda", "function:feed"),
  ]);
  const done: string[] = [];
  const forget = (end: string) => {
    for (const each of tagged) if (each.endsWith(end)) tagged.delete(each);
  };
  const answers: Record<string, (option: string) => unknown> = {
    "cloudformation describe-stacks": () => ({
      Stacks: [...stacks, "CDKToolkit"].map((StackName) => ({ StackName })),
    }),
    "cloudformation get-template": () => ({
      TemplateBody: {
        Resources: {
          Assets9A31D427: { DeletionPolicy: "RetainExceptOnCreate" },
          TableCD117FA1: { DeletionPolicy: "Retain" },
          SignInPeople26B168CC: { DeletionPolicy: "Retain" },
          feedLogs: { DeletionPolicy: "Delete" },
          LateSettings: {},
        },
      },
    }),
    "cloudformation list-stack-resources": () => ({
      StackResourceSummaries: Object.entries(resources).map(([id, name]) => ({
        LogicalResourceId: id,
        PhysicalResourceId: name,
      })),
    }),
    "resourcegroupstaggingapi get-resources": () => ({
      ResourceTagMappingList: [...tagged].map((ResourceARN) => ({ ResourceARN, Tags: [] })),
    }),
    "dynamodb list-tables": () => ({ TableNames: [...tables] }),
    "dynamodb list-backups": () => ({
      BackupSummaries: [...backups].map(([BackupArn, rest]) => ({ BackupArn, ...rest })),
    }),
    "backup list-protected-resources": () => ({
      Results: [`arn:aws:s3:::${assets}`, "arn:aws:s3:::other"].map((ResourceArn) => ({
        ResourceArn,
      })),
    }),
    "backup list-recovery-points-by-resource": (resource) => ({
      RecoveryPoints: [points.get(resource) ?? []].flat().map((RecoveryPointArn) => ({
        RecoveryPointArn,
        BackupVaultName: "Default",
      })),
    }),
    "dynamodb delete-table": (name) => tables.delete(name) && forget(name),
    "dynamodb delete-backup": (name) => backups.delete(name),
    "backup delete-recovery-point": () => points.clear(),
    "s3api delete-bucket": forget,
    "cognito-idp delete-user-pool": forget,
    "logs delete-log-group": forget,
    "ssm delete-parameter": forget,
    "backup delete-backup-vault": forget,
  };
  const account: Account = {
    async aws<Answer>(service = "", verb = "", ...options: string[]) {
      const name = `${service} ${verb}`;
      if (name === refusing) throw new Error("AccessDeniedException: not you");
      if (!/describe|get|list/.test(verb)) done.push(name);
      return answers[name]?.(options[1] ?? "") as Answer;
    },
    async empty(bucket) {
      done.push(`empty ${bucket}`);
    },
  };
  return { account, done };
}

test("before a stage is deleted, only what its stacks retain is listed, and backups of resources with its name", async () => {
  const { account } = startAccount({ stacks: ["MessagingWidget-prod-Data"] });
  const { stacks, left } = await leftOf(account, "prod");
  expect(stacks).toEqual(["MessagingWidget-prod-Data"]);
  expect(left.map(({ kind, name }) => [kind, name])).toEqual([
    ["bucket", assets],
    ["table", tableName],
    ["user pool", pool],
    ["table", restored],
    ["backup", backupOf(restored)],
    ["recovery point", pointOf("assets")],
    ["backup vault", "MessagingWidget-prod"],
  ]);
});

test("afterwards everything that is left is removed, without a last backup, and another stage keeps all", async () => {
  const { account, done } = startAccount();
  const { left } = await leftOf(account, "prod");
  const failed = await removeLeft(account, left);
  // A person has to find out why a function is left.
  expect(failed).toEqual([`by hand: ${arn("lambda", "function:feed")}`]);
  const ofTable = [
    "dynamodb update-continuous-backups",
    "dynamodb update-table",
    "dynamodb wait",
    "dynamodb delete-table",
  ];
  expect(done).toEqual([
    `empty ${assets}`,
    "s3api delete-bucket",
    ...ofTable,
    "cognito-idp update-user-pool",
    "cognito-idp delete-user-pool",
    "logs delete-log-group",
    "ssm delete-parameter",
    ...ofTable,
    "dynamodb delete-backup",
    "backup delete-recovery-point",
    "backup delete-backup-vault",
  ]);
  const again = await leftOf(account, "prod");
  expect(again.left.map(({ kind }) => kind)).toEqual(["by hand"]);
  const { left: staging } = await leftOf(account, "staging");
  expect(staging.map(({ name }) => name)).toEqual(
    expect.arrayContaining([ofStaging, backupOf(ofStaging)]),
  );
});

test("deletions that AWS refuses are listed, and the rest continue", async () => {
  const { account, done } = startAccount({ refusing: "cognito-idp delete-user-pool" });
  const { left } = await leftOf(account, "prod");
  const failed = await removeLeft(account, left);
  expect(failed).toContain(`user pool ${pool}: Error: AccessDeniedException: not you`);
  expect(done.at(-1)).toBe("backup delete-backup-vault");
});

test("a bucket is emptied of all versions and deletion marks, thousands at once", async () => {
  const versions = new Set(Array.from({ length: 2500 }, (_, index) => `file-${index}`));
  const marks = new Set(["gone"]);
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      let body = "";
      for await (const part of request) body += part;
      for (const [, key = ""] of body.matchAll(/<Key>(.*?)<\/Key><VersionId>1<\/VersionId>/g))
        for (const kind of [versions, marks]) kind.delete(key);
      response.end("<DeleteResult/>");
      return;
    }
    const entry = (name: string) => (key: string) =>
      `<${name}><Key>${key}</Key><VersionId>1</VersionId></${name}>`;
    response.end(
      `<ListVersionsResult>${[
        ...[...versions].slice(0, 999).map(entry("Version")),
        ...[...marks].map(entry("DeleteMarker")),
      ].join("")}</ListVersionsResult>`,
    );
  });
  const { url, close } = await listen(server);
  const endpoint = url.replace(/\/$/, "");
  await emptyBucket(new S3Client({ region: "eu-west-1", endpoint, forcePathStyle: true }), "b");
  expect([versions.size, marks.size]).toEqual([0, 0]);
  await close();
});
