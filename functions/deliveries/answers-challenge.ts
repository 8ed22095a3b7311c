/**
 * Whether an answer repeats a challenge: as its whole text, or as `challenge` of a JSON object. An address that sends back
 * whatever it gets does neither.
 */
export function answersChallenge(answer: string | null, challenge: string): boolean {
  const text = (answer ?? "").trim();
  if (text === challenge) return true;
  try {
    const json: unknown = JSON.parse(text);
    return (
      typeof json === "object" &&
      json !== null &&
      "challenge" in json &&
      json.challenge === challenge
    );
  } catch {
    return false;
  }
}
