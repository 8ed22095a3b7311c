import * as z from "zod/mini";
import { refusalOf } from "../../model/describe-issues";
import { didYouMean, nearestName } from "../../model/did-you-mean";
import { withoutWords } from "../../model/schema-words";
import type { Translations } from "../../model/translations/translation";
import type { adviseByName } from "../../model/unknown-fields";
import { withoutNulls } from "../../model/without-nulls";
import { ApiError, asOne, attempt, invalidField } from "../../runtime/errors";
import type { CssReading } from "../message/safety/read-css";
import {
  cssFault,
  type HtmlReading,
  htmlFault,
  scan,
  typingLeak,
} from "../message/safety/read-html";
import type { pageFields } from "./fields";
import type { Section } from "./sections";
import {
  isTemplateId,
  pageTemplates,
  type TemplatedContent,
  type TemplateId,
  templateIds,
} from "./templates";
import type { PageTexts } from "./translations/texts";

type Path = (string | number)[];

/** The parts of a page's content with custom HTML and CSS, or with input fields. */
interface Content {
  htmlContent?: string | undefined;
  cssContent?: string | undefined;
  sections?: readonly Section[] | undefined;
}

interface Part<Reading> {
  path: Path;
  reading: Reading;
}

/**
 * The parts of a page's HTML and CSS that are forbidden, as in messages. The sections of a page are checked together, because
 * the styles of one affect the forms of another. Each text is scanned once.
 */
function unsafeContent(content: Content): { path: Path; message: string }[] {
  const html: Part<HtmlReading>[] = [];
  const css: Part<CssReading>[] = [];
  const add = (path: Path, { htmlContent, cssContent }: Content) => {
    if (htmlContent !== undefined) {
      html.push({ path: [...path, "htmlContent"], reading: scan.html(htmlContent) });
    }
    if (cssContent !== undefined) {
      css.push({ path: [...path, "cssContent"], reading: scan.css(cssContent) });
    }
  };
  const { sections = [] } = content;
  add([], content);
  for (const [index, section] of sections.entries()) {
    if (section.type === "html") add(["sections", index], section);
  }
  const faults = [
    ...html.map(({ path, reading }) => ({ path, message: htmlFault(reading) })),
    ...css.map(({ path, reading }) => ({ path, message: cssFault(reading) })),
  ].flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]));
  if (faults.length > 0 || html.length + css.length === 0) return faults;
  const hasForm = sections.some(({ type }) => type === "form");
  return leakIn(html, css, hasForm);
}

function leakIn(
  html: readonly Part<HtmlReading>[],
  css: readonly Part<CssReading>[],
  hasForm: boolean,
): { path: Path; message: string }[] {
  const first = <Reading, Key extends keyof Reading>(parts: readonly Part<Reading>[], key: Key) =>
    parts.find(({ reading }) => reading[key] !== undefined)?.reading[key];
  const leak = typingLeak(
    {
      unsafe: undefined,
      typedInto: first(html, "typedInto") ?? (hasForm ? "a form section" : undefined),
      loads: first(html, "loads"),
      loadsBesideStyles: first(html, "loadsBesideStyles"),
      // A page always has styles of its own.
      isStyled: true,
    },
    {
      unsafe: undefined,
      loads: first(css, "loads"),
      readsPage: first(css, "readsPage"),
      isBlank: false,
    },
  );
  if (!leak) return [];
  const at =
    leak.field === "cssContent"
      ? css.find(({ reading }) => reading.loads !== undefined)
      : html.find(({ reading }) => reading.loadsBesideStyles !== undefined);
  return [{ path: at?.path ?? [], message: leak.fault }];
}

/** Events of a page that end before they start. */
function endsTooEarly(content: Content & Period): { path: Path; message: string }[] {
  const { sections = [] } = content;
  const periods = [
    { path: [], ...content },
    ...sections.map((section, index) => ({ path: ["sections", index], ...(section as Period) })),
  ];
  return periods
    .filter(({ startsAt, endsAt }) => Date.parse(endsAt ?? "") < Date.parse(startsAt ?? ""))
    .map(({ path, startsAt }) => ({
      path: [...path, "endsAt"],
      message: `must not be before startsAt, ${startsAt}`,
    }));
}

interface Period {
  startsAt?: string | undefined;
  endsAt?: string | undefined;
}

/** All settings of a landing page. */
export type PageSettings = {
  [Field in Exclude<keyof typeof pageFields, "templateId" | "content">]: z.output<
    (typeof pageFields)[Field]
  >;
} & { translations: Translations<PageTexts> } & TemplatedContent;

/** The settings that an update names. */
export type PagePatch = {
  [Field in keyof typeof pageFields]?: z.output<(typeof pageFields)[Field]> | undefined;
};

