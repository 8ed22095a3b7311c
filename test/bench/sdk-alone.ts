import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { requiredEnvironment } from "../../shared/runtime/environment";

const client = DynamoDBDocumentClient.from(new DynamoDBClient());

/** The five calls of a list, without any of the service: no key, no rules, no answer. */
export async function handler(): Promise<{ statusCode: number }> {
  const TableName = requiredEnvironment("TABLE_NAME");
  const Key = { pk: "BENCH", sk: "COUNT" };
  await Promise.all([
    client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: "ADD calls :one",
        ExpressionAttributeValues: { ":one": 1 },
        ReturnValues: "ALL_NEW",
      }),
    ),
    client.send(new GetCommand({ TableName, Key, ConsistentRead: true })),
  ]);
  await Promise.all(
    ["M#", "MB#", "C#"].map((prefix) =>
      client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
          ExpressionAttributeValues: { ":pk": "BENCH", ":prefix": prefix },
          ConsistentRead: true,
        }),
      ),
    ),
  );
  return { statusCode: 200 };
}
