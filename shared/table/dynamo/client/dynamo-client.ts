import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { requiredEnvironment } from "../../../runtime/environment";
import type { Calls } from "./calls";
import { withPlainItems } from "./dynamo-error";

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

export interface ClientSettings {
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
