import * as z from "zod/mini";
import { type Key, ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem, getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { writeOver } from "../../../table/dynamo/write-item";
import { keys, type Site } from "../../../table/keys";
import { runOf, type ShownExperiment } from "../../message/experiments/shown-experiment";
import type { StoredExperiment } from "./items";
import { readShownExperiments, shownOf } from "./shown";

// Stored as long as its counts.
const keptSeconds = 400 * 86_400;

const notedSchema = z.object({ run: z.string(), startedAt: z.string() });

/** A run of an experiment: a period whose counts belong together. */
interface Run {
  /** Null before anything could be counted. */
  run: string | null;
  /** Whether visitors are counted in it now. */
  isCounting: boolean;
}

/**
 * The run of an experiment: the current one, otherwise the last one. If a message of an arm is switched off or deleted, the run
 * ends and keeps its counts.
 */
export async function readRun(
  table: Table,
  site: Site,
  timeId: string,
  experiment: StoredExperiment,
): Promise<Run> {
  const { run, status, startedAt } = experiment;
  if (run !== null || startedAt === null) return { run, isCounting: false };
  const now = status === "running" ? await runNow(table, site, shownOf(experiment)) : undefined;
  if (now !== undefined) return { run: now, isCounting: true };
  const row = await getItem(table, keys.experimentRun(site, timeId));
  const noted = row && parseStored(notedSchema, row);
  // A row of an earlier start is obsolete.
  return { run: noted?.startedAt === startedAt ? noted.run : null, isCounting: false };
}

/**
 * Records the runs of a site's running experiments after one of their rows for pages has changed. A run follows from the
 * messages, which may be gone when somebody asks for the figures.
 */
export async function noteRuns(table: Table, changed: readonly Key[], now: Date): Promise<void> {
  for (const [ordinal, places] of placesBySite(changed)) {
    const [, accountKey = "", hostname = ""] = changed[0]?.pk.split("#") ?? [];
    const site = { accountKey, ordinal, hostname };
    for (const [timeId, experiment] of await readShownExperiments(table, site)) {
      const own = [`X#${timeId}`, ...experiment.arms.flatMap((arm) => arm.timeId ?? [])];
      if (experiment.shownArm === null && own.some((place) => places.has(place)))
        await noteRun(table, site, timeId, experiment, now);
    }
  }
}

async function noteRun(
  table: Table,
  site: Site,
  timeId: string,
  experiment: ShownExperiment,
  at: Date,
): Promise<void> {
  const run = await runNow(table, site, experiment);
  if (run === undefined) return;
  const { startedAt } = experiment;
  const ttl = ttlAfter(at, keptSeconds);
  await writeOver(table, { ...keys.experimentRun(site, timeId), run, startedAt, ttl });
}

/** The run that pages get; undefined if a message of an arm is not shown. */
async function runNow(
  table: Table,
  site: Site,
  experiment: Omit<ShownExperiment, "shownArm">,
): Promise<string | undefined> {
  const timeIds = experiment.arms.flatMap((arm) => arm.timeId ?? []);
  const wanted = timeIds.map((each) => keys.embedConfiguration(site, each));
  const items = await getItems(table, wanted, { consistent: true });
  return runOf(experiment, (each) => items[timeIds.indexOf(each)]);
}

/** The changed rows of each site, by ordinal: a host and its `www.` twin share a partition. Heads are left out. */
function placesBySite(changed: readonly Key[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const { sk } of changed) {
    const at = sk.indexOf("#");
    if (at < 1) continue;
    const ordinal = sk.slice(0, at);
    places.set(ordinal, (places.get(ordinal) ?? new Set()).add(sk.slice(at + 1)));
  }
  return places;
}
