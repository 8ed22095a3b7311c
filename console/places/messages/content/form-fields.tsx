import { ArrangedList } from "../../../editor/arranged-list";
import { LinesField } from "../../../editor/lines-field";
import { useSite } from "../../../shell/site";
import { CheckField, TextField } from "../../../ui/field";
import { contentWords } from "../words";
import * as edits from "./edits";
import { rowsOf, setCloses, setRows, setText } from "./edits";
import { attributeOf, type Markup, withAttribute, wordsIn } from "./markup";
import { newButton, newField } from "./new-part";
import type { PartFieldsProps } from "./parts";

/** A form's settings: the list for its leads, the message after sending, and its fields. */
export function FormFields({ element, change }: PartFieldsProps) {
  const { brand, hostname } = useSite().domain;
  const { rows } = edits.rowsOf(element);
  const set = (name: string, value: string) => change(withAttribute(element, name, value || false));
  const { submit, ...addable } = contentWords.fieldKinds;
  const hasButton = rows.some(({ name }) => name === "button");
  return (
    <>
      <TextField
        label={contentWords.formName}
        hint={contentWords.formNameHint}
        value={attributeOf(element, "data-form")}
        onChange={(text) => set("data-form", text)}
      />
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
              { name: brand.name || hostname, privacyUrl: brand.privacyUrl },
            ),
          // Add fields above the send button.
          place: () =>
            hasButton ? rows.findLastIndex(({ name }) => name === "button") : rows.length,
        }}
      />
      <TextField
        label={contentWords.thanks}
        hint={contentWords.thanksHint}
        value={attributeOf(element, "data-thanks")}
        onChange={(text) => set("data-thanks", text)}
      />
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
      <TextField
        label={contentWords.label}
        value={edits.labelOf(row)}
        onChange={(text) => change(edits.setLabel(row, text))}
      />
      {kind === "select" && (
        <LinesField
          label={contentWords.choices}
          lines={edits.choicesOf(control)}
          onChange={(lines) => set(edits.setChoices(control, lines ?? []))}
        />
      )}
      {canHint && (
        <TextField
          label={contentWords.placeholder}
          value={attributeOf(control, "placeholder")}
          onChange={(text) => set(withAttribute(control, "placeholder", text || false))}
        />
      )}
      {kind !== "submit" && (
        <>
          {/* A consent checkbox is recognized by its name, so the name cannot be edited. */}
          {kind !== "consent" && (
            <TextField
              label={contentWords.fieldName}
              value={attributeOf(control, "name")}
              onChange={(text) => set(withAttribute(control, "name", text))}
            />
          )}
          <CheckField
            label={contentWords.required}
            checked={attributeOf(control, "required") !== undefined}
            onChange={(checked) => set(withAttribute(control, "required", checked))}
          />
        </>
      )}
    </>
  );
}

/** Links and buttons on lines of their own: a single one, or several in a paragraph. */
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
      // A paragraph without links or buttons would be a text.
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

/**
 * Only a single button can close the message: a closing button is not a link, so links next to it would no longer look like
 * buttons.
 */
function OneButton({ element, change, canClose }: PartFieldsProps & { canClose?: boolean }) {
  return (
    <>
      <TextField
        label={contentWords.label}
        value={wordsIn(element.children)}
        onChange={(text) => change(setText(element, text))}
      />
      {element.name === "a" && (
        <TextField
          label={contentWords.address}
          value={attributeOf(element, "href")}
          onChange={(text) => change(withAttribute(element, "href", text))}
        />
      )}
      {(canClose || closes(element)) && (
        <CheckField
          label={contentWords.closes}
          checked={closes(element)}
          onChange={(checked) => change(setCloses(element, checked))}
        />
      )}
    </>
  );
}

function closes(element: Markup): boolean {
  return attributeOf(element, "data-close") !== undefined;
}
