import type { Properties } from "hast";

// A picture is never wider on a screen.
const mostPixels = 4_000;
const mostCells = 100;

/** The harmless attributes of a raw tag, as the tree has them; no style, no class and nothing that runs. */
export function htmlAttributes(name: string, given: ReadonlyMap<string, string>): Properties {
  const attributes: Properties = {};
  const copy = (attribute: string, property = attribute) => {
    const value = given.get(attribute);
    if (value !== undefined) attributes[property] = value;
  };
  const id = given.get("id") ?? (name === "a" ? given.get("name") : undefined);
  if (id !== undefined && /^[\p{L}\p{N}][\p{L}\p{N}_:.-]{0,99}$/u.test(id)) attributes.id = id;
  if (/^(?:ltr|rtl|auto)$/i.test(given.get("dir") ?? ""))
    attributes.dir = given.get("dir")?.toLowerCase();
  if (/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(given.get("lang") ?? "")) copy("lang");
  const classes: string[] = [];
  const style = given.get("style") ?? "";
  const align = given.get("align") ?? /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(style)?.[1] ?? "";
  const side = name === "center" ? "center" : align.toLowerCase();
  if (name !== "img" && /^(?:left|center|right)$/.test(side)) classes.push(side);
  if (name === "a" || name === "iframe") copy("href");
  if (["a", "abbr", "img", "iframe", "video"].includes(name)) copy("title");
  if (["img", "iframe", "video", "audio", "source"].includes(name)) copy("src");
  if (name === "img") copy("alt");
  if (name === "video") copy("poster");
  if (name === "img" || name === "video") {
    const width =
      given.get("width") ?? /(?:^|;)\s*(?:max-)?width\s*:\s*([^;]+)/i.exec(style)?.[1] ?? "";
    Object.assign(attributes, widthOf(width, classes));
    const height = /^(\d{1,4})(?:px)?$/.exec((given.get("height") ?? "").trim())?.[1];
    if (height && attributes.width !== undefined) attributes.height = Number(height);
  }
  if (name === "ol" || name === "li") {
    const [attribute, value] =
      name === "ol" ? ["start", given.get("start")] : ["value", given.get("value")];
    if (/^-?\d{1,6}$/.test(value ?? "")) attributes[attribute as string] = Number(value);
  }
  if (name === "details" && given.has("open")) attributes.open = true;
  if (name === "td" || name === "th") {
    for (const [attribute, property] of [
      ["colspan", "colSpan"],
      ["rowspan", "rowSpan"],
    ] as const) {
      const cells = Number(given.get(attribute) ?? 1);
      if (Number.isInteger(cells) && cells > 1 && cells <= mostCells) attributes[property] = cells;
    }
  }
  if (classes.length > 0) attributes.className = classes;
  return attributes;
}

/** A width in pixels as an attribute; a share of the page as a class, because a policy allows no styles. */
function widthOf(width: string, classes: string[]): Properties {
  const [, number = "", unit = ""] = /^(\d{1,4})(?:\.\d{1,9})? ?(px|%)?$/.exec(width.trim()) ?? [];
  const value = Number(number);
  if (number === "" || value === 0) return {};
  if (unit !== "%") return value <= mostPixels ? { width: value } : {};
  const quarters = Math.max(1, Math.round(value / 25));
  if (quarters < 4) classes.push(`w${quarters * 25}`);
  return {};
}
