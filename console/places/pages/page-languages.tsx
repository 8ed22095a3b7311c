import { Languages } from "../../editor/languages/languages";
import type { TranslationProps } from "../../editor/languages/translation";
import type { Texts } from "../../editor/languages/use-translating";
import { PictureField } from "../../editor/pictures/pictures";
import { TextField } from "../../ui/field";
import { ContentField } from "./content-field";
import { schemaOfExample, type Values } from "./field-schema";
import { isFixed, isGroup } from "./fitted";
import { looks } from "./sections";
import { type LandingPage, useTemplate } from "./use-page";
import { pageWords } from "./words";

interface PageLanguagesProps extends Pick<TranslationProps, "translating"> {
  /** The page with its unsaved changes. */
  page: LandingPage;
}

/** A page's texts in other languages. */
export function PageLanguages({ page, ...props }: PageLanguagesProps) {
  const { data: template } = useTemplate(page.templateId);
  if (!template) return null;
  const order = Object.keys((template.content as { properties: object }).properties);
  const own = inOrder(wordsOf(page.content, template.defaultContent), order);
  return (
    <Languages
      {...props}
      kind="page"
      record={page}
      fieldsOf={(texts, put) => <Fields page={page} own={own} texts={texts} put={put} />}
    >
      <p class="soft">{pageWords.languagesHint}</p>
    </Languages>
  );
}

/** The page's content, filled up with the template's text. If the page has sections, only those. */
function wordsOf(content: Values, defaults: Values): Values {
  if (content.sections) return content;
  const words = Object.entries(defaults).filter(([name]) => !looks.includes(name));
  return { ...Object.fromEntries(words), ...content };
}

/** The fields in the order of the editor. */
function inOrder(fields: Values, order: readonly string[]): Values {
  const ordered = order.filter((name) => fields[name] !== undefined);
  return { ...Object.fromEntries(ordered.map((name) => [name, fields[name]])), ...fields };
}

interface FieldsProps {
  page: LandingPage;
  own: Values;
  texts: Texts;
  put(texts: Texts): void;
}

function Fields({ page, own, texts, put }: FieldsProps) {
  const { title = "", pageContent = {}, metaTitle, metaDescription } = texts;
  return (
    <>
      <TextField
        label={pageWords.title}
        hint={title === page.title ? undefined : page.title}
        value={title}
        maxLength={200}
        onChange={(text) => put({ ...texts, title: text })}
      />
      <ContentTexts
        own={own}
        texts={pageContent}
        onChange={(next) => put({ ...texts, pageContent: next })}
      />
      <TextField
        label={pageWords.metaTitle}
        value={metaTitle}
        maxLength={200}
        placeholder={title}
        onChange={(text) => put({ ...texts, metaTitle: text || null })}
      />
      <TextField
        label={pageWords.metaDescription}
        rows={3}
        maxLength={500}
        value={metaDescription}
        onChange={(text) => put({ ...texts, metaDescription: text || null })}
      />
    </>
  );
}

interface ContentTextsProps {
  /** The texts to translate. */
  own: Values;
  texts: Values;
  isInForm?: boolean;
  onChange(texts: Values): void;
}

// Fields that are not text, with the same value in every language.
const notWords = ["accentColor", "cssContent", "thanksSlug"];

/** Fields for the translated texts of a page. Each shows the page's own text below if it differs. */
function ContentTexts({ own, texts, isInForm = false, onChange }: ContentTextsProps) {
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
  /** The label above the field; by default, that of the field's name. */
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
