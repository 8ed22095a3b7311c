import { functionGroups } from "../../../functions/groups";
import { promptSeconds, settlingSeconds } from "../../../shared/kinds/account/store/is-erased";
import { everyOption, type Properties, propertiesOf, synthesized } from "../../support/synthesized";
import {
  concernsTable,
  isOnRows,
  partitionsByAction,
  statementsByGroup,
} from "../../support/table-rights";
import rights from "./rights.json";

const { service } = synthesized();
const lambdas = propertiesOf(service, "AWS::Lambda::Function");
const roles = propertiesOf(service, "AWS::IAM::Role");
const statements = statementsByGroup(service);

const lambdaOf = (group: string): Properties =>
  Object.values(lambdas).find(({ Description }) => Description === `Messaging widget: ${group}`);

const statementsOf = (group: string): Properties[] => statements[group] ?? [];

const receivingActions = [
  "ChangeMessageVisibility",
  "DeleteMessage",
  "GetQueueAttributes",
  "ReceiveMessage",
].map((action) => `sqs:${action}`);

const groupNames = functionGroups.map(({ name }) => name);

test.each(functionGroups)("$name runs on Node 24, arm64, within the gateway's time", (each) => {
  const group = each.name;
  expect(lambdaOf(group)).toMatchObject({
    Runtime: "nodejs24.x",
    Architectures: ["arm64"],
    Handler: "index.handler",
  });
  expect(lambdaOf(group).Timeout).toBeGreaterThan(16);
  if (each.routes.length > 0) expect(lambdaOf(group).Timeout).toBeLessThan(29);
  // An erasure waits until the invocations that were running have ended.
  if (each.routes.length > 0 || each.stream)
    expect(promptSeconds + lambdaOf(group).Timeout).toBeLessThanOrEqual(settlingSeconds);
});

test.each(functionGroups)("$name knows its table", ({ name }) => {
  expect(lambdaOf(name).Environment.Variables).toMatchObject({
    TABLE_NAME: { "Fn::ImportValue": expect.stringContaining("Table") },
  });
});

// Room for new operations: Lambda allows 4,096 bytes, and rejects the deployment beyond that.
test.each(groupNames)("the settings of %s use at most half of Lambda's limit", (group) => {
  const everything = Object.values(
    propertiesOf(synthesized(everyOption).service, "AWS::Lambda::Function"),
  ).find(({ Description }) => Description === `Messaging widget: ${group}`);
  const variables = { ...lambdaOf(group).Environment.Variables };
  Object.assign(variables, everything.Environment.Variables);
  // References and what joins them are longer than the names and addresses that they become.
  const bytes = Object.entries(variables).reduce(
    (sum, [name, value]) => sum + name.length + Buffer.byteLength(JSON.stringify(value)),
    0,
  );
  expect(bytes).toBeLessThan(2048);
});

test.each(functionGroups)(
  "$name has exactly the rights on the table that are in `rights.json`",
  (group) => {
    const onRows = statementsOf(group.name).filter(isOnRows);
    for (const { Resource, Condition } of onRows) {
      expect(Resource["Fn::ImportValue"]).toMatch(/Arn/);
      const { "dynamodb:LeadingKeys": _, ...others } = Condition["ForAllValues:StringLike"];
      expect([Object.keys(Condition), others]).toEqual([["ForAllValues:StringLike"], {}]);
    }
    const allowed = partitionsByAction(onRows);
    // No action is in two statements.
    expect(Object.keys(allowed).sort()).toEqual(
      onRows
        .flatMap(({ Action }) => [Action].flat().map((each) => each.slice("dynamodb:".length)))
        .sort(),
    );
    // `npm run rights` writes the file. `docs/security.md` gives the reason for every further right of a role.
    expect(allowed).toEqual((rights as Record<string, typeof allowed>)[group.name] ?? {});
  },
);

test.each(groupNames)(
  "%s may write its log and use its declared resources; otherwise it may only store stream changes that failed",
  (group) => {
    const [log, ...others] = statementsOf(group).filter((statement) => !concernsTable(statement));
    const {
      wakeUps = [],
      bucket = [],
      keepsWithdrawals = false,
      pushes = [],
      stream,
    } = functionGroups.find(({ name }) => name === group) ?? {};
    const isFed = stream !== undefined;
    const isLate = JSON.stringify(lambdaOf(group).Environment).includes("parameter:");
    expect(others.map(({ Action }) => Action)).toEqual([
      ...bucket.map(({ actions }) => {
        const [first, ...more] = actions.map((action) => `s3:${action}`);
        return more.length > 0 ? [first, ...more] : first;
      }),
      ...(keepsWithdrawals ? ["s3:PutObject"] : []),
      ...(isLate ? ["ssm:GetParameter"] : []),
      ...(isFed ? ["s3:ListBucket", "s3:PutObject"] : []),
      ...pushes.map(() => "execute-api:ManageConnections"),
      ...(wakeUps.includes("sends") ? ["sqs:SendMessage"] : []),
      ...(wakeUps.includes("takes") ? [receivingActions] : []),
    ]);
    expect(log.Action).toEqual(["logs:CreateLogStream", "logs:PutLogEvents"]);
    expect(log.Resource["Fn::GetAtt"][0]).toBe(lambdaOf(group).LoggingConfig.LogGroup.Ref);
    expect(roles[lambdaOf(group).Role["Fn::GetAtt"][0]].ManagedPolicyArns).toBeUndefined();
  },
);