/** The documented refusal of a template's name, with what is wrong with the content of the one that it misspells. */
export function unknownTemplate(
  text: string,
  content?: object,
  advice?: typeof adviseByName,
): ApiError {
  const meant = nearestName(text, templateIds);
  const detail = `must be one of ${templateIds.map((each) => `"${each}"`).join(", ")}; got ${JSON.stringify(text)}`;
  const hints = `${didYouMean(text, templateIds)} ${ownContent(meant ? undefined : content)}`;
  const params = { allowed: templateIds };
  const fault = { path: ["templateId"], rule: "not_one_of" as const, params, detail };
  const unknown = new ApiError("unknown_template", `templateId ${detail}.${hints}`, {}, [fault]);
  const refused = [unknown];
  if (meant && content) attempt(refused, () => templatedContent(meant, content, advice));
  return asOne(refused);
}

/** What to know of content if its template is unknown. */
export function ownContent(content: object = {}): string {
  const [only, ...others] = templateIds.filter(
    (id) => Object.keys(content).length > 0 && attempt([], () => templatedContent(id, content)),
  );
  const taker =
    only && others.length === 0 ? ` Only "${only}" takes the content that was sent.` : "";
  return `Each template has its own content fields: GET /api/v1/landing-page-templates, tool list_landing_page_templates.${taker}`;
}

/**
 * The content, checked against the template. For the API, `adviseByName` adds advice about unknown fields; an editor in a
 * browser does not load that code. `remark` follows in the error.
 * @throws ApiError `invalid_body` if a field does not belong to the template, or its value is not allowed
 */
export function templatedContent(
  templateId: TemplateId,
  sent: object,
  advice?: typeof adviseByName,
  remark = "",
): TemplatedContent {
  const schema = pageTemplates[templateId].content;
  // Published pages are also read by these schemas, without these checks.
  const input = z.strictObject({ content: schema }).check(({ value, issues }) => {
    for (const { path, message } of [
      ...unsafeContent(value.content),
      ...endsTooEarly(value.content),
    ]) {
      issues.push({ code: "custom", path: ["content", ...path], message, input: value });
    }
  });
  // The content is always written as a whole, so null means that a field is absent, unless null is a valid value.
  const content = withoutNulls(sent, schema) as object;
  const parsed = input.safeParse({ content }, { error: withoutWords });
  if (parsed.success) return { templateId, content: parsed.data.content } as TemplatedContent;
  const advise = advice?.(input, { content });
  const refused = refusalOf(parsed.error.issues, { content }, input, advise ? { advise } : {});
  throw new ApiError(
    "invalid_body",
    `${refused.message} The content must fit template "${templateId}": GET /api/v1/landing-page-templates/${templateId}, tool get_landing_page_template.${remark}`,
    {},
    refused.faults,
  );
}

/**
 * An update as a function from a page's settings to the new settings: replaces the named fields, and `content` as a whole. With
 * a new template, either the stored content fits, or the update contains new content. New content is checked once, unless the
 * stored template changes meanwhile; stored content was checked when it was written.
 * @throws ApiError `unknown_template`, `invalid_body` from the function
 */
export function pageChange(
  patch: PagePatch,
  advice?: typeof adviseByName,
): (current: PageSettings) => PageSettings {
  let checkedContent: TemplatedContent | undefined;
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
    if (!isTemplateId(templateId)) throw unknownTemplate(templateId, patch.content, advice);
    if (patch.content !== undefined) {
      if (checkedContent?.templateId !== templateId)
        checkedContent = templatedContent(templateId, patch.content, advice, replaced);
      return checkedContent;
    }
    return templateId === current.templateId
      ? ({ templateId, content: current.content } as TemplatedContent)
      : keptContent(templateId, current.content);
  }
}

const replaced = " content is replaced as a whole: send all of it.";

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

/** The translations that still fit: for the page's template, and not in its own language. */
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

/** A page as visitors see it: complete, with the template's defaults for missing content. */
export function completePage(settings: PageSettings): PageSettings {
  const { title, templateId, content } = settings;
  const { defaultContent, content: schema } = pageTemplates[templateId];
  const heading = "heading" in schema._zod.def.shape ? { heading: title } : {};
  // Each part was checked when it was written, and a title fits a heading.
  const complete = { templateId, content: { ...heading, ...defaultContent, ...content } };
  const translations = Object.fromEntries(
    Object.entries(settings.translations).map(([language, each]) => {
      const words = "heading" in heading ? { heading: each.title } : {};
      const pageContent = { ...words, ...defaultContent, ...each.pageContent };
      return [language, { ...each, pageContent }];
    }),
  );
  return { ...settings, ...(complete as TemplatedContent), translations };
}
