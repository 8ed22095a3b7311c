import { parseJson, UnreadableJson } from "../../../shared/handlers/http/body";
import { seededRandom } from "../../support/seeded-random";

test.each([
  ['{"name": "A", "name": "B"}', "name"],
  ['{"a": {"b": 1, "c": {"d": 1, "d": 1}}}', "d"],
  ['[1, {"a": "x\\\\", "a" : 2}]', "a"],
  ['{"c": 1, "\\u0063": 2}', "c"],
  ['{"__proto__": 1, "__proto__": 2}', "__proto__"],
  ['{"": 1, "": 2}', ""],
  ['{"1": 1, "1": 2}', "1"],
])("%s names a member twice, and the error says which", (text, key) => {
  expect(() => parseJson(text)).toThrow(UnreadableJson);
  expect(() => parseJson(text)).toThrow(JSON.stringify(key));
});

test.each([
  "{}",
  '[{"a": 1}, {"a": 2}]',
  '{"a": ":", "b": "\\":", "c": "\\\\", "d": "{\\"a\\": 1}"}',
  '{"a":{"a":{"a":[]}}}',
  '"a: b"',
  '{\n\t"a"\r\n :1}',
])("%s is accepted unchanged", (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test("any value that JSON can write is read back, however it is spaced", () => {
  const random = seededRandom(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const value = (depth: number): unknown => {
    const kind = depth > 4 ? 2 : Math.floor(random() * 4);
    const some = Array.from({ length: Math.floor(random() * 4) });
    if (kind === 0) return some.map(() => value(depth + 1));
    if (kind === 1)
      return Object.fromEntries(some.map((_, at) => [pick(texts) + at, value(depth + 1)]));
    return kind === 2 ? pick(texts) : random();
  };
  const texts = ["a", '"', "\\", '\\"', ":", '":', "{", "}", "é", "\n", '\\\\"', ""];
  for (let round = 0; round < 500; round += 1) {
    const wanted = value(0);
    for (const space of [0, 2, "\t"]) {
      expect(parseJson(JSON.stringify(wanted, null, space))).toEqual(wanted);
    }
  }
});
