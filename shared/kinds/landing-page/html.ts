/** HTML that is safe to insert into a page. Created by `html`, which escapes every value. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | undefined | null | false | readonly Value[];

/** HTML from a template. Texts are escaped, so they are safe inside elements and quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.map((text, index) => text + textOf(values[index])).join(""));
}

/** Text with the special characters of HTML and XML escaped. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The paragraphs of a plain text, which empty lines separate. */
export function paragraphs(text: string): Html[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(
      (part) =>
        html`<p>${part.split("\n").map((line, index) => [index > 0 && html`<br>`, line])}</p>`,
    );
}

function textOf(value: Value): string {
  if (value === undefined || value === null || value === false) return "";
  if (value instanceof Html) return value.text;
  return typeof value === "object" ? value.map(textOf).join("") : escaped(String(value));
}
