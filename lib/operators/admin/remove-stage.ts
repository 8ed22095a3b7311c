import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import type { StageName } from "../../stacks/settings/schema";

/** The parts of AWS that the removal of a stage uses. */
export interface Account {
  /** Runs the AWS command line, which follows pages on its own, and parses its output. */
  aws<Answer>(...words: string[]): Promise<Answer>;
  /** Deletes all versions of all objects. */
  empty(bucket: string): Promise<void>;
}

/** Something that outlives the stacks of a stage, and the commands of AWS that remove it. */
interface Left {
  kind: string;
  name: string;
  commands: readonly (readonly string[])[];
}

/** Resources that no command can attribute to a stage, or see at all. */
export const byHand = [
  "DNS records and certificates of its domains, and SES's identities",
  "addresses in SES's suppression list, which all of the region share: aws sesv2 list-suppressed-destinations",
  "files of `account export`, and copies of backups in another region: run this with its --region as well",
];

/**
 * Lists what a stage's stacks leave behind or have left behind: resources with its tags, and tables and backups by name,
 * because a restored one has no tags.
 */
export async function leftOf({ aws }: Account, stage: StageName) {
  const service = `MessagingWidget-${stage}`;
  const { Stacks } = await aws<{ Stacks: { StackName: string }[] }>(
    "cloudformation",
    "describe-stacks",
  );
  const stacks = Stacks.map(({ StackName }) => StackName).filter((name) =>
    [`${service}-Data`, `${service}-Service`].includes(name),
  );
  const going = new Set<string>();
  for (const stack of stacks) for (const name of await goingWith(aws, stack)) going.add(name);
  const tagged = await aws<{ ResourceTagMappingList: { ResourceARN: string }[] }>(
    "resourcegroupstaggingapi",
    "get-resources",
    "--tag-filters",
    "Key=service,Values=messaging-widget",
    `Key=stage,Values=${stage}`,
  );
  const { TableNames } = await aws<{ TableNames: string[] }>("dynamodb", "list-tables");
  const ownTables = TableNames.filter((name) => name.startsWith(`${service}-`));
  const left = new Map<string, Left>();
  const add = (item: Left) => !going.has(item.name) && left.set(`${item.kind} ${item.name}`, item);
  for (const { ResourceARN } of tagged.ResourceTagMappingList) {
    const item = itemOf(ResourceARN);
    // A resource of an unknown kind is removed with its stack. Without a stack, the operator has to check it.
    if (item) add(item);
    else if (stacks.length === 0) add({ kind: "by hand", name: ResourceARN, commands: [] });
  }
  for (const name of ownTables) add(table(name));
  for (const item of await backupsOf(aws, service)) add(item);
  // A vault can be deleted once it is empty.
  const isVault = ({ kind }: Left) => Number(kind === "backup vault");
  return { stacks, left: [...left.values()].sort((one, other) => isVault(one) - isVault(other)) };
}

/** Removes these resources, and returns those that could not be removed, with AWS's reason. */
export async function removeLeft(
  { aws, empty }: Account,
  left: readonly Left[],
): Promise<string[]> {
  const failed: string[] = [];
  for (const { kind, name, commands } of left) {
    try {
      if (kind === "bucket") await empty(name);
      for (const command of commands) await aws(...command);
      if (commands.length === 0) failed.push(`${kind}: ${name}`);
    } catch (error) {
      const message = String(error);
      // Tags are listed for a while after their resource was deleted.
      if (!/NotFound|NoSuch/.test(message)) failed.push(`${kind} ${name}: ${message.trim()}`);
    }
  }
  return failed;
}

/** The account whose credentials the AWS command line finds. */
export function accountIn(region: string): Account {
  const s3 = new S3Client({ region });
  return {
    async aws(...words) {
      const whole = [...words, "--region", region, "--output", "json"];
      const { stdout } = await promisify(execFile)("aws", whole, { maxBuffer: 64 * 1024 * 1024 });
      return JSON.parse(stdout || "{}");
    },
    empty: (bucket) => emptyBucket(s3, bucket),
  };
}

/** Deletes all versions of all objects, because a bucket can only be deleted when it is empty. */
export async function emptyBucket(s3: S3Client, Bucket: string): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(
      new ListObjectVersionsCommand({ Bucket }),
    );
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({
      Key,
      VersionId,
    }));
    if (Objects.length === 0) return;
    const { Errors: [refused] = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (refused) throw new Error(`${refused.Key} stays in ${Bucket}: ${refused.Message}`);
  }
}

