/** A setting that the stack gives the Lambda; its absence ends the start, not a request. */
export function requiredEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
