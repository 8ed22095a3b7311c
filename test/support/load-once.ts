interface Packages {
  "aws-cdk-lib/assertions": typeof import("aws-cdk-lib/assertions");
  "node:module": { _cache: Record<string, unknown> };
  "playwright-core": typeof import("playwright-core");
  "tsx/cjs/api": typeof import("tsx/cjs/api");
}

/**
 * Loads a large package that does not depend on the test file. Jest would read and compile it again for each file, so the
 * test environment lends the copy that its process has loaded.
 */
export function loadOnce<Name extends keyof Packages>(name: Name): Packages[Name] {
  const { lend } = globalThis as { lend?: (name: string) => Packages[Name] };
  return lend ? lend(name) : require(name);
}
