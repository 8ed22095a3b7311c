import type { Warning } from "../../shared/handlers/operation/warnings";
import { unmatchedSelector } from "../../shared/kinds/message/css-unmatched";
import {
  cssWithoutEffect,
  type WithoutEffect,
} from "../../shared/kinds/message/css-without-effect";
import { insecurePictures } from "../../shared/kinds/message/insecure-pictures";
import { isBlank } from "../../shared/kinds/message/is-blank";
import { lacksSubmit } from "../../shared/kinds/message/safety/form-targets";
import { hasOpenBlock } from "../../shared/kinds/message/safety/has-open-block";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import { addressWarnings } from "./address-warnings";
import { clickWarnings } from "./click-warnings";
import { htmlReadWarnings } from "./read-warnings";
import { surveyAndStoryWarnings } from "./survey-and-story-warnings";
import { tagWarnings } from "./tag-warnings";
import { unclosedWarnings } from "./unclosed-warnings";
import { unsentWarnings } from "./unsent-warnings";

/** What is allowed in a message's content, but hardly meant, judged by the fields that a write named. */
export function contentWarnings(
  settings: MessageSettings,
  named: MessagePatch,
  hostname: string,
): Warning[] {
  const { htmlContent: html, cssContent: css } = named;
  return [
    ...(html === undefined ? [] : ofHtml(html, settings, hostname)),
    ...(css ? ofCss(css, settings.htmlContent) : []),
    ...surveyAndStoryWarnings(named, settings),
  ];
}

function ofHtml(
  html: string,
  { template, cssContent = "" }: MessageSettings,
  hostname: string,
): Warning[] {
  const unsent = unsentWarnings(html);
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
    ...htmlReadWarnings(html, "htmlContent"),
    ...(lacksSubmit(html)
      ? [
          {
            code: "form_without_button" as const,
            message:
              "The form in htmlContent has no button that sends it. Add one: <button>Send</button>.",
          },
        ]
      : []),
    // A field without a form has a button without one.
    ...(unsent.length > 0 ? unsent : clickWarnings(html, "htmlContent")),
    ...ofPictures(html),
    ...tagWarnings(html, cssContent),
    ...addressWarnings(html, hostname, "htmlContent"),
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

function ofCss(css: string, html: string | undefined): Warning[] {
  if (hasOpenBlock(css)) {
    return [
      {
        code: "unclosed_css",
        message: "A { in cssContent has no }, so the rules after it do not apply. Close it.",
      },
    ];
  }
  const useless = cssWithoutEffect(css);
  if (useless) return [{ code: "css_without_effect", message: whyUseless(useless) }];
  // Stories and surveys are drawn by the script.
  const selector = html ? unmatchedSelector(css, html) : undefined;
  if (selector === undefined) return [];
  const message = `No rule of cssContent matches anything in htmlContent, such as ${selector.slice(0, 80)}. Use its elements, classes and ids; :host is the message itself.`;
  return [{ code: "css_without_effect", message }];
}

function whyUseless(useless: WithoutEffect): string {
  switch (useless.why) {
    case "no rule":
      return "cssContent has no rule, so it changes nothing. Write rules, such as .offer { color: red }; :host is the message itself.";
    case "outside":
      return `The rule for ${useless.selector.slice(0, 80)} in cssContent has no effect: a message cannot style the page around it. Use :host for the message itself.`;
    case "preprocessor":
      return `${JSON.stringify(useless.part.slice(0, 80))} in cssContent is for a preprocessor, such as Sass or Tailwind, so browsers drop it. Write plain CSS; a variable is --name, used as var(--name).`;
    case "no colon":
      return `${JSON.stringify(useless.declaration.slice(0, 80))} in cssContent has no colon, so it has no effect. Write a property, a colon and a value, such as color: red.`;
    case "no property":
      return `CSS has no property ${useless.property}, so it has no effect in cssContent. Write ${useless.meant}.`;
  }
}
