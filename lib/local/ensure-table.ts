import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  type TimeToLiveSpecification,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";

export interface TableDefinition extends CreateTableCommandInput {
  TimeToLiveSpecification?: TimeToLiveSpecification;
}

/** Creates the table on a local engine, unless it exists. */
export async function ensureTable(endpoint: string, definition: TableDefinition): Promise<void> {
  const { TimeToLiveSpecification, ...table } = definition;
  const client = new DynamoDBClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  try {
    await client
      .send(new CreateTableCommand(table))
      .catch(unless((error) => error.name === "ResourceInUseException"));
    if (TimeToLiveSpecification)
      await client
        .send(new UpdateTimeToLiveCommand({ TableName: table.TableName, TimeToLiveSpecification }))
        .catch(unless(isEnabled));
  } finally {
    client.destroy();
  }
}

// DynamoDB refuses to enable TTL twice, and has no error class for that.
const isEnabled = (error: Error) =>
  error.name === "ValidationException" && /already (enabled|in the desired)/i.test(error.message);

function unless(isExpected: (error: Error) => boolean) {
  return (error: unknown) => {
    // Not compared by class, because a test's client may come from another realm.
    if (!isExpected(error as Error)) throw error;
  };
}
