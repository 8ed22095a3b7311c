import type { ComponentChildren } from "preact";
import { ArrangedList } from "../../../editor/arranged-list";
import { PictureField } from "../../../editor/pictures/pictures";
import { CheckField, SelectField, TextField } from "../../../ui/field";
import { MomentField } from "../../../ui/moment-field";
import { contentWords } from "../words";
import * as edits from "./edits";
import { rowsOf, setRows } from "./edits";
import { ButtonFields, FormFields } from "./form-fields";
import { attributeOf, type Markup, withAttribute, wordsIn } from "./markup";
import { newItem } from "./new-part";
import { type Part, type PartFieldsProps, pictureIn, untilSchedule } from "./parts";
import { RichText } from "./rich-text";

const fields = {
  picture: PictureFields,
  heading: HeadingFields,
  text: TextFields,
  list: ListFields,
  buttons: ButtonFields,
  form: FormFields,
  coupon: CouponFields,
  countdown: CountdownFields,
} as const satisfies Record<Part["kind"], unknown>;

/** The fields of a part. */
export function PartFields({ part, change }: { part: Part; change(part: Part): void }) {
  const Fields = fields[part.kind];
  return <Fields element={part.element} change={(element) => change({ ...part, element })} />;
}

function HeadingFields({ element, change }: PartFieldsProps) {
  return (
    <>
      <RichText
        label={contentWords.kinds.heading}
        value={element.children}
        onChange={(children) => change({ ...element, children })}
      />
      <SelectField
        label={contentWords.level}
        value={element.name}
        options={contentWords.levels}
        onChange={(next) => change({ ...element, name: next })}
      />
    </>
  );
}

function TextFields({ element, change }: PartFieldsProps) {
  return (
    <RichText
      label={contentWords.kinds.text}
      value={element.children}
      onChange={(children) => change({ ...element, children })}
    />
  );
}

function PictureFields({ element, change }: PartFieldsProps) {
  const picture = pictureIn(element) as Markup;
  const url = attributeOf(picture, "src") ?? "";
  const set = (name: string, value: string | boolean) =>
    change(edits.setPicture(element, (each) => withAttribute(each, name, value)));
  return (
    <>
      <PictureField
        label={contentWords.kinds.picture}
        value={url ? { url, alt: attributeOf(picture, "alt") ?? "" } : undefined}
        isNeeded
        onChange={(chosen) =>
          chosen &&
          change(
            edits.setPicture(element, (each) =>
              withAttribute(sized(each, chosen.url), "alt", chosen.alt),
            ),
          )
        }
      />
      <TextField
        label={contentWords.pictureLink}
        hint={contentWords.empty}
        value={edits.linkOf(element)}
        onChange={(text) => change(edits.setLink(element, text))}
      />
      <CheckField
        label={contentWords.round}
        checked={attributeOf(picture, "data-avatar") !== undefined}
        onChange={(checked) => set("data-avatar", checked)}
      />
    </>
  );
}

/** Removes the old picture's size, because a new picture has other proportions. */
function sized(picture: Markup, url: string): Markup {
  if (attributeOf(picture, "src") === url) return picture;
  const bare = ["width", "height", "srcset"].reduce(
    (each, name) => withAttribute(each, name, false),
    picture,
  );
  return withAttribute(bare, "src", url);
}

function CouponFields({ element, change }: PartFieldsProps) {
  const { inner } = edits.around(element);
  return (
    <Around element={element} change={change}>
      <TextField
        label={contentWords.code}
        hint={contentWords.codeHint}
        value={attributeOf(inner, "data-copy")}
        onChange={(text) => change(edits.setAround(element, { inner: edits.setCode(inner, text) }))}
      />
    </Around>
  );
}

function CountdownFields({ element, change }: PartFieldsProps) {
  const { inner } = edits.around(element);
  const end = attributeOf(inner, "data-countdown");
  const isOfSchedule = end === untilSchedule;
  return (
    <Around element={element} change={change}>
      <MomentField
        label={isOfSchedule ? contentWords.untilSchedule : contentWords.until}
        value={isOfSchedule ? null : end}
        onChange={(time) => {
          const changed = edits.setEnd(inner, time === null ? null : new Date(time));
          change(edits.setAround(element, { inner: changed }));
        }}
      />
    </Around>
  );
}

/** Fields for the text before and after the code or countdown in a paragraph. */
function Around(props: PartFieldsProps & { children: ComponentChildren }) {
  const { element, change, children } = props;
  const { before, after } = edits.around(element);
  return (
    <>
      <TextField
        label={contentWords.before}
        value={before}
        onChange={(text) => change(edits.setAround(element, { before: text }))}
      />
      {children}
      <TextField
        label={contentWords.after}
        value={after}
        onChange={(text) => change(edits.setAround(element, { after: text }))}
      />
    </>
  );
}

/** The entries of a list. */
function ListFields({ element, change }: PartFieldsProps) {
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
