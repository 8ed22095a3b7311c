import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a nonce is good for. A person reads before they press. */
const nonceSeconds = 600;

/** A nonce's purpose: a review, and the key or app whose call showed it. */
interface NoncePurpose {
  reviewId: string;
  holderId: string;
}

/** A text with which its holder can decide on a review, for a while. The table makes sure that it is used only once. */
export function newApprovalNonce(purpose: NoncePurpose, secret: string, now: Date): string {
  const endsAtSeconds = Math.floor(now.getTime() / 1000) + nonceSeconds;
  const text = `${endsAtSeconds}.${randomBytes(12).toString("base64url")}`;
  return `${text}.${signature(text, purpose, secret)}`;
}

/** The verdict on a text as a nonce for this purpose. */
export function judgeApprovalNonce(
  nonce: string,
  purpose: NoncePurpose,
  secret: string,
  now: Date,
): "good" | "late" | "wrong" {
  const end = nonce.lastIndexOf(".");
  const text = nonce.slice(0, Math.max(0, end));
  const actual = Buffer.from(nonce.slice(end + 1));
  const expected = Buffer.from(signature(text, purpose, secret));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return "wrong";
  return Number.parseInt(text, 10) * 1000 > now.getTime() ? "good" : "late";
}

function signature(text: string, { reviewId, holderId }: NoncePurpose, secret: string): string {
  // The purpose is signed too, so that nothing else signed with this secret can be used as a nonce.
  const claims = JSON.stringify(["approval", text, reviewId, holderId]);
  return createHmac("sha256", secret).update(claims).digest("base64url");
}
