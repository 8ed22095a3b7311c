import type { Brand } from "../../shared/kinds/domain/brand";
import { defaultBrand } from "../../shared/kinds/domain/default-brand";
import { fontFamilies } from "../../shared/kinds/domain/font-families";
import type { FrequencyCaps } from "../../shared/kinds/domain/frequency-caps";
import type { VisibleSettings } from "../../shared/kinds/domain/store/settings";
import { formLabelNames, type Labels } from "../../shared/model/labels";

/**
 * The domain's settings for the page script, encoded as query strings, which use only characters allowed in headers. A
 * missing setting gives no header.
 */
export function settingsHeaders({
  labels,
  brand,
  messagesAtOnce,
  frequencyCaps,
}: Omit<VisibleSettings, "linkParams">): Record<string, string> {
  return {
    ...header("x-widget-labels", ofAllMessages(labels)),
    ...header("x-widget-brand", look({ ...defaultBrand, ...brand })),
    ...(messagesAtOnce === "ONE" && { "x-widget-at-once": "one" }),
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

/** A brand without the parts that only pages and the chat use. The look is in CSS declarations. */
function look({ accentColor, radius, font, theme, ...rest }: Brand): Record<string, string> {
  const values = {
    accent: accentColor,
    radius: inPixels(radius),
    font: font && fontFamilies(font),
    "offset-top": inPixels(rest.offsetTop),
    "offset-right": inPixels(rest.offsetRight),
    "offset-bottom": inPixels(rest.offsetBottom),
    "offset-left": inPixels(rest.offsetLeft),
  };
  const declarations = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [`--mw-brand-${name}:${value}`],
  );
  return {
    ...(theme !== "AUTO" && { theme: theme.toLowerCase() }),
    ...(declarations.length > 0 && { look: declarations.join(";") }),
  };
}

function inPixels(length: number | null): string | null {
  return length === null ? null : `${length}px`;
}

function set(caps: Partial<FrequencyCaps>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(caps).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  );
}

function header(name: string, values: Record<string, string>): Record<string, string> {
  return Object.keys(values).length > 0 ? { [name]: new URLSearchParams(values).toString() } : {};
}
