import { type Picture, pictureIn } from "../../shared/kinds/asset/picture";
import { mostPictureBytes } from "../../shared/runtime/bucket/picture-types";
import { invalidField } from "../../shared/runtime/errors";
import { reachHere } from "../../shared/runtime/local-run";
import {
  guardedRequest,
  NoAnswerInTime,
  TargetRefused,
} from "../../shared/runtime/outbound/guarded-request";

// Callers should not wait longer for somebody else's server.
const fetchMs = 8000;

/**
 * Fetches a picture from an address that a customer named.
 * @throws ApiError `invalid_body` with the reason why there is no picture
 */
export async function fetchPicture(url: URL): Promise<{ file: Buffer; picture: Picture }> {
  const refuse = (reason: string) =>
    invalidField("sourceUrl", reason, {
      hint: "Nothing was stored. Give another public URL of the picture, or send the file itself as `base64`.",
    });
  const answer = await guardedRequest({
    method: "GET",
    url,
    headers: { accept: "image/webp,image/png,image/jpeg,image/gif" },
    timeoutMs: fetchMs,
    answerLimitBytes: mostPictureBytes,
    reach: reachHere(),
  }).catch((error) => {
    if (error instanceof TargetRefused) throw refuse(error.message.replace(/^The URL |\.$/g, ""));
    if (error instanceof NoAnswerInTime) throw refuse("did not answer in time");
    const isPlain = url.protocol === "http:";
    throw refuse(`could not be reached${isPlain ? ": its address must be https" : ""}`);
  });
  const { status, body, isWhole } = answer;
  if (status !== 200) {
    const hint = status >= 300 && status < 400 ? "; name the address that it leads to" : "";
    throw refuse(`answered ${status}${hint}`);
  }
  if (!isWhole) throw refuse(`has a file that is too large or broke off`);
  const found = pictureIn(body);
  if ("refusal" in found) throw refuse(`has a file that ${found.refusal}`);
  return found;
}
