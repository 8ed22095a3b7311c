import type { ComponentType } from "preact";
import { arrangeItems, useDragging, useEntries } from "../../editor/entries";
import { Within } from "../../ui/field-errors";
import { Grip } from "../../ui/icon";
import { Menu } from "../../ui/menu";
import { arrangeWords } from "../../words/editing";
import { emptyValue, type FieldSchema, type Values, withField } from "./field-schema";
import { pageWords } from "./words";

interface ListFieldProps {
  label: string;
  schema: FieldSchema;
  rows: readonly Values[];
  onChange(rows: Values[] | undefined): void;
  /** Renders a field of an entry. */
  Field: ComponentType<EntryFieldProps>;
}

interface EntryFieldProps {
  name: string;
  schema: FieldSchema;
  value: unknown;
  onChange(value: unknown): void;
}

/** An ordered list of entries with several fields each. */
export function ListField({ label, schema, rows, onChange, Field }: ListFieldProps) {
  const { properties = {} } = schema;
  const { keys, move, remove } = useEntries(rows, onChange, ".entry");
  const { ofGrip, ofRow } = useDragging(move);
  const set = (at: number, row: Values) =>
    onChange(rows.map((each, index) => (index === at ? row : each)));
  const entryName = (index: number) =>
    pageWords.entry(index + 1, label === pageWords.fields.fields);
  return (
    <fieldset class="group">
      <legend>{label}</legend>
      {rows.map((row, index) => (
        <fieldset key={keys[index]} class="entry" aria-label={entryName(index)} {...ofRow(index)}>
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
          <span class="entry-tools">
            <Grip {...ofGrip(index)} />
            <Menu
              label={arrangeWords.menuOf(entryName(index))}
              items={arrangeItems({ index, count: rows.length, move, remove })}
            />
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
