/** A required setting from the stack. If it is missing, the Lambda fails at its start and not at a request. */
export function requiredEnvironment(name: string): string {
  const value = optionalEnvironment(name);
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

/** An optional setting of a stage. Only this file reads the environment, except for the SDK's credentials. */
export function optionalEnvironment(name: string): string | undefined {
  return wholeEnvironment()[name];
}

/** All settings, for what changes them before others read them. */
export function wholeEnvironment(): Record<string, string | undefined> {
  return (globalThis as unknown as Runtime).process.env;
}

// The page's script imports types from here, and its compiler does not know Node's types.
interface Runtime {
  process: { env: Record<string, string | undefined> };
}
