import { contentFields } from "../fields";
import { cssFault, htmlFault } from "../safety/faults";
import { typingLeak } from "../safety/typing-leak";
import type { ContentField, MessagePatch, MessageSettings } from "../settings";
import { surveyFault } from "../survey";
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

/** The complete content of the template. Content of other templates is dropped. */
export function settleContent(next: MessageSettings, patch: MessagePatch): void {
  const own = contentOf[next.template];
  for (const field of refuseForeignContent(next.template, patch)) delete next[field];
  const [needed] = own;
  if (next[needed] === undefined) refuse(needed, `is required with template "${next.template}"`);
  if (own.includes("cssContent")) next.cssContent ??= "";
  // Stored content was checked when it came, but not together with the new content.
  refuseUnsafe(patch, next);
}

/** The content fields that a template does not have. Refuses an update that names one of them. */
export function refuseForeignContent(
  template: MessageSettings["template"],
  patch: MessagePatch,
): readonly ContentField[] {
  const foreign = contentFields.filter((field) => !contentOf[template].includes(field));
  const named = foreign.find((field) => patch[field] !== undefined);
  if (named) refuse(named, `is not content of template "${template}"`);
  return foreign;
}

/**
 * Refuses content that could run script or tell elsewhere what is typed, and surveys that cannot be walked through.
 * `beside` is all the content that the message would have.
 */
export function refuseUnsafe(
  { htmlContent, cssContent, surveyData }: MessagePatch,
  beside: Pick<MessagePatch, ContentField> = { htmlContent, cssContent },
): void {
  const inHtml = htmlContent && htmlFault(htmlContent);
  if (inHtml) refuse("htmlContent", inHtml);
  const inCss = cssContent && cssFault(cssContent);
  if (inCss) refuse("cssContent", inCss);
  // Empty HTML has the close button beside it, which styles reach.
  const isNamed = (htmlContent ?? cssContent) !== undefined;
  const leak = isNamed && typingLeak(beside.htmlContent ?? "", beside.cssContent ?? "");
  if (leak) refuse(leak.field, leak.fault);
  const survey = surveyData && surveyFault(surveyData);
  if (survey) refuse(survey.field, survey.fault);
}
