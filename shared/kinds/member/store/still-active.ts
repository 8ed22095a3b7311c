import type { Key } from "../../../table/dynamo/item";
import { onRefusal } from "../../../table/dynamo/refusal";
import type { TransactionWrite } from "../../../table/dynamo/transact";

/** Refused when the member of this row can no longer sign in. */
export function stillActive(place: Key): TransactionWrite<undefined> {
  return onRefusal("gone", () => undefined, {
    ConditionCheck: {
      Key: place,
      ConditionExpression: "#status = :active",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":active": "active" },
    },
  });
}
