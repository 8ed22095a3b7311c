import type { EditableLayout } from "../../../table/record-layout";
import { changedFields } from "../../../table/records/changed-fields";
import type { RevisedRow } from "./kinds";

/** A field that a version changed. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields that differ, as they were and as they are. */
export function fieldChanges(
  layout: EditableLayout<RevisedRow>,
  before: RevisedRow,
  after: RevisedRow,
): FieldChange[] {
  const [old, current] = [layout.fields(before), layout.fields(after)];
  return changedFields(old, current).map((field) => ({
    field,
    before: old[field] ?? null,
    after: current[field] ?? null,
  }));
}
