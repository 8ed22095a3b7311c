import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { convertMembers } from "./convert-members";

type Attributes = Record<string, AttributeValue>;

/** An answer of DynamoDB, with plain values in place of attribute values. Binary values are bytes. */
export function decodeAnswer(text: string): Record<string, unknown> {
  const hasBinary = /"BS?":/.test(text);
  return convertMembers(JSON.parse(text), (item) => {
    if (hasBinary) Object.values(item as Attributes).forEach(readBase64);
    return unmarshall(item as Attributes);
  });
}

/** Replaces the base64 in an attribute value, at any depth. */
function readBase64(value: AttributeValue): void {
  if (value.B !== undefined) value.B = bytesOf(value.B);
  else if (value.BS) value.BS = value.BS.map(bytesOf);
  else if (value.M) Object.values(value.M).forEach(readBase64);
  else if (value.L) value.L.forEach(readBase64);
}

function bytesOf(base64: unknown): Uint8Array {
  const { buffer, byteOffset, byteLength } = Buffer.from(base64 as string, "base64");
  return new Uint8Array(buffer, byteOffset, byteLength);
}
