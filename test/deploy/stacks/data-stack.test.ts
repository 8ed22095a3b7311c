import {
  everyOption,
  type Properties,
  propertiesOf,
  stagingOptions,
  synthesized,
} from "../../support/synthesized";

const table = "AWS::DynamoDB::GlobalTable";

test("the table is billed by request, keyed by pk and sk, with TTL and a stream of both images", () => {
  const [properties] = Object.values(propertiesOf(synthesized().data, table));
  expect(properties).toMatchObject({
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: "S" },
      { AttributeName: "sk", AttributeType: "S" },
    ],
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  });
});

test("in production the table survives a deleted stack, a mistaken deletion and a bad write", () => {
  const { data } = synthesized();
  data.hasResource(table, { DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
  const replicas = Object.values(propertiesOf(data, table)).flatMap(({ Replicas }) => Replicas);
  expect(replicas).toHaveLength(1);
  expect(replicas[0]).toMatchObject({
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
});

test("a development stage can be destroyed without leaving a table behind", () => {
  const [found] = Object.values(synthesized({ stage: "dev" }).data.findResources(table));
  expect(found).toMatchObject({
    DeletionPolicy: "Delete",
    Properties: { Replicas: [{ DeletionProtectionEnabled: false }] },
  });
});

const bucket = "AWS::S3::Bucket";
const isPrivate = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
};

test("the bucket of assets is private, survives a deleted stack, and deletes incomplete uploads", () => {
  const { data } = synthesized();
  data.hasResource(bucket, {
    DeletionPolicy: "RetainExceptOnCreate",
    UpdateReplacePolicy: "Retain",
    Properties: {
      PublicAccessBlockConfiguration: isPrivate,
      VersioningConfiguration: { Status: "Enabled" },
      LifecycleConfiguration: {
        Rules: [
          { Prefix: "incoming/", ExpirationInDays: 2 },
          { NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
        ],
      },
    },
  });
  const [unversioned] = Object.entries(propertiesOf(synthesized({ stage: "dev" }).data, bucket))
    .filter(([id]) => id.startsWith("Assets"))
    .map(([, properties]) => properties);
  expect(unversioned.VersioningConfiguration).toBeUndefined();
  const policy = policyOf("Assets");
  const [tls, read] = policy?.PolicyDocument.Statement ?? [];
  expect(tls).toMatchObject({
    Effect: "Deny",
    Condition: { Bool: { "aws:SecureTransport": "false" } },
  });
  // CloudFront reads finished assets, and no upload.
  expect(read).toMatchObject({
    Effect: "Allow",
    Action: "s3:GetObject",
    Principal: { Service: "cloudfront.amazonaws.com" },
    Resource: { "Fn::Join": ["", [expect.anything(), "/assets/*"]] },
  });
  expect(policy?.PolicyDocument.Statement).toHaveLength(2);
});

/** The policy of the data stack's bucket with this name. */
function policyOf(name: string) {
  const policies = Object.values(propertiesOf(synthesized().data, "AWS::S3::BucketPolicy"));
  return policies.find(({ Bucket }) => Bucket.Ref.startsWith(name));
}

test.each(["prod", "dev"])(
  "records of revocations and erasures survive the stack of %s, every backup, and being overwritten",
  (stage) => {
    const { data } = synthesized({ stage });
    const buckets = data.findResources(bucket, { DeletionPolicy: "RetainExceptOnCreate" });
    const [found] = Object.entries(buckets).filter(([id]) => id.startsWith("Withdrawals"));
    expect(found?.[1]).toMatchObject({
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
      Properties: {
        PublicAccessBlockConfiguration: isPrivate,
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [
            { ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } },
          ],
        },
        VersioningConfiguration: { Status: "Enabled" },
      },
    });
    // The table can be restored to any time in the last 35 days, and a restored table can be restored again.
    const [rule] = found?.[1].Properties.LifecycleConfiguration.Rules ?? [];
    expect(rule).toMatchObject({ Status: "Enabled" });
    expect(rule).not.toHaveProperty("Prefix");
    expect(rule.ExpirationInDays).toBeGreaterThan(2 * 35);
    const { Statement } = policyOf("Withdrawals")?.PolicyDocument ?? {};
    expect(Statement).toHaveLength(1);
    expect(Statement[0]).toMatchObject({
      Effect: "Deny",
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    });
  },
);

test("the data stack holds only the table, the buckets of assets and withdrawals and the user pool, so that no change to the service touches them", () => {
  const { Resources } = synthesized().data.toJSON();
  expect(Object.values(Resources).map((resource) => (resource as { Type: string }).Type)).toEqual([
    table,
    bucket,
    "AWS::S3::BucketPolicy",
    bucket,
    "AWS::S3::BucketPolicy",
    "AWS::Cognito::UserPool",
    "AWS::Cognito::UserPoolDomain",
  ]);
});

test("a stage uses a restored table, while the lost one and its exports stay unchanged", () => {
  const { data, service } = synthesized(stagingOptions);
  const { tableName, tableStreamArn } = stagingOptions;
  const [tableArn] = tableStreamArn.split("/stream");
  for (const { Environment } of Object.values(propertiesOf(service, "AWS::Lambda::Function")))
    if (Environment?.Variables?.TABLE_NAME)
      expect(Environment.Variables.TABLE_NAME).toBe(tableName);
  const text = JSON.stringify(service.toJSON());
  expect(text).toContain(`"Resource":"${tableArn}"`);
  expect(text).toContain(`"EventSourceArn":"${tableStreamArn}"`);
  expect(text).not.toMatch(/ExportsOutput\w*Table/);
  const exportsOf = ({ Outputs }: Record<string, object>) =>
    Object.keys(Outputs ?? {}).filter((name) => /^ExportsOutput\w*Table/.test(name));
  expect(exportsOf(data.toJSON())).toEqual(exportsOf(synthesized().data.toJSON()));
  expect(exportsOf(data.toJSON())).toHaveLength(3);
});

test("a stage that names a vault copies table, assets and withdrawals there each day, and another copies nothing", () => {
  synthesized().data.resourceCountIs("AWS::Backup::BackupPlan", 0);
  const { data } = synthesized(everyOption);
  const [plan] = Object.values(propertiesOf(data, "AWS::Backup::BackupPlan"));
  const [rule] = plan.BackupPlan.BackupPlanRule;
  expect(rule).toMatchObject({
    ScheduleExpression: "cron(0 3 * * ? *)",
    Lifecycle: { DeleteAfterDays: 1 },
    CopyActions: [
      {
        DestinationBackupVaultArn: everyOption.backupVaultArn,
        Lifecycle: { DeleteAfterDays: 7 },
      },
    ],
  });
  const [selection] = Object.values(propertiesOf(data, "AWS::Backup::BackupSelection"));
  const copied = selection.BackupSelection.Resources.map(
    (each: Properties) => each["Fn::GetAtt"][0],
  );
  expect(copied).toEqual(
    ["Table", "Assets", "Withdrawals"].map((name) => expect.stringMatching(`^${name}`)),
  );
  // AWS Backup only supports buckets with versioning.
  for (const bucket of Object.values(propertiesOf(data, "AWS::S3::Bucket")))
    expect(bucket.VersioningConfiguration).toEqual({ Status: "Enabled" });
});
