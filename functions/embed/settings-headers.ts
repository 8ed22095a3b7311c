import type { Brand } from "../../shared/model/brand";
import { defaultBrand } from "../../shared/model/default-brand";
import { fontFamilies } from "../../shared/model/font-families";
import type { FrequencyCaps } from "../../shared/model/frequency-caps";
import { formLabelNames, type Labels } from "../../shared/model/labels";
import type { VisibleSettings } from "../../shared/store/domains/settings";

/**
 * What the page script needs of the domain's settings, written like query strings, whose characters headers may have. A
 * setting that the domain does not have gives no header.
 */
export function settingsHeaders({
  labels,
  brand,
  frequencyCaps,
}: VisibleSettings): Record<string, string> {
  return {
    ...header("x-widget-labels", ofAllMessages(labels)),
    ...header("x-widget-brand", look({ ...defaultBrand, ...brand })),
    ...header("x-widget-caps", set(frequencyCaps)),
  };
}

function ofAllMessages(labels: Partial<Labels>): Partial<Labels> {
  return Object.fromEntries(
    Object.entries(labels).filter(
      ([name]) => !(formLabelNames as readonly string[]).includes(name),
    ),
  );
}

/** A brand without what only pages and the chat use; the look is declarations of CSS. */
function look({ accentColor, radius, font, theme }: Brand): Record<string, string> {
  const values = {
    accent: accentColor,
    radius: radius === null ? null : `${radius}px`,
    font: font && fontFamilies(font),
  };
  const declarations = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [`--mw-brand-${name}:${value}`],
  );
  return {
    ...(theme !== "AUTO" && { theme: theme.toLowerCase() }),
    ...(declarations.length > 0 && { look: declarations.join(";") }),
  };
}

function set(caps: Partial<FrequencyCaps>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(caps).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  );
}

function header(name: string, values: Record<string, string>): Record<string, string> {
  return Object.keys(values).length > 0 ? { [name]: new URLSearchParams(values).toString() } : {};
}
