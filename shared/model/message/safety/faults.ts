import type { CssReading } from "./read-css";
import type { HtmlReading } from "./read-html";

/** What HTML must not have, as a requirement it fails; undefined for HTML that runs no script. */
export function htmlFault({ unsafe }: HtmlReading): string | undefined {
  return unsafe && `must not have ${unsafe}: it could run script`;
}

/** What CSS must not have, as a requirement it fails; undefined for CSS that stays with what it styles. */
export function cssFault({ unsafe }: CssReading): string | undefined {
  return (
    unsafe &&
    `must not have ${unsafe}: it could run script or load from elsewhere; a url() must be https`
  );
}
