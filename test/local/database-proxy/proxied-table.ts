import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { startDatabase } from "../../support/database";
import {
  type DatabaseProxy,
  startDatabaseProxy,
} from "../../support/database-proxy/start-database-proxy";
import { createTable } from "../../support/table";

/**
 * A table behind a proxy that knows three roles. Writer and Follower may use items and Query; Follower works after requests.
 * Public may Query and Put within the partitions `E#*`.
 */
export async function startProxiedTable() {
  const database = await startDatabase();
  const TableName = await createTable(database.endpoint);
  const Resource = `arn:aws:dynamodb:us-east-1:123456789012:table/${TableName}`;
  const Condition = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["E#*"] } };
  const itemActions = ["GetItem", "PutItem", "UpdateItem", "Query"];
  const onItems = {
    Effect: "Allow",
    Action: itemActions.map((action) => `dynamodb:${action}`),
    Resource,
  };
  const proxy = await startDatabaseProxy({
    target: database.endpoint,
    unmeasured: ["Follower"],
    policies: {
      Writer: [onItems],
      Follower: [onItems],
      Public: [
        { Effect: "Allow", Action: "dynamodb:Query", Resource, Condition },
        { Effect: "Allow", Action: "dynamodb:PutItem", Resource, Condition },
      ],
    },
  });
  return {
    proxy,
    TableName,
    ...commandsOn(TableName),
    clientOf: (role: string, maxAttempts = 1) => clientOf(proxy, role, maxAttempts),
    async stop() {
      await proxy.stop();
      await database.stop();
    },
  };
}

export type ProxiedTable = Awaited<ReturnType<typeof startProxiedTable>>;

function commandsOn(TableName: string) {
  const key = (pk: string) => ({ pk: { S: pk }, sk: { S: "1" } });
  return {
    key,
    put: (pk: string) => new PutItemCommand({ TableName, Item: key(pk) }),
    get: (pk: string) => new GetItemCommand({ TableName, Key: key(pk), ConsistentRead: true }),
    query: (pk: string) =>
      new QueryCommand({
        TableName,
        KeyConditionExpression: "#p = :v AND begins_with(sk, :s)",
        ExpressionAttributeNames: { "#p": "pk" },
        ExpressionAttributeValues: { ":v": { S: pk }, ":s": { S: "1" } },
      }),
    add: (pk: string) =>
      new UpdateItemCommand({
        TableName,
        Key: key(pk),
        UpdateExpression: "ADD n :one",
        ExpressionAttributeValues: { ":one": { N: "1" } },
      }),
  };
}

function clientOf(proxy: DatabaseProxy, role: string, maxAttempts: number): DynamoDBClient {
  return new DynamoDBClient({
    endpoint: proxy.endpoint,
    region: "us-east-1",
    maxAttempts,
    credentials: { accessKeyId: `${role}x1`, secretAccessKey: "local" },
  });
}
