import { propertiesOf, synthesized } from "../support/synthesized";

const table = "AWS::DynamoDB::GlobalTable";

test("the table is billed by request, keyed by pk and sk, with TTL and a stream of both images", () => {
  synthesized().data.hasResourceProperties(table, {
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
  const { data } = synthesized({ stage: "dev" });
  data.hasResource(table, { DeletionPolicy: "Delete" });
  data.hasResourceProperties(table, { Replicas: [{ DeletionProtectionEnabled: false }] });
});

test("the data stack holds the table and nothing else, so that no change to the service touches it", () => {
  const { Resources } = synthesized().data.toJSON();
  expect(Object.values(Resources).map((resource) => (resource as { Type: string }).Type)).toEqual([
    table,
  ]);
});

test("an unknown stage is refused", () => {
  expect(() => synthesized({ stage: "staging" })).toThrow(
    'Unknown stage "staging". Use prod or dev.',
  );
});
