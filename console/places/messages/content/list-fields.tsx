import { ArrangedList } from "../../../editor/arranged-list";
import { rowsOf, setRows } from "./edits";
import { wordsIn } from "./markup";
import { newItem } from "./new-part";
import type { PartFieldsProps } from "./part-fields-props";
import { RichText } from "./rich-text";
import { contentWords } from "./words";

/** The entries of a list. */
export function ListFields({ element, change }: PartFieldsProps) {
  return (
    <ArrangedList
      isWithin
      entries={rowsOf(element).rows}
      onChange={(rows) => change(setRows(element, rows))}
      nameOf={() => contentWords.item}
      summaryOf={(row) => wordsIn(row.children)}
      fieldsOf={(row, set) => (
        <RichText
          label={contentWords.item}
          value={row.children}
          onChange={(children) => set({ ...row, children })}
        />
      )}
      add={{
        label: contentWords.items,
        names: { item: contentWords.addItem },
        make: newItem,
      }}
    />
  );
}
