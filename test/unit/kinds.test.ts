import { kinds } from "../../shared/kinds";
import { changeTypesOf } from "../../shared/kinds/changes/change-types";
import { feedReaders } from "../../shared/kinds/feed-readers";
import { accountPartitionsOf, type Kind, pluralOf } from "../../shared/kinds/kind";
import { namedKindsOf, recordKindsOf } from "../../shared/kinds/record-kinds";
import { partitions } from "../../shared/table/partitions";

const all: [name: string, kind: Kind][] = Object.entries(kinds);

test("a kind that is added has its changes, its list, its ids and its partitions", () => {
  const badge: Kind = {
    noun: "badge",
    list: "GET /api/v1/badges, tool list_badges",
    prefix: "bdg",
    of: "domain",
    feed: { name: "badge", changes: { created: "A badge was made." } },
    partitions: { records: "BG", count: { partition: "BGN", attribute: "records" } },
  };
  const more = { ...kinds, badge };
  expect(changeTypesOf(more)).toMatchObject({ "badge.created": "A badge was made." });
  expect(recordKindsOf(more)).toMatchObject({ badge });
  expect(accountPartitionsOf(more)).toEqual(expect.arrayContaining(["BG", "BGN"]));
  expect(namedKindsOf(more)).toMatchObject({ badge });
  expect(recordKindsOf({ badge: { ...badge, of: "account" } })).toEqual({});
});

test("several records of a kind are named as people do", () => {
  expect(pluralOf(kinds.cannedReply)).toBe("canned replies");
  expect(pluralOf(kinds.asset)).toBe("assets");
});

test("no two kinds share a beginning of ids, a name in the feed, or a partition", () => {
  for (const names of [
    [...accountPartitionsOf(kinds), ...Object.values(partitions)],
    all.flatMap(([, { prefix }]) => prefix ?? []),
    all.flatMap(([, { feed }]) => feed?.name ?? []),
  ])
    expect(new Set(names).size).toBe(names.length);
});

test("a kind that has changes is read by the feed, and no other", () => {
  const changing = all.filter(([, { feed }]) => feed).map(([name]) => name);
  expect(Object.keys(feedReaders)).toEqual(changing);
});
