import { ApiError } from "../../../runtime/errors";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import { keys, type Site } from "../../../table/keys";
import { authorship, nextVersion, type Unsigned } from "../../../table/records/authorship";
import { siteCheck, siteIsGone } from "../../../table/records/site-check";
import { changeRecord, isStill, newRecordWrites, recordWrite } from "../../../table/records/write";
import { outboxEntry } from "../../changes/outbox";
import { siteHeadFrom } from "../../domain/store/site-head";
import { shownExperimentItem } from "../../message/experiments/shown-experiment";
import {
  type ExperimentRow,
  experimentItem,
  experimentLayout,
  type StoredExperiment,
} from "./items";
import { shownOf } from "./shown";

/** How many experiments a domain keeps. */
const maxExperiments = 100;

/** The type of an experiment's change in the feed. */
export type ExperimentChange =
  | "created"
  | "updated"
  | "started"
  | "stopped"
  | "concluded"
  | "deleted";

/**
 * Stores a new experiment.
 * @returns what `present` makes of it
 * @throws ApiError `plan_limit`, `domain_not_found` when the domain was deleted meanwhile
 */
export async function createExperiment<Answer>(
  table: Table,
  site: Site,
  timeId: string,
  experiment: Unsigned<StoredExperiment>,
  now: Date,
  present: (experiment: StoredExperiment) => Answer,
): Promise<Answer> {
  const row: ExperimentRow = { timeId, experiment: { ...experiment, ...authorship(table) } };
  const writes = [
    oneMore(site),
    ...newRecordWrites(experimentItem(site, row)),
    changed(table, site, "created", row.experiment, now),
  ];
  return await transact(table, writes, present(row.experiment));
}

/**
 * Changes an experiment: `change` gets the stored one, and is called again if that changed meanwhile. Pages get an experiment
 * while it is running or stopped.
 * @returns what `present` returns for it; undefined if there is none
 * @throws whatever `change` throws
 */
export async function changeExperiment<Answer>(
  table: Table,
  site: Site,
  timeId: string,
  change: (experiment: StoredExperiment) => Partial<StoredExperiment>,
  verb: ExperimentChange,
  now: Date,
  present: (experiment: StoredExperiment) => Answer,
): Promise<Answer | undefined> {
  return await changeRecord(table, experimentLayout, site, timeId, async (row) => {
    const { version } = row.experiment;
    const experiment = nextVersion(table, row.experiment, change(row.experiment), now);
    if (experiment.version === version) return present(experiment);
    const writes = [
      siteCheck(site),
      recordWrite(experimentItem(site, { ...row, experiment }), version),
      shownWrite(site, timeId, experiment),
      changed(table, site, verb, experiment, now),
    ];
    return await transact(table, writes, present(experiment));
  });
}

/**
 * Shows everybody one arm while the messages of the others change. Nothing is counted meanwhile.
 * @throws ApiError `in_use` if the experiment has changed since it was read
 */
export async function holdAtArm(
  table: Table,
  site: Site,
  timeId: string,
  experiment: StoredExperiment,
  arm: number,
): Promise<void> {
  const Item = shownExperimentItem(site, timeId, { ...shownOf(experiment), shownArm: arm });
  const { id, version } = experiment;
  const isStillSo = onConditionFailed(
    "changed",
    () => new ApiError("in_use", `${id} has just been changed by somebody else. Read it again.`),
    { ConditionCheck: { Key: keys.experiment(site, timeId), ...isStill(version) } },
  );
  await transact(table, [siteCheck(site), isStillSo, upsert(Item)]);
}

/**
 * Deletes an experiment. Its figures expire on their own.
 * @returns false if there is none
 * @throws whatever `check` throws
 */
export async function deleteExperiment(
  table: Table,
  site: Site,
  timeId: string,
  check: (experiment: StoredExperiment) => void,
  now: Date,
): Promise<boolean> {
  const isDone = await changeRecord(table, experimentLayout, site, timeId, async (row) => {
    const { experiment } = row;
    check(experiment);
    const writes = [
      { Delete: { Key: keys.experiment(site, timeId), ...isStill(experiment.version) } },
      { Delete: { Key: keys.shownExperiment(site, timeId) } },
      oneLess(site),
      changed(table, site, "deleted", experiment, now),
    ];
    return await transact(table, writes, true as const);
  });
  return isDone ?? false;
}

function shownWrite(site: Site, timeId: string, experiment: StoredExperiment): TransactionWrite {
  const { status } = experiment;
  if (status === "draft" || status === "concluded")
    return { Delete: { Key: keys.shownExperiment(site, timeId) } };
  const shownArm = status === "running" ? null : 0;
  return upsert(shownExperimentItem(site, timeId, { ...shownOf(experiment), shownArm }));
}

function changed(
  table: Table,
  site: Site,
  verb: ExperimentChange,
  { id, domainId, version }: StoredExperiment,
  now: Date,
): TransactionWrite {
  const change = { type: `experiment.${verb}`, recordId: id, domainId, version } as const;
  return outboxEntry(table, site.accountKey, change, now);
}

function oneMore(site: Site): TransactionWrite {
  return onConditionFailed(
    "gone",
    (item) =>
      item && siteHeadFrom(item).ordinal === site.ordinal
        ? new ApiError(
            "plan_limit",
            `A domain keeps ${maxExperiments} experiments. Delete one of ${site.hostname} first.`,
          )
        : siteIsGone(site),
    {
      Update: {
        Key: keys.siteHead(site.accountKey, site.hostname),
        UpdateExpression: "SET experimentCount = if_not_exists(experimentCount, :none) + :one",
        ConditionExpression:
          "ordinal = :ordinal AND (attribute_not_exists(experimentCount) OR experimentCount < :most)",
        ExpressionAttributeValues: {
          ":none": 0,
          ":one": 1,
          ":most": maxExperiments,
          ":ordinal": site.ordinal,
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
  );
}

function oneLess(site: Site): TransactionWrite {
  return onConditionFailed("gone", () => siteIsGone(site), {
    Update: {
      Key: keys.siteHead(site.accountKey, site.hostname),
      UpdateExpression: "SET experimentCount = experimentCount - :one",
      ConditionExpression: "ordinal = :ordinal",
      ExpressionAttributeValues: { ":one": 1, ":ordinal": site.ordinal },
    },
  });
}