/** The names of what CloudFormation deletes with a stack. */
async function goingWith(aws: Account["aws"], stack: string): Promise<string[]> {
  const { TemplateBody } = await aws<{
    TemplateBody: { Resources: Record<string, { DeletionPolicy?: string }> };
  }>("cloudformation", "get-template", "--stack-name", stack);
  const { StackResourceSummaries } = await aws<{
    StackResourceSummaries: { LogicalResourceId: string; PhysicalResourceId?: string }[];
  }>("cloudformation", "list-stack-resources", "--stack-name", stack);
  return StackResourceSummaries.flatMap(({ LogicalResourceId, PhysicalResourceId }) => {
    const policy = TemplateBody.Resources[LogicalResourceId]?.DeletionPolicy ?? "Delete";
    return PhysicalResourceId && !policy.startsWith("Retain") ? [PhysicalResourceId] : [];
  });
}

/** Backups of tables, and recovery points of AWS Backup, of whatever has the stage's name. */
async function backupsOf(aws: Account["aws"], service: string): Promise<Left[]> {
  const { BackupSummaries } = await aws<{
    BackupSummaries: { TableName: string; BackupArn: string; BackupType: string }[];
  }>("dynamodb", "list-backups", "--backup-type", "ALL");
  const backups = BackupSummaries.filter(
    ({ TableName, BackupType }) =>
      TableName.startsWith(`${service}-`) && BackupType !== "AWS_BACKUP",
  ).map(({ BackupArn }) => ({
    kind: "backup",
    name: BackupArn,
    commands: [["dynamodb", "delete-backup", "--backup-arn", BackupArn]],
  }));
  const { Results } = await aws<{ Results: { ResourceArn: string }[] }>(
    "backup",
    "list-protected-resources",
  );
  const points: Left[] = [];
  // Names of buckets are in lower case.
  const isOwn = new RegExp(`[:/]${service}-`, "i");
  for (const { ResourceArn } of Results.filter((each) => isOwn.test(each.ResourceArn))) {
    const { RecoveryPoints } = await aws<{
      RecoveryPoints: { RecoveryPointArn: string; BackupVaultName: string }[];
    }>("backup", "list-recovery-points-by-resource", "--resource-arn", ResourceArn);
    for (const { RecoveryPointArn: name, BackupVaultName: vault } of RecoveryPoints) {
      const which = ["--backup-vault-name", vault, "--recovery-point-arn", name];
      const commands = [["backup", "delete-recovery-point", ...which]];
      points.push({ kind: "recovery point", name, commands });
    }
  }
  return [...backups, ...points];
}

function table(name: string): Left {
  const of = ["--table-name", name];
  return {
    kind: "table",
    name,
    commands: [
      // Otherwise AWS keeps a last backup for 35 days.
      [
        "dynamodb",
        "update-continuous-backups",
        ...of,
        "--point-in-time-recovery-specification",
        "PointInTimeRecoveryEnabled=false",
      ],
      ["dynamodb", "update-table", ...of, "--no-deletion-protection-enabled"],
      ["dynamodb", "wait", "table-exists", ...of],
      ["dynamodb", "delete-table", ...of],
    ],
  };
}

function userPool(name: string): Left {
  const of = ["--user-pool-id", name];
  return {
    kind: "user pool",
    name,
    commands: [
      ["cognito-idp", "update-user-pool", ...of, "--deletion-protection", "INACTIVE"],
      ["cognito-idp", "delete-user-pool", ...of],
    ],
  };
}

const kinds: readonly [arn: RegExp, (name: string) => Left][] = [
  [
    /:s3:::(.+)$/,
    (name) => ({
      kind: "bucket",
      name,
      commands: [["s3api", "delete-bucket", "--bucket", name]],
    }),
  ],
  [/:dynamodb:[^/]+:table\/([^/]+)$/, table],
  [/:cognito-idp:[^/]+:userpool\/(.+)$/, userPool],
  [
    /:logs:[^/]+?:log-group:([^:]+)/,
    (name) => ({
      kind: "log group",
      name,
      commands: [["logs", "delete-log-group", "--log-group-name", name]],
    }),
  ],
  [
    /:ssm:[^/]+:parameter(\/.+)$/,
    (name) => ({
      kind: "parameter",
      name,
      commands: [["ssm", "delete-parameter", "--name", name]],
    }),
  ],
  [
    /:backup:[^/]+:backup-vault:(.+)$/,
    (name) => ({
      kind: "backup vault",
      name,
      commands: [["backup", "delete-backup-vault", "--backup-vault-name", name]],
    }),
  ],
];

function itemOf(arn: string): Left | undefined {
  for (const [form, make] of kinds) {
    const name = form.exec(arn)?.[1];
    if (name !== undefined) return make(name);
  }
  return undefined;
}
