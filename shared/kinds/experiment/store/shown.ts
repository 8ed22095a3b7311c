import { locateRecord } from "../../../model/ids";
import { getItems, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import {
  type ShownExperiment,
  shownExperimentFrom,
} from "../../message/experiments/shown-experiment";
import type { StoredExperiment } from "./items";

/** The experiments that a site's pages get, by time id. */
export async function readShownExperiments(
  table: Table,
  site: Site,
): Promise<ReadonlyMap<string, ShownExperiment>> {
  const { pk, sk: beginning } = keys.shownExperiment(site, "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :beginning)",
    ExpressionAttributeValues: { ":pk": pk, ":beginning": beginning },
  });
  return new Map(
    items.map((item) => [String(item.sk).slice(beginning.length), shownExperimentFrom(item)]),
  );
}

/** Some of these experiments, cached for a second. */
export async function readSomeShown(
  table: Table,
  site: Site,
  timeIds: readonly string[],
): Promise<ReadonlyMap<string, ShownExperiment>> {
  if (timeIds.length === 0) return new Map();
  const wanted = timeIds.map((timeId) => keys.shownExperiment(site, timeId));
  const items = await getItems(table, wanted, { consistent: false });
  return new Map(
    items.flatMap((item, index) =>
      item ? [[timeIds[index] ?? "", shownExperimentFrom(item)] as const] : [],
    ),
  );
}

/** An experiment as pages need it, whichever arm they show. */
export function shownOf(experiment: StoredExperiment): Omit<ShownExperiment, "shownArm"> {
  const { id, arms, goal, unit, valueCeiling, startedAt } = experiment;
  return {
    experimentId: id,
    arms: arms.map(({ messageId, weight }) => ({
      timeId: messageId === null ? null : (locateRecord("msg", messageId)?.timeId ?? null),
      weight,
    })),
    goal,
    unit,
    valueCeiling,
    startedAt: startedAt ?? "",
  };
}
