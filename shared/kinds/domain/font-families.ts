const generic = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/;

// This is not a generic name, but browsers recognise it only without quotes.
const unquoted = "-apple-system";

/**
 * A brand's font as a value for `font-family`: with quotes if a name needs them (`Source Sans 3` does), and with the
 * system's font as the fallback if it names no generic one, since browsers would fall back to a serif.
 */
export function fontFamilies(font: string): string {
  const names = font.split(",").map((name) => name.replaceAll(/["']/g, "").trim());
  const families = names.map((name) =>
    generic.test(name) || name === unquoted ? name : `"${name}"`,
  );
  return [...families, ...(names.some((name) => generic.test(name)) ? [] : ["system-ui"])].join();
}
