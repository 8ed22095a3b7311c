import type { Construct } from "constructs";

/** A setting of the context; undefined if it is absent or empty. */
export function textFrom({ node }: Construct, name: string): string | undefined {
  const value: unknown = node.tryGetContext(name);
  return value === undefined || value === "" ? undefined : String(value);
}

/** @throws if the setting is not a positive number */
export function numberFrom(scope: Construct, name: string): number | undefined {
  const text = textFrom(scope, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Error(`\`${name}\` must be a number above 0, not "${text}".`);
}

/** @throws if the setting is not a whole number above 0 */
export function wholeNumberFrom(scope: Construct, name: string): number | undefined {
  const value = numberFrom(scope, name);
  if (value === undefined || Number.isInteger(value)) return value;
  throw new Error(`\`${name}\` must be a whole number, not "${value}".`);
}
