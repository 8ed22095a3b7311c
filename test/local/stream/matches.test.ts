import { matches } from "../../../lib/local/stream/change-stream";

const event = { dynamodb: { Keys: { pk: { S: "Z#1" } } }, eventName: "INSERT" };
const under = (...S: unknown[]) => ({ dynamodb: { Keys: { pk: { S } } } });

test.each([
  [{}, true],
  [under({ prefix: "Z#" }), true],
  [under({ prefix: "C#" }, { prefix: "Z#" }), true],
  [under({ prefix: "C#" }), false],
  [{ eventName: ["INSERT", "MODIFY"] }, true],
  [{ eventName: ["REMOVE"] }, false],
  [{ ...under({ prefix: "Z#" }), eventName: ["REMOVE"] }, false],
  [{ dynamodb: { NewImage: { ttl: { N: ["1"] } } } }, false],
])("%j: %s", (pattern, expected) => expect(matches(pattern, event)).toBe(expected));

test("a rule that the run does not know is an error that names it", () => {
  expect(() => matches(under({ exists: true }), event)).toThrow('{"exists":true}');
});
