import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { Item, Key } from "./read";

/** One change of one row, as the table's stream tells it. Binary attributes are base64 texts. */
export interface Change {
  /** The same in every repeat of this change, and no other's. */
  id: string;
  /** Rises with each change of the same partition key; text order of equal lengths. */
  sequenceNumber: string;
  /** When it was made, to the second. */
  at: Date;
  keys: Key;
  /** The row before; undefined for a new one. */
  old: Item | undefined;
  /** The row after; undefined for a deleted one. */
  new: Item | undefined;
}

export function toChange({ eventID, dynamodb }: DynamoDBRecord): Change {
  const { Keys, OldImage, NewImage, SequenceNumber, ApproximateCreationDateTime } = dynamodb ?? {};
  if (!eventID || !Keys || !SequenceNumber || !ApproximateCreationDateTime) {
    throw new Error("Not a record of the table's stream.");
  }
  return {
    id: eventID,
    sequenceNumber: SequenceNumber,
    at: new Date(ApproximateCreationDateTime * 1000),
    keys: toItem(Keys) as unknown as Key,
    old: OldImage && toItem(OldImage),
    new: NewImage && toItem(NewImage),
  };
}

/** The event's own type differs from the SDK's in how it writes binary values alone. */
function toItem(image: NonNullable<DynamoDBRecord["dynamodb"]>["Keys"]): Item {
  return unmarshall(image as Record<string, AttributeValue>);
}
