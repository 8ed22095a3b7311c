import { crc32 } from "node:zlib";
import { accountKeyInToken, newToken } from "../../../shared/kinds/account/api-key-token";
import {
  accountIdOf,
  accountKeyOf,
  firstTimeId,
  locateRecord,
  newTimeId,
  newUuid,
  recordId,
  shortSiteId,
  toBase62,
} from "../../../shared/model/ids";

const now = new Date("2027-01-01T00:00:00Z");
const secret = "the-service's-own";

test("time ids sort as they were made, also within a millisecond", () => {
  const ids = Array.from({ length: 1000 }, (_, index) =>
    newTimeId(new Date(now.getTime() + Math.floor(index / 100))),
  );
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
  expect(ids[0]).toHaveLength(16);
});

test("after a clock that had jumped 30 days ahead is set right, ids are of the present again", () => {
  newTimeId(new Date(now.getTime() + 30 * 86_400_000));
  const [first, second] = [newTimeId(now), newTimeId(now)];
  expect(second > first).toBe(true);
  expect(first >= firstTimeId(now)).toBe(true);
  expect(second < firstTimeId(new Date(now.getTime() + 1))).toBe(true);
  // A clock that is set back by seconds must not make a later record an earlier one.
  expect(newTimeId(new Date(now.getTime() - 60_000)) > second).toBe(true);
});

test("an account id and its key convert into each other", () => {
  const id = newUuid(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(accountKeyOf(id)).toHaveLength(22);
  expect(accountIdOf(accountKeyOf(id))).toBe(id);
  expect(accountIdOf("z".repeat(22))).toBeUndefined();
});

test("a record id locates its record, and any other text locates nothing", () => {
  const location = {
    timeId: newTimeId(now),
    accountKey: accountKeyOf(newUuid(now)),
    ordinal: "0a",
  };
  const id = recordId("msg", location);
  expect(id).toMatch(/^[\w-]{1,64}$/);
  expect(locateRecord("msg", id)).toEqual(location);
  for (const wrong of ["", "msg_", `x${id}`, `${id}x`, id.replace("msg", "pag"), "msg_%00", "é"]) {
    expect(locateRecord("msg", wrong)).toBeUndefined();
  }
});

test("a domain's ref is short, always the same, and no other domain's", () => {
  const accountKey = accountKeyOf(newUuid(now));
  const refs = ["00", "01", "10"].map((ordinal) => shortSiteId({ accountKey, ordinal }));
  expect(new Set(refs).size).toBe(3);
  for (const ref of refs) expect(ref).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  expect(shortSiteId({ accountKey, ordinal: "00" })).toBe(refs[0]);
  // It is in URLs that visitors keep, so it must never change.
  expect(shortSiteId({ accountKey: "0".repeat(22), ordinal: "00" })).toBe("f9ccj70zj0ma");
});

test("a token names its account, and a mistyped token names none", () => {
  const accountKey = accountKeyOf(newUuid(now));
  const token = newToken(accountKey, secret);
  expect(token).toMatch(/^mws_live_[0-9A-Za-z]{58}$/);
  expect(accountKeyInToken(token, secret)).toBe(accountKey);
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === "7" ? "8" : "7";
    const mistyped = token.slice(0, index) + other + token.slice(index + 1);
    expect(accountKeyInToken(mistyped, secret)).toBe(undefined);
  }
});

test("without the service's secret nobody can make a token, even with a known account id", () => {
  const accountKey = accountKeyOf(newUuid(now));
  const text = `mws_live_${accountKey}${"x".repeat(30)}`;
  // Guesses that anybody who knows GitHub's token format can compute.
  const guesses = [toBase62(BigInt(crc32(text)), 6), newToken(accountKey, "guess").slice(-6)];
  for (const guess of guesses) expect(accountKeyInToken(text + guess, secret)).toBe(undefined);
  for (let index = 0; index < 1000; index += 1) {
    expect(accountKeyInToken(newToken(accountKey, "guess"), secret)).toBe(undefined);
  }
  const sums = Array.from({ length: 100 }, () => newToken(accountKey, secret).slice(-6));
  expect(new Set(sums).size).toBe(100);
  for (const sum of sums) expect(sum).toMatch(/^[0-9A-Za-z]{6}$/);
});
