import { CfnOutput, Stack } from "aws-cdk-lib";
import { AttributeType, Billing, StreamViewType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import type { Stage } from "./stage";

/** The single table, alone in its stack, so that no change to the service can touch the data. */
export class DataStack extends Stack {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { terminationProtection: stage.keepsData });
    this.table = new TableV2(this, "Table", {
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: "ttl",
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: stage.keepsData },
      deletionProtection: stage.keepsData,
      removalPolicy: stage.removalPolicy,
    });
    new CfnOutput(this, "TableName", { value: this.table.tableName });
  }
}
