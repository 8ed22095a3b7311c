import { marshall } from "@aws-sdk/util-dynamodb";
import { convertMembers } from "./convert-members";

/** A request as DynamoDB takes it: JSON, with attribute values in place of plain ones. Fields that are undefined are left out. */
export function encodeRequest(input: object): string {
  const request = convertMembers(input, (item) => marshall(item, { removeUndefinedValues: true }));
  return JSON.stringify(request, withBase64);
}

/** Binary values are written in base64. Their own `toJSON` has run already, so this looks at the value itself. */
function withBase64(this: Record<string, unknown>, name: string, written: unknown): unknown {
  const value = this[name];
  if (!ArrayBuffer.isView(value)) return written;
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
}
