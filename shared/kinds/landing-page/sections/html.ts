import * as z from "zod/mini";
import { ownCss, ownHtml } from "../content-parts";
import { Html, html } from "../html";
import { withFormsSentTo } from "../own-forms";
import type { SectionContext } from "../section-context";
import { withoutStyleAttributes } from "../style-attributes";

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
