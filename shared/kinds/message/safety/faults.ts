import type { CssReading } from "./read-css";
import type { HtmlReading } from "./read-html";

/** The requirement that HTML fails, as a sentence; undefined for HTML that cannot run script. */
export function htmlFault({ unsafe }: HtmlReading): string | undefined {
  return (
    unsafe &&
    `must not have ${unsafe}: it could run script. Leave out all of these: script, iframe, object, embed, style (use cssContent), link, meta, base, and attributes that begin with on`
  );
}

/** The requirement that CSS fails, as a sentence; undefined for CSS that affects only what it styles. */
export function cssFault({ unsafe }: CssReading): string | undefined {
  return (
    unsafe &&
    `must not have ${unsafe}: ${
      unsafe === "</style"
        ? "send the rules alone, without a style element"
        : "it could run script or load from elsewhere; a url() must be https"
    }`
  );
}
