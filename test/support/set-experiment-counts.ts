import { locateRecord } from "../../shared/model/ids";
import { allRepositories } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys } from "../../shared/table/keys";
import type { TestService } from "./service";

const dayMs = 86_400_000;

/** With what the goals were worth, in minor units; the ceiling of each is 100. */
type Counted = readonly [units: number, conversions: number, amounts?: number];

/**
 * Sets what a running experiment has counted on the days before today.
 * @param days what each arm counted, by day; the last one is yesterday
 */
export async function setExperimentCounts(
  { tableName, databaseEndpoint: endpoint }: TestService,
  { id, hostname }: { id: string; hostname: string },
  days: readonly (readonly Counted[])[],
  now = new Date(),
): Promise<void> {
  const location = locateRecord("exp", id);
  if (!location) throw new Error(`${id} is no id of an experiment.`);
  const { timeId, ...parts } = location;
  const site = { ...parts, hostname };
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  const { experiments } = createStore(table, allRepositories);
  const row = await experiments.read(site, timeId);
  const { run } = row ? await experiments.run(site, timeId, row.experiment) : {};
  if (!run) throw new Error(`${id} does not run.`);
  for (const [index, arms] of days.entries()) {
    const at = new Date(now.getTime() - (days.length - index) * dayMs);
    const day = at.toISOString().slice(0, 10);
    for (const [arm, [units, conversions, amounts = 0]] of arms.entries())
      await updateItem(table, keys.experimentCounts(site, timeId, run, `${day}#${arm}#0`), {
        UpdateExpression:
          "SET units = :units, conversions = :conversions, amounts = :amounts, parts = :parts, squares = :squares",
        ExpressionAttributeValues: {
          ...{ ":units": units, ":conversions": conversions, ":amounts": amounts },
          // Each of them as if it were worth the mean.
          ":parts": amounts / 100,
          ":squares": conversions > 0 ? (amounts / 100) ** 2 / conversions : 0,
        },
      });
  }
  table.client.destroy();
}
