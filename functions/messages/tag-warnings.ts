import type { Warning } from "../../shared/handlers/operation/warnings";
import { frameworkClass } from "../../shared/kinds/message/framework-class";
import { idleTags } from "../../shared/kinds/message/idle-tags";
import { decodeAttribute } from "../../shared/model/start-tags";

/** What elements of a message's HTML lack for what they were written for: a picture's address, a form's name, a class's rules. */
export function tagWarnings(html: string, css: string): Warning[] {
  const { picture, form } = idleTags(html);
  const styled = frameworkClass(html, css);
  const name = form?.attributes.find((each) => each.name === "name")?.value;
  return [
    ...(picture
      ? [
          {
            code: "not_a_picture" as const,
            message:
              'A picture in htmlContent has no address, so visitors see none. Give it one, such as src="https://acme.com/sale.png"; create_asset stores pictures.',
          },
        ]
      : []),
    ...(name === undefined
      ? []
      : [
          withoutEffect(
            `The name of the form in htmlContent names nothing: its submissions are listed under the message's name. Write data-form=${JSON.stringify(decodeAttribute(name).slice(0, 80))}.`,
          ),
        ]),
    ...(styled === undefined
      ? []
      : [
          withoutEffect(
            `The class ${JSON.stringify(styled.slice(0, 80))} in htmlContent has no rule in cssContent, and the page's style sheets do not reach into a message. Write its rules in cssContent.`,
          ),
        ]),
  ];
}

function withoutEffect(message: string): Warning {
  return { code: "attribute_without_effect", message };
}
