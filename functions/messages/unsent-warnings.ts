import type { Warning } from "../../shared/handlers/operation/warnings";
import { attributeOf } from "../../shared/kinds/message/safety/form-targets";
import { unsentAnswers } from "../../shared/kinds/message/unsent-answers";
import type { StartTag } from "../../shared/model/start-tags";

/** The first fault of a message's forms because of which answers are lost. */
export function unsentWarnings(html: string): Warning[] {
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
  return { email: "email", tel: "phone" }[type] ?? "answer";
}
