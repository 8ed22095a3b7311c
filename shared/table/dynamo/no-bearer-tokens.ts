/**
 * Bundles use this file in place of `@aws-sdk/token-providers`: a Lambda signs its calls with its role's credentials, and the
 * SDK's way to tokens of people is 60 KB of code that never runs.
 */
export function fromEnvSigningName() {
  return noToken;
}

export function nodeProvider() {
  return noToken;
}

async function noToken(): Promise<never> {
  throw new Error("Bearer tokens are not part of the bundle.");
}
