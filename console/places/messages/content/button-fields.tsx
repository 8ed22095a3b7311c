import { ArrangedList } from "../../../editor/arranged-list";
import { Field } from "../../../ui/field";
import { rowsOf, setCloses, setRows, setText } from "./edits";
import { attributeOf, type Markup, withAttribute, wordsIn } from "./markup";
import { newButton } from "./new-part";
import type { PartFieldsProps } from "./part-fields-props";
import { contentWords } from "./words";

/** Links and buttons that have a line of their own: one, or some in a paragraph. */
export function ButtonFields({ element, change }: PartFieldsProps) {
  if (element.name === "a" || element.name === "button") {
    return <OneButton element={element} change={change} canClose />;
  }
  const { rows } = rowsOf(element);
  const [only] = rows;
  return (
    <ArrangedList
      isWithin
      entries={rows}
      onChange={(others) => change(setRows(element, others))}
      nameOf={() => contentWords.button}
      summaryOf={(row) => wordsIn(row.children)}
      opens={(row) => rows.length === 1 && row === only}
      // Without one, the paragraph would be a text.
      isRemovable={() => rows.length > 1}
      fieldsOf={(row, set) => <OneButton element={row} change={set} />}
      add={{
        label: contentWords.kinds.buttons,
        names: { button: contentWords.addButton },
        make: newButton,
      }}
    />
  );
}

/** A button that closes is no link, so beside links in a paragraph it would take their look of buttons. */
function OneButton({ element, change, canClose }: PartFieldsProps & { canClose?: boolean }) {
  return (
    <>
      <Field label={contentWords.label}>
        <input
          value={wordsIn(element.children)}
          onInput={({ currentTarget }) => change(setText(element, currentTarget.value))}
        />
      </Field>
      {element.name === "a" && (
        <Field label={contentWords.address}>
          <input
            value={attributeOf(element, "href")}
            onInput={({ currentTarget }) =>
              change(withAttribute(element, "href", currentTarget.value))
            }
          />
        </Field>
      )}
      {(canClose || closes(element)) && (
        <label class="check">
          <input
            type="checkbox"
            checked={closes(element)}
            onChange={({ currentTarget }) => change(setCloses(element, currentTarget.checked))}
          />
          {contentWords.closes}
        </label>
      )}
    </>
  );
}

function closes(element: Markup): boolean {
  return attributeOf(element, "data-close") !== undefined;
}
