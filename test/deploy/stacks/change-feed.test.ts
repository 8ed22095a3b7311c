import { functionGroups } from "../../../functions/groups";
import { changeHandlers } from "../../../functions/projector/handlers";
import { matches } from "../../../lib/local/stream/change-stream";
import { keys } from "../../../shared/table/keys";
import { type DynamoAction, patternsByAction } from "../../../shared/table/rights";
import { everyOption, propertiesOf, synthesized } from "../../support/synthesized";

const { service } = synthesized();
const mappings = Object.values(propertiesOf(service, "AWS::Lambda::EventSourceMapping")).filter(
  ({ StartingPosition }) => StartingPosition !== undefined,
);
const mappingOf = (name: string) =>
  mappings.find(({ FunctionName }) => FunctionName.Ref.startsWith(name));
const filtersOf = (name: string) =>
  mappingOf(name).FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) =>
    JSON.parse(Pattern),
  );

test("the table's stream has two readers, the maximum, from its beginning", () => {
  expect(mappings).toHaveLength(2);
  for (const name of ["projector", "feed"]) {
    expect(mappingOf(name)).toMatchObject({
      EventSourceArn: { "Fn::ImportValue": expect.stringContaining("StreamArn") },
      StartingPosition: "TRIM_HORIZON",
    });
  }
});

test("a change calls the projector only where there is a handler", () => {
  const narrowed = ["A#", "H#", "P#", "S#"];
  const prefixes = Object.keys(changeHandlers).filter((prefix) => !narrowed.includes(prefix));
  expect(filtersOf("projector")).toEqual([
    { dynamodb: { Keys: { pk: { S: prefixes.map((prefix) => ({ prefix })) } } } },
    // Only what search reads of an article, and what accounts store.
    {
      dynamodb: {
        Keys: {
          pk: { S: [{ prefix: "S#" }, { prefix: "A#" }] },
          sk: { S: [{ prefix: "KX#" }, { prefix: "USAGE" }] },
        },
      },
    },
    // A changed record's previous version is written each time, and only its expiry has an effect. The same is true of an
    // asset.
    {
      eventName: ["REMOVE"],
      dynamodb: { Keys: { pk: { S: [{ prefix: "H#" }, { prefix: "P#" }] } } },
    },
    // Only the first request of a minute, which ends the minute before.
    {
      dynamodb: {
        Keys: {
          pk: { S: [{ prefix: "A#" }] },
          sk: { S: [{ prefix: "KEY#" }, { prefix: "MEMBER#" }, { prefix: "APP#" }] },
        },
        NewImage: { windowCount: { N: ["1"] } },
      },
    },
    // The last minute of a deleted key or member expires too, and so can an account.
    {
      eventName: ["REMOVE"],
      dynamodb: {
        Keys: {
          pk: { S: [{ prefix: "A#" }] },
          sk: {
            S: [
              { prefix: "KEY#" },
              { prefix: "MEMBER#" },
              { prefix: "APP#" },
              { prefix: "ACCOUNT" },
            ],
          },
        },
      },
    },
  ]);
  for (const prefix of Object.keys(changeHandlers)) expect(prefix).toMatch(/^[A-Z]+#$/);
});

test("the feed is called by rows that stand for changes, and not by an API key's, which each request writes", () => {
  const filters = filtersOf("feed");
  // Lambda's limit for an event source mapping.
  expect(filters.length).toBeLessThanOrEqual(5);
  const isWanted = (pk: string, sk: string) => {
    const record = { dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } };
    return filters.some((filter: unknown) => matches(filter, record));
  };
  const site = { accountKey: "A", ordinal: "00", hostname: "shop.acme.com" };
  const [wanted, others] = [
    [
      keys.message(site, "t"),
      keys.landingPage(site, "t"),
      keys.knowledge(site, "t"),
      keys.formSubmission(site, "t"),
      keys.surveyResponse(site, "t"),
      keys.conversation(site, "t"),
      keys.chatMessage(site, "t", "1"),
      keys.outboxEntry("A", "t"),
    ],
    [
      keys.apiKey("A", "hash"),
      keys.account("A"),
      keys.usage("A"),
      keys.domain("A", "00"),
      keys.deletionMarker("A", keys.message(site, "t"), 1),
      keys.feedHead("A"),
      keys.feedRow("A", "000000000001"),
      keys.numberedChange("A", "msg_1", "1", "message.created"),
      keys.messageBody(site, "t"),
      keys.knowledgeEntry(site, "t"),
      keys.knowledgeVersions(site, "t"),
      keys.slugClaim(site, "sale"),
      keys.counters(site, "t"),
      keys.readMark(site, "t", "agent", "1"),
      keys.sentMessage(site, "t", "agent", "1"),
      keys.conversationListing(site, "t"),
    ],
  ];
  expect(wanted.filter(({ pk, sk }) => !isWanted(pk, sk))).toEqual([]);
  expect(others.filter(({ pk, sk }) => isWanted(pk, sk))).toEqual([]);
});

