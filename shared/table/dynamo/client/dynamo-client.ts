import { isNativeError } from "node:util/types";
import { type AttributeValue, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
  DeleteCommand,
  type DeleteCommandInput,
  type DeleteCommandOutput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  type GetCommandOutput,
  PutCommand,
  type PutCommandInput,
  type PutCommandOutput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  ScanCommand,
  type ScanCommandInput,
  type ScanCommandOutput,
  TransactGetCommand,
  type TransactGetCommandInput,
  type TransactGetCommandOutput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  type TransactWriteCommandOutput,
  UpdateCommand,
  type UpdateCommandInput,
  type UpdateCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { requiredEnvironment } from "../../../runtime/environment";
import type { Item } from "../item";

/** The inputs and outputs of DynamoDB's operations, with plain values in place of attribute values. */
export interface Calls {
  BatchGetItem: Call<BatchGetCommandInput, BatchGetCommandOutput>;
  BatchWriteItem: Call<BatchWriteCommandInput, BatchWriteCommandOutput>;
  DeleteItem: Call<DeleteCommandInput, DeleteCommandOutput>;
  GetItem: Call<GetCommandInput, GetCommandOutput>;
  PutItem: Call<PutCommandInput, PutCommandOutput>;
  Query: Call<QueryCommandInput, QueryCommandOutput>;
  Scan: Call<ScanCommandInput, ScanCommandOutput>;
  TransactGetItems: Call<TransactGetCommandInput, TransactGetCommandOutput>;
  TransactWriteItems: Call<TransactWriteCommandInput, TransactWriteCommandOutput>;
  UpdateItem: Call<UpdateCommandInput, UpdateCommandOutput>;
}

interface Call<Input, Output> {
  input: Input;
  output: Omit<Output, "$metadata">;
}

/** Why a write of a cancelled transaction was refused. A write that was not has the code `None`. */
interface CancellationReason {
  Code?: string;
  Item?: Item;
}

/** An error answer of DynamoDB. `name` is its code, such as `ConditionalCheckFailedException`. */
interface DynamoError extends Error {
  /** The item that refused a conditional write, if the write asks for it. */
  Item?: Item;
  CancellationReasons?: readonly CancellationReason[];
}

type ErrorName =
  | "ConditionalCheckFailedException"
  | "TransactionCanceledException"
  | "TransactionConflictException";

/** Whether DynamoDB answered this error. */
export function isDynamoError(error: unknown, name: ErrorName): error is DynamoError {
  return isNativeError(error) && error.name === name;
}

/** The SDK's error, with plain values in place of the attribute values of its items, which the SDK leaves as they come. */
function withPlainItems(error: unknown): unknown {
  if (!isNativeError(error)) return error;
  const refused = error as Error & Holder & { CancellationReasons?: Holder[] };
  for (const holder of [refused, ...(refused.CancellationReasons ?? [])])
    if (holder.Item) holder.Item = unmarshall(holder.Item as Attributes);
  return error;
}

type Attributes = Record<string, AttributeValue>;

interface Holder {
  Item?: Attributes | Item;
}

/** Calls DynamoDB. */
export interface DynamoClient {
  /** @throws DynamoError, or the error of the connection, once the repeats have failed too */
  send<Name extends keyof Calls>(
    operation: Name,
    input: Calls[Name]["input"],
  ): Promise<Calls[Name]["output"]>;
  /** Closes its connections. */
  destroy(): void;
}

interface ClientSettings {
  /** That of the environment, if it is absent. */
  region?: string;
  endpoint?: string;
  requestTimeoutMs: number;
}

const commands = {
  BatchGetItem: BatchGetCommand,
  BatchWriteItem: BatchWriteCommand,
  DeleteItem: DeleteCommand,
  GetItem: GetCommand,
  PutItem: PutCommand,
  Query: QueryCommand,
  Scan: ScanCommand,
  TransactGetItems: TransactGetCommand,
  TransactWriteItems: TransactWriteCommand,
  UpdateItem: UpdateCommand,
};

/** Opens the SDK's client. A connection or an answer that takes too long counts as lost, and the call is repeated. */
export function openClient({
  region = requiredEnvironment("AWS_REGION"),
  endpoint,
  requestTimeoutMs,
}: ClientSettings): DynamoClient {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region,
      ...(endpoint !== undefined && { endpoint }),
      maxAttempts: 5,
      requestHandler: {
        connectionTimeout: requestTimeoutMs,
        requestTimeout: requestTimeoutMs,
        throwOnRequestTimeout: true,
      },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return {
    destroy: () => client.destroy(),
    async send<Name extends keyof Calls>(operation: Name, input: Calls[Name]["input"]) {
      // TypeScript does not see that a name's command takes that name's input.
      const Command = commands[operation] as unknown as new (
        input: Calls[Name]["input"],
      ) => GetCommand;
      try {
        return (await client.send(new Command(input))) as Calls[Name]["output"];
      } catch (error) {
        throw withPlainItems(error);
      }
    },
  };
}
