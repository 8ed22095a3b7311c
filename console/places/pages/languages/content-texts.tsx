import { PictureField } from "../../../editor/pictures/picture-field";
import { ContentField } from "../content-field";
import { schemaOfExample, type Values } from "../field-schema";
import { pageWords } from "../words";
import { isFixed, isGroup } from "./fitted";

interface ContentTextsProps {
  /** What there is to translate. */
  own: Values;
  texts: Values;
  isInForm?: boolean;
  onChange(texts: Values): void;
}

// Their values are the same in every language, and no words.
const notWords = ["accentColor", "cssContent", "thanksSlug"];

/** The words of a page's content in another language, below each the page's own where they differ. */
export function ContentTexts({ own, texts, isInForm = false, onChange }: ContentTextsProps) {
  return (
    <>
      {Object.entries(own)
        .filter(([name]) => !isFixed(name, isInForm))
        .map(([name, value]) => (
          <TextsOf
            key={name}
            name={name}
            own={value}
            value={texts[name] ?? value}
            isInForm={isInForm || name === "form"}
            onChange={(next) => onChange({ ...texts, [name]: next })}
          />
        ))}
    </>
  );
}

interface TextsOfProps {
  name: string;
  /** Above the field; absent: that of the name. */
  label?: string;
  own: unknown;
  value: unknown;
  isInForm: boolean;
  onChange(value: unknown): void;
}

function TextsOf({ name, label, own, value, isInForm, onChange }: TextsOfProps) {
  const title = label ?? pageWords.fields[name] ?? name;
  if (Array.isArray(own)) {
    const values = value as unknown[];
    return (
      <fieldset class="group">
        <legend>{title}</legend>
        {own.map((each, index) => (
          <TextsOf
            key={index}
            name={name}
            label={partName(each, index)}
            own={each}
            value={values[index]}
            isInForm={isInForm}
            onChange={(next) => onChange(values.with(index, next))}
          />
        ))}
      </fieldset>
    );
  }
  if (isGroup(own)) {
    if (typeof own.alt === "string") {
      return (
        <PictureField
          label={title}
          value={value as never}
          isNeeded
          onChange={(picture) => picture && onChange(picture)}
        />
      );
    }
    return (
      <fieldset class="group">
        <legend>{title}</legend>
        <ContentTexts own={own} texts={value as Values} isInForm={isInForm} onChange={onChange} />
      </fieldset>
    );
  }
  const schema = schemaOfExample(own, name);
  if (typeof own !== "string" || schema.enum || schema.format || notWords.includes(name)) {
    return null;
  }
  return (
    <ContentField
      name={name}
      label={title}
      schema={schema}
      value={value}
      hint={value === own ? undefined : own}
      onChange={(next) => onChange(next ?? "")}
    />
  );
}

function partName(entry: unknown, index: number): string {
  const { type } = isGroup(entry) ? entry : {};
  return pageWords.sectionNames[`${type}`] ?? pageWords.part(index + 1);
}
