import type { CssReading } from "./read-css";
import type { HtmlReading } from "./read-html";

/** A field of a message and the requirement that it fails. */
interface Fault {
  field: "htmlContent" | "cssContent";
  fault: string;
}

/**
 * How a message without script could reveal what is typed into it: a rule such as
 * `input:valid { background: url(…) }` loads only when the text fits a pattern. Undefined if the message has nothing to
 * type into, or nothing that styles can load.
 */
export function typingLeak(html: HtmlReading, css: CssReading): Fault | undefined {
  const typed = html.typedInto ?? css.readsPage;
  // Without styles, nothing depends on the typed text. A style attribute is enough: growing text can move an image into
  // view.
  const inHtml = css.isBlank && !html.isStyled ? html.loads : html.loadsBesideStyles;
  const loaded = css.loads ?? inHtml;
  return typed === undefined || loaded === undefined
    ? undefined
    : {
        field: css.loads ? "cssContent" : "htmlContent",
        fault: `must not have ${loaded} together with ${typed}: styles could tell elsewhere what visitors type; leave one of them out`,
      };
}