test.each([
  ["projector", 2, 10],
  ["feed", 23, 0],
])(
  "a change that the %s cannot handle does not block others forever, and is kept for a month",
  (name, hours, seconds) => {
    const mapping = mappingOf(name);
    expect(mapping).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      MaximumRecordAgeInSeconds: hours * 3600,
      MaximumBatchingWindowInSeconds: seconds,
    });
    expect(mapping).not.toHaveProperty("MaximumRetryAttempts");
    const [bucketId = ""] = mapping.DestinationConfig.OnFailure.Destination["Fn::GetAtt"];
    expect(propertiesOf(service, "AWS::S3::Bucket")[bucketId]).toMatchObject({
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: "Enabled" }] },
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
    });
  },
);

/** The patterns that a group's role may reach with an action. */
function reached(name: string, action: DynamoAction): string[] {
  const group = functionGroups.find((each) => each.name === name);
  return (group && patternsByAction(group.rights).get(action)) ?? [];
}

test("the projector reads no secret, and only whole partitions of accounts", () => {
  const read = reached("projector", "Query");
  expect(read.length).toBeGreaterThan(0);
  expect(reached("projector", "BatchGetItem")).toEqual(read);
  // Secrets that sign deliveries and previews, and sign-ins.
  for (const pattern of read) expect(pattern).toMatch(/^(?!WS#|CFG#|SI#|PN#)[A-Z]+#\*$/);
  // It removes the accounts that their owners delete.
  const removed = reached("projector", "DeleteItem");
  expect(removed.filter((pattern) => !read.includes(pattern))).toEqual(["PN#*", "WS#*"]);
});

test("the feed writes its own rows, what went live, and in conversations its mails and first answers", () => {
  // `VP#*` includes since when a domain may send mail without a proof.
  const own = ["J#*", "JM#*", "MR#*", "MT#*", "NS#*", "V#*", "VP#*"];
  // Credentials and webhooks, published articles, who is connected, and what wakes the deliveries.
  const others = ["A#*", "L#*", "N#*", "W#*", "X#*", "XD#*", "Y#*"];
  expect(reached("feed", "Query")).toEqual([...own, ...others].sort());
  expect(reached("feed", "PutItem")).toEqual([...own, "T#*", "X#*", "Y#*", "YW#*"].sort());
  // Closed connections, replaced snapshots, and outdated places in lists.
  expect(reached("feed", "DeleteItem")).toEqual(["NS#*", "X#*", "XD#*", "XP#*", "Y#*", "YW#*"]);
});

test("batches, and how many of a shard the projector handles at once, are settings of the stage", () => {
  const sizesIn = (context?: Record<string, unknown>) =>
    Object.entries(propertiesOf(synthesized(context).service, "AWS::Lambda::EventSourceMapping"))
      .filter(([id]) => id.includes("changes"))
      .map(([id, { BatchSize, ParallelizationFactor = 1 }]) => [
        id.replace(/changes.*/, ""),
        BatchSize,
        ParallelizationFactor,
      ]);
  expect(sizesIn()).toEqual([
    ["feed", 100, 1],
    ["projector", 500, 1],
  ]);
  expect(sizesIn(everyOption)).toEqual([
    ["feed", 500, 1],
    ["projector", 500, 4],
  ]);
});
