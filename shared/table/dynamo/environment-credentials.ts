/**
 * The SDK's credential provider chain, reduced to the one link that exists in a Lambda: the environment. Bundles use
 * this file in place of `@aws-sdk/credential-provider-node`, whose other links are 130 KB of code that never runs.
 *
 * They have no expiration: an instance's environment never changes, and Lambda ends the instance before they expire.
 *
 * @throws when the environment has no credentials.
 */
export function defaultProvider() {
  return async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
    if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
      throw new Error("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.");
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
    };
  };
}
