// The members of requests and answers that hold attribute values, one item or several.
const items = new Set([
  "Attributes",
  "ExclusiveStartKey",
  "ExpressionAttributeValues",
  "Item",
  "Key",
  "LastEvaluatedKey",
]);
const listsOfItems = new Set(["Items", "Keys"]);
// The members of batches, by the names of tables. `Responses` of a transaction is a list.
const byTable = new Set(["RequestItems", "Responses", "UnprocessedItems", "UnprocessedKeys"]);

type Members = Record<string, unknown>;

/** Copies a request or an answer of DynamoDB, with each item in it converted. */
export function convertMembers(call: object, convert: (item: Members) => unknown): Members {
  const entries = Object.entries(call).map(([name, value]) => [name, converted(name, value)]);
  return Object.fromEntries(entries);

  function converted(name: string, value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (items.has(name)) return convert(value as Members);
    if (listsOfItems.has(name)) return (value as Members[]).map(convert);
    if (Array.isArray(value)) return value.map((each) => converted("", each));
    if (!byTable.has(name)) return convertMembers(value, convert);
    return Object.fromEntries(
      Object.entries(value).map(([table, each]) => [
        table,
        name === "Responses" ? each.map(convert) : converted("", each),
      ]),
    );
  }
}
