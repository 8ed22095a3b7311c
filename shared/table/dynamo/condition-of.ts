import type { TransactionWrite } from "./transaction-write";

/** The condition of a write as a separate check; undefined for a write without a condition. */
export function conditionOf(write: TransactionWrite<unknown>): TransactionWrite["ConditionCheck"] {
  const { Put, Update, Delete, ConditionCheck } = write;
  const input = Put ? { ...Put, Key: keyOf(Put.Item) } : (Update ?? Delete ?? ConditionCheck);
  const condition = input?.ConditionExpression;
  if (!input || condition === undefined) return undefined;
  const names = mentioned(input.ExpressionAttributeNames, condition);
  const values = mentioned(input.ExpressionAttributeValues, condition);
  return {
    Key: input.Key,
    ConditionExpression: condition,
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
    ReturnValuesOnConditionCheckFailure: input.ReturnValuesOnConditionCheckFailure,
  };
}

function keyOf({ pk, sk }: Record<string, unknown> = {}) {
  return { pk, sk };
}

/** The placeholders that the condition uses, because DynamoDB refuses others; undefined for none. */
function mentioned<Value>(
  placeholders: Record<string, Value> | undefined,
  condition: string,
): Record<string, Value> | undefined {
  const inCondition = new Set(condition.match(/[#:]\w+/g));
  const used = Object.entries(placeholders ?? {}).filter(([name]) => inCondition.has(name));
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}
