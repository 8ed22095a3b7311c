import type { Brand } from "../../shared/kinds/domain/brand";
import { fontFamilies } from "../../shared/kinds/domain/font-families";
import { type Html, html, paragraphs } from "../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import type { PageWords } from "../../shared/kinds/landing-page/words";
import { contrastBetween, contrastText } from "../../shared/model/contrast-text";

interface Logo {
  url: string;
  alt: string;
}

/** The top of every page of a site: its logo or its name. */
export function siteHeader(
  site: PublishedSite | undefined,
  logo?: Logo | undefined,
  /** The link's target; absent: no link. */
  home?: string,
): Html | undefined {
  const { name = null, logoUrl = null } = site?.brand ?? {};
  const displayedLogo = logo ?? (logoUrl === null ? undefined : { url: logoUrl, alt: name ?? "" });
  if (!displayedLogo && name === null) return undefined;
  const mark = displayedLogo
    ? html`<img src="${displayedLogo.url}" alt="${displayedLogo.alt}" height="40" referrerpolicy="no-referrer">`
    : html`${name}`;
  return html`<header class="brand">${home === undefined ? mark : html`<a href="${home}">${mark}</a>`}</header>`;
}

/** The bottom of every page of a site. */
export function siteFooter(
  site: PublishedSite | undefined,
  words: PageWords,
  text?: string | undefined,
): Html | undefined {
  const { imprintUrl = null, privacyUrl = null } = site?.brand ?? {};
  const links = [
    imprintUrl !== null && html`<a href="${imprintUrl}">${words.imprint}</a>`,
    privacyUrl !== null && html`<a href="${privacyUrl}">${words.privacy}</a>`,
  ].filter((link) => link !== false);
  if (text === undefined && links.length === 0) return undefined;
  return html`<footer>${text !== undefined && paragraphs(text)}${
    links.length > 0 && html`<p>${links.map((link, index) => [index > 0 && " · ", link])}</p>`
  }</footer>`;
}

const light =
  "color-scheme:light;--bg:#fff;--soft:#f6f6f7;--line:#e3e4e8;--ink:#15171c;--muted:#5a6070;--bad:#b3261e";
const dark =
  "color-scheme:dark;--bg:#101216;--soft:#1a1c21;--line:#33363d;--ink:#f2f3f5;--muted:#a4aab6;--bad:#ff8a80";

/** The style sheet of a site's brand, on top of the service's. A page may have its own accent. */
export function siteStyle(brand: Brand | undefined, pageAccent?: string | undefined): string {
  const color = pageAccent ?? brand?.accentColor;
  const { radius = null, font = null, theme = "AUTO" } = brand ?? {};
  const accent = (scheme: "light" | "dark") => color && accentRules(visibleAccent(color, scheme));
  const isLight = theme !== "DARK";
  const rules = [
    theme === "LIGHT" && `${light};--accent:#15171c;--on-accent:#fff`,
    theme === "DARK" && `${dark};--accent:#f2f3f5;--on-accent:#15171c`,
    accent(isLight ? "light" : "dark"),
    radius !== null && `--radius:${radius}px`,
    font !== null && `--font:${fontFamilies(font)}`,
  ].filter(Boolean);
  const inTheDark = accent("dark");
  const hasOther = theme === "AUTO" && inTheDark && inTheDark !== accent("light");
  return [
    rules.length > 0 ? `:root{${rules.join(";")}}` : "",
    hasOther ? `@media (prefers-color-scheme:dark){:root{${inTheDark}}}` : "",
  ].join("");
}

function accentRules(color: string): string {
  return `--accent:${color};--on-accent:${contrastText(color)}`;
}

/** A light or dark scheme: the background, the text, and a button's minimum contrast with the background. */
const schemes = {
  // A yellow button is easy to see on white; only a nearly white one is not.
  light: { background: "#ffffff", ink: "#15171c", leastContrast: 1.2 },
  dark: { background: "#101216", ink: "#f2f3f5", leastContrast: 3 },
} as const;

/**
 * The accent (#rrggbb) to use on a scheme's background. An accent that would vanish there is mixed with the text's colour
 * until it stands out; a grey one becomes the text's colour, because grey buttons look disabled.
 */
export function visibleAccent(color: string, scheme: keyof typeof schemes): string {
  const { background, ink, leastContrast } = schemes[scheme];
  const standsOut = (each: string) => contrastBetween(each, background) >= leastContrast;
  if (standsOut(color)) return color;
  if (isGrey(color)) return ink;
  for (let tenths = 1; tenths < 10; tenths += 1) {
    const mixed = mix(color, ink, tenths / 10);
    if (standsOut(mixed)) return mixed;
  }
  return ink;
}

// Very dark or very light colours look grey if their channels differ by less than this.
const greyRange = 24;

function isGrey(color: string): boolean {
  const channels = channelsOf(color);
  return Math.max(...channels) - Math.min(...channels) < greyRange;
}

function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((value, index) =>
    Math.round(value + ((others[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
