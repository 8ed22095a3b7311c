import type { DynamoDBStreamEvent } from "aws-lambda";
import { accountOf, feedHandlers } from "../../../../functions/feed/handlers";
import { changeHandlers } from "../../../../functions/projector/handlers";
import { streamHandler } from "../../../../shared/handlers/stream/stream-handler";
import type { FeedStore } from "../../../../shared/store/feed";
import type { ProjectorStore } from "../../../../shared/store/projector";

// Failures are logged.
let written: jest.SpyInstance;
beforeEach(() => {
  written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  written.mockRestore();
});
const logged = (): string[] =>
  written.mock.calls
    .map(([line]) => JSON.parse(line as string))
    .flatMap(({ level, message }) => (level === "error" ? [message] : []));

const fails = () => Promise.reject(new Error("The bucket answered 503."));

/** An event with one change. */
function changed(pk: string, sk: string, images: object): DynamoDBStreamEvent {
  const dynamodb = {
    Keys: { pk: { S: pk }, sk: { S: sk } },
    SequenceNumber: "1",
    ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
    ...images,
  };
  return { Records: [{ eventID: "1", dynamodb }] } as DynamoDBStreamEvent;
}

const again = { batchItemFailures: [{ itemIdentifier: "1" }] };

test("a revocation that the bucket refuses is tried again", async () => {
  const entries = [
    { type: "api_key.revoked", recordId: "key_1", createdAt: "2026-11-24T02:00:00.000Z" },
  ];
  const feed = (keepWithdrawals: (account: string, entries: readonly object[]) => Promise<void>) =>
    streamHandler(
      feedHandlers(async () => {}),
      {
        isErased: async () => false,
        number: async () => ({ newestSeq: 1, entries }),
        activeWebhooks: async () => [],
        repeatNews: async () => {},
        noteWentLive: async () => {},
        keepWithdrawals,
      } as unknown as FeedStore,
      { groupOf: accountOf },
    );
  const event = changed("A#acme", "MARK#1", { NewImage: { type: { S: "api_key.revoked" } } });
  expect(await feed(fails)(event)).toEqual(again);
  expect(logged()).toEqual(["The bucket answered 503."]);
  const noted: unknown[] = [];
  expect(await feed(async (...given) => void noted.push(given))(event)).toEqual({
    batchItemFailures: [],
  });
  expect(logged()).toHaveLength(1);
  expect(noted).toEqual([
    ["acme", entries, [expect.objectContaining({ keys: { pk: "A#acme", sk: "MARK#1" } })]],
  ]);
});

test.each([
  ["the end of an account", "keepAccount", "A#acme", "ACCOUNT", { OldImage: {} }],
  ["a refusal of mail", "keepRefusal", "MR#acme", "hash", { NewImage: {} }],
  ["an erasure by address", "keepAddress", "ZE#acme.00", "hash", { NewImage: {} }],
])("%s that the bucket refuses is tried again", async (_, method, pk, sk, images) => {
  const store = {
    isErased: async () => false,
    metering: { addMinute: async () => false, noteStored: async () => {} },
    erasure: { continue: async () => {} },
    withdrawals: { [method]: fails },
  } as unknown as ProjectorStore;
  expect(await streamHandler(changeHandlers, store)(changed(pk, sk, images))).toEqual(again);
  expect(logged()).toEqual(["The bucket answered 503."]);
});
