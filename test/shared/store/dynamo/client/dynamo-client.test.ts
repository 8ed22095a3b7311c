import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as sdk from "@aws-sdk/lib-dynamodb";
import { AwsV4Signer } from "aws4fetch";
import type { Calls } from "../../../../../shared/store/dynamo/client/calls";
import {
  type DynamoClient,
  openClient,
} from "../../../../../shared/store/dynamo/client/dynamo-client";
import { DynamoError } from "../../../../../shared/store/dynamo/client/dynamo-error";
import { type Reply, type Sent, scriptedDynamo } from "./scripted-dynamo";

// The SDK's own client is the model: what it sends, reads and repeats, this one does too.

const region = "us-east-1";
const requestTimeoutMs = 300;
let dynamo: Awaited<ReturnType<typeof scriptedDynamo>>;
let client: DynamoClient;
let model: sdk.DynamoDBDocumentClient;

beforeAll(async () => {
  dynamo = await scriptedDynamo();
  const { endpoint } = dynamo;
  client = openClient({ region, endpoint, requestTimeoutMs });
  const requestHandler = {
    connectionTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    throwOnRequestTimeout: true,
  };
  model = sdk.DynamoDBDocumentClient.from(
    new DynamoDBClient({ region, endpoint, maxAttempts: 5, requestHandler }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
});
afterAll(async () => {
  client.destroy();
  model.destroy();
  await dynamo.stop();
});

const commands = {
  BatchGetItem: sdk.BatchGetCommand,
  BatchWriteItem: sdk.BatchWriteCommand,
  DeleteItem: sdk.DeleteCommand,
  GetItem: sdk.GetCommand,
  PutItem: sdk.PutCommand,
  Query: sdk.QueryCommand,
  Scan: sdk.ScanCommand,
  TransactGetItems: sdk.TransactGetCommand,
  TransactWriteItems: sdk.TransactWriteCommand,
  UpdateItem: sdk.UpdateCommand,
} as const;

type Name = keyof Calls;
type Outcome = { answer: unknown } | { error: Error };

const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    (answer) => ({ answer }),
    (error) => ({ error }),
  );

/** What both clients send and make of the replies. */
async function both<Each extends Name>(
  name: Each,
  input: Calls[Each]["input"],
  script: readonly Reply[],
) {
  const outcomes: Outcome[] = [];
  const note = async (call: Promise<unknown>) => outcomes.push(await outcomeOf(call));
  const Command = commands[name] as unknown as new (input: object) => sdk.GetCommand;
  const sent = await dynamo.during(script, () => note(client.send(name, input)));
  const modelSent = await dynamo.during(script, () => note(model.send(new Command(input))));
  const [own, theirs] = outcomes;
  if (!own || !theirs) throw new Error("A client did not finish.");
  if ("answer" in theirs) delete (theirs.answer as { $metadata?: object }).$metadata;
  return { own: { ...own, sent }, theirs: { ...theirs, sent: modelSent } };
}

const bytes = new Uint8Array([0, 127, 128, 255]);
const odd = {
  text: 'é "quoted" \u2028 \ud83d\ude00',
  none: null,
  isSet: true,
  numbers: [0, -0.5, 1e15, Number.MAX_SAFE_INTEGER],
  bytes,
  part: Buffer.from("some more bytes").subarray(5, 9),
  deep: { list: [{ bytes, absent: undefined }, []], empty: {}, B: "no bytes", Item: { S: "x" } },
  names: new Set(["a", "b"]),
  absent: undefined,
};
const Key = { pk: "A", sk: "#" };
const values = { ":odd": odd, ":bytes": bytes };
const attributes = {
  text: { S: "é" },
  none: { NULL: true },
  isSet: { BOOL: false },
  number: { N: "12.5" },
  large: { N: "9007199254740993" },
  bytes: { B: "AH+A/w==" },
  chunks: { BS: ["AA==", "AQ=="] },
  names: { SS: ["a", "b"] },
  counts: { NS: ["1", "2"] },
  deep: { M: { list: { L: [{ B: "AQ==" }, { M: {} }] }, Items: { L: [] }, B: { S: "no bytes" } } },
};
const keyAttributes = { pk: { S: "A" }, sk: { S: "#" } };
const table = "table";

const calls: { [Each in Name]: readonly [Calls[Each]["input"], answer: object] } = {
  GetItem: [{ TableName: table, Key, ConsistentRead: true }, { Item: attributes }],
  PutItem: [
    { TableName: table, Item: { ...Key, ...odd }, ExpressionAttributeValues: values },
    { Attributes: attributes, ConsumedCapacity: { TableName: table, CapacityUnits: 1.5 } },
  ],
  UpdateItem: [
    {
      ...{ TableName: table, Key, UpdateExpression: "SET #a = :odd" },
      ...{ ExpressionAttributeNames: { "#a": "Item" }, ExpressionAttributeValues: values },
    },
    { Attributes: attributes },
  ],
  DeleteItem: [{ TableName: table, Key, ReturnValues: "ALL_OLD" }, { Attributes: attributes }],
  Query: [
    {
      ...{ TableName: table, KeyConditionExpression: "pk = :pk", ExclusiveStartKey: Key },
      ExpressionAttributeValues: { ":pk": "A" },
    },
    { Items: [attributes, keyAttributes], Count: 2, LastEvaluatedKey: keyAttributes },
  ],
  Scan: [
    { TableName: table, Limit: 2 },
    { Items: [attributes], LastEvaluatedKey: keyAttributes },
  ],
  BatchGetItem: [
    { RequestItems: { [table]: { Keys: [Key, Key], ConsistentRead: true } } },
    {
      Responses: { [table]: [attributes, keyAttributes] },
      UnprocessedKeys: { [table]: { Keys: [keyAttributes], ConsistentRead: true } },
    },
  ],
  BatchWriteItem: [
    {
      RequestItems: {
        [table]: [{ PutRequest: { Item: { ...Key, ...odd } } }, { DeleteRequest: { Key } }],
      },
    },
    { UnprocessedItems: { [table]: [{ DeleteRequest: { Key: keyAttributes } }] } },
  ],
  TransactGetItems: [
    { TransactItems: [{ Get: { TableName: table, Key } }] },
    { Responses: [{ Item: attributes }, {}] },
  ],
  TransactWriteItems: [
    {
      ClientRequestToken: "token",
      TransactItems: [
        { Put: { TableName: table, Item: { ...Key, ...odd } } },
        {
          Update: {
            ...{ TableName: table, Key, UpdateExpression: "SET a = :odd" },
            ExpressionAttributeValues: values,
          },
        },
        { Delete: { TableName: table, Key } },
        {
          ConditionCheck: {
            ...{ TableName: table, Key, ConditionExpression: "a = :odd" },
            ExpressionAttributeValues: values,
          },
        },
      ],
    },
    {},
  ],
};

test.each(Object.keys(calls) as Name[])(
  "%s sends and reads what the SDK's own client does",
  async (name) => {
    const [input, answer] = calls[name];
    const { own, theirs } = await both(name, input, [{ body: JSON.stringify(answer) }]);
    const said = ({ headers, body }: Sent) => [headers["x-amz-target"], JSON.parse(body)];
    expect(own.sent.map(said)).toEqual(theirs.sent.map(said));
    expect(own).toEqual({ answer: expect.anything(), sent: expect.anything() });
    expect(own).toMatchObject({ answer: "answer" in theirs ? theirs.answer : "none" });
    expect(theirs).toMatchObject({ answer: "answer" in own ? own.answer : "none" });
  },
);

const failure = (code: string, more: object = {}, status = 400): Reply => ({
  status,
  body: JSON.stringify({
    __type: `com.amazonaws.dynamodb.v20120810#${code}`,
    message: "Why.",
    ...more,
  }),
});

const failures: readonly [what: string, script: readonly Reply[], attempts: number][] = [
  ["a condition that does not hold", [failure("ConditionalCheckFailedException")], 1],
  ["a conflict", [failure("TransactionConflictException"), {}], 1],
  ["a request that is not valid", [failure("ValidationException"), {}], 1],
  ["a table that is not there", [failure("ResourceNotFoundException"), {}], 1],
  ["a role without the right", [failure("AccessDeniedException"), {}], 1],
  [
    "a message with a capital letter",
    [{ status: 400, body: '{"__type":"#SerializationException","Message":"Why."}' }],
    1,
  ],
  [
    "a code in a header",
    [{ status: 400, headers: { "x-amzn-errortype": "ValidationException:" } }],
    1,
  ],
  ["throttling, once", [failure("ThrottlingException", {}), {}], 2],
  ["a row that is too hot, once", [failure("ProvisionedThroughputExceededException"), {}], 2],
  ["the same token at once", [failure("TransactionInProgressException"), {}], 2],
  [
    "a fault of the server, twice",
    [failure("InternalServerError", {}, 500), failure("X", {}, 500), {}],
    3,
  ],
  ["a fault that is not JSON, once", [{ status: 503, body: "<html>" }, {}], 2],
  ["a fault without a body, once", [{ status: 502, body: "" }, {}], 2],
  ["a fault of the server, always", [failure("InternalServerError", {}, 500)], 5],
  ["a connection that ends early, once", ["cut off", {}], 2],
  ["no answer, once", ["silence", {}], 2],
];

test.each(failures)("%s is met as the SDK's own client does", async (_, script, attempts) => {
  const { own, theirs } = await both("GetItem", { TableName: table, Key }, script);
  expect(own.sent).toHaveLength(attempts);
  expect(theirs.sent).toHaveLength(attempts);
  const said = (outcome: Outcome) =>
    "error" in outcome ? { ...outcome.error, name: outcome.error.name } : { name: "none" };
  expect(said(own).name).toBe(said(theirs).name);
  if ("error" in own) {
    expect(own.error).toBeInstanceOf(DynamoError);
    const message = "error" in theirs && theirs.error.message;
    expect(own.error.message).toBe(message === "UnknownError" ? "DynamoDB answers 400." : message);
  }
});

test("an error tells the items that refused a write, and its log line nothing of the answer", async () => {
  const reasons = [
    { Code: "None" },
    { Code: "ConditionalCheckFailed", Item: { pk: { S: "A" }, bytes: { B: "AQ==" } } },
  ];
  const refused = [
    failure("TransactionCanceledException", { Item: attributes, CancellationReasons: reasons }),
  ];
  const { own } = await both("TransactWriteItems", { TransactItems: [] }, refused);
  const error = "error" in own ? own.error : undefined;
  expect(error).toMatchObject({
    message: "Why.",
    Item: { number: 12.5 },
    CancellationReasons: [
      { Code: "None" },
      { Code: "ConditionalCheckFailed", Item: { pk: "A", bytes: new Uint8Array([1]) } },
    ],
  });
  expect(Object.keys(error ?? {})).not.toContain("$response");
});

describe("a request", () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  test("is signed anew with each attempt, as another library signs it", async () => {
    process.env.AWS_ACCESS_KEY_ID = "AKID";
    process.env.AWS_SECRET_ACCESS_KEY = "secret";
    process.env.AWS_SESSION_TOKEN = "token of the role";
    const other = openClient({
      region: "eu-central-1",
      endpoint: dynamo.endpoint,
      requestTimeoutMs,
    });
    const script = [failure("InternalServerError", {}, 500), {}];
    const input = { TableName: table, Key: { pk: "é" } };
    const sent = await dynamo.during(script, () => other.send("GetItem", input));
    other.destroy();
    expect(sent).toHaveLength(2);
    for (const { headers, body } of sent) {
      const { authorization = "" } = headers;
      const [, names = ""] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
      const signed = names.split(";").filter((name) => name !== "host" && name !== "x-amz-date");
      expect(signed).toEqual(expect.arrayContaining(["x-amz-target", "x-amz-security-token"]));
      const again = await new AwsV4Signer({
        ...{ method: "POST", url: `${dynamo.endpoint}/`, body, allHeaders: true },
        headers: signed.map((name): [string, string] => [name, String(headers[name])]),
        ...{ accessKeyId: "AKID", secretAccessKey: "secret" },
        ...{ service: "dynamodb", region: "eu-central-1", datetime: String(headers["x-amz-date"]) },
      }).sign();
      expect(authorization).toBe(again.headers.get("authorization"));
    }
  });

  test("takes the server's time where the clocks differ too much", async () => {
    const ahead = openClient({ region, endpoint: dynamo.endpoint, requestTimeoutMs });
    const serverTime = new Date(Date.now() + 3_600_000);
    const skewed: Reply = {
      ...(failure("InvalidSignatureException") as object),
      headers: { date: serverTime.toUTCString() },
    };
    const input = { TableName: table, Key };
    const sent = await dynamo.during([skewed, {}], () => ahead.send("GetItem", input));
    const times = sent.map(({ headers }) => String(headers["x-amz-date"]).slice(0, 11));
    const hour = (time: Date) => time.toISOString().replaceAll("-", "").slice(0, 11);
    expect(times).toEqual([hour(new Date()), hour(serverTime)]);
    // A signature that is refused for another reason is refused.
    const again = await dynamo.during([skewed], () =>
      expect(ahead.send("GetItem", input)).rejects.toMatchObject({
        name: "InvalidSignatureException",
      }),
    );
    expect(again).toHaveLength(1);
    ahead.destroy();
  });

  test("goes to the endpoint of the environment", async () => {
    process.env.AWS_REGION = region;
    process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamo.endpoint;
    const found = openClient({ requestTimeoutMs });
    const sent = await dynamo.during([{}], () => found.send("GetItem", { TableName: table, Key }));
    expect(sent).toHaveLength(1);
    found.destroy();
    delete process.env.AWS_REGION;
    expect(() => openClient({ requestTimeoutMs })).toThrow("AWS_REGION is not set");
  });
});
