import type { ComponentType } from "preact";
import { useEntries } from "../../editor/use-entries";
import { Within } from "../../ui/faults";
import { words } from "../../words";
import { arrangeWords } from "../../words/arrange";
import { emptyValue, type FieldSchema, type Values, withField } from "./field-schema";
import { pageWords } from "./words";

interface ListFieldProps {
  label: string;
  schema: FieldSchema;
  rows: readonly Values[];
  onChange(rows: Values[] | undefined): void;
  /** Draws a field of an entry. */
  Field: ComponentType<EntryFieldProps>;
}

interface EntryFieldProps {
  name: string;
  schema: FieldSchema;
  value: unknown;
  onChange(value: unknown): void;
}

/** Entries of several fields, in an order. */
export function ListField({ label, schema, rows, onChange, Field }: ListFieldProps) {
  const { properties = {} } = schema;
  const { keys, move, remove } = useEntries(rows, onChange, ".entry");
  const set = (at: number, row: Values) =>
    onChange(rows.map((each, index) => (index === at ? row : each)));
  return (
    <fieldset class="group">
      <legend>{label}</legend>
      {rows.map((row, index) => (
        <fieldset key={keys[index]} class="entry" aria-label={pageWords.part(index + 1)}>
          <Within at={index}>
            {Object.entries(properties).map(([name, each]) => (
              <Field
                key={name}
                name={name}
                schema={each}
                value={row[name]}
                onChange={(value) =>
                  set(index, withField(row, name, value ?? (schema.required ? "" : undefined)))
                }
              />
            ))}
          </Within>
          <span class="actions">
            <button
              type="button"
              class="quiet"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              {arrangeWords.up}
            </button>
            <button type="button" class="quiet" onClick={() => remove(index)}>
              {words.remove}
            </button>
          </span>
        </fieldset>
      ))}
      <button
        type="button"
        class="plain"
        onClick={() => onChange([...rows, emptyValue(schema) as Values])}
      >
        {pageWords.add}
      </button>
    </fieldset>
  );
}
