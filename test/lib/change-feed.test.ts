import { functionGroups } from "../../functions/groups";
import { changeHandlers } from "../../functions/projector/handlers";
import { propertiesOf, synthesized } from "../support/synthesized";

const { service } = synthesized();
const [mapping, ...others] = Object.values(
  propertiesOf(service, "AWS::Lambda::EventSourceMapping"),
);

test("the projector alone reads the table's stream, from its beginning", () => {
  expect(others).toEqual([]);
  expect(mapping).toMatchObject({
    FunctionName: { Ref: expect.stringContaining("projector") },
    EventSourceArn: { "Fn::ImportValue": expect.stringContaining("StreamArn") },
    StartingPosition: "TRIM_HORIZON",
  });
});

test("a change calls it only where there is a handler", () => {
  expect(
    mapping.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
  ).toEqual([
    {
      dynamodb: {
        Keys: { pk: { S: Object.keys(changeHandlers).map((prefix) => ({ prefix })) } },
      },
    },
  ]);
  for (const prefix of Object.keys(changeHandlers)) expect(prefix).toMatch(/^[A-Z]+#$/);
});

test("a change that cannot be handled stops nobody for long, and is kept for a month", () => {
  expect(mapping).toMatchObject({
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    MaximumRecordAgeInSeconds: 7200,
  });
  expect(mapping).not.toHaveProperty("MaximumRetryAttempts");
  const [bucketId = ""] = mapping.DestinationConfig.OnFailure.Destination["Fn::GetAtt"];
  expect(propertiesOf(service, "AWS::S3::Bucket")[bucketId]).toMatchObject({
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: "Enabled" }] },
    PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
  });
});

test("the projector cannot touch accounts or keys", () => {
  const { leadingKeys = [] } = functionGroups.find(({ name }) => name === "projector") ?? {};
  expect(leadingKeys.length).toBeGreaterThan(0);
  for (const pattern of leadingKeys) expect(pattern).toMatch(/^(?!A#)[A-Z]+#\*$/);
});