test("late settings are one parameter, which is all that a function may read of them", () => {
  const parameters = Object.values(propertiesOf(service, "AWS::SSM::Parameter"));
  expect(parameters.map(({ Name }) => Name)).toEqual(["/MessagingWidget-prod/late-settings"]);
  const rights = groupNames.flatMap((group) =>
    statementsOf(group).filter(({ Action }) => Action === "ssm:GetParameter"),
  );
  expect(rights.length).toBeGreaterThan(0);
  for (const { Resource } of rights)
    expect(JSON.stringify(Resource)).toMatch(/:parameter\/MessagingWidget-prod\/late-settings"]]/);
  // With domains of its own, a stage has none.
  synthesized(everyOption).service.resourceCountIs("AWS::SSM::Parameter", 0);
});

test("only the stream's functions write withdrawals, and nobody reads or removes them", () => {
  const reaching = groupNames.flatMap((group) =>
    statementsOf(group)
      .filter((statement) => /Withdrawals/.test(JSON.stringify(statement.Resource)))
      .map(({ Action }) => [group, Action]),
  );
  expect(reaching).toEqual([
    ["feed", "s3:PutObject"],
    ["projector", "s3:PutObject"],
  ]);
});

test("a file is public only when a function has put it there, and no function reads or lists what is public", () => {
  for (const { name, bucket = [] } of functionGroups) {
    for (const { under, actions } of bucket) {
      expect([name, under, actions.includes("GetObject")]).toEqual([
        name,
        under,
        under === "incoming/",
      ]);
    }
  }
});

test("pictures of chats are stored and removed by those who send messages, and removed by the projector", () => {
  const reaching = functionGroups.filter(({ bucket = [] }) =>
    bucket.some(({ under }) => "assets/chat/x".startsWith(under)),
  );
  expect(reaching.map(({ name }) => name)).toEqual(["conversations", "mcp", "embed", "projector"]);
});

/** Whether the group's role allows one of these actions on a partition. */
const may = (group: string, actions: RegExp, partition: string) =>
  statementsOf(group)
    .filter(concernsTable)
    .filter(({ Action }) => [Action].flat().some((action) => actions.test(action)))
    .flatMap(({ Condition }) => {
      const patterns = Condition?.["ForAllValues:StringLike"]["dynamodb:LeadingKeys"] ?? "*";
      return [patterns].flat() as string[];
    })
    .some((pattern) => pattern === partition || pattern === "*");

const reads = /:(BatchGetItem|GetItem|Query)$/;
const writes = /:(BatchWriteItem|DeleteItem|PutItem|UpdateItem)$/;

test("if AWS checks a transaction by all its keys, each action reaches all partitions of its role, and no other", () => {
  const { service } = synthesized({ leadingKeys: "by-request" });
  const roles = propertiesOf(service, "AWS::IAM::Role");
  for (const group of functionGroups) {
    const id = `${group.name.replaceAll("-", "")}Role`;
    const role = Object.entries(roles).find(([each]) => each.startsWith(id))?.[1];
    const statements = role?.Policies[0].PolicyDocument.Statement.filter(isOnRows);
    const all = new Set(
      Object.values((rights as Record<string, Record<string, string[]>>)[group.name] ?? {}).flat(),
    );
    if (all.size === 0) continue;
    expect(statements).toHaveLength(1);
    const [{ Condition }] = statements;
    const confined = Condition["ForAllValues:StringLike"]["dynamodb:LeadingKeys"];
    expect([confined].flat().sort()).toEqual([...all].sort());
  }
});

test("the public function cannot read keys or accounts, nor change what visitors run", () => {
  for (const partition of ["A#*", "ACCOUNTS", "S#*", "I#*", "CFG#preview", "T#*", "Z#*"]) {
    expect([partition, may("embed", /./, partition)]).toEqual([partition, false]);
  }
  for (const partition of ["E#*", "Q#*", "L#*", "N#*"]) {
    expect([may("embed", reads, partition), may("embed", writes, partition)]).toEqual([
      true,
      false,
    ]);
  }
});

test("the public function stores what visitors send, but cannot read it", () => {
  for (const partition of ["F#*", "FX#*", "R#*", "RX#*"]) {
    expect([may("embed", reads, partition), may("embed", writes, partition)]).toEqual([
      false,
      true,
    ]);
  }
});

test("the public function deletes nothing that visitors sent", () => {
  const deletes = /:DeleteItem$/;
  for (const partition of ["F#*", "FX#*", "R#*", "RX#*", "V#*", "D#*", "E#*", "Q#*"]) {
    expect([partition, may("embed", deletes, partition)]).toEqual([partition, false]);
  }
  for (const partition of ["C#*", "Y#*", "YW#*"])
    expect(may("embed", deletes, partition)).toBe(true);
});

test("the public socket reaches neither keys nor what visitors wrote elsewhere, and changes only connections", () => {
  for (const partition of ["A#*", "CFG#api-keys", "S#*", "F#*", "R#*", "C#*", "D#*", "Y#*"]) {
    expect([partition, may("visitor-socket", /./, partition)]).toEqual([partition, false]);
  }
  for (const partition of ["E#*", "V#*", "XD#*"]) {
    expect([partition, may("visitor-socket", writes, partition)]).toEqual([partition, false]);
  }
});

test("every function is confined to partitions that it names by their prefix", () => {
  for (const [name, actions] of Object.entries(rights)) {
    const patterns = Object.values(actions).flat();
    expect(patterns.length).toBeGreaterThan(0);
    for (const pattern of patterns)
      expect(`${name} ${pattern}`).toMatch(/ ([A-Z]+#([a-z]+#)?\*(#[a-z]+)*|CFG#[\w-]+|ACCOUNTS)$/);
  }
});

test("the fallback function reaches only accounts and secrets", () => {
  expect(rights.fallback).toEqual({ GetItem: ["A#*", "CFG#api-keys"], UpdateItem: ["A#*"] });
});

test.each([
  ["responses", "V#*"],
  ["knowledge", "V#*"],
  ["analytics", "F#*"],
  ["account", "S#*"],
  ["conversations", "CFG#preview"],
])("%s cannot reach %s", (group, partition) => {
  expect(may(group, /./, partition)).toBe(false);
});

test("conversations may read what visitors sent, to report what an erasure removes, but not change it", () => {
  for (const partition of ["F#*", "R#*"])
    expect([partition, may("conversations", writes, partition)]).toEqual([partition, false]);
});

test("nobody may scan, and no action or resource of a role is `*`", () => {
  for (const { Action, Resource } of groupNames.flatMap(statementsOf)) {
    expect([Action].flat()).not.toContain("*");
    expect([Action].flat().join()).not.toMatch(/dynamodb:(\w*Scan|\w*\*)/);
    expect([Resource].flat()).not.toContain("*");
  }
});

test("no function reserves concurrency, which a new account refuses", () => {
  for (const lambda of Object.values(lambdas)) {
    expect(lambda).not.toHaveProperty("ReservedConcurrentExecutions");
  }
});

test("the functions that visitors call have reserved concurrency if the context sets it", () => {
  const { service: reserving } = synthesized(everyOption);
  const reserved = Object.values(propertiesOf(reserving, "AWS::Lambda::Function"))
    .filter((lambda) => "ReservedConcurrentExecutions" in lambda)
    .map(({ Description, ReservedConcurrentExecutions }) => [
      Description.replace("Messaging widget: ", ""),
      ReservedConcurrentExecutions,
    ]);
  const open = functionGroups.filter(({ isPublic }) => isPublic).map(({ name }) => [name, 100]);
  expect(reserved.sort()).toEqual(open.sort());
});

test("every log has a retention limit", () => {
  for (const { RetentionInDays } of Object.values(propertiesOf(service, "AWS::Logs::LogGroup"))) {
    expect(RetentionInDays).toBe(90);
  }
});

test("the tool endpoint knows the origins that the context allows", () => {
  expect(lambdaOf("mcp").Environment.Variables.ALLOWED_ORIGINS).toBe("");
  const allowing = propertiesOf(synthesized(everyOption).service, "AWS::Lambda::Function");
  const mcp = Object.values(allowing).find(
    ({ Description }) => Description === "Messaging widget: mcp",
  );
  expect(mcp.Environment.Variables.ALLOWED_ORIGINS).toBe(everyOption.allowedOrigins);
});

test("the functions that create domains know the service's own", () => {
  const { service: own } = synthesized(everyOption);
  for (const group of ["domains", "mcp"]) {
    const lambda = Object.values(propertiesOf(own, "AWS::Lambda::Function")).find(
      ({ Description }) => Description === `Messaging widget: ${group}`,
    );
    expect(lambda.Environment.Variables.SERVICE_DOMAINS).toBe("widgets.acme.com,pages.acme.com");
    expect(lambdaOf(group).Environment.Variables.SERVICE_DOMAINS).toBe("");
  }
});
