import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The type of the delivery that asks a URL whether it wants a webhook's changes. */
export const challengeType = "webhook.challenge";

/** A new challenge. Only who reads what its URL receives can tell it. */
export function newChallenge(): string {
  return randomBytes(18).toString("base64url");
}

/** Whether somebody tells a challenge. */
export function tellsChallenge(told: string, challenge: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text.trim()).digest();
  return timingSafeEqual(digest(told), digest(challenge));
}
