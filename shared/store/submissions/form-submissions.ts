import type { FormSubmission } from "../../model/form-submission";
import { keys, type Site, type SiteId } from "../keys";
import type { Item } from "../read";
import type { RecordLayout } from "../records/layout";
import { changeRecord, recordWrite } from "../records/write";
import type { Table } from "../table";
import { transact } from "../transact";

/** A submission as it is stored; which domain it lies on is its place's to say. */
type StoredSubmission = Omit<FormSubmission, "domainId">;

export interface SubmissionRow {
  timeId: string;
  version: number;
  submission: StoredSubmission;
}

export const formSubmissionLayout: RecordLayout<SubmissionRow> = {
  record: keys.formSubmission,
  assemble: ({ timeId, record: { pk, sk, version, data, ...fields } }) => ({
    timeId,
    version: version as number,
    submission: { ...fields, data: JSON.parse(data as string) } as StoredSubmission,
  }),
};

/** The submission's row. What a visitor may name and number as he likes is kept as text. */
export function formSubmissionItem(
  site: SiteId,
  { timeId, version, submission }: SubmissionRow,
): Item {
  const data = JSON.stringify(submission.data);
  return { ...keys.formSubmission(site, timeId), ...submission, data, version };
}

/** Marks a submission; undefined when there is none. */
export async function markSubmission(
  table: Table,
  site: Site,
  timeId: string,
  status: FormSubmission["status"],
  now: Date,
): Promise<SubmissionRow | undefined> {
  return await changeRecord(table, formSubmissionLayout, site, timeId, async (current) => {
    // What changes nothing is no version.
    if (status === current.submission.status) return current;
    const { version } = current;
    const submission = { ...current.submission, status, updatedAt: now.toISOString() };
    const marked = { timeId, version: version + 1, submission };
    await transact(table, [recordWrite(formSubmissionItem(site, marked), version)]);
    return marked;
  });
}
