import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import { keys, type SiteId } from "../../../table/keys";
import type { RecordLayout } from "../../../table/record-layout";
import { authorshipFields } from "../../../table/records/authorship";
import { experimentSchema } from "../experiment";

const rowSchema = z.extend(experimentSchema, {
  ...authorshipFields,
  /** The run that was counted last; null while the experiment runs and before. */
  run: z._default(z.nullable(z.string()), null),
});

/** An experiment as it is stored. */
export type StoredExperiment = z.output<typeof rowSchema>;

export type ExperimentRow = Coded<{ timeId: string; experiment: StoredExperiment }, Item>;

const rows = rowCodec<Item, Pick<ExperimentRow, "experiment">>({
  from: (item) => ({ experiment: parseStored(rowSchema, item) as StoredExperiment }),
  to: ({ experiment }) => ({ ...experiment }),
});

export const experimentLayout: RecordLayout<ExperimentRow> = {
  record: keys.experiment,
  assemble: ({ timeId, record }) => ({ timeId, ...rows.from(record) }),
  version: ({ experiment }) => experiment.version,
};

export function experimentItem(site: SiteId, row: ExperimentRow): Item {
  return { ...rows.to(row), ...keys.experiment(site, row.timeId) };
}
