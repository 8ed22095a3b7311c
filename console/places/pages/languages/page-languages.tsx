import { Languages } from "../../../editor/languages/languages";
import type { TranslationProps } from "../../../editor/languages/translation";
import type { Texts } from "../../../editor/languages/use-translating";
import { Field } from "../../../ui/field";
import type { Values } from "../field-schema";
import { looks } from "../looks";
import { type LandingPage, useTemplate } from "../use-page";
import { pageWords } from "../words";
import { ContentTexts } from "./content-texts";

interface PageLanguagesProps extends Pick<TranslationProps, "translating" | "saveOwn" | "isBusy"> {
  /** With its unsaved changes. */
  page: LandingPage;
}

/** What a page says in other languages than its own. */
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

/** What a page shows: its own content, and the template's words where it has none. Sections are shown alone. */
function wordsOf(content: Values, defaults: Values): Values {
  if (content.sections) return content;
  const words = Object.entries(defaults).filter(([name]) => !looks.includes(name));
  return { ...Object.fromEntries(words), ...content };
}

/** Fields in the order in which the editor has them. */
function inOrder(fields: Values, order: readonly string[]): Values {
  const known = order.filter((name) => fields[name] !== undefined);
  return { ...Object.fromEntries(known.map((name) => [name, fields[name]])), ...fields };
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
      <Field label={pageWords.title} hint={title === page.title ? undefined : page.title}>
        <input
          value={title}
          maxLength={200}
          onInput={({ currentTarget }) => put({ ...texts, title: currentTarget.value })}
        />
      </Field>
      <ContentTexts
        own={own}
        texts={pageContent}
        onChange={(next) => put({ ...texts, pageContent: next })}
      />
      <Field label={pageWords.metaTitle}>
        <input
          value={metaTitle ?? ""}
          maxLength={200}
          placeholder={title}
          onInput={({ currentTarget }) => put({ ...texts, metaTitle: currentTarget.value || null })}
        />
      </Field>
      <Field label={pageWords.metaDescription}>
        <textarea
          rows={3}
          maxLength={500}
          value={metaDescription ?? ""}
          onInput={({ currentTarget }) =>
            put({ ...texts, metaDescription: currentTarget.value || null })
          }
        />
      </Field>
    </>
  );
}
