import { audienceConflicts } from "../../../functions/messages/contradictory-settings";
import type { Condition } from "../../../shared/rules/audience";

const is = (field: string, value: Condition["value"], op: Condition["op"] = "IS") => ({
  field,
  op,
  value,
});

test.each<[string, Condition[]]>([
  ["two values", [is("trait.plan", "free"), is("trait.plan", "pro")]],
  ["a value and not it", [is("trait.plan", "free"), is("trait.plan", "FREE", "IS_NOT")]],
  ["a value that is not in the list", [is("trait.plan", ["a", "b"], "IN"), is("trait.plan", "c")]],
  ["a value below the least", [is("views", 3), is("views", 5, "AT_LEAST")]],
  ["a least above the most", [is("visits", 5, "AT_LEAST"), is("visits", 4, "AT_MOST")]],
  [
    "two beginnings",
    [is("referrer", "https://a", "STARTS_WITH"), is("referrer", "x", "STARTS_WITH")],
  ],
  [
    "a flag that is neither",
    [is("isReturning", true, "IS_NOT"), is("isReturning", false, "IS_NOT")],
  ],
  ["a value without the part", [is("utm.source", "mail"), is("utm.source", "ads", "CONTAINS")]],
])("%s exclude each other", (_, all) => {
  const group = { all: [is("trait.other", 1), ...all] };
  expect(audienceConflicts({ any: [group] })).toEqual([
    { code: "never_shown", message: expect.stringContaining(`on ${all[0]?.field} exclude`) },
  ]);
  const [warning, ...others] = audienceConflicts({ any: [{ all: [is("views", 1)] }, group] });
  expect([warning?.code, others]).toEqual(["rule_never_matches", []]);
  expect(warning?.message).toContain("audience.any[1]");
});

test.each<[string, Condition[]]>([
  ["one condition", [is("trait.plan", "free")]],
  ["a value and what it has", [is("trait.plan", "free"), is("trait.plan", "re", "CONTAINS")]],
  ["a value and another that it is not", [is("trait.a", "x"), is("trait.a", "y", "IS_NOT")]],
  ["a span", [is("views", 3, "AT_LEAST"), is("views", 3, "AT_MOST")]],
  ["digits and a span", [is("trait.age", "5"), is("trait.age", 3, "AT_LEAST")]],
  ["two languages", [is("language", "de"), is("language", "en")]],
  [
    "a beginning and a longer one",
    [is("referrer", "a", "STARTS_WITH"), is("referrer", "ab", "STARTS_WITH")],
  ],
  ["other fields", [is("trait.a", "x"), is("trait.b", "y")]],
  ["what is there and its value", [is("trait.a", undefined, "EXISTS"), is("trait.a", "x")]],
])("%s do not", (_, all) => {
  expect(audienceConflicts({ any: [{ all }] })).toEqual([]);
});

test.each<[string, Condition, string]>([
  ["nobody's share", is("share", 0, "AT_MOST"), "between 0 and 100"],
  ["a share beyond everybody's", is("share", 100, "AT_LEAST"), "between 0 and 100"],
  ["a language's name", is("language", "german"), "such as de or pt-BR"],
])("%s holds for nobody", (_, condition, hint) => {
  expect(audienceConflicts({ any: [{ all: [condition] }] })).toEqual([
    { code: "never_shown", message: expect.stringContaining(hint) },
  ]);
});

test.each<[string, Condition]>([
  ["a share", is("share", 0.1, "AT_MOST")],
  ["a language with its region", is("language", "pt-BR")],
  ["a language that is not asked for", is("language", "german", "IS_NOT")],
])("%s holds for somebody", (_, condition) => {
  expect(audienceConflicts({ any: [{ all: [condition] }] })).toEqual([]);
});
