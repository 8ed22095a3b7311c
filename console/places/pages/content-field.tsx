import type { ComponentType } from "preact";
import { arrangeItems, useDragging, useEntries } from "../../editor/entries";
import { LinesField } from "../../editor/lines-field";
import { PictureField } from "../../editor/pictures/pictures";
import { ColorInput } from "../../ui/color-input";
import { CheckField, Field } from "../../ui/field";
import { Within } from "../../ui/field-errors";
import { Grip } from "../../ui/icon";
import { Menu } from "../../ui/menu";
import { MomentField } from "../../ui/moment-field";
import { arrangeWords } from "../../words/editing";
import { FieldKey, useFieldKeys } from "./field-key";
import { emptyValue, type FieldSchema, type Values, withField } from "./field-schema";
import { pageWords } from "./words";

interface ContentFieldProps {
  name: string;
  schema: FieldSchema;
  value: unknown;
  /** The label above the field; by default, that of the field's name. */
  label?: string;
  /** A hint below a text field. */
  hint?: string | undefined;
  /** Shown while there is no value. */
  fallback?: unknown;
  onChange(value: unknown): void;
}

/** A field of a page's content, as the API describes it. */
export function ContentField(props: ContentFieldProps) {
  const { name, schema, value, fallback, hint, onChange } = props;
  const label = props.label ?? pageWords.fields[name] ?? name;
  const optional = schema.anyOf?.find(({ type }) => type === "object");
  if (optional) return <Optional {...{ name, schema: optional, value, fallback, onChange }} />;
  if (schema.type === "boolean") {
    return <CheckField label={label} checked={value === true} onChange={onChange} />;
  }
  if (schema.type === "object") {
    if (schema.properties?.alt) {
      return <PictureField label={label} at={name} value={value as never} onChange={onChange} />;
    }
    return <Group {...{ name, schema, value, onChange }} />;
  }
  if (schema.type === "array" && schema.items) {
    if (schema.items.type === "object") {
      const rows = (value ?? fallback ?? []) as Values[];
      return (
        <Within at={name}>
          <ListField {...{ label, rows, onChange }} schema={schema.items} Field={ContentField} />
        </Within>
      );
    }
    return (
      <LinesField label={label} at={name} lines={(value ?? []) as string[]} onChange={onChange} />
    );
  }
  if (schema.format === "date-time") {
    return (
      <MomentField
        label={label}
        at={name}
        value={value as string | undefined}
        onChange={(time) => onChange(time ?? undefined)}
      />
    );
  }
  return (
    <Field label={label} at={name} hint={hint}>
      <Text {...{ name, schema, fallback, onChange }} value={value as string | undefined} />
    </Field>
  );
}

function Text(props: Omit<ContentFieldProps, "value"> & { value: string | undefined }) {
  const { name, schema, value, fallback, onChange } = props;
  const set = (text: string) => onChange(text === "" ? undefined : text);
  if (name === "accentColor") {
    return <ColorInput value={value ?? "#2f5bea"} onChange={set} />;
  }
  if (schema.enum) {
    return (
      <select value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
        {schema.enum.map((each) => (
          <option key={each} value={each}>
            {pageWords.choices[each] ?? each}
          </option>
        ))}
      </select>
    );
  }
  const { maxLength = 200 } = schema;
  const placeholder = typeof fallback === "string" ? fallback : undefined;
  const shared = { value: value ?? "", maxLength, placeholder };
  if (maxLength <= 300 || name === "url") {
    return <input {...shared} onInput={({ currentTarget }) => set(currentTarget.value)} />;
  }
  const isCode = maxLength > 10_000;
  return (
    <textarea
      {...shared}
      class={isCode ? "code" : ""}
      spellcheck={!isCode}
      rows={name === "htmlContent" ? 12 : maxLength > 1_000 ? 6 : 3}
      onInput={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

const formName = { label: pageWords.formName, hint: pageWords.formNameHint };

function Group({ name, schema, value, onChange }: ContentFieldProps) {
  const { properties = {}, required } = schema;
  const values = (value ?? {}) as Values;
  const change = (field: string, next: unknown) => {
    const changed = withField(values, field, next);
    // Leave out a value whose fields are all empty.
    const isEmpty = Object.values(changed).every((each) => each === "");
    onChange(isEmpty ? undefined : changed);
  };
  return (
    <fieldset class="group">
      <legend>{pageWords.fields[name] ?? name}</legend>
      <Within at={name}>
        {Object.entries(properties).map(([field, each]) => (
          <ContentField
            key={field}
            name={field}
            schema={each}
            {...(name === "form" && field === "name" && formName)}
            value={values[field]}
            onChange={(next) =>
              // Keep a required text while it is empty, so that the other one stays in place.
              change(
                field,
                next ?? (required?.includes(field) && isOther(values, field) ? "" : next),
              )
            }
          />
        ))}
      </Within>
    </fieldset>
  );
}

function isOther(values: Values, field: string): boolean {
  return Object.entries(values).some(([name, value]) => name !== field && value !== "");
}

/** An optional part. Without it the value is `null`, because the template may have a default. */
function Optional({ name, schema, value, fallback, onChange }: ContentFieldProps) {
  const effectiveValue = value === undefined ? fallback : value;
  const isThere = effectiveValue !== undefined && effectiveValue !== null;
  return (
    <>
      <CheckField
        label={pageWords.withForm}
        checked={isThere}
        onChange={(checked) => onChange(checked ? (fallback ?? emptyForm(schema)) : null)}
      />
      {isThere && <Group {...{ name, schema, onChange }} value={effectiveValue} />}
    </>
  );
}

/** A form with one field, for templates without a form. */
function emptyForm(schema: FieldSchema): unknown {
  const email = { name: "email", label: "Email", type: "email", required: true };
  const texts = { name: "contact", button: "Send", thanks: "Thank you." };
  return { ...(emptyValue(schema) as Values), ...texts, fields: [email] };
}

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
function ListField({ label, schema, rows, onChange, Field }: ListFieldProps) {
  const { properties = {} } = schema;
  const { keys, move, remove } = useEntries(rows, onChange, ".entry");
  const { ofGrip, ofRow } = useDragging(move);
  const set = (at: number, row: Values) =>
    onChange(rows.map((each, index) => (index === at ? row : each)));
  const isForm = label === pageWords.fields.fields;
  const keyed = useFieldKeys(rows, keys);
  const entryName = (index: number) => pageWords.entry(index + 1, isForm);
  const change = (index: number, name: string, value: unknown) => {
    const row = withField(rows[index] ?? {}, name, value ?? (schema.required ? "" : undefined));
    set(index, isForm ? keyed(index, name, row) : row);
  };
  const shown = Object.entries(properties).filter(([name]) => !isForm || name !== "name");
  return (
    <fieldset class="group">
      <legend>{label}</legend>
      {rows.map((row, index) => (
        <fieldset key={keys[index]} class="entry" aria-label={entryName(index)} {...ofRow(index)}>
          <Within at={index}>
            {shown.map(([name, each]) => (
              <Field
                key={name}
                name={name}
                schema={each}
                value={row[name]}
                onChange={(value) => change(index, name, value)}
              />
            ))}
            {isForm && (
              <FieldKey
                value={`${row.name ?? ""}`}
                onChange={(value) => change(index, "name", value)}
              />
            )}
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
