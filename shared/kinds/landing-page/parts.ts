import type { Button, Image } from "./content-parts";
import { type Html, html } from "./html";

/** The heading of a section. */
export function title(heading: string | undefined): Html | undefined {
  return heading === undefined ? undefined : html`<h2>${heading}</h2>`;
}

export function buttonLink({ label, url }: Button): Html {
  return html`<p><a class="button" href="${url}">${label}</a></p>`;
}

/**
 * A picture in a frame with a fixed aspect ratio, so nothing moves when it loads. The first one on a page is loaded at once,
 * the others when they come into view.
 */
export function picture(
  { url, alt }: Image,
  { isFirst = false, isPortrait = false }: { isFirst?: boolean; isPortrait?: boolean } = {},
): Html {
  const size = isPortrait ? html`width="96" height="96"` : html`width="1600" height="1000"`;
  return html`<img src="${url}" alt="${alt}" ${size} ${
    isFirst ? html`fetchpriority="high"` : html`loading="lazy"`
  } decoding="async" referrerpolicy="no-referrer">`;
}
