import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importAccount } from "../../../../lib/operators/admin/transfer";
import type { Item } from "../../../../shared/table/dynamo/item";

type Stores = Parameters<typeof importAccount>[0];

const accountKey = "0351MgktO7uM2cY9AzFEVx";
const other = "0351MgktO7uM2cY9AzFEVy";
const header = { format: 1, id: "one", accountKey, nextOrdinal: 1 };
const own = { pk: `A#${accountKey}`, sk: "ACCOUNT" };
const file = join(mkdtempSync(join(tmpdir(), "import-")), "account.jsonl");

/** Imports a file with these lines, and returns the rows that were written. */
async function imported(lines: readonly unknown[]): Promise<Item[]> {
  writeFileSync(
    file,
    lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  );
  const written: Item[] = [];
  const transfer = {
    scan: async () => ({ rows: [], next: undefined }),
    put: async (rows: readonly Item[]) => void written.push(...rows),
  } as unknown as Stores["transfer"];
  const accounts = { read: async () => undefined } as unknown as Stores["accounts"];
  await importAccount({ transfer, accounts }, file, new Date()).catch((error: Error) => {
    expect(written).toEqual([]);
    throw error;
  });
  return written;
}

const rowsOf = (...rows: unknown[]) => [
  { header },
  { row: own },
  ...rows.map((row) => ({ row })),
  { progress: {} },
];

test("an import writes the account's rows", async () => {
  const message = { pk: `S#${accountKey}.00`, sk: "M#1" };
  expect(await imported(rowsOf(message))).toEqual([message, own]);
});

test.each<[string, unknown]>([
  ["another account's message", { pk: `S#${other}.00`, sk: "M#1" }],
  ["another account itself", { pk: `A#${other}`, sk: "ACCOUNT" }],
  ["an API key", { pk: `A#${accountKey}`, sk: "KEY#1", hash: "x" }],
  ["a session", { pk: `A#${accountKey}`, sk: "SESSION#1" }],
  ["a connected app", { pk: `A#${accountKey}`, sk: "APP#1" }],
  ["an app's token", { pk: `A#${accountKey}`, sk: "TOKEN#1#1" }],
  ["a code of an app", { pk: `OA#AuthorizationCode#${accountKey}`, sk: "#" }],
  ["a page on an address that is not the account's", { pk: "L#aaaaaaaaaaaaaaaaaaaaaaaa", sk: "x" }],
  ["the service's secrets", { pk: "CFG#preview", sk: "SECRET" }],
  ["a sign-in", { pk: "SI#x", sk: "x" }],
  ["the list of accounts with another's key", { pk: "ACCOUNTS", sk: other }],
  ["a connection", { pk: "XP#1", sk: "#", listenerPk: `X#${accountKey}.00` }],
  ["a row that names itself a connection", { pk: `A#${other}`, sk: "M", listenerPk: own.pk }],
  ["a checkpoint of another's row", { pk: `CP#S#${other}.00`, sk: "1" }],
  ["a row without a key", { pk: own.pk }],
  ["a row with a number for a key", { pk: 1, sk: "1" }],
  ["no row", null],
])("%s in a file is refused, and nothing of the file is written", async (_, row) => {
  await expect(imported(rowsOf(row))).rejects.toThrow("Line 3 of");
});

test.each<[string, unknown[], string]>([
  ["no account", [{ header }, { progress: {} }], "0 rows of the account itself"],
  ["two accounts", rowsOf(own), "2 rows of the account itself"],
  ["no header", [{ row: own }, { progress: {} }], "no export of this release"],
  [
    "a later format",
    [{ header: { ...header, format: 2 } }, { progress: {} }],
    "no export of this release",
  ],
  [
    "a key that is none",
    [{ header: { ...header, accountKey: "#" } }, { progress: {} }],
    "no export of this release",
  ],
  [
    "too many domains",
    [{ header: { ...header, nextOrdinal: 1e9 } }, { progress: {} }],
    "no export of this release",
  ],
  ["no JSON", ["{", ...rowsOf()], "no JSON"],
  ["a line that never ends", [`{"row":"${"x".repeat(6_000_000)}"}`], "more than 4 MB"],
])("a file with %s is refused", async (_, lines, message) => {
  await expect(imported(lines)).rejects.toThrow(message);
});
