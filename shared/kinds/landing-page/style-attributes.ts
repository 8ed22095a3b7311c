import { decodeAttribute, startTags } from "../../model/start-tags";

/**
 * HTML with its `style` attributes turned into classes, and the rules of those classes. A content security policy can
 * allow a style sheet by its hash, but not an attribute.
 * @param prefix makes the classes unique on a page
 */
export function withoutStyleAttributes(
  html: string,
  prefix: string,
): { html: string; css: string } {
  const rules = new Map<string, string>();
  const parts: string[] = [];
  let position = 0;
  for (const { attributes } of startTags(html)) {
    // If an attribute is named twice, browsers use the first.
    const style = attributes.find(({ name }) => name === "style");
    if (!style || style.start < position) continue;
    const declarations = decodeAttribute(style.value);
    const name = rules.get(declarations) ?? `${prefix}-${rules.size}`;
    rules.set(declarations, name);
    const given = attributes.find((attribute) => attribute.name === "class");
    const classes = `class="${given ? `${given.value.replaceAll('"', "&quot;")} ` : ""}${name}"`;
    const replaced = [style, ...(given ? [given] : [])].sort(
      (one, other) => one.start - other.start,
    );
    for (const [index, { start, end }] of replaced.entries()) {
      parts.push(html.slice(position, start), index === 0 ? classes : "");
      position = end;
    }
  }
  parts.push(html.slice(position));
  // As strong as the attribute was: the selector counts as two ids.
  const css = [...rules].map(([declarations, name]) => `.${name}:not(#_):not(#_){${declarations}}`);
  return { html: parts.join(""), css: css.join("\n") };
}
