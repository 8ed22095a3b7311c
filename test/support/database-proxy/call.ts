/** The parts of a database call that the proxy understands. */
export interface Call {
  /** The logical id of the caller's role; `operator` for callers other than the service's functions. */
  caller: string;
  /** The number of the function's instance. */
  instance: number;
  /** For example `PutItem` or `TransactWriteItems`. */
  operation: string;
  input: CallInput;
}

type Key = Record<string, { S?: string }>;

interface SingleInput {
  TableName?: string;
  Key?: Key;
  Item?: Key;
}

export interface CallInput extends SingleInput {
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Key;
  RequestItems?: Record<
    string,
    { Keys?: Key[] } | { PutRequest?: SingleInput; DeleteRequest?: SingleInput }[]
  >;
  TransactItems?: Record<string, SingleInput>[];
  ReturnConsumedCapacity?: string;
}

/** One action of a call that needs permission. */
export interface Access {
  /** For example `dynamodb:PutItem`. */
  action: string;
  tableName: string;
  /** The partition keys that it touches. Undefined where a call names none, as a Scan does. */
  leadingKeys: string[] | undefined;
}

const transactActions: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

/**
 * The actions of a call, item by item. DynamoDB requires permission for each item of a transaction, and none for the
 * transaction itself.
 */
export function accessesOf({ operation, input }: Call): Access[] {
  if (input.TransactItems) {
    return input.TransactItems.flatMap((entry) =>
      Object.entries(entry).map(([kind, item]) => ({
        action: `dynamodb:${transactActions[kind] ?? kind}`,
        tableName: item.TableName ?? "",
        leadingKeys: present([partitionKey(item.Key ?? item.Item)]),
      })),
    );
  }
  const action = `dynamodb:${operation}`;
  if (input.RequestItems) {
    return Object.entries(input.RequestItems).map(([tableName, requests]) => ({
      action,
      tableName,
      leadingKeys: present(batchKeys(requests).map(partitionKey)),
    }));
  }
  const key = operation === "Query" ? queriedKey(input) : partitionKey(input.Key ?? input.Item);
  return [{ action, tableName: input.TableName ?? "", leadingKeys: present([key]) }];
}

function batchKeys(requests: NonNullable<CallInput["RequestItems"]>[string]): (Key | undefined)[] {
  if (!Array.isArray(requests)) return requests.Keys ?? [];
  return requests.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key);
}

function partitionKey(key: Key | undefined): string | undefined {
  return key?.pk?.S;
}

/** The value of the partition key in a key condition. */
function queriedKey(input: CallInput): string | undefined {
  const condition = /(#?\w+)\s*=\s*(:\w+)/g;
  for (const [, name = "", value = ""] of input.KeyConditionExpression?.matchAll(condition) ?? [])
    if ((input.ExpressionAttributeNames?.[name] ?? name) === "pk")
      return input.ExpressionAttributeValues?.[value]?.S;
  throw new Error(`No partition key in the condition "${input.KeyConditionExpression}".`);
}

function present(keys: (string | undefined)[]): string[] | undefined {
  return keys.every((key) => key !== undefined) ? (keys as string[]) : undefined;
}
