import type { Brand } from "../../shared/kinds/domain/brand";
import { fontFamilies } from "../../shared/kinds/domain/font-families";
import { contrastText } from "../../shared/model/contrast-text";
import { visibleAccent } from "./visible-accent";

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
