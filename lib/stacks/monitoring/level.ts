import type { Construct } from "constructs";
import { textFrom } from "../settings/read";

/** How much is watched: what AWS does not bill for the first stage of an account, or everything. */
export type MonitoringLevel = "basic" | "full";

/**
 * What the context switches on; undefined if nobody is told of alarms. They cost money while idle.
 * @throws if `monitoring` is neither `basic` nor `full`
 */
export function monitoringLevel(scope: Construct): MonitoringLevel | undefined {
  const isTold = ["alarmEmail", "alarmTopicArn"].some((name) => textFrom(scope, name));
  const level = textFrom(scope, "monitoring") ?? "basic";
  if (level !== "basic" && level !== "full")
    throw new Error(`\`monitoring\` must be "basic" or "full", not "${level}".`);
  return isTold ? level : undefined;
}
