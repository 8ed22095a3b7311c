import type { TableDefinition } from "../ensure-table";
import type { Resource } from "./stacks";

/** The service's table, as a local engine creates it. */
export function readTable(resources: Resource[]): TableDefinition & { TableName: string } {
  const [table, ...others] = resources.filter(({ type }) => type === "AWS::DynamoDB::GlobalTable");
  if (!table || others.length > 0) throw new Error("The local run needs exactly one table.");
  const properties = table.properties() as unknown as TableDefinition;
  return {
    TableName: table.id,
    AttributeDefinitions: properties.AttributeDefinitions,
    KeySchema: properties.KeySchema,
    BillingMode: "PAY_PER_REQUEST",
    ...(properties.StreamSpecification
      ? { StreamSpecification: { ...properties.StreamSpecification, StreamEnabled: true } }
      : {}),
    ...(properties.TimeToLiveSpecification
      ? { TimeToLiveSpecification: properties.TimeToLiveSpecification }
      : {}),
  };
}
