import { ArrangedList } from "../../../editor/arranged-list";
import { LinesField } from "../../../editor/lines-field";
import { Field } from "../../../ui/field";
import * as edits from "./edits";
import { rowsOf, setCloses, setRows, setText } from "./edits";
import { attributeOf, type Markup, withAttribute, wordsIn } from "./markup";
import { newButton, newField } from "./new-part";
import type { PartFieldsProps } from "./parts";
import { contentWords } from "./words";

/** A form: where its leads are listed, what it says once it is sent, and its fields. */
export function FormFields({ element, change }: PartFieldsProps) {
  const { rows } = edits.rowsOf(element);
  const set = (name: string, value: string) => change(withAttribute(element, name, value || false));
  const { submit, ...addable } = contentWords.fieldKinds;
  const hasButton = rows.some(({ name }) => name === "button");
  return (
    <>
      <Field label={contentWords.formName} hint={contentWords.formNameHint}>
        <input
          value={attributeOf(element, "data-form") ?? ""}
          onInput={({ currentTarget }) => set("data-form", currentTarget.value)}
        />
      </Field>
      <ArrangedList
        isWithin
        entries={rows}
        onChange={(others) => change(edits.setRows(element, others))}
        nameOf={(row) => contentWords.fieldKinds[edits.fieldKind(row)] ?? ""}
        summaryOf={edits.labelOf}
        fieldsOf={(row, setRow) => <OneField element={row} change={setRow} />}
        add={{
          label: contentWords.addField,
          names: hasButton ? addable : contentWords.fieldKinds,
          make: (kind) =>
            newField(
              kind,
              rows.map((row) => attributeOf(edits.controlOf(row), "name") ?? ""),
            ),
          // The button that sends the form stays below its fields.
          place: () =>
            hasButton ? rows.findLastIndex(({ name }) => name === "button") : rows.length,
        }}
      />
      <Field label={contentWords.thanks} hint={contentWords.thanksHint}>
        <input
          value={attributeOf(element, "data-thanks") ?? ""}
          onInput={({ currentTarget }) => set("data-thanks", currentTarget.value)}
        />
      </Field>
    </>
  );
}

function OneField({ element: row, change }: PartFieldsProps) {
  const kind = edits.fieldKind(row);
  const control = edits.controlOf(row);
  const set = (changed: Markup) => change(edits.setControl(row, changed));
  const canHint = row.name === "label" && /^(email|text|tel|number|url|textarea)$/.test(kind);
  return (
    <>
      <Field label={contentWords.label}>
        <input
          value={edits.labelOf(row)}
          onInput={({ currentTarget }) => change(edits.setLabel(row, currentTarget.value))}
        />
      </Field>
      {kind === "select" && (
        <LinesField
          label={contentWords.choices}
          lines={edits.choicesOf(control)}
          onChange={(lines) => set(edits.setChoices(control, lines ?? []))}
        />
      )}
      {canHint && (
        <Field label={contentWords.placeholder}>
          <input
            value={attributeOf(control, "placeholder") ?? ""}
            onInput={({ currentTarget }) =>
              set(withAttribute(control, "placeholder", currentTarget.value || false))
            }
          />
        </Field>
      )}
      {kind !== "submit" && (
        <>
          {/* The name of the box says that it is one of consent. */}
          {kind !== "consent" && (
            <Field label={contentWords.fieldName}>
              <input
                value={attributeOf(control, "name") ?? ""}
                onInput={({ currentTarget }) =>
                  set(withAttribute(control, "name", currentTarget.value))
                }
              />
            </Field>
          )}
          <label class="check">
            <input
              type="checkbox"
              checked={attributeOf(control, "required") !== undefined}
              onChange={({ currentTarget }) =>
                set(withAttribute(control, "required", currentTarget.checked))
              }
            />
            {contentWords.required}
          </label>
        </>
      )}
    </>
  );
}

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
