/** A call to the database, as far as the proxy understands it. */
export interface Call {
  /** Logical id of the caller's role, or `operator` for whoever is no function of the service. */
  caller: string;
  /** Number of the function's instance. */
  instance: number;
  /** `PutItem`, `TransactWriteItems` … */
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

/** One thing that a call does, as permissions see it. */
export interface Access {
  /** `dynamodb:PutItem` */
  action: string;
  tableName: string;
  /** Partition keys touched; undefined where the call names none, as a Scan does. */
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
 * What a call does, item by item: DynamoDB asks for the permission of each item of a transaction, and for no permission
 * of the transaction itself.
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

/** The value that a key condition compares the partition key with. */
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
