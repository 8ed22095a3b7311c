import type { Warning } from "../../shared/handlers/operation/warnings";
import {
  insecurePictures,
  isBlank,
  unsentAnswers,
} from "../../shared/kinds/message/content-faults";
import { attributeOf, lacksSubmit } from "../../shared/kinds/message/safety/form-targets";
import { hasOpenBlock } from "../../shared/kinds/message/safety/read-css";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import type { StartTag } from "../../shared/model/start-tags";
import { byName } from "../../shared/rules/by-name";
import { unclosedWarnings } from "./unclosed-warnings";

/** Warnings about message content that is allowed, but hardly intended, judged by the fields in a write. */
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

/** The first error in a message's forms that loses answers. */
function unsentWarnings(html: string): Warning[] {
  const [unsent] = unsentAnswers(html);
  if (unsent === undefined) return [];
  switch (unsent.why) {
    case "no form":
      return [
        notSent(
          "A field in htmlContent is in no form, so what visitors enter is not sent. Put it into a <form>, with a button.",
        ),
      ];
    case "no name":
      return [
        notSent(
          `${inWords(unsent.tag)} in htmlContent has no name, so what visitors enter there is not sent. Give it one, such as name="${likelyName(unsent.tag)}".`,
        ),
      ];
    case "a file":
      return [notSent(`${inWords(unsent.tag)} in htmlContent takes a file, and forms send none.`)];
    case "the trap's name":
      return [
        notSent(
          `${inWords(unsent.tag)} in htmlContent has the name "website", which the service keeps for a field that catches bots, so what visitors enter there is not sent. Give it another, such as name="homepage".`,
        ),
      ];
  }
}

function notSent(message: string): Warning {
  return { code: "answer_not_sent", message };
}

function inWords(tag: StartTag): string {
  const type = attributeOf(tag, "type");
  return type ? `<${tag.name} type="${type.slice(0, 40)}">` : `<${tag.name}>`;
}

function likelyName(tag: StartTag): string {
  if (tag.name === "textarea") return "message";
  const type = attributeOf(tag, "type")?.trim().toLowerCase() ?? "";
  return namesByType[type] ?? "answer";
}

const namesByType = byName({ email: "email", tel: "phone" });
