import * as z from "zod/mini";
import { describeIssues, faultsOf } from "../../model/describe-issues";
import type { Translations } from "../../model/translations/translation";
import type { adviseByName } from "../../model/unknown-fields";
import { withoutNulls } from "../../model/without-nulls";
import { withoutWords } from "../../model/without-words";
import { ApiError, invalidField } from "../../runtime/errors";
import { unsafeContent } from "./content-safety";
import type { pageFields } from "./fields";
import {
  isTemplateId,
  pageTemplates,
  type TemplatedContent,
  type TemplateId,
  templateIds,
} from "./templates";
import type { PageTexts } from "./translations/texts";

/** Everything a caller has decided about a landing page. */
export type PageSettings = {
  [Field in Exclude<keyof typeof pageFields, "templateId" | "content">]: z.output<
    (typeof pageFields)[Field]
  >;
} & { translations: Translations<PageTexts> } & TemplatedContent;

/** The part of it that an update names. */
export type PagePatch = {
  [Field in keyof typeof pageFields]?: z.output<(typeof pageFields)[Field]> | undefined;
};

/** The documented refusal of a template's name. */
export function unknownTemplate(text: string): ApiError {
  return new ApiError(
    "unknown_template",
    `No template ${JSON.stringify(text)}; templateId must be one of ${templateIds.join(", ")}. Their fields: GET /api/v1/landing-page-templates, tool list_landing_page_templates.`,
  );
}

/**
 * The content, checked against the template. Where it is written through the API, `adviseByName` says more of unknown
 * fields; an editor in a browser loads nothing for that.
 * @throws ApiError `invalid_body` where a field is not the template's or not as it allows
 */
export function templatedContent(
  templateId: TemplateId,
  sent: object,
  advice?: typeof adviseByName,
): TemplatedContent {
  const schema = pageTemplates[templateId].content;
  // Published pages are also read by these schemas, without checking anything again.
  const input = z.strictObject({ content: schema }).check(({ value, issues }) => {
    for (const { path, message } of unsafeContent(value.content)) {
      issues.push({ code: "custom", path: ["content", ...path], message, input: value });
    }
  });
  // It is always written as a whole, so null means absent where it is no value.
  const content = withoutNulls(sent, schema) as object;
  const parsed = input.safeParse({ content }, { error: withoutWords });
  if (parsed.success) return { templateId, content: parsed.data.content } as TemplatedContent;
  const advise = advice?.(input, { content });
  const { issues } = parsed.error;
  const others = advise ? { advise } : {};
  throw new ApiError(
    "invalid_body",
    `${describeIssues(issues, { content }, input, others)} The content must fit template "${templateId}": GET /api/v1/landing-page-templates/${templateId}, tool get_landing_page_template.`,
    {},
    faultsOf(issues, { content }, input, others),
  );
}

/**
 * An update, as a function from a page's settings to those after it: the named fields replaced, `content` as a whole. With a
 * new template, the stored content must fit, or the update must contain new content. The function checks new content once,
 * unless the stored template changes meanwhile; stored content was checked against its own template when it was written.
 * @throws ApiError `unknown_template`, `invalid_body` from the function
 */
export function pageChange(
  patch: PagePatch,
  advice?: typeof adviseByName,
): (current: PageSettings) => PageSettings {
  let given: TemplatedContent | undefined;
  return (current) => {
    const { title, slug, language, metaTitle, metaDescription, translations } = current;
    const changed = changedContent(current);
    return {
      title: patch.title ?? title,
      slug: patch.slug ?? slug,
      language: patch.language ?? language,
      metaTitle: patch.metaTitle === undefined ? metaTitle : patch.metaTitle,
      metaDescription:
        patch.metaDescription === undefined ? metaDescription : patch.metaDescription,
      ...changed,
      translations: fitting(translations, patch.language ?? language, current, changed),
    };
  };

  function changedContent(current: PageSettings): TemplatedContent {
    const templateId = patch.templateId ?? current.templateId;
    if (!isTemplateId(templateId)) throw unknownTemplate(templateId);
    if (patch.content !== undefined) {
      if (given?.templateId !== templateId)
        given = templatedContent(templateId, patch.content, advice);
      return given;
    }
    return templateId === current.templateId
      ? ({ templateId, content: current.content } as TemplatedContent)
      : keptContent(templateId, current.content);
  }
}

/** The stored content under another template. */
function keptContent(templateId: TemplateId, content: object): TemplatedContent {
  try {
    return templatedContent(templateId, content);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(
      "invalid_body",
      `The page's stored content does not fit another template: send content with templateId. ${error.message}`,
      {},
      error.faults,
    );
  }
}

/** The translations that still fit: of the template that the page has, and not in its own language. */
function fitting(
  translations: PageSettings["translations"],
  language: string,
  { templateId: before }: TemplatedContent,
  { templateId }: TemplatedContent,
): PageSettings["translations"] {
  const own = language.toLowerCase();
  if (Object.hasOwn(translations, own)) {
    throw invalidField(
      "language",
      `must not be one of the page's translations, which has ${own}: remove that first (update_translation with "texts": null)`,
    );
  }
  // Another template has other fields.
  return templateId === before ? translations : {};
}
