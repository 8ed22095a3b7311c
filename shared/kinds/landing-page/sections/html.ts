import * as z from "zod/mini";
import { decodeAttribute, startTags } from "../../../model/start-tags";
import { ownCss, ownHtml } from "../content-parts";
import { Html, html } from "../html";
import { withFormsSentTo } from "../own-forms";
import type { SectionContext } from "../section-context";

/**
 * HTML with its `style` attributes turned into classes, and the rules of those classes. A content security policy can
 * allow a style sheet by its hash, but not an attribute.
 * @param prefix makes the classes unique on a page
 */
export function withoutStyleAttributes(
  html: string,
  prefix: string,
): { html: string; css: string } {
  const rules = new Map<string, string>();
  const parts: string[] = [];
  let position = 0;
  for (const { attributes } of startTags(html)) {
    // If an attribute is named twice, browsers use the first.
    const style = attributes.find(({ name }) => name === "style");
    if (!style || style.start < position) continue;
    const declarations = decodeAttribute(style.value);
    const name = rules.get(declarations) ?? `${prefix}-${rules.size}`;
    rules.set(declarations, name);
    const classAttribute = attributes.find((attribute) => attribute.name === "class");
    const classes = `class="${classAttribute ? `${classAttribute.value.replaceAll('"', "&quot;")} ` : ""}${name}"`;
    const replaced = [style, ...(classAttribute ? [classAttribute] : [])].sort(
      (one, other) => one.start - other.start,
    );
    for (const [index, { start, end }] of replaced.entries()) {
      parts.push(html.slice(position, start), index === 0 ? classes : "");
      position = end;
    }
  }
  parts.push(html.slice(position));
  // The selector counts as two ids, so it is as strong as the attribute was.
  const css = [...rules].map(([declarations, name]) => `.${name}:not(#_):not(#_){${declarations}}`);
  return { html: parts.join(""), css: css.join("\n") };
}

/** Custom HTML and CSS, under the rules of messages. */
export const htmlSection = z.strictObject({
  type: z.literal("html"),
  htmlContent: ownHtml,
  cssContent: z.optional(ownCss),
});

export const htmlExample: z.output<typeof htmlSection> = {
  type: "html",
  htmlContent: '<p class="note">Written <em style="letter-spacing:1px">by hand</em>.</p>',
  cssContent: ".note { text-align: center }",
};

/** The page's policy allows no `style` attributes, so they become classes in `css`. */
export function renderHtml(
  { htmlContent, cssContent = "" }: z.output<typeof htmlSection>,
  { path }: SectionContext,
  css: string[],
): Html {
  const { html: content, css: rules } = withoutStyleAttributes(htmlContent, `s${css.length}`);
  css.push(cssContent, rules);
  return html`<div class="own">${new Html(withFormsSentTo(path, content))}</div>`;
}
