import { unsafeCss } from "./unsafe-css";
import { unsafeHtml } from "./unsafe-html";

/** What HTML must not have, as a requirement it fails; undefined for HTML that runs no script. */
export function htmlFault(html: string): string | undefined {
  const part = unsafeHtml(html);
  return part && `must not have ${part}: it could run script`;
}

/** What CSS must not have, as a requirement it fails; undefined for CSS that stays with what it styles. */
export function cssFault(css: string): string | undefined {
  const part = unsafeCss(css);
  return (
    part &&
    `must not have ${part}: it could run script or load from elsewhere; a url() must be https`
  );
}
