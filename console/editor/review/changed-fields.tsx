import { Difference } from "../difference";
import { fieldName } from "../field-name";

interface ChangedFieldsProps {
  before: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, unknown>>;
}

/** What would change, field by field, with the changed words marked. */
export function ChangedFields({ before, changes }: ChangedFieldsProps) {
  return (
    <div class="version">
      {Object.entries(changes).map(([field, after]) => (
        <dl key={field}>
          <dt>{fieldName(field)}</dt>
          <Difference field={field} before={before[field]} after={after} />
        </dl>
      ))}
    </div>
  );
}
