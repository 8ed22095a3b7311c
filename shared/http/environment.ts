/** A setting that the stack gives the Lambda; its absence ends the start, not a request. */
export function requiredEnvironment(name: string): string {
  const value = optionalEnvironment(name);
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

/** A setting that a stage may do without. This file alone reads the environment, but for the SDK's credentials. */
export function optionalEnvironment(name: string): string | undefined {
  return process.env[name];
}
