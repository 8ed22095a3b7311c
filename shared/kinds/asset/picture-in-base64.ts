import { ApiError, invalidField } from "../../runtime/errors";
import { type Picture, pictureIn } from "./picture";

/**
 * The picture in a base64 field.
 * @throws ApiError `invalid_body` for anything else
 */
export function pictureInBase64(
  field: string,
  base64: string,
): { file: Uint8Array; picture: Picture } {
  if (!/^[A-Za-z0-9+/\s]+(={1,2}\s*)?$/.test(base64)) {
    throw invalidField(field, `must be the file in base64, without \`data:\``);
  }
  const found = pictureIn(Buffer.from(base64, "base64"));
  if ("refusal" in found) {
    throw new ApiError("invalid_body", `The file in ${field} ${found.refusal}.`);
  }
  return found;
}
