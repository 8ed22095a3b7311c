import { useRef } from "preact/hooks";
import { TextField } from "../../ui/field";
import { useFieldError } from "../../ui/field-errors";
import { type Values, withField } from "./field-schema";
import { slugOf } from "./use-page";
import { pageWords } from "./words";

// Each form has these itself.
const reserved = ["website_url", "consent_given"];
const longest = 46;

/** The key of a form's answer, from the field's label: "First name" is `first_name`. It differs from the taken ones. */
export function keyOf(label: string, taken: readonly unknown[]): string {
  const letters = (label.trim() && slugOf(label))
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .slice(0, longest)
    .replace(/_$/, "");
  const key = letters || "answer";
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? key : `${key}${number}`;
    if (!taken.includes(free) && !reserved.includes(free)) return free;
  }
}

/**
 * Gives new fields a key that follows their label. A key that leads already have stays, so that their answers stay together.
 * `keyed` returns the row with its key, where `field` has just been changed.
 */
export function useFieldKeys(rows: readonly Values[], ids: readonly number[]) {
  const following = useRef(new Set<number>());
  return (index: number, field: string, row: Values): Values => {
    const id = ids[index] ?? -1;
    if (field === "name") following.current.delete(id);
    if (field !== "label") return row;
    if (!row.name) following.current.add(id);
    if (!following.current.has(id)) return row;
    const taken = rows.filter((_, at) => at !== index).map(({ name }) => name);
    return withField(row, "name", keyOf(`${row.label ?? ""}`, taken));
  };
}

interface FieldKeyProps {
  value: string;
  onChange(value: string): void;
}

/** The key of a form's answer, folded away: people need its label only. */
export function FieldKey({ value, onChange }: FieldKeyProps) {
  const isRefused = useFieldError("name") !== undefined;
  return (
    <details class="fold" open={isRefused || undefined}>
      <summary>{pageWords.fieldKey}</summary>
      <TextField label={pageWords.key} at="name" maxLength={50} value={value} onChange={onChange} />
    </details>
  );
}
