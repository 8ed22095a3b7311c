import type { Warning } from "../../shared/handlers/operation/warnings";
import { insecurePictures } from "../../shared/kinds/message/insecure-pictures";
import { isBlank } from "../../shared/kinds/message/is-blank";
import { lacksSubmit } from "../../shared/kinds/message/safety/form-targets";
import { hasOpenBlock } from "../../shared/kinds/message/safety/has-open-block";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import { unclosedWarnings } from "./unclosed-warnings";
import { unsentWarnings } from "./unsent-warnings";

/** What is allowed in a message's content, but hardly meant, judged by the fields that a write named. */
export function contentWarnings(settings: MessageSettings, named: MessagePatch): Warning[] {
  const { htmlContent: html, cssContent: css } = named;
  return [...(html === undefined ? [] : ofHtml(html, settings)), ...(css ? ofCss(css) : [])];
}

function ofHtml(html: string, { template, cssContent = "" }: MessageSettings): Warning[] {
  return [
    ...(isBlank(html, cssContent)
      ? [
          {
            code: "empty_content" as const,
            message: `htmlContent has no text and no picture, so visitors see an empty ${template}.`,
          },
        ]
      : []),
    ...unclosedWarnings(html, "htmlContent"),
    ...(lacksSubmit(html)
      ? [
          {
            code: "form_without_button" as const,
            message:
              "The form in htmlContent has no button that sends it. Add one: <button>Send</button>.",
          },
        ]
      : []),
    ...unsentWarnings(html),
    ...ofPictures(html),
  ];
}

function ofPictures(html: string): Warning[] {
  const [insecure, ...others] = insecurePictures(html);
  if (insecure === undefined) return [];
  return [
    {
      code: "insecure_picture",
      message: `${JSON.stringify(insecure.slice(0, 200))}${others.length > 0 ? ` and ${others.length} more` : ""} in htmlContent is not https, so pages on https do not show it. Give an https address, or store the picture with create_asset.`,
    },
  ];
}

function ofCss(css: string): Warning[] {
  if (!hasOpenBlock(css)) return [];
  const message = "A { in cssContent has no }, so the rules after it do not apply. Close it.";
  return [{ code: "unclosed_css", message }];
}
