import type * as z from "zod/mini";
import { schemaAt } from "../../../model/schema-at";
import { templates } from "../../../rules/templates";
import { checkAll } from "../../../runtime/errors";
import { contentFields, messageFields } from "../fields";
import { type ContentReader, cssFault, htmlFault, typingLeak } from "../safety/read-html";
import type { ContentField, MessagePatch, MessageSettings } from "../settings";
import { identifySurvey } from "../survey/identify-survey";
import type { SurveyPast } from "../survey/past";
import type { Survey } from "../survey/survey";
import { identifiedFaults, surveyFaults } from "../survey/survey-fault";
import { refuse } from "./refuse";

/** The content of each template: the required field, and the optional ones. */
const contentOf: Record<MessageSettings["template"], readonly [ContentField, ...ContentField[]]> = {
  banner: ["htmlContent", "cssContent"],
  modal: ["htmlContent", "cssContent"],
  toast: ["htmlContent", "cssContent"],
  inline: ["htmlContent", "cssContent"],
  story: ["slidesData"],
  survey: ["surveyData"],
};

const htmlExample = "<p>Sale</p>";

/** The content that a template requires, and the error if it is missing. */
export function neededContent(template: MessageSettings["template"]) {
  const [field] = contentOf[template];
  const example = field === "htmlContent" ? `, such as ${JSON.stringify(htmlExample)}` : "";
  return { field, fault: `is required if template is "${template}"${example}` };
}

/** The survey in an update, with the ids of the stored one; refused if its rules do not fit it. */
export function resolveSurvey(
  { surveyData }: MessagePatch,
  current: MessageSettings | undefined,
  past: SurveyPast | undefined,
): { surveyData?: Survey } {
  if (!surveyData) return {};
  const survey = identifySurvey(surveyData, current?.surveyData, past);
  refuseFaults(surveyFaults(surveyData));
  refuseFaults(identifiedFaults(survey, past));
  return { surveyData: survey };
}

/** The complete content of the template. Drops the content of other templates. */
export function resolveContent(next: MessageSettings, patch: MessagePatch): void {
  const own = contentOf[next.template];
  for (const field of refuseForeignContent(next.template, patch)) delete next[field];
  const [needed] = own;
  if (next[needed] === undefined) {
    const [example] = schemaAt(messageFields[needed], []).examples ?? [htmlExample];
    refuse(
      needed,
      `is required if template is "${next.template}", such as ${JSON.stringify(example)}`,
    );
  }
  if (own.includes("cssContent")) next.cssContent ??= "";
}

/** The fields of an input that belong to another template's content, each with its error. */
export function foreignContent(template: MessageSettings["template"], patch: MessagePatch) {
  const own = contentOf[template];
  const fault = `is not content of template "${template}", which has ${own.join(" and ")}: leave it out, or choose another template`;
  return contentFields
    .filter((field) => !own.includes(field) && patch[field] !== undefined)
    .map((field) => ({ field, fault }));
}

/** Reports last which templates the wrong content belongs to, if the input names none: the message may have another. */
export function tellWhoseContent({ value, issues }: z.core.ParsePayload<MessagePatch>): void {
  if (templates.some((each) => each === value?.template)) return;
  const wrong = contentFields.filter((field) => issues.some(({ path = [] }) => path[0] === field));
  for (const field of wrong) {
    issues.push({
      code: "custom",
      path: [field],
      message: `${field} is content of template ${templatesOf(field)}.`,
      params: { isRemark: true, mayExclude: true },
      input: undefined,
    });
  }
}

/** The templates that have a content field. */
export function templatesOf(field: ContentField): string {
  const names = Object.keys(contentOf) as MessageSettings["template"][];
  return names
    .filter((name) => contentOf[name].includes(field))
    .map((name) => `"${name}"`)
    .join(", ")
    .replace(/, ([^ ]*)$/, " or $1");
}

/** The content fields that a template does not have. Refuses an update that contains one of them. */
export function refuseForeignContent(
  template: MessageSettings["template"],
  patch: MessagePatch,
): readonly ContentField[] {
  refuseFaults(foreignContent(template, patch));
  return contentFields.filter((field) => !contentOf[template].includes(field));
}

/** Refuses content that could run scripts, and surveys that visitors could not complete. */
export function refuseUnsafe(
  { htmlContent, cssContent, surveyData }: MessagePatch,
  reader: ContentReader,
): void {
  const inHtml = htmlContent && htmlFault(reader.html(htmlContent));
  const inCss = cssContent && cssFault(reader.css(cssContent));
  refuseFaults([
    ...(inHtml ? [{ field: "htmlContent", fault: inHtml }] : []),
    ...(inCss ? [{ field: "cssContent", fault: inCss }] : []),
    ...(surveyData ? surveyFaults(surveyData) : []),
  ]);
}

function refuseFaults(faults: readonly { field: string; fault: string }[]): void {
  checkAll(
    ...faults.map(
      ({ field, fault }) =>
        () =>
          refuse(field, fault),
    ),
  );
}

/**
 * Refuses content that could leak what visitors type. The two fields are checked together, so stored content is checked again
 * with the new content.
 */
export function refuseLeak(
  { htmlContent = "", cssContent = "" }: Pick<MessagePatch, ContentField>,
  patch: MessagePatch,
  reader: ContentReader,
): void {
  if (patch.htmlContent === undefined && patch.cssContent === undefined) return;
  const leak = typingLeak(reader.html(htmlContent), reader.css(cssContent));
  if (leak) refuse(leak.field, leak.fault);
}
