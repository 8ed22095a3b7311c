import type { MonitoringLevel } from "../../stacks/monitoring/watched";
import { type CostLine, costOf } from "./monthly-cost";

/** What monitoring costs a stage in a month, by level, while somebody uses the stage. */
export const monitoringCost: Readonly<Record<MonitoringLevel, readonly CostLine[]>> = {
  basic: lines({ alarmMetrics: 10, ownMetrics: 4, dashboards: 1 }),
  full: lines({ alarmMetrics: 48, ownMetrics: 24, dashboards: 2 }),
};

interface Monitored {
  alarmMetrics: number;
  /** The service's own, those counted from access logs, and those of the stream's readers. */
  ownMetrics: number;
  dashboards: number;
}

function lines({ alarmMetrics, ownMetrics, dashboards }: Monitored): CostLine[] {
  return [
    { item: "Metrics of alarms", count: alarmMetrics, usd: costOf({ alarmMetrics }) },
    { item: "Own metrics", count: ownMetrics, usd: costOf({ customMetrics: ownMetrics }) },
    { item: "Dashboards, of the three that an account has free", count: dashboards, usd: 0 },
  ];
}
