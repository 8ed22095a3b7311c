import { changeTypesOf } from "../../shared/jobs/feed/changes/change-types";
import { kinds } from "../../shared/kinds";
import { jobs } from "../../shared/kinds/jobs";
import type { Kind } from "../../shared/kinds/kind";
import { namedKindsOf, recordKindsOf } from "../../shared/model/record-kinds";

const all: [name: string, kind: Kind][] = Object.entries(kinds);

test("a kind that is added has its changes, its list and its ids", () => {
  const badge: Kind = {
    noun: "badge",
    list: "GET /api/v1/badges, tool list_badges",
    prefix: "bdg",
    of: "domain",
    feed: { name: "badge", changes: { created: "A badge was made." } },
  };
  const more = { ...kinds, badge };
  expect(changeTypesOf(more)).toMatchObject({ "badge.created": "A badge was made." });
  expect(recordKindsOf(more)).toMatchObject({ badge });
  expect(namedKindsOf(more)).toMatchObject({ badge });
  expect(recordKindsOf({ badge: { ...badge, of: "account" } })).toEqual({});
});

test("no two kinds share a beginning of ids, or a name in the feed", () => {
  for (const names of [
    all.flatMap(([, { prefix }]) => prefix ?? []),
    all.flatMap(([, { feed }]) => feed?.name ?? []),
  ])
    expect(new Set(names).size).toBe(names.length);
});

test("a kind that has changes has jobs, and no other", () => {
  const changing = all.filter(([, { feed }]) => feed).map(([name]) => name);
  expect(Object.keys(jobs)).toEqual(changing);
});
