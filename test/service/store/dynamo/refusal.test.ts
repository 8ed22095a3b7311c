import { getItem } from "../../../../shared/table/dynamo/read";
import { ConditionsFailed, onConditionFailed } from "../../../../shared/table/dynamo/refusal";
import {
  retryOnConflict,
  type TransactionWrite,
  transact,
  transactOrExplain,
} from "../../../../shared/table/dynamo/transact";
import { startTestStore, type TestStore } from "../../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
  const rows = [...byRank.map(([name]) => name), "one", "another"];
  await transact(
    service.table,
    rows.map((pk) => ({ Put: { Item: { pk, sk: "#", is: `the ${pk} one` } } })),
  );
});
afterAll(() => service.stop());

const refused = (pk: string): TransactionWrite => ({
  Put: {
    Item: { pk, sk: "#" },
    ConditionExpression: "attribute_not_exists(pk)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  },
});
const free: TransactionWrite = { Put: { Item: { pk: "free", sk: "#" } } };

// In order of rank. A write without a meaning says that something has changed, but not what.
const byRank: [string, TransactionWrite<string>][] = [
  ["answered", onConditionFailed("answered", () => "the kept reply", refused("answered"))],
  ["repeated", onConditionFailed("repeated", () => "stored before", refused("repeated"))],
  ["changed", onConditionFailed("changed", (row) => `now ${row?.is}`, refused("changed"))],
  ["silent", refused("silent")],
  ["gone", onConditionFailed("gone", (row) => new Error(String(row?.is)), refused("gone"))],
  ["limited", onConditionFailed("limited", () => new Error("too many"), refused("limited"))],
  [
    "duplicate",
    onConditionFailed("duplicate", () => new Error("a second one"), refused("duplicate")),
  ],
  ["full", onConditionFailed("full", () => "no room", refused("full"))],
  ["taken", onConditionFailed("taken", () => "another may be free", refused("taken"))],
];
const meanings: Readonly<Record<string, unknown>> = {
  answered: "the kept reply",
  repeated: "stored before",
  changed: "now the changed one",
  silent: ConditionsFailed,
  gone: "the gone one",
  limited: "too many",
  duplicate: "a second one",
  full: "no room",
  taken: "another may be free",
};

describe.each(["commit", "check"] as const)("in a %s", (mode) => {
  test("the same refusal decides in any order of the writes", async () => {
    const table = mode === "check" ? { ...service.table, mode: { does: mode } } : service.table;
    for (let first = 0; first < byRank.length; first += 1) {
      const [name = ""] = byRank[first] ?? [];
      for (const writes of orders([["", free] as const, ...byRank.slice(first)])) {
        const outcome = await transact(
          table,
          writes.map(([, write]) => write),
          "the answer",
        ).catch((error: Error) =>
          error instanceof ConditionsFailed ? ConditionsFailed : error.message,
        );
        expect(outcome).toBe(meanings[name]);
      }
    }
  });
});

test("all refusals are explained at once, most important first, and nothing is written", async () => {
  const writes = [
    onConditionFailed("gone", () => "gone" as const, refused("one")),
    { Put: { Item: { pk: "unwritten", sk: "#" } } },
    onConditionFailed("repeated", () => "repeated" as const, refused("another")),
  ];
  expect(await transactOrExplain<"gone" | "repeated">(service.table, writes)).toEqual([
    "repeated",
    "gone",
  ]);
  expect(await getItem(service.table, { pk: "unwritten", sk: "#" })).toBeUndefined();
  expect(await transactOrExplain(service.table, [free])).toEqual([]);
});

test("after a change the row is read again before other refusals decide", async () => {
  let reads = 0;
  const outcome = await retryOnConflict(async () => {
    reads += 1;
    const [, full] = byRank.find(([name]) => name === "full") ?? [];
    return await transact(service.table, [
      ...(full ? [full] : []),
      ...(reads === 1 ? [refused("silent")] : [free]),
    ]);
  });
  expect([reads, outcome]).toEqual([2, "no room"]);
});

/** A list in its own order, reversed, and rotated by each number of positions. */
function orders<T>(list: readonly T[]): T[][] {
  const turned = list.map((_, places) => [...list.slice(places), ...list.slice(0, places)]);
  return [...turned, ...turned.map((each) => [...each].reverse())];
}
