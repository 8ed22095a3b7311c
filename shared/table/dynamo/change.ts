import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { Item, Key } from "./item";

/** One change of one row, from the table's stream. Binary attributes are base64 texts. */
export interface Change {
  /** The same in every repeat of this change, and different from that of any other change. */
  id: string;
  /** Rises with each change of the same partition key; of two of equal length, text order decides. */
  sequenceNumber: string;
  /** When the change was made, to the second. */
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

/** The event's type differs from the SDK's only in how it writes binary values. */
function toItem(image: NonNullable<DynamoDBRecord["dynamodb"]>["Keys"]): Item {
  return unmarshall(image as Record<string, AttributeValue>);
}
