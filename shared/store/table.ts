import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

/** The service's one table, as a connection and its name. */
export interface Table {
  client: DynamoDBDocumentClient;
  name: string;
}

/**
 * Opens the table. Region, credentials and endpoint come from the SDK's own environment variables.
 * A connection or an answer that takes longer than `requestTimeoutMs` counts as lost and is asked for again.
 */
export function openTable(
  name: string,
  settings: { region?: string; endpoint?: string; requestTimeoutMs?: number } = {},
): Table {
  const { requestTimeoutMs = 2000, ...connection } = settings;
  const client = new DynamoDBClient({
    ...connection,
    maxAttempts: 5,
    requestHandler: {
      connectionTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  return {
    client: DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
    }),
    name,
  };
}
