import { marshall } from "@aws-sdk/util-dynamodb";
import {
  type DynamoClient,
  isDynamoError,
  openClient,
} from "../../../../../shared/table/dynamo/client/dynamo-client";
import { type Reply, scriptedDynamo } from "./scripted-dynamo";

// The SDK's own tests cover its requests. These cover the service's configuration of it, and what the service adds.

const region = "us-east-1";
const requestTimeoutMs = 300;
let dynamo: Awaited<ReturnType<typeof scriptedDynamo>>;
let client: DynamoClient;

beforeAll(async () => {
  dynamo = await scriptedDynamo();
  client = openClient({ region, endpoint: dynamo.endpoint, requestTimeoutMs });
});
afterAll(async () => {
  client.destroy();
  await dynamo.stop();
});

const table = "table";
const Key = { pk: "A", sk: "#" };
const read = { TableName: table, Key };

/** The result of a call, and how often it was sent. */
async function outcome(call: () => Promise<unknown>, script: readonly Reply[]) {
  let answer: unknown;
  let error: Error | undefined;
  const sent = await dynamo.during(script, async () => {
    try {
      answer = await call();
    } catch (thrown) {
      error = thrown as Error;
    }
  });
  return { answer, error, sent };
}

test("plain values are sent as attribute values and read as plain ones; undefined is left out", async () => {
  const item = {
    ...Key,
    text: 'é "quoted" \u2028 \ud83d\ude00',
    numbers: [0, -0.5, 1e15, Number.MAX_SAFE_INTEGER],
    bytes: new Uint8Array([0, 127, 128, 255]),
    part: Buffer.from("some more bytes").subarray(5, 9),
    deep: { list: [{ absent: undefined }, []], none: null, isSet: true },
  };
  const { sent } = await outcome(
    () => client.send("PutItem", { TableName: table, Item: { ...item, absent: undefined } }),
    [{}],
  );
  const { Item } = JSON.parse(sent[0]?.body ?? "");
  expect(Item).toMatchObject({
    text: { S: item.text },
    bytes: { B: "AH+A/w==" },
    part: { B: Buffer.from("more").toString("base64") },
    deep: { M: { list: { L: [{ M: {} }, { L: [] }] }, none: { NULL: true } } },
  });
  expect(Object.keys(Item)).not.toContain("absent");

  const stored = { ...Key, count: 12.5, deep: { list: ["x", { on: false }] } };
  const { answer } = await outcome(
    () => client.send("GetItem", read),
    [{ body: JSON.stringify({ Item: marshall(stored) }) }],
  );
  expect(answer).toMatchObject({ Item: stored });
});

const failure = (code: string, more: object = {}, status = 400): Reply => ({
  status,
  body: JSON.stringify({
    __type: `com.amazonaws.dynamodb.v20120810#${code}`,
    message: "Why.",
    ...more,
  }),
});

const failures: readonly [string, readonly Reply[], attempts: number, name: string | undefined][] =
  [
    [
      "a condition that does not hold",
      [failure("ConditionalCheckFailedException")],
      1,
      "ConditionalCheckFailedException",
    ],
    [
      "a conflict",
      [failure("TransactionConflictException"), {}],
      1,
      "TransactionConflictException",
    ],
    ["a request that is not valid", [failure("ValidationException"), {}], 1, "ValidationException"],
    [
      "a table that is not there",
      [failure("ResourceNotFoundException")],
      1,
      "ResourceNotFoundException",
    ],
    [
      "a role without the right",
      [failure("AccessDeniedException"), {}],
      1,
      "AccessDeniedException",
    ],
    ["throttling, once", [failure("ThrottlingException"), {}], 2, undefined],
    [
      "a row that is too hot, once",
      [failure("ProvisionedThroughputExceededException"), {}],
      2,
      undefined,
    ],
    ["the same token at once", [failure("TransactionInProgressException"), {}], 2, undefined],
    [
      "a fault of the server, twice",
      [failure("InternalServerError", {}, 500), failure("X", {}, 500), {}],
      3,
      undefined,
    ],
    ["a fault that is not JSON, once", [{ status: 503, body: "<html>" }, {}], 2, undefined],
    ["a fault without a body, once", [{ status: 502, body: "" }, {}], 2, undefined],
    [
      "a fault of the server, always",
      [failure("InternalServerError", {}, 500)],
      5,
      "InternalServerError",
    ],
    ["a connection that ends early, once", ["cut off", {}], 2, undefined],
    ["no answer, once", ["silence", {}], 2, undefined],
  ];

test.each(failures)("%s", async (_, script, attempts, name) => {
  const { error, sent } = await outcome(() => client.send("GetItem", read), script);
  expect([error?.name, sent.length]).toEqual([name, attempts]);
});

test("an error tells the items that refused a write, and its log line nothing of the answer", async () => {
  const item = { pk: "A", count: 12.5, bytes: new Uint8Array([1]) };
  const reasons = [
    { Code: "None" },
    { Code: "ConditionalCheckFailed", Item: { pk: { S: "A" }, bytes: { B: "AQ==" } } },
  ];
  const cancelled = await outcome(
    () => client.send("TransactWriteItems", { TransactItems: [] }),
    [failure("TransactionCanceledException", { CancellationReasons: reasons })],
  );
  expect(isDynamoError(cancelled.error, "TransactionCanceledException")).toBe(true);
  expect(cancelled.error).toMatchObject({
    message: "Why.",
    CancellationReasons: [
      { Code: "None" },
      { Code: "ConditionalCheckFailed", Item: { pk: "A", bytes: item.bytes } },
    ],
  });
  const refused = await outcome(
    () => client.send("PutItem", { TableName: table, Item: Key }),
    [
      failure("ConditionalCheckFailedException", {
        Item: { pk: { S: "A" }, count: { N: "12.5" }, bytes: { B: "AQ==" } },
      }),
    ],
  );
  expect(refused.error).toMatchObject({ Item: item });
  expect(Object.keys(refused.error ?? {})).not.toContain("$response");
});

test("a client without a region, and without one in the environment, is refused at once", () => {
  const { AWS_REGION } = process.env;
  delete process.env.AWS_REGION;
  expect(() => openClient({ requestTimeoutMs })).toThrow("AWS_REGION is not set");
  process.env.AWS_REGION = AWS_REGION;
});

test("a call uses the server's time if the clocks differ too much", async () => {
  const other = openClient({ region, endpoint: dynamo.endpoint, requestTimeoutMs });
  const serverTime = new Date(Date.now() + 3_600_000);
  const skewed: Reply = {
    ...(failure("InvalidSignatureException") as object),
    headers: { date: serverTime.toUTCString() },
  };
  const { sent } = await outcome(() => other.send("GetItem", read), [skewed, {}]);
  const times = sent.map(({ headers }) => String(headers["x-amz-date"]).slice(0, 11));
  const hour = (time: Date) => time.toISOString().replaceAll("-", "").slice(0, 11);
  expect(times).toEqual([hour(new Date()), hour(serverTime)]);
  other.destroy();
});
