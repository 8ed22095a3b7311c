import type { DynamoDBRecord } from "aws-lambda";
import { deliver } from "../../../lib/local/stream/deliver";

const source = {
  functionName: "projector",
  batchSize: 4,
  patterns: [{}],
  bisectsOnError: true,
  reportsFailures: true,
  recordAgeSeconds: 60,
};
const recordsUpTo = (count: number, createdAt = Date.now() / 1000): DynamoDBRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    dynamodb: { SequenceNumber: `${index + 1}`, ApproximateCreationDateTime: createdAt },
  }));

type Answer = "error" | { failed?: string };

/** Delivers to a function that answers as `answer` says; returns its calls and the outcome. */
async function run(
  records: DynamoDBRecord[],
  answer: (numbers: string[], call: number) => Answer,
  settings: Partial<typeof source> = {},
) {
  const calls: string[] = [];
  const done: string[] = [];
  const givenUp: string[] = [];
  await deliver(records, {
    source: { ...source, ...settings },
    async invoke(event) {
      const numbers = (JSON.parse(event).Records as DynamoDBRecord[]).map(numberOf);
      calls.push(numbers.join(" "));
      const given = answer(numbers, calls.length);
      if (given === "error") return "error";
      const failures = given.failed === undefined ? [] : [{ itemIdentifier: given.failed }];
      return { payload: JSON.stringify({ batchItemFailures: failures }) };
    },
    onDone: (record) => void done.push(numberOf(record)),
    onGivenUp: (record) => void givenUp.push(numberOf(record)),
    hasStopped: () => calls.length >= 20,
  });
  return { calls, done, givenUp };
}

const numberOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber ?? "";

test("records arrive in order and in batches, and are checkpointed batch by batch", async () => {
  expect(await run(recordsUpTo(6), () => ({}))).toEqual({
    calls: ["1 2 3 4", "5 6"],
    done: ["4", "6"],
    givenUp: [],
  });
});

test("after a reported failure, the records from it on are delivered again, in halves", async () => {
  const { calls, done } = await run(recordsUpTo(4), (_, call) =>
    call === 1 ? { failed: "2" } : {},
  );
  expect(calls).toEqual(["1 2 3 4", "2 3", "4"]);
  expect(done).toEqual(["1", "3", "4"]);
});

test("a call that failed, or reports a record that was not in it, comes again as a whole", async () => {
  const settings = { bisectsOnError: false };
  const answers: Answer[] = ["error", { failed: "17" }, {}];
  const { calls } = await run(recordsUpTo(2), (_, call) => answers[call - 1] ?? {}, settings);
  expect(calls).toEqual(["1 2", "1 2", "1 2"]);
});

test("a record that fails for longer than the mapping allows is given up, alone", async () => {
  const old = recordsUpTo(3, Date.now() / 1000 - 61);
  const { done, givenUp } = await run(old, (numbers) =>
    numbers.includes("2") ? { failed: "2" } : {},
  );
  expect(givenUp).toEqual(["2"]);
  expect(done).toEqual(["1", "2", "3"]);
});
