import type { Warning } from "../../shared/handlers/operation/warnings";
import { hasUncaptured } from "../../shared/kinds/landing-page/own-forms";
import type { TemplatedContent } from "../../shared/kinds/landing-page/templates";
import { unclosedWarnings } from "../messages/unclosed-warnings";

/** What is allowed in a page's content, but hardly meant. */
export function pageWarnings(content: TemplatedContent["content"]): Warning[] {
  return [
    ...ownHtmlIn(content).flatMap(([field, html]) => [
      ...unclosedWarnings(html, field),
      ...(hasUncaptured(html) ? [uncaptured(field)] : []),
    ]),
  ];
}

/** The fields of a page that hold HTML. */
function ownHtmlIn(content: TemplatedContent["content"]): [string, string][] {
  const own = "htmlContent" in content ? content.htmlContent : undefined;
  return [
    ...(own ? [["content.htmlContent", own] as [string, string]] : []),
    ...(content.sections ?? []).flatMap((section, index): [string, string][] =>
      section.type === "html"
        ? [[`content.sections[${index}].htmlContent`, section.htmlContent]]
        : [],
    ),
  ];
}

function uncaptured(field: string): Warning {
  return {
    code: "answer_not_sent",
    message: `A form in ${field} is not sent: a page sends only forms with a data-form and without an action, such as <form data-form="lead">.`,
  };
}
