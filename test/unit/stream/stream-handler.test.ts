import type { DynamoDBRecord } from "aws-lambda";
import {
  eachChange,
  onlyRemoving,
  streamHandler,
} from "../../../shared/handlers/stream/stream-handler";

let number = 0;
const createdAt = new Date("2026-03-10T12:00:00Z");
const record = (pk: string, images: Partial<DynamoDBRecord["dynamodb"]> = {}): DynamoDBRecord => {
  number += 1;
  return {
    eventID: `event-${number}`,
    dynamodb: {
      Keys: { pk: { S: pk }, sk: { S: "1" } },
      SequenceNumber: `${number}`,
      ApproximateCreationDateTime: createdAt.getTime() / 1000,
      ...images,
    },
  };
};

/** The store of a table that has every account but `erased`. */
const store = {
  async isErased(accountKey: string) {
    if (accountKey === "unreadable") throw new Error("Not now.");
    return accountKey === "erased";
  },
};

/** A handler that records what it receives, and fails if `fails` says so. */
function run(records: DynamoDBRecord[], fails: (pk: string) => boolean = () => false) {
  const seen: string[] = [];
  const handle = eachChange(async ({ keys, sequenceNumber }) => {
    await new Promise((resolve) => setTimeout(resolve, keys.pk.endsWith("slow") ? 20 : 0));
    if (fails(keys.pk)) throw new Error("No.");
    seen.push(`${keys.pk}/${sequenceNumber}`);
  });
  const handler = streamHandler({ "Z#": [handle] }, store);
  return handler({ Records: records }).then(({ batchItemFailures }) => ({
    seen,
    failures: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier),
  }));
}

beforeEach(() => {
  number = 0;
  jest.spyOn(process.stdout, "write").mockImplementation(() => true);
});
afterEach(() => jest.restoreAllMocks());

test("a handler gets the keys and both images of each change", async () => {
  const told: unknown[] = [];
  const handler = streamHandler({ "Z#": [async (changes) => void told.push(...changes)] }, store);
  await handler({
    Records: [
      record("Z#", { NewImage: { n: { N: "1" } } }),
      record("Z#", { OldImage: { n: { N: "1" } }, NewImage: { n: { N: "2" } } }),
      record("Z#", { OldImage: { n: { N: "2" } } }),
    ],
  });
  const keys = { pk: "Z#", sk: "1" };
  const at = createdAt;
  expect(told).toEqual([
    { id: "event-1", sequenceNumber: "1", at, keys, old: undefined, new: { n: 1 } },
    { id: "event-2", sequenceNumber: "2", at, keys, old: { n: 1 }, new: { n: 2 } },
    { id: "event-3", sequenceNumber: "3", at, keys, old: { n: 2 }, new: undefined },
  ]);
});

test("changes of one partition key are handled in order, those of several in parallel", async () => {
  const { seen, failures } = await run([
    record("Z#slow"),
    record("Z#quick"),
    record("Z#slow"),
    record("X#nobody's"),
  ]);
  expect(seen).toEqual(["Z#quick/2", "Z#slow/1", "Z#slow/3"]);
  expect(failures).toEqual([]);
});

test("the earliest failure is reported, and ends its partition key's turn", async () => {
  const records = [record("Z#a"), record("Z#bad"), record("Z#slow"), record("Z#bad")];
  const { seen, failures } = await run(records, (pk) => pk === "Z#bad");
  expect(seen).toEqual(["Z#a/1", "Z#slow/3"]);
  expect(failures).toEqual(["2"]);
  expect(process.stdout.write).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(jest.mocked(process.stdout.write).mock.calls[0]?.[0]))).toMatchObject({
    level: "error",
    keys: { pk: "Z#bad" },
    sequenceNumber: "2",
  });
});

test("a handler that takes a partition key's changes together gets all of them again when it fails", async () => {
  const handler = streamHandler({ "Z#": [() => Promise.reject(new Error("No."))] }, store);
  const { batchItemFailures } = await handler({
    Records: [record("Y#"), record("Z#"), record("Z#")],
  });
  expect(batchItemFailures).toEqual([{ itemIdentifier: "2" }]);
});

test("a failing handler does not keep others from the changes, and all get them again", async () => {
  const seen: string[] = [];
  const note = (name: string) =>
    eachChange(async ({ sequenceNumber }) => void seen.push(`${name}/${sequenceNumber}`));
  const failing = eachChange(async ({ sequenceNumber }) => {
    if (sequenceNumber === "2") throw new Error("No.");
    seen.push(`failing/${sequenceNumber}`);
  });
  const handler = streamHandler(
    { "Z#": [note("before"), failing, note("after")], "Y#": [note("other")] },
    store,
  );
  const { batchItemFailures } = await handler({
    Records: [record("Z#a"), record("Z#a"), record("Z#a"), record("Y#a")],
  });
  expect(seen.sort()).toEqual([
    ...["after/1", "after/2", "after/3"],
    ...["before/1", "before/2", "before/3"],
    "failing/1",
    "other/4",
  ]);
  expect(batchItemFailures).toEqual([{ itemIdentifier: "2" }]);
});

test("late changes of an erased account are skipped, except those that only remove", async () => {
  const seen: string[] = [];
  const note = eachChange(async ({ keys }) => void seen.push(keys.pk));
  const remove = onlyRemoving(
    eachChange<typeof store>(async ({ keys }) => void seen.push(`removed ${keys.pk}`)),
  );
  const handler = streamHandler({ "V#": [note, remove], "P#": [remove] }, store);
  const promptly = { ApproximateCreationDateTime: Math.floor(Date.now() / 1000) - 5 };
  await handler({
    Records: [
      record("V#erased.00#late"),
      record("P#erased.00"),
      record("V#erased.00#prompt", promptly),
      record("V#living.00#late"),
    ],
  });
  expect(seen.sort()).toEqual([
    "V#erased.00#prompt",
    "V#living.00#late",
    "removed P#erased.00",
    "removed V#erased.00#late",
    "removed V#erased.00#prompt",
    "removed V#living.00#late",
  ]);
});

test("late changes whose account cannot be read are delivered again, and not handled before", async () => {
  const records = ["V#living.00", "V#unreadable.00", "V#unreadable.01", "V#living.00"].map((pk) =>
    record(pk),
  );
  const seen: string[] = [];
  const note = eachChange(async ({ sequenceNumber }) => void seen.push(sequenceNumber));
  const { batchItemFailures } = await streamHandler({ "V#": [note] }, store)({ Records: records });
  expect(seen).toEqual(["1", "4"]);
  expect(batchItemFailures).toEqual([{ itemIdentifier: "2" }]);
  expect(process.stdout.write).toHaveBeenCalledTimes(1);
});
