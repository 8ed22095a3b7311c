import { unsafeCss } from "./unsafe-css";
import { unsafeHtml } from "./unsafe-html";

/** The requirement that the HTML fails; undefined for HTML that runs no script. */
export function htmlFault(html: string): string | undefined {
  const part = unsafeHtml(html);
  return part && `must not have ${part}: it could run script`;
}

/** The requirement that the CSS fails; undefined for CSS that only styles. */
export function cssFault(css: string): string | undefined {
  const part = unsafeCss(css);
  return (
    part &&
    `must not have ${part}: it could run script or load from elsewhere; a url() must be https`
  );
}
